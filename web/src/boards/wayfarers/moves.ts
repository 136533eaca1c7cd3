/* moves.ts: reads the legal moves (games/wayfarers/notation.c): which spot of the board a move
 * is about, which part of an effect it carries out, and what pressing a spot means.
 *
 * What the viewer has begun ("picked") is one of: "die 3 to 4", "die 3 to 4 > market" when two
 * moves are on their way, "worker green", "#2" a part of
 * the effect, "@row:land:2" a spot with several moves, "back" the other side of a tile,
 * "put top 2 back". */
import { tileOf, workersOf } from "./data";
import { splitAt } from "./language";
import type { Colour, Row, State } from "./types";
import { COLOURS, GUILDS, ROWS } from "./types";

const isRow = (word: string | undefined): word is Row => ROWS.includes(word as Row);
const isGuild = (word: string | undefined) => GUILDS.includes(word as "black");

/* Where a move happens: "row:land:2", "deck:land", "guild:black", "tile:UG01", "cell:top:2",
 * "space:market", "space:L05", "node:2U"; null: in the hand. */
export function spotOf(move: string): string | null {
  const w = move.split(" ");
  switch (w[0]) {
    case "worker":
    case "fetch":
      return `row:${w[2]}:${w[3]}`;
    case "influence":
    case "from":
      return isGuild(w[1]) ? `guild:${w[1]}` : `row:${w[1]}:${w[2]}`;
    case "cheap":
      return `row:space:${w[2]}`;
    case "free":
      return w[1] === "tile" ? `tile:${w[2]}` : `row:folk:${w[2]}`;
    case "draw":
      return isRow(w[1]) ? `deck:${w[1]}` : null;
    case "tile":
      return `tile:${w[1]}`;
    case "put":
      return `cell:${w[1]}:${w[2]}`;
    case "at":
    case "refresh":
    case "under":
      return `space:${w[1]}`;
    case "with":
      return w[1] === "silver" || w[1] === "influence" ? null : `space:${w[1]}`;
    case "step":
    case "extra":
      return `node:${w[1]}`;
    default:
      if (!isRow(w[0])) return null;
      return w[1] === "draw" ? `deck:${w[0]}` : `row:${w[0]}:${w[1]}`;
  }
}

/* ---- Parts of an effect ---------------------------------------------------------------------- */

export type PartKind = "cost" | "choice" | "atom";
export function kindOfPart(part: string): PartKind {
  if (splitAt(part, "->").length > 1) return "cost";
  return splitAt(part, "|").length > 1 ? "choice" : "atom";
}

const TILE_LETTER: { [colour: string]: string } = {
  green: "UG", yellow: "UY", blue: "UB", black: "UK", special: "UP",
};

