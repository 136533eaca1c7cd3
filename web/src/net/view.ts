/* view.ts: what a table's client keeps for the page, and what it needs of the browser. */
import type { Json, LogLine, Move, TableInfo, Turn } from "../protocol";

export interface ChatLine {
  person: number;
  name: string;
  text: string;
  at: number;
}
export interface Choice {
  move: string;
  win: number | null; // unknown where there is only one move
  share: number;
}
export interface Past {
  seq: number;
  actions: number;
  state: Json;
  moves: Move[];
  turn: Turn;
}

/* Everything the page shows. A new object after every change. */
export interface TableView {
  link: "connecting" | "open" | "lost" | "gone";
  retryAt: number | null; // when the next try comes
  refusal: string; // why the table is gone, in the server's words
  table: TableInfo | null;
  clocks: { left: (number | null)[]; at: number }; // what clocks showed, and when
  seq: number;
  actions: number;
  state: Json | null;
  before: Json | null;
  moves: Move[];
  turn: Turn | null;
  log: LogLine[];
  chat: ChatLine[];
  past: Past[]; // positions seen, oldest first, the present one last
  busy: boolean; // a move is on its way
  turning: boolean; // asked to look from another seat, whose view is not here yet
  hint: { seq: number; choices: Choice[] } | null;
}

export const EMPTY: TableView = {
  link: "connecting",
  retryAt: null,
  refusal: "",
  table: null,
  clocks: { left: [], at: 0 },
  seq: -1,
  actions: 0,
  state: null,
  before: null,
  moves: [],
  turn: null,
  log: [],
  chat: [],
  past: [],
  busy: false,
  turning: false,
  hint: null,
};

export class Refused extends Error {
  constructor(
    readonly id: string,
    text: string,
    readonly rule?: string,
  ) {
    super(text);
  }
}

/* What the client needs of a WebSocket and of time; tests bring their own. */
export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onclose: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
}
export interface World {
  socket(): Socket;
  now(): number;
  later(what: () => void, ms: number): unknown;
  never(timer: unknown): void;
  random(): number;
}

/* The browser's own socket and time. */
export function browserWorld(): World {
  return {
    socket: () => {
      const scheme = location.protocol === "https:" ? "wss:" : "ws:";
      return new WebSocket(`${scheme}//${location.host}/ws`, "karavana-1") as unknown as Socket;
    },
    now: () => Date.now(),
    later: (what, ms) => setTimeout(what, ms),
    never: (timer) => {
      if (timer !== null) clearTimeout(timer as number);
    },
    random: () => Math.random(),
  };
}
