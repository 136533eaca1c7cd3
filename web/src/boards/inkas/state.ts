/* state.ts: the game's JSON as the page reads it, and what follows from it by the rules.
 * Numbers of the rules' headings are in the game's README. */
import type { Json } from "../../protocol";
import { COSTS, GOALS, HEXES, KINDS, hex } from "./data";
import type { Building, Card, Counts, Kind } from "./data";

export interface SeatState {
  colour: string;
  tribe: number;
  markers: number;
  villages: string[];
  cities: string[];
  ruins: string[];
  roads: string[];
  route: number;
  warriors: number;
  hand_size: number;
  hand: Counts | null;
  cards: { [card in Card]: number } | null;
  new_cards: { [card in Card]: number } | null;
  known?: { [kind in Kind]: [least: number, most: number] };
  backs: [number, number];
}
export interface Terms { give: Counts; want: Counts }
export interface Offer extends Terms {
  ask: boolean;
  to: number[];
  answers: ("accept" | "decline" | "counter" | null)[];
  counters: (Terms | null)[];
}
export interface Decision {
  kind:
    | "tiles" | "start" | "settle" | "pave" | "before" | "dice" | "discard" | "robber" | "steal"
    | "stolen" | "main" | "take" | "roads" | "draw" | "terms" | "answer" | "counter" | "pick"
    | "tribe" | "over";
  seat?: number;
  left?: number;
  victim?: number;
  site?: string;
  founded?: number;
  not?: string[];
}
export interface View {
  players: number;
  land: { [hex: string]: string | null };
  robber: string;
  bank: { [kind in Kind]: number };
  first: number;
  active: number;
  turns: number;
  dice: number | null;
  rolled: boolean;
  used: { card: boolean; call: boolean; route: boolean };
  offers: number;
  longest_route: number | null;
  best_warriors: number | null;
  seats: SeatState[];
  deck_size: number;
  deck2_size: number;
  offer: Offer | null;
  decision: Decision;
  options?: { [id: string]: Json };
}

export function viewOf(state: Json): View {
  return state as unknown as View;
}

export const total = (c: Counts): number => KINDS.reduce((n, k) => n + (c[k] ?? 0), 0);
export const has = (hand: Counts, need: Counts) =>
  KINDS.every((k) => (hand[k] ?? 0) >= (need[k] ?? 0));
export const kindsOf = (c: Counts): Kind[] => KINDS.filter((k) => (c[k] ?? 0) > 0);
export const handOf = (v: View, seat: number | null): Counts =>
  (seat === null ? null : v.seats[seat]?.hand) ?? {};

/* What a hex is now: land tiles of a variable board are laid by chance. */
export const terrainOf = (v: View, id: string): string | null =>
  id in v.land ? v.land[id]! : (hex(id)?.terrain ?? null);

export interface Piece { seat: number; what: "village" | "city"; isRuin: boolean }

export function pieceAt(v: View, site: string): Piece | null {
  for (let seat = 0; seat < v.seats.length; seat++) {
    const s = v.seats[seat]!;
    const what = s.cities.includes(site) ? "city" : s.villages.includes(site) ? "village" : null;
    if (what) return { seat, what, isRuin: s.ruins.includes(site) };
  }
  return null;
}

export function roadAt(v: View, path: string): number | null {
  const seat = v.seats.findIndex((s) => s.roads.includes(path));
  return seat < 0 ? null : seat;
}

/* Cards that may be kept on a seven: 7 and one for each open Warrior (7). */
export const limitOf = (s: SeatState) => 7 + s.warriors;

const place = (v: View, seat: number) => (seat - v.active + v.players) % v.players;

/* How many cards a seat still has to give back on this seven. The game asks clockwise from the
 * active player; whoever comes before the one asked is done. */
export function dueDiscard(v: View, seat: number | null): number {
  const d = v.decision, s = seat === null ? null : v.seats[seat];
  if (d.kind !== "discard" || d.seat === undefined || !s || seat === null) return 0;
  if (d.seat === seat) return d.left ?? 0;
  if (place(v, seat) < place(v, d.seat) || s.hand_size <= limitOf(s)) return 0;
  return Math.floor(s.hand_size / 2);
}

/* Will this seat be asked about the offer on the table, and has not been yet? */
export const isToAnswer = (v: View, seat: number | null): boolean =>
  seat !== null && v.offer !== null && v.offer.to.includes(seat) && !v.offer.answers[seat] &&
  (v.decision.kind === "answer" || v.decision.kind === "counter");

/* What the active player would give to and get from a seat that agreed. */
export function dealWith(o: Offer, seat: number): Terms {
  const c = o.answers[seat] === "counter" ? o.counters[seat] : null;
  return c ? { give: c.want, want: c.give } : { give: o.give, want: o.want };
}

export const canPay = (v: View, seat: number, b: Building) => has(handOf(v, seat), COSTS[b]);

/* Markers of one tribe, of its slots. */
export function tribeMarkers(markers: number, tribe: number): { n: number; of: number } {
  const from = tribe > 1 ? GOALS[tribe - 2]! : 0, to = GOALS[tribe - 1]!;
  return { n: Math.max(0, Math.min(markers, to) - from), of: to - from };
}

/* Hexes that pay on a total. */
export const hexesOf = (v: View, dice: number | null): string[] =>
  dice === null ? [] : HEXES.filter((h) => h.number === dice && h.id !== v.robber).map((h) => h.id);

/* The largest hand of the seats asked: nobody could give more. */
export const mostAsked = (v: View, to: number[]) =>
  Math.max(0, ...to.map((seat) => v.seats[seat]?.hand_size ?? 0));
export const askable = (v: View): number[] =>
  v.seats.map((_, i) => i).filter((i) => i !== v.active && v.seats[i]!.hand_size > 0);