/* The beginnings of the moves that carry out an atom. */
function beginnings(atom: string): string[] {
  const name = atom.replace(/\(.*/, "");
  const tile = /^up_(\w+?)(_free)?$/.exec(name);
  if (tile) {
    const isFree = tile[2] || tile[1] === "special";
    return [`${isFree ? "free " : ""}tile ${TILE_LETTER[tile[1]]}`];
  }
  switch (name) {
    case "silver":
    case "prov":
      return [`take ${name}`];
    case "inf_black":
    case "inf_yellow":
    case "inf_blue":
      return [`influence ${name.slice(4)}`];
    case "inf_any":
      return GUILDS.map((g) => `influence ${g}`);
    case "inf_card":
      return ROWS.map((row) => `influence ${row} `);
    case "inf_move":
      return ["move "];
    case "draw_land":
    case "draw_water":
      return [`draw ${name.slice(5)}`];
    case "space":
      return [atom === "space(1)" ? "cheap space " : "space "];
    case "folk_free":
      return ["free folk "];
    case "refresh":
      return ["refresh ", "reroll "];
    case "adjust":
      return ["up ", "down "];
    case "new_die":
      return ["new die"];
    case "worker":
      return ["fetch "];
    case "journal":
      return ["step "];
    case "jtile":
      return ["journal tile"];
    default:
      return [`${name} `];
  }
}

/* The legal moves that carry out part i (from 0) of the effect. */
export function movesOfPart(part: string, i: number, legal: string[]): string[] {
  const kind = kindOfPart(part);
  if (kind === "cost") return legal.filter((m) => m === `pay ${i + 1}`);
  if (kind === "choice") return legal.filter((m) => m.startsWith(`option ${i + 1} `));
  const heads = beginnings(part);
  return legal.filter((m) => heads.some((h) => m.startsWith(h)));
}

/* A move for a part that cannot be done, to ask why. */
export function guessOfPart(part: string, i: number, s: State): string {
  const kind = kindOfPart(part);
  if (kind === "cost") return `pay ${i + 1}`;
  if (kind === "choice") return `option ${i + 1} a`;
  const head = beginnings(part)[0];
  if (/tile U.$/.test(head)) return `${head}01`;
  if (head === "step ") return `step ${s.seats[s.decision.seat ?? 0].node}`;
  if (head === "fetch ") return "fetch green folk 1";
  if (head === "refresh ") return "refresh city";
  if (head === "move ") return "move black yellow";
  if (head.startsWith("influence ") && head.endsWith(" ")) return `${head}1`;
  return head.endsWith(" ") ? `${head}1` : head;
}

/* The parts that are done next; [] if there is no effect. */
export const partsOf = (s: State): string[] =>
  s.decision.kind === "effect" ? (s.frames[s.frames.length - 1]?.parts ?? []) : [];

/* Extra steps for the black guild belong to no part. */
export const isExtra = (move: string) => move.startsWith("extra ");

/* ---- What is begun --------------------------------------------------------------------------- */

export interface Pick {
  die?: { from: number; to: number };
  at?: string;        // where the die goes
  worker?: Colour;
  part?: number;
  spot?: string;
  cell?: string;      // of the caravan, "top 2"
  isBack: boolean;
}

export function readPick(picked: string): Pick {
  const [begun, at] = picked.split(" > "), w = begun.split(" ");
  const pick: Pick = { isBack: w[w.length - 1] === "back" };
  if (w[0] === "put") pick.cell = `${w[1]} ${w[2]}`;
  if (w[0] === "die") pick.die = { from: Number(w[1]), to: Number(w[3] ?? w[1]) };
  if (pick.die && at) pick.at = at;
  if (w[0] === "worker") pick.worker = COLOURS.find((c) => c === w[1]);
  if (picked[0] === "#") pick.part = Number(picked.slice(1));
  if (picked[0] === "@") pick.spot = picked.slice(1);
  return pick;
}

export const dieMove = (from: number, to: number) =>
  from === to ? `die ${from}` : `die ${from} to ${to}`;

/* The only part with several moves needs not be chosen before. */
export function openPart(s: State, legal: string[], pick: Pick): number | null {
  const parts = partsOf(s);
  if (pick.part !== undefined) return pick.part < parts.length ? pick.part : null;
  const isOnly = parts.length === 1 && kindOfPart(parts[0]) === "atom";
  return isOnly && movesOfPart(parts[0], 0, legal).length > 1 ? 0 : null;
}

/* The legal moves that fit to what is begun. */
export function movesNow(s: State, legal: string[], pick: Pick): string[] {
  if (pick.worker) return legal.filter((m) => m.startsWith(`worker ${pick.worker} `));
  if (pick.die) return [];
  if (pick.spot) return legal.filter((m) => spotOf(m) === pick.spot);
  if (pick.part !== undefined && partsOf(s)[pick.part] !== undefined)
    return movesOfPart(partsOf(s)[pick.part], pick.part, legal);
  if (s.decision.kind === "put")
    return legal.filter((m) => m.endsWith(" back") === pick.isBack);
  return legal;
}

/* Which moves each spot of the board offers now. */
export function bySpot(moves: string[]): Map<string, string[]> {
  const map = new Map<string, string[]>();
  for (const m of moves) {
    const spot = spotOf(m);
    if (spot) map.set(spot, [...(map.get(spot) ?? []), m]);
  }
  return map;
}

/* ---- Pressing a spot ------------------------------------------------------------------------- */

export type Click = { act: string } | { pick: string } | { explain: string } | null;

/* The move that somebody seems to mean who presses a spot where nothing is allowed. */
export function guessOf(s: State, spot: string, pick: Pick): string {
  const [sort, a, b] = spot.split(":"), kind = s.decision.kind;
  if (sort === "row") return guessOfRow(s, a as Row, b, pick);
  if (sort === "node") return `step ${a}`;
  if (sort === "deck") return `draw ${a}`;
  if (sort === "guild") return kind === "source" ? `from ${a}` : `influence ${a}`;
  if (sort === "cell") return `put ${a} ${b}${pick.isBack ? " back" : ""}`;
  if (sort === "tile") {
    const isFree = tileOf(a).type === "special" || partsOf(s).some((p) => p.includes("_free"));
    return `${isFree ? "free tile" : "tile"} ${a}`;
  }
  if (kind === "tuck") return `under ${a}`;
  if (kind === "inspire") return `with ${a}`;
  if (kind === "effect") return `refresh ${a}`;
  return /^S|^star/.test(a) ? `with ${a}` : `at ${a}`;
}

function guessOfRow(s: State, row: Row, slot: string, pick: Pick): string {
  const me = s.seats[s.decision.seat ?? 0];
  if (s.decision.kind === "source") return `from ${row} ${slot}`;
  if (s.decision.kind === "main") {
    const has = workersOf(row).find((c) => me.workers[c] > 0);
    const any = COLOURS.find((c) => me.workers[c] > 0);
    return `worker ${pick.worker ?? has ?? any ?? "green"} ${row} ${slot}`;
  }
  const parts = partsOf(s);
  const chosen = pick.part !== undefined ? [parts[pick.part]] : parts;
  for (const part of chosen) {
    const head = kindOfPart(part) === "atom" ? beginnings(part)[0] : "";
    if (head.split(" ").includes(row)) return `${head}${slot}`;
    if (part.startsWith("inf_card")) return `influence ${row} ${slot}`;
    if (part.startsWith("worker")) return `fetch green ${row} ${slot}`;
  }
  return `${row} ${slot}`;
}

/* A main action is not done by one press: the hand says first what it brings. */
export function press(s: State, legal: string[], picked: string, spot: string): Click {
  if (!legal.length) return null;
  const pick = readPick(picked);
  if (pick.spot === spot) return { pick: "" };
  const here = movesNow(s, legal, pick).filter((m) => spotOf(m) === spot);
  const any = here.length ? here : legal.filter((m) => spotOf(m) === spot);
  const fit = s.decision.kind === "put" ? here : any;
  if (!fit.length) return { explain: guessOf(s, spot, pick) };
  if (fit.length > 1) return { pick: `@${spot}` };
  const isWorker = fit[0].startsWith("worker ") && !pick.worker;
  return isWorker ? { pick: `@${spot}` } : { act: fit[0] };
}

/* The spots and dice that a move points at, for hints and replays. */
export function marksOf(move: string | null): Set<string> {
  const out = new Set<string>();
  if (!move) return out;
  const spot = spotOf(move), die = /^die (\d)/.exec(move);
  if (spot) out.add(spot);
  if (die) out.add(`die:${die[1]}`);
  for (const pip of move.matchAll(/\b(?:up|down|reroll) (\d)/g)) out.add(`die:${pip[1]}`);
  const worker = /^worker (\w+)/.exec(move);
  if (worker) out.add(`worker:${worker[1]}`);
  return out;
}
