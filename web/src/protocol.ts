/* protocol.ts: what the server says and hears, as types. docs/protocol.md has the words. */
import type { LANGUAGES } from "./generated/languages";

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
/* A code of i18n/languages. */
export type Lang = (typeof LANGUAGES)[number]["code"];

export interface Person { id: number; name: string; account: boolean }
export interface Me { person: Person; lang: Lang }

export interface GameOption {
  id: string; type: "bool" | "int" | "choice"; min: number; max: number;
  default: boolean | number | string; choices?: { id: string; text: string }[];
  help: string; beyond: boolean;
}
export interface Game {
  id: string; name: string; rules: string; note: string | null; players: number[];
  options: GameOption[]; seats: { [players: string]: string[] };
  levels: { level: number; name: string }[];
}

export type Clock = { kind: "none" } | { kind: "move" | "days"; ms: number }
  | { kind: "bank"; ms: number; increment: number };
export type Access = "open" | "invited" | "private";
export type Status = "waiting" | "playing" | "over" | "stopped" | "unreadable";

export interface Seat {
  person: number | null; name: string; level: number; title: string; online: boolean;
  resigned: boolean; ready: boolean; out: boolean; votes: number[]; left: number | null;
  rating: number | null; words: string;
}
export interface Listed {
  id: string; game: string; name: string; players: number; status: Status; access: Access;
  clock: Clock; lang: Lang; rated: boolean; host: string; seats: Seat[]; seq: number;
  created: number; options: { [id: string]: Json }; mine: boolean; stopped: string | null;
}
export interface Result {
  ranks: number[]; scores: number[]; reason: string; unfinished: boolean; resigned: number[];
  ratings: ({ before: number; after: number } | null)[];
  opponent?: { rank: number; score: number }; // of a solo game that has one
}
export interface TableInfo {
  t: "table"; id: string; game: string; players: number; options: { [id: string]: Json };
  status: Status; access: Access; clock: Clock; host: number; hosting: boolean;
  seats: Seat[]; mine: number[]; seat: number | null; watching: number; rated: boolean;
  lang: Lang; undo: { by: number; yes: number[] } | null; end: number[];
  commitment: string; secret: string | null; rematch: string | null;
  result: Result | null; seq: number;
  stopped: string | null; // why it cannot be played on
}

export interface GameEvent { type: string; text: string; [key: string]: Json }
export interface Move { n: number; seat: number | null; move?: string; events: GameEvent[] }
export interface LogLine { n: number; seat: number | null; texts: string[] }
export interface Turn {
  seat: number | null; prompt: string; help: string;
  legal?: { [prefix: string]: string[] }; table: string; seats: string[]; since: number;
  left?: (number | null)[];
}
export type Change = [path: (string | number)[], value?: Json];

export type FromServer =
  | TableInfo
  | { t: "state"; seq: number; actions: number; state: Json; turn: Turn; log: LogLine[] }
  | { t: "delta"; from: number; seq: number; actions: number; set: Change[]; moves: Move[]; turn: Turn }
  | { t: "chat"; lines: { person: number; name: string; text: string; at: number }[] }
  | { t: "hint"; id: number; seq: number; choices: { move: string; win: number | null; share: number }[] }
  | { t: "ok"; id: number; seq: number }
  | { t: "no"; id: number; error: string; rule?: string; text: string }
  | { t: "closed"; table: string; text: string }
  | { t: "bye"; text: string };
