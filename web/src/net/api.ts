/* api.ts: the HTTP side of the server: people, lobby, finished games. */
import { lang, t } from "../i18n";
import type {
  Access,
  Change,
  Clock,
  Game,
  GameEvent,
  Json,
  Lang,
  Listed,
  Me,
  TableInfo,
  Turn,
} from "../protocol";

/* A refusal: what the server says about it, ready to be shown. */
export class ApiError extends Error {
  constructor(
    readonly id: string,
    readonly status: number,
    text: string,
  ) {
    super(text);
  }
}

export interface NewTable {
  game: string;
  players: number;
  options: { [id: string]: Json };
  access: Access;
  clock: Clock;
  lang: Lang;
  rated: boolean;
  seats: string[];
}
export interface Played {
  table: string;
  game: string;
  status: string;
  at: number;
  rank: number | null;
  score: number | null;
}
export interface PersonPage {
  person: { id: number; name: string };
  ratings: { [game: string]: { rating: number; games: number } };
  games: Played[];
}
export interface Rated {
  who: string;
  name: string;
  rating: number;
  games: number;
}
export interface Step {
  move?: string;
  seat: number | null;
  events: GameEvent[];
  set: Change[];
}
export interface Position {
  game: string;
  players: number;
  options: { [id: string]: Json };
  position: string;
  moves: string[];
  seat: number;
}
export interface Seen {
  state: Json;
  turn: Turn;
  steps: (Step & { turn: Turn })[];
}
export interface Steps {
  table: TableInfo;
  steps: Step[];
  state: Json;
}

async function ask<T>(path: string, body?: object, isSecond = false): Promise<T> {
  const url = `/api/${path}${path.includes("?") ? "&" : "?"}lang=${lang()}`;
  let answer: Response;
  try {
    answer = await fetch(
      url,
      body === undefined
        ? { credentials: "same-origin" }
        : {
            method: "POST",
            credentials: "same-origin",
            headers: { "Content-Type": "application/json" },
            body: JSON.stringify(body),
          },
    );
  } catch {
    throw new ApiError("offline", 0, t("The server cannot be reached. Is there a connection?"));
  }
  const text = await answer.text();
  let json: unknown = null;
  try {
    json = text ? JSON.parse(text) : {};
  } catch {
    // a proxy's page, perhaps
  }
  if (!answer.ok || json === null) {
    const said = (json ?? {}) as { error?: string; text?: string };
    // Somebody was quicker than the answer that makes them a guest.
    if (answer.status === 401 && said.error === "nobody" && body && !isSecond) {
      await ask("me");
      return ask(path, body, true);
    }
    throw new ApiError(
      said.error ?? "unknown",
      answer.status,
      said.text ?? t("The server answered with an error ({status}).", { status: answer.status }),
    );
  }
  return json as T;
}

const id = encodeURIComponent;

export const api = {
  me: () => ask<Me>("me"),
  rename: (name: string) => ask<Me>("me", { name }),
  makeAccount: (login: string, password: string) => ask<Me>("account", { login, password }),
  login: (login: string, password: string) => ask<Me>("login", { login, password }),
  logout: () => ask<object>("logout", {}),
  games: () => ask<{ games: Game[] }>("games").then((a) => a.games),
  tables: () => ask<{ tables: Listed[] }>("tables").then((a) => a.tables),
  makeTable: (table: NewTable) => ask<{ table: string }>("tables", table).then((a) => a.table),
  table: (table: string) => ask<Listed>(`tables/${id(table)}`),
  steps: (table: string) => ask<Steps>(`tables/${id(table)}/steps`),
  /* A position and moves from it, as a seat sees them. Illegal moves are refused by their rule. */
  positions: (wanted: Position) => ask<Seen>("positions", wanted),
  person: (person: number) => ask<PersonPage>(`people/${person}`),
  ratings: (game: string) =>
    ask<{ ratings: Rated[] }>(`ratings?game=${id(game)}`).then((a) => a.ratings),
};

export function replayFile(table: string): string {
  return `/api/tables/${id(table)}/replay`;
}
