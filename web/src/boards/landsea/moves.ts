/* moves.ts: what can be chosen now, and the moves that follow. A placement is three decisions of
 * the game; the page lets people choose all of it at once and sends them one after another. */
import { DIRS, faceOf } from "./data";
import type { Dir, Face } from "./data";
import { fits, holeFace, sideName } from "./map";
import type { MapOf } from "./map";
import { markable } from "./preview";
import type { Held, View } from "./state";

/* What the viewer has begun; in BoardProps.picked as words. */
export interface Pick {
  tile: string | null;   // "play 1" or "flip 2"; "steal sea 1"
  turn: number | null;   // how the tile is turned
  cell: string | null;
  side: Dir | null;      // the piece for a waypoint
  isGo: boolean;         // confirmed: to be sent
}
export const NOTHING: Pick = { tile: null, turn: null, cell: null, side: null, isGo: false };

export function parsePick(text: string): Pick {
  const tile = /\b((?:play|flip) \d|steal \w+ \d)\b/.exec(text)?.[1] ?? null;
  const turn = /\bturn (\d)/.exec(text)?.[1];
  const side = /\bside (\w+)/.exec(text)?.[1] as Dir | undefined;
  return {
    tile,
    turn: turn === undefined ? null : Number(turn),
    cell: /\bat (\(\S+\))/.exec(text)?.[1] ?? null,
    side: side && DIRS.includes(side) ? side : null,
    isGo: /\bgo$/.test(text),
  };
}

export const pickText = (p: Pick): string =>
  [p.tile, p.cell && `at ${p.cell}`, p.turn !== null && `turn ${p.turn}`, p.side && `side ${p.side}`,
    p.isGo && "go"].filter(Boolean).join(" ");

/* ---- Placing ---- */

export interface Placing {
  cells: Map<string, number[]>;        // where, and the rotations that fit there
  fixed: string | null;                // the only cell, if that is decided already
  faceAt(cell: string | null): Face | null;
  movesFor(cell: string, turn: number): string[];
}

export const designOf = (held: Held, isFlipped: boolean) =>
  isFlipped ? held.under : held.up;

/* The faces that the viewer can choose from: "play 1", "flip 1", ... */
export function choosable(legal: string[]): string[] {
  return legal.filter((m) => /^(play|flip) \d$/.test(m));
}

export function designOfMove(v: View, seat: number, move: string): string | null {
  const [verb, slot] = move.split(" ");
  const held = v.seats[seat]?.hand[Number(slot) - 1];
  return held ? designOf(held, verb === "flip") : null;
}

const numbers = (legal: string[], word: string) =>
  legal.filter((m) => m.startsWith(`${word} `)).map((m) => Number(m.slice(word.length + 1)));
const cellsIn = (legal: string[]) =>
  legal.filter((m) => m.startsWith("at ")).map((m) => m.slice(3));

/* What is to be placed and where; null: nothing, or no tile has been chosen yet. */
export function placingOf(v: View, m: MapOf, legal: string[], pick: Pick): Placing | null {
  const d = v.decision, seat = d.seat ?? v.active;
  if (!legal.length) return null;
  const tail = (cell: string, turn: number) => [`at ${cell}`, `turn ${turn}`];
  if (d.kind === "tile" || d.kind === "again") {
    const move = pick.tile && legal.includes(pick.tile) ? pick.tile : null;
    const design = move && designOfMove(v, seat, move);
    if (!move || !design) return null;
    const face = faceOf(design);
    return {
      cells: new Map(m.border.map((c) => [c, fits(m, face, c)])), fixed: null,
      faceAt: () => face, movesFor: (c, k) => [move, ...tail(c, k)],
    };
  }
  if (d.kind === "hole" || d.kind === "spin") {
    const faceAt = (cell: string | null) => {
      const design = cell && holeFace(m, cell);
      return design ? faceOf(design) : null;
    };
    const all = [0, 1, 2, 3, 4, 5];
    return d.kind === "hole"
      ? { cells: new Map(cellsIn(legal).map((c) => [c, all])), fixed: null, faceAt,
          movesFor: tail }
      : { cells: new Map([[d.cell!, numbers(legal, "turn")]]), fixed: d.cell!, faceAt,
          movesFor: (_, k) => [`turn ${k}`] };
  }
  if (d.kind === "cell" || d.kind === "turn") {
    const design = designOfMove(v, seat, `${d.flip ? "flip" : "play"} ${d.play}`);
    if (!design) return null;
    const face = faceOf(design);
    return d.kind === "cell"
      ? { cells: new Map(m.border.map((c) => [c, fits(m, face, c)])), fixed: null,
          faceAt: () => face, movesFor: tail }
      : { cells: new Map([[d.cell!, numbers(legal, "turn")]]), fixed: d.cell!,
          faceAt: () => face, movesFor: (_, k) => [`turn ${k}`] };
  }
  return null;
}

