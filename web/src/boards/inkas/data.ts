/* data.ts: the map and the pieces, from the files that the rules use too. */
import { edges, frame, hexes, intersections } from "../../../../games/inkas/data/board.json";
import {
  action_decks, bank, costs, tribe_goals,
} from "../../../../games/inkas/data/components.json";
import type { Point } from "../common/hex";

export const KINDS = [
  "wood", "stone", "wool", "ore", "potato", "fish", "coca", "feathers",
] as const;
export type Kind = (typeof KINDS)[number];
export const CARDS = ["warrior", "invention", "roads", "monopoly"] as const;
export type Card = (typeof CARDS)[number];
export type Building = "road" | "village" | "city" | "action_card";
export type Terrain =
  | "forest" | "quarry" | "pasture" | "mountains" | "field"
  | "coast" | "plantation" | "jungle" | "ocean";
export type Counts = { [kind in Kind]?: number };

export const SEATS = ["red", "orange", "blue", "grey"];
export const GOALS: number[] = tribe_goals;
export const COSTS: { [b in Building]: Counts } = {
  road: costs.road, village: costs.village, city: costs.city, action_card: costs.action_card,
};
export const STOCK: Counts = { ...bank.resources, ...bank.goods };
export const DECK: { [card in Card]: number } = action_decks.deck_1;
export const SUPPLY = { villages: 8, cities: 2, roads: 7 };
export const MIN_ROUTE = 3;
export const MIN_WARRIORS = 2;

const YIELDS: { [terrain: string]: Kind } = {
  forest: "wood", quarry: "stone", pasture: "wool", mountains: "ore", field: "potato",
  coast: "fish", plantation: "coca", jungle: "feathers",
};
export const yieldOf = (terrain: string | null): Kind | null => YIELDS[terrain ?? ""] ?? null;
export const isGood = (kind: Kind) => KINDS.indexOf(kind) >= 5;
export const rateOf = (kind: Kind) => (isGood(kind) ? 2 : 3);

/* ---- The map: units of board.json, stretched so that hexes are regular ---- */

export const SIZE = 60; // of a hex, from its centre to a corner
const HALF = (SIZE * Math.sqrt(3)) / 2;
const place = (x: number, y: number): Point => ({ x: (x * SIZE) / 2, y: y * HALF });

export interface Hex {
  id: string;
  at: Point;
  terrain: Terrain;      // as printed; land can be laid otherwise
  sort: "land" | "jungle" | "sea";
  number: number | null;
  sites: string[];
}
export interface Site { id: string; at: Point; hexes: string[]; near: string[] }
export interface Path { id: string; a: string; b: string; from: Point; to: Point }
export interface Spot { id: string; at: Point }

const isUsable = new Set(intersections.filter((i) => i.usable).map((i) => i.id));

export const HEXES: Hex[] = hexes.map((h) => ({
  id: `h${h.id}`,
  at: place(3 * h.col, h.row),
  terrain: h.terrain as Terrain,
  sort: h.class as Hex["sort"],
  number: h.number,
  sites: h.corners.filter((c) => isUsable.has(c)).map((c) => `i${c}`),
}));
export const SITES: Site[] = intersections.filter((i) => i.usable).map((i) => ({
  id: `i${i.id}`,
  at: place(i.x, i.y),
  hexes: i.hexes.map((h) => `h${h}`),
  near: i.neighbours.map((n) => `i${n}`),
}));
const siteOf = new Map(SITES.map((s) => [s.id, s]));
export const site = (id: string): Site => siteOf.get(id)!;
const hexOf = new Map(HEXES.map((h) => [h.id, h]));
export const hex = (id: string): Hex | undefined => hexOf.get(id);
export const PATHS: Path[] = edges.filter((e) => e.is_path).map((e) => ({
  id: `p${e.id}`,
  a: `i${e.a}`,
  b: `i${e.b}`,
  from: site(`i${e.a}`).at,
  to: site(`i${e.b}`).at,
}));
const pathOf = new Map(PATHS.map((p) => [p.id, p]));
export const path = (id: string): Path => pathOf.get(id)!;
export const SPOTS: Spot[] = frame.jungle_spots.map((f) => ({
  id: `f${f.id}`, at: place(3 * f.col, f.row),
}));

/* The frame round the hexes: jungle in the east, its own hexes for drawing only. */
export const RIM: Point[] = (
  [[3, -1], [4, 0], [5, 1], [5, 3], [5, 5], [5, 7], [5, 9], [5, 11], [4, 12], [3, 13]] as const
).map(([col, row]) => place(3 * col, row));
export const SURF: Point[] = (
  [[0, 0], [-1, 1], [-1, 3], [-1, 5], [-1, 7], [-1, 9], [-1, 11], [0, 12]] as const
).map(([col, row]) => place(3 * col, row));

/* With room in the east for the buttons that zoom. */
export const BOX = {
  x: -2.5 * (SIZE / 2), y: -1.3 * HALF, w: 21.5 * (SIZE / 2), h: 14.6 * HALF,
};
export const placeAt = (id: string): Point => (hexOf.get(id) ?? SPOTS.find((s) => s.id === id)!).at;
