/* state.ts: the game's JSON as the page reads it. */
import type { Json } from "../../protocol";
import type { Dir } from "./data";

export type Side = "land" | "sea" | "cartographer";
export interface Laid {
  tile: string | null;
  face: string;
  turn: number;
}
export interface Held {
  tile: string | null;
  up: string;
  under: string | null;  // null: the viewer has not seen it
}
export interface SeatState {
  name: string;          // land, sea, cartographer; land1, sea1, land2, sea2
  side: Side;
  hand: Held[];
  waypoint: { at: string; side: Dir | null } | null;
}
export type Kind =
  | "top" | "back" | "tile" | "cell" | "turn" | "hole" | "spin" | "again" | "steal" | "mark"
  | "side" | "stack" | "over";
export interface Decision {
  kind: Kind;
  seat?: number;
  stack?: number;
  play?: number;
  flip?: boolean;
  again?: boolean;
  cell?: string;
}
export interface View {
  players: number;
  options: { [id: string]: Json };
  map: { [cell: string]: Laid };
  hole: "used" | "free";
  stacks: { size: number; top: string | null }[];
  scores: { [side in Side]?: number };
  seats: SeatState[];
  active: number;
  draft: number;
  decision: Decision;
}

export const viewOf = (state: Json): View => state as unknown as View;

/* The modules in play (rules 3): auto is on with three players, waypoints also with four. */
export interface Modules {
  chains: boolean;
  routes: boolean;
  waypoints: boolean;
}
export function modulesOf(v: Pick<View, "players" | "options">): Modules {
  const is = (id: string, auto: boolean) => {
    const set = v.options[id];
    return set === "on" || set === true || (set !== "off" && set !== false && auto);
  };
  return {
    chains: is("mountains_corals", v.players === 3),
    routes: is("caravans_ships", v.players === 3),
    waypoints: is("waypoints", v.players > 2),
  };
}

export const sidesOf = (v: Pick<View, "players">): Side[] =>
  v.players === 3 ? ["land", "sea", "cartographer"] : ["land", "sea"];

export const mateOf = (v: View, seat: number): number | null =>
  v.players === 4 ? (seat + 2) % 4 : null;

/* Everything but the hole tile and the start tile comes from hands and stacks. */
export const tilesLeft = (v: View): number =>
  v.stacks.reduce((n, s) => n + s.size, 0) + v.seats.reduce((n, s) => n + s.hand.length, 0);