/* The cell that is chosen, by the game or by the viewer. */
export const chosenCell = (placing: Placing | null, pick: Pick): string | null =>
  placing?.fixed ?? (pick.cell && placing?.cells.get(pick.cell)?.length ? pick.cell : null);

/* The rotation at a cell: the wanted one, or the next to the right that fits. */
export function turnAt(placing: Placing, cell: string, wanted: number | null): number | null {
  const turns = placing.cells.get(cell) ?? [];
  for (let i = 0; i < 6; i++) {
    const k = ((wanted ?? 0) + i) % 6;
    if (turns.includes(k)) return k;
  }
  return null;
}

/* The next rotation in a direction: any, or where a cell is chosen one that fits there. */
export function nextTurn(placing: Placing, pick: Pick, way: 1 | -1): number {
  const cell = chosenCell(placing, pick);
  const turns = (cell && placing.cells.get(cell)) || [0, 1, 2, 3, 4, 5];
  const from = (cell ? turnAt(placing, cell, pick.turn) : pick.turn) ?? 0;
  for (let i = 1; i <= 6; i++) {
    const k = (from + 6 + i * way) % 6;
    if (turns.includes(k)) return k;
  }
  return from;
}

/* ---- Waypoints ---- */

export interface Spot {
  cell: string;
  piece: number;
  side: Dir;
  moves: string[];
}

/* Pieces where the waypoint can go now. */
export function spotsOf(v: View, m: MapOf, legal: string[]): Spot[] {
  const d = v.decision;
  if (!legal.length || (d.kind !== "mark" && d.kind !== "side")) return [];
  const all = markable(v, m, d.seat ?? v.active);
  return all.flatMap(({ cell, piece }) => {
    const side = sideName(m.at.get(cell)!, piece);
    const isOne = all.filter((x) => x.cell === cell).length === 1;
    const moves = d.kind === "side" ? [`side ${side}`]
      : isOne ? [`at ${cell}`] : [`at ${cell}`, `side ${side}`];
    const isHere = d.kind === "mark" || cell === d.cell;
    return side && isHere && legal.includes(moves[0]!) ? [{ cell, piece, side, moves }] : [];
  });
}

export const spotPicked = (spots: Spot[], pick: Pick): Spot | null =>
  spots.find((s) => s.cell === pick.cell && s.side === pick.side) ?? null;

/* ---- Everything together ---- */

/* The moves to send when the viewer confirms; null: not enough is chosen yet. */
export function plannedMoves(
  placing: Placing | null, spots: Spot[], pick: Pick, legal: string[],
): string[] | null {
  const cell = chosenCell(placing, pick);
  if (placing && cell) {
    const turn = turnAt(placing, cell, pick.turn);
    return turn === null ? null : placing.movesFor(cell, turn);
  }
  const spot = spotPicked(spots, pick);
  if (spot) return spot.moves;
  return pick.tile?.startsWith("steal ") && legal.includes(pick.tile) ? [pick.tile] : null;
}
