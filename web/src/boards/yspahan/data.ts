/* data.ts: the pieces and the town, from the files that the rules use too. */
import board from "../../../../games/yspahan/data/board.json";
import pieces from "../../../../games/yspahan/data/pieces.json";

export type Floor = "camel" | "bag" | "barrel" | "chest" | "vase" | "gold";
export type Quarter = "bag" | "barrel" | "chest" | "vase";
export type Building = "paddock" | "store" | "hammam" | "caravanserai" | "bazaar" | "hoist";
export type Card =
  | "camels3"
  | "gold3"
  | "exchange"
  | "place-shop"
  | "place-caravan"
  | "camels-to-points"
  | "gold-to-points"
  | "no-gold"
  | "no-camels";
export type Point = [x: number, y: number];

export interface Souk {
  id: string;
  quarter: Quarter;
  colour: string;
  points: number;
  shops: string[];
}
export interface Shop {
  id: string;
  souk: string;
  quarter: Quarter;
  at: Point;
}
export interface Square {
  id: string;
  arm: string;
  step: number;
  touches: string[];
  at: Point;
}

export const FLOORS = pieces.floors as Floor[];
export const QUARTERS = board.quarters as Quarter[];
export const CARDS = pieces.cards as Card[];
export const BUILDINGS = pieces.buildings as { id: Building; camels: number; gold: number }[];
export const BUILDING_POINTS = pieces.building_points;
export const LOADING_POINTS = pieces.loading_points;
export const ROWS = pieces.constants.caravan_rows;
export const WEEKS = pieces.constants.weeks;
export const DAYS = pieces.constants.days_per_week;
export const YELLOW_DICE = pieces.constants.yellow_dice;
export const FREE_STEPS = 3; // of a Hammam

export const SHOPS: Shop[] = board.shops.map(({ id, at }) => {
  const [quarter, colour] = id.split(".");
  return { id, souk: `${quarter}.${colour}`, quarter: quarter as Quarter, at: at as Point };
});
export const SOUKS: Souk[] = board.souks.map(({ id, points }) => {
  const [quarter, colour] = id.split(".");
  const shops = SHOPS.filter((s) => s.souk === id).map((s) => s.id);
  return { id, quarter: quarter as Quarter, colour: colour ?? "", points, shops };
});
export const SQUARES: Square[] = board.squares.map(({ id, touches, at }) => ({
  id,
  arm: id[0] ?? "c",
  step: id === "c" ? 0 : Number(id.slice(1)),
  touches,
  at: at as Point,
}));

const byId = <T extends { id: string }>(list: T[]) => new Map(list.map((x) => [x.id, x]));
const shops = byId(SHOPS),
  souks = byId(SOUKS),
  squares = byId(SQUARES);
const buildings = byId(BUILDINGS);

function found<T>(map: Map<string, T>, id: string): T {
  const it = map.get(id);
  if (!it) throw new Error(`no such place or piece: ${id}`);
  return it;
}
export const shopOf = (id: string) => found(shops, id);
export const soukOf = (id: string) => found(souks, id);
export const squareOf = (id: string) => found(squares, id);
export const buildingOf = (id: string) => found(buildings, id);
export const isQuarter = (floor: string): floor is Quarter =>
  (QUARTERS as string[]).includes(floor);
export const isShop = (id: string) => shops.has(id);
export const isSquare = (id: string) => squares.has(id);

export function camelsPerRow(players: number): number {
  return (pieces.camels_per_row as { [n: string]: number })[String(players)] ?? 3;
}
export function whiteDice(players: number): number {
  return (pieces.white_dice as { [n: string]: number })[String(players)] ?? 9;
}

/* The street is a cross without loops: a target fixes the way, both ends included. */
export function pathOf(from: string, to: string): string[] {
  const a = squareOf(from),
    b = squareOf(to);
  const out: string[] = [];
  const name = (arm: string, step: number) => (step === 0 ? "c" : `${arm}${step}`);
  if (a.arm === b.arm) {
    const by = a.step < b.step ? 1 : -1;
    for (let i = a.step; i !== b.step + by; i += by) out.push(name(a.arm, i));
    return out;
  }
  for (let i = a.step; i >= 0; i--) out.push(name(a.arm, i));
  for (let i = 1; i <= b.step; i++) out.push(name(b.arm, i));
  return out;
}

export const distanceOf = (from: string, to: string) => pathOf(from, to).length - 1;
