/* state.ts: the game's JSON as the page reads it, and what follows from it by the rules: sizes
 * of groups, open shops, what a way costs. Numbers of the rules' headings are in the game's
 * README. */
import type { Json } from "../../protocol";
import { FREE_STEPS, SOUKS, camelsPerRow, distanceOf, isQuarter, squareOf } from "./data";
import type { Building, Card, Floor, Quarter } from "./data";

export interface Group {
  value: number;
  white: number;
  yellow: number;
}
export type CardCounts = { [card in Card]?: number };
export interface SeatState {
  colour: string;
  points: number;
  gold: number;
  camels: number;
  buildings: Building[];
  hand: CardCounts | null;
  hand_size: number;
}
export interface Decision {
  kind:
    "dice" | "roll" | "group" | "place" | "move" | "order" | "camel" | "draw" | "after" | "over";
  floor?: Floor;
  white?: number;
  yellow?: number;
  left?: number;
  hoist?: boolean;
  has_built?: boolean;
  seat?: number;
  load?: string[];
}
export interface View {
  players: number;
  week: number;
  day: number;
  order: number[];
  turn: number;
  active: number;
  overseer: string;
  shops: { [shop: string]: number };
  caravan: number[];
  tower: { [floor in Floor]?: Group };
  rolled_white?: number[];
  rolled_yellow?: number[];
  seats: SeatState[];
  deck_size: number;
  discard: CardCounts;
  decision: Decision;
}

export function viewOf(state: Json): View {
  return state as unknown as View;
}

/* With two players the second one uses white dice only (12). */
export function groupSize(v: View, floor: Floor): number {
  const g = v.tower[floor];
  if (!g) return 0;
  const isFirst = v.order[0] === v.active;
  return g.white + (v.players === 2 && !isFirst ? 0 : g.yellow);
}

export const hasBuilding = (v: View, seat: number, b: Building) =>
  v.seats[seat]?.buildings.includes(b) ?? false;

/* How much the floor's own action gives, with a card thrown away or not (6). */
export function gainOf(v: View, floor: Floor, isWithCard: boolean): number {
  const n = groupSize(v, floor) + (isWithCard ? 1 : 0);
  if (floor === "camel") return n + (hasBuilding(v, v.active, "paddock") ? 1 : 0);
  if (floor === "gold") return n + (hasBuilding(v, v.active, "store") ? 2 : 0);
  return n;
}

export function ownerOfSouk(v: View, souk: string): number | null {
  for (const shop of SOUKS.find((s) => s.id === souk)?.shops ?? [])
    if (v.shops[shop] !== undefined) return v.shops[shop]!;
  return null;
}

/* All shops of one player: the souk will score at the end of the week. */
export function completedBy(v: View, souk: string): number | null {
  const shops = SOUKS.find((s) => s.id === souk)?.shops ?? [];
  const owner = ownerOfSouk(v, souk);
  return owner !== null && shops.every((s) => v.shops[s] === owner) ? owner : null;
}

/* Shops where a seat may place (7): its unfinished souks, else souks without any good. */
export function openShops(v: View, seat: number, quarter: Quarter): string[] {
  const unfinished: string[] = [],
    fresh: string[] = [];
  for (const souk of SOUKS.filter((s) => s.quarter === quarter)) {
    const owner = ownerOfSouk(v, souk.id);
    if (owner === null) fresh.push(...souk.shops);
    else if (owner === seat) unfinished.push(...souk.shops.filter((s) => !(s in v.shops)));
  }
  return unfinished.length ? unfinished : fresh;
}

/* Gold for a way of the overseer with dice of this value (8). */
export function walkCost(v: View, value: number, to: string): number {
  const change = Math.abs(distanceOf(v.overseer, to) - value);
  return Math.max(0, change - (hasBuilding(v, v.active, "hammam") ? FREE_STEPS : 0));
}

/* Shops whose goods the overseer would have loaded on this square. */
export const reachedShops = (v: View, square: string) =>
  squareOf(square).touches.filter((shop) => v.shops[shop] !== undefined);

export const valueInUse = (v: View) => (v.decision.floor && v.tower[v.decision.floor]?.value) || 0;

export const capacityOf = (players: number) => 3 * camelsPerRow(players);
export const rowOf = (players: number, slot: number) =>
  Math.floor(slot / camelsPerRow(players)) + 1;

/* What each seat would get if the caravan were scored now (10). */
export function caravanScores(v: View): { goods: number; row: number; points: number }[] {
  return v.seats.map((_, seat) => {
    let goods = 0,
      row = 0;
    v.caravan.forEach((owner, slot) => {
      if (owner !== seat) return;
      goods++;
      row = rowOf(v.players, slot);
    });
    return { goods, row, points: goods * row };
  });
}

/* The floor in use, or the one whose dice a group decision is about. */
export const isSupply = (floor: Floor) => isQuarter(floor);
export const handOf = (v: View, seat: number | null): CardCounts =>
  (seat === null ? null : v.seats[seat]?.hand) ?? {};
