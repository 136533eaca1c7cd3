/* types.ts: the state as games/wayfarers/json.c writes it. */
import type { Json } from "../../protocol";

export const ROWS = ["folk", "land", "water", "space", "insp"] as const;
export const GUILDS = ["black", "yellow", "blue"] as const;
export const COLOURS = ["green", "yellow", "blue"] as const;
export const LEVELS = ["top", "middle", "bottom"] as const;
export const HOMES = ["city", "observatory", "library", "market", "store", "harbour"] as const;
export const ICONS = ["city", "vista", "harbour", "open_water", "observatory", "library",
  "stars", "planet", "sun", "moon", "comet"] as const;

export type Row = (typeof ROWS)[number];
export type Guild = (typeof GUILDS)[number];
export type Colour = (typeof COLOURS)[number];
export type Level = (typeof LEVELS)[number];
export type Home = (typeof HOMES)[number];
export type Icon = (typeof ICONS)[number];
export type Who = number | "opponent" | null;

/* A card of a row and what lies on it. */
export interface Slot { card: string; influence: Who; workers: Colour[] }

export interface Laid { tile: string; row: Level; col: number; back: boolean }

export interface Player {
  name: string;
  board: string | null;             // PB1..PB4, null before it is chosen
  silver: number;
  prov: number;
  influence: number;                // tokens left in the supply
  guilds: Record<Guild, number>;
  dice: number[];                   // in the supply
  reserve: number;
  placed: string[];                 // die spaces in use: homes and Land or Water cards
  workers: Record<Colour, number>;
  node: string;                     // of the Journal track
  land: string[];                   // all cards in the order acquired
  water: string[];
  space: string[];
  folk: Record<string, string>;     // card: the card it is tucked under, "city", "harbour"
  insp: Record<string, string>;     // card: the Space card it lies with, or "star"
  fresh: string[];                  // acquired this turn
  caravan: Laid[];
  icons: Record<Icon, number>;
}

/* The solo opponent. */
export interface Rival {
  board: string | null;             // SB1..SB4
  track: number;                    // 0..7 on its resource track
  comets: number;
  guilds: Record<Guild, number>;
  workers: Record<Colour, number>;
  node: string;
  cards: Record<Row, number>;
  tiles: string[];
  path: number;                     // cells of its caravan that are filled
  schemes: string[];                // face up, in the order revealed
  bonus: number;                    // bonuses that wait for the end of the player's turn
}

/* Parts of effects still to be done; the last frame comes first. */
export interface Frame { die: boolean; stepped: boolean; parts: string[] }

export interface Decision {
  kind: string;                     // main, place, pips, effect, fee, ... (words.ts)
  seat?: number;
  who?: number;
  left?: number;
  row?: Row;
  slot?: number;
  section?: number;
  node?: string;
  card?: string;
  tile?: string;
  to?: string;                      // a guild or a row place: "land 2"
  what?: "place" | "retrieve" | "acquire";
  dice?: number[];
}

export interface State {
  players: number;
  options: { [id: string]: Json };
  sides: ("A" | "B" | null)[];
  turns: number;
  first: number;
  active: Who;
  ending: Who;
  left: number | null;              // turns left once the end has come
  rows: Record<Row, (Slot | null)[]>;
  decks: Record<Row, number>;
  under: { land: (string | null)[]; water: (string | null)[]; insp: (string | null)[] };
  track: { tiles: Record<string, string | null>; green: boolean[] };
  stacks: Record<string, number>;
  seats: Player[];
  opponent: Rival | null;
  used: Record<Guild, boolean>;
  placed_worker: { colour: Colour; row: Row; slot: number } | null;
  held: number | null;              // the value of the die in hand
  discount: { silver: number; prov: number };
  pigeon: boolean;
  frames: Frame[];
  peek: (string | null)[] | null;
  decision: Decision;
}

export const stateOf = (json: Json) => json as unknown as State;
export const isSolo = (s: State) => s.opponent !== null;
