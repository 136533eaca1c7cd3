/* moves.ts: from what is picked to a move: which cells glow, what a tap on a cell means, how
 * tiles to swap are gathered. Everything works on the notation ("tile farm e5").
 */
import {
  COLOURS, TILES, crossOf, isCell, squareOf,
  type Cell, type Counts, type Leader, type State, type Tile,
} from "./types";

export interface Move { verb: string; word: string; cell: Cell | null; text: string }

export function readMove(text: string): Move {
  const words = text.split(" ").filter(Boolean);
  const cell = words.find(isCell) ?? null;
  return { verb: words[0] ?? "", word: words.slice(1).find((w) => !isCell(w)) ?? "", cell, text };
}

/* The cells that a move of this kind covers: a monument its square, the wonder its cross. */
export function cellsOf(move: Move): Cell[] {
  if (!move.cell) return [];
  if (move.verb === "monument") return squareOf(move.cell);
  if (move.verb === "wonder") return crossOf(move.cell);
  return [move.cell];
}

/* What can be placed on the board next: "tile farm", "leader king", "catastrophe". */
export function isPlaceable(picked: string): boolean {
  return /^(tile \w+|leader \w+|catastrophe)( |$)/.test(picked);
}

/* "tile farm e5" picked and not yet confirmed is still the pick "tile farm". */
export function pickOf(picked: string): string {
  return picked.split(" ").filter((w) => !isCell(w)).join(" ");
}
export const pendingCell = (picked: string): Cell | null =>
  isPlaceable(picked) ? readMove(picked).cell : null;

const boardVerbs = ["treasure", "building", "monument", "wonder"];

/* The legal moves of each cell that should glow, with what is picked now. */
export function targets(legal: string[], picked: string): Map<Cell, string[]> {
  const found = new Map<Cell, string[]>();
  const prefix = isPlaceable(picked) ? pickOf(picked) + " " : "";
  for (const text of legal) {
    const move = readMove(text);
    if (prefix ? !text.startsWith(prefix) : !boardVerbs.includes(move.verb)) continue;
    for (const cell of cellsOf(move)) found.set(cell, [...(found.get(cell) ?? []), text]);
  }
  return found;
}

export type Tap =
  | { do: "act" | "explain" | "pick"; move: string }
  | { do: "look" };

/* What a click on a cell means. A choice between monuments is made with the buttons; the board
 * only says on which square. */
export function tap(
  s: State, legal: string[], picked: string, cell: Cell, seat: number | null,
): Tap {
  const moves = targets(legal, picked).get(cell) ?? [];
  if (moves.length === 1) return { do: "act", move: moves[0] };
  if (moves.length) {
    const squares = new Set(moves.map((m) => readMove(m).verb + " " + readMove(m).cell));
    return squares.size === 1 ? { do: "pick", move: [...squares][0] } : { do: "look" };
  }
  if (legal.length && isPlaceable(picked)) {
    const own = ownLeaderAt(s, seat, cell);
    if (own && pickOf(picked) !== "leader " + own && !picked.startsWith("catastrophe"))
      return { do: "pick", move: "leader " + own };
    return { do: "explain", move: pickOf(picked) + " " + cell };
  }
  const own = ownLeaderAt(s, seat, cell);
  if (own && s.decision.kind === "action" && legal.length)
    return { do: "pick", move: "leader " + own };
  if (legal.length && s.decision.kind === "treasure" && s.board.treasures.includes(cell))
    return { do: "explain", move: "treasure " + cell };
  if (legal.length && s.decision.kind === "building" && s.board.tiles[cell])
    return { do: "explain", move: "building " + cell };
  return { do: "look" };
}

export function ownLeaderAt(s: State, seat: number | null, cell: Cell): Leader | null {
  if (seat === null) return null;
  const found = Object.entries(s.seats[seat].leaders).find(([, at]) => at === cell);
  return found ? (found[0] as Leader) : null;
}

/* The glowing cell nearest to a point (in cells from the top left corner), for fingers: none
 * when it is further than reach. */
export function snap(cells: Iterable<Cell>, x: number, y: number, reach: number): Cell | null {
  let best: Cell | null = null;
  let least = reach;
  for (const cell of cells) {
    const d = Math.hypot(cell.charCodeAt(0) - 97 + 0.5 - x, Number(cell.slice(1)) - 0.5 - y);
    if (d <= least) {
      best = cell;
      least = d;
    }
  }
  return best;
}

/* ---- Hand ------------------------------------------------------------------- */

export interface Held { tile: Tile; nth: number } // the nth of its kind, from 0

export function heldTiles(hand: Counts | null): Held[] {
  if (!hand) return [];
  return COLOURS.flatMap((c, i) =>
    Array.from({ length: hand[c] }, (_, nth) => ({ tile: TILES[i], nth })));
}

export const canPick = (legal: string[], pick: string): boolean =>
  legal.some((m) => m === pick || m.startsWith(pick + " "));

/* ---- Swap: "swap temple 2 farm 1" ------------------------------------------- */

export type SwapCounts = Partial<Record<Tile, number>>;

export function readSwap(picked: string): SwapCounts | null {
  const words = picked.split(" ");
  if (words[0] !== "swap") return null;
  const counts: SwapCounts = {};
  for (let i = 1; i + 1 < words.length; i += 2) counts[words[i] as Tile] = Number(words[i + 1]);
  return counts;
}

export function writeSwap(counts: SwapCounts): string {
  return ["swap", ...TILES.flatMap((x) => (counts[x] ? [x, String(counts[x])] : []))].join(" ");
}

export const swapSize = (counts: SwapCounts): number =>
  TILES.reduce((sum, x) => sum + (counts[x] ?? 0), 0);

/* A chosen tile is put back, another one is added: the first ones of a kind are the chosen. */
export function toggleSwap(picked: string, held: Held): string {
  const counts = readSwap(picked) ?? {};
  const n = counts[held.tile] ?? 0;
  return writeSwap({ ...counts, [held.tile]: held.nth < n ? n - 1 : n + 1 });
}

/* ---- Commit ----------------------------------------------------------------- */

export function commits(legal: string[]): number[] {
  return legal.filter((m) => m.startsWith("commit "))
    .map((m) => Number(m.slice(7))).sort((a, b) => a - b);
}

/* The next allowed number up or down: in the English variant some are skipped. */
export function step(allowed: number[], now: number, by: 1 | -1): number {
  const next = by > 0 ? allowed.find((n) => n > now) : allowed.filter((n) => n < now).pop();
  return next ?? now;
}

export const committed = (picked: string): number =>
  picked.startsWith("commit ") ? Number(picked.slice(7)) : 0;
