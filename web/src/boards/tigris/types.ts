/* types.ts: the game's JSON state (games/tigris/json.c) as types, cells and the two boards. */
import type { Json } from "../../protocol";
import data from "../../../../games/tigris/data/boards.json";

export type Colour = "red" | "blue" | "green" | "black";
export type Tile = "temple" | "farm" | "market" | "settlement";
export type Leader = "priest" | "farmer" | "trader" | "king";
export type Dynasty = "archer" | "bull" | "potter" | "lion";
export type Cell = string; // "e5", as in the notation
export type Counts = Record<Colour, number>;

export const COLOURS: Colour[] = ["red", "blue", "green", "black"];
export const TILES: Tile[] = ["temple", "farm", "market", "settlement"];
export const LEADERS: Leader[] = ["priest", "farmer", "trader", "king"];
export const DYNASTIES: Dynasty[] = ["archer", "bull", "potter", "lion"];
export const COLUMNS = 16;
export const ROWS = 11;

export const tileOf = (c: Colour): Tile => TILES[COLOURS.indexOf(c)];
export const leaderOf = (c: Colour): Leader => LEADERS[COLOURS.indexOf(c)];
export const colourOfTile = (x: Tile): Colour => COLOURS[TILES.indexOf(x)];
export const colourOfLeader = (x: Leader): Colour => COLOURS[LEADERS.indexOf(x)];

export interface SeatState {
  dynasty: Dynasty;
  hand: Counts | null;
  hand_size: number;
  points: Counts;
  treasures: number;
  catastrophes: number;
  leaders: Record<Leader, Cell | null>;
  swapped_size: number;
}

export interface Commit {
  kind: "commit";
  role: "attacker" | "defender";
  conflict: "war" | "revolt";
  colour: Colour;
  attacker: number;
  defender: number;
  attack_board: number;
  defend_board: number;
  attack_committed: number | null;
}
export type Decision =
  | Commit
  | { kind: "war"; colours: Colour[] }
  | { kind: "monument" | "building"; cell: Cell }
  | { kind: "treasure"; seat: number; choices: Cell[] }
  | { kind: "draw"; seat: number; left: number; why: string }
  | { kind: "action" | "income" | "first" | "over" };

export interface State {
  players: number;
  options: {
    english: boolean; board: string; buildings: boolean; wonder: boolean; open_scoring: boolean;
  };
  board: {
    tiles: Record<Cell, Tile>; face_down: Cell[]; treasures: Cell[]; catastrophes: Cell[];
  };
  monuments: Record<string, Cell | null>;
  monument_tiles: Record<string, Colour>;
  buildings?: Record<Colour, Cell | null>;
  wonder?: Cell | null;
  wonder_tiles?: Colour;
  seats: SeatState[];
  bag: Counts | null;
  bag_size: number;
  active: number;
  actions_left: number;
  turns: number;
  decision: Decision;
  union: Cell | null;
  placed: Cell | null;
  end: string | null;
}

/* The page hands the state over as it came; only what the game itself writes gets here. */
export const asState = (json: Json): State => json as unknown as State;

/* ---- Cells ------------------------------------------------------------------ */

export const cellName = (x: number, y: number): Cell => String.fromCharCode(97 + x) + (y + 1);

export function cellAt(cell: Cell): { x: number; y: number } {
  return { x: cell.charCodeAt(0) - 97, y: Number(cell.slice(1)) - 1 };
}

export const isInside = (x: number, y: number): boolean =>
  x >= 0 && x < COLUMNS && y >= 0 && y < ROWS;

export function isCell(word: string): boolean {
  return /^[a-p]([1-9]|1[01])$/.test(word);
}

export function near(cell: Cell): Cell[] {
  const { x, y } = cellAt(cell);
  const around: [number, number][] = [[x, y - 1], [x + 1, y], [x, y + 1], [x - 1, y]];
  return around.filter(([i, j]) => isInside(i, j)).map(([i, j]) => cellName(i, j));
}

/* The 2 x 2 cells of a monument, and the five of the wonder. */
export function squareOf(cell: Cell): Cell[] {
  const { x, y } = cellAt(cell);
  return [cell, cellName(x + 1, y), cellName(x, y + 1), cellName(x + 1, y + 1)];
}
export const crossOf = (cell: Cell): Cell[] => [cell, ...near(cell)];

/* ---- Boards ----------------------------------------------------------------- */

export interface Ground { id: string; river: Set<Cell>; temples: Set<Cell>; corners: Set<Cell> }

function readGround(id: string, map: string[]): Ground {
  const g: Ground = { id, river: new Set(), temples: new Set(), corners: new Set() };
  map.forEach((row, y) => [...row].forEach((sign, x) => {
    const cell = cellName(x, y);
    if (sign === "~") g.river.add(cell);
    if (sign === "T" || sign === "C") g.temples.add(cell);
    if (sign === "C") g.corners.add(cell);
  }));
  return g;
}

const grounds: Ground[] = data.boards.map((b) => readGround(b.id, b.map));
export const groundOf = (id: string): Ground => grounds.find((g) => g.id === id) ?? grounds[0];
