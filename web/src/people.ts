/* people.ts: who we are and which games there are, fetched once and again with the language. */
import { useEffect, useState } from "preact/hooks";
import { lang, useLang } from "./i18n";
import { api } from "./net/api";
import type { Game, Me } from "./protocol";

let me: Me | null = null;
let games: Game[] | null = null;
let gamesLang = "";
const listeners = new Set<() => void>();

function tellAll(): void {
  for (const tell of [...listeners]) tell();
}

function useStore(): void {
  const [, again] = useState(0);
  useEffect(() => {
    const tell = () => again((n) => n + 1);
    listeners.add(tell);
    return () => {
      listeners.delete(tell);
    };
  }, []);
}

export function setMe(who: Me): void {
  me = who;
  tellAll();
}

let known: Promise<void> | null = null;

export function fetchMe(): Promise<void> {
  known = api.me().then(setMe, () => {
    known = null; // pages say so where it matters
  });
  return known;
}

/* The server knows us, so that a socket opened now is ours. */
export function whenKnown(): Promise<void> {
  return known ?? fetchMe();
}

export function useMe(): Me | null {
  useStore();
  return me;
}

/* null until they are here; the error, if they do not come. */
export function useGames(): { games: Game[] | null; error: string; again(): void } {
  useStore();
  const code = useLang();
  const [error, setError] = useState("");
  const fetchThem = () => {
    gamesLang = code;
    setError("");
    api.games().then(
      (list) => {
        if (lang() !== code) return;
        games = list;
        tellAll();
      },
      (why: Error) => {
        gamesLang = "";
        setError(why.message);
      },
    );
  };
  useEffect(() => {
    if (gamesLang !== code) fetchThem();
  }, [code]);
  return { games, error, again: fetchThem };
}

export function gameName(id: string): string {
  return games?.find((game) => game.id === id)?.name ?? id;
}
