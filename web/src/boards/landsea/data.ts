/* data.ts: the tiles, from the game's own data, and directions. */
import table from "../../../../games/landsea/data/tiles.json";

export type Terrain = "L" | "S";
export interface Piece {
  terrain: Terrain;
  edges: number[];
  bonus: number;
}
export interface Feature {
  edges: number[];
  piece: number;
}
export interface Face {
  design: string;
  edges: string;         // "L" or "S" for edge 0 to 5, clockwise from the north
  pieces: Piece[];
  tips?: { corner: number; piece: number }[];
  action?: "play_again" | "steal";
  route?: { kind: "caravan" | "ship"; piece: number };
  mountain?: Feature;
  coral?: Feature;
}

export const DIRS = ["n", "ne", "se", "s", "sw", "nw"] as const;
export type Dir = (typeof DIRS)[number];
export const STEPS: [number, number][] = [[0, -1], [1, -1], [1, 0], [0, 1], [-1, 1], [-1, 0]];
export const SIX = [0, 1, 2, 3, 4, 5];
export const N_MAP_TILES = 58;

const all = [...table.special, ...table.faces] as unknown as Face[];
const byDesign = new Map(all.map((f) => [f.design, f]));

export const DESIGNS = all.map((f) => f.design);
export const faceOf = (design: string): Face => byDesign.get(design) ?? all[0]!;

/* Which piece an edge belongs to. */
export function pieceOfEdge(face: Face, edge: number): number {
  return face.pieces.findIndex((p) => p.edges.includes(edge));
}

export const turned = (edge: number, turn: number) => (edge + turn) % 6;
export const unturned = (dir: number, turn: number) => (dir - turn + 6) % 6;

/* The terrain that a turned face shows in a direction. */
export const terrainAt = (face: Face, turn: number, dir: number): Terrain =>
  face.edges[unturned(dir, turn)] as Terrain;

export function cellOf(name: string): [number, number] {
  const found = /^\((-?\d+),(-?\d+)\)$/.exec(name);
  return found ? [Number(found[1]), Number(found[2])] : [0, 0];
}
export const nameOf = (q: number, r: number) => `(${q},${r})`;

export function beside(cell: string, dir: number): string {
  const [q, r] = cellOf(cell), [dq, dr] = STEPS[dir]!;
  return nameOf(q + dq, r + dr);
}
