/* registry.ts: the boards there are; each is fetched when somebody opens its game. */
import { needTexts } from "../i18n";
import type { BoardModule, Lesson } from "./board";

const found = import.meta.glob<{ default: BoardModule }>("./*/index.tsx");
const lessons = import.meta.glob<{ default: Lesson }>("./*/lesson.ts");
const kept = new Map<string, BoardModule>();

export function keptBoard(game: string): BoardModule | null {
  return kept.get(game) ?? null;
}

/* The board of a game; for a game that has none, lists of its moves. */
export async function loadBoard(game: string): Promise<BoardModule> {
  const known = kept.get(game);
  if (known) return known;
  const load = found[`./${game}/index.tsx`];
  const [module] = await Promise.all([
    load ? load().then((m) => m.default) : import("./fallback").then((m) => m.default),
    needTexts("common"),
    needTexts(game),
  ]);
  kept.set(game, module);
  return module;
}

export function hasLesson(game: string): boolean {
  return `./${game}/lesson.ts` in lessons;
}

/* The guided first turns of a game; null: there are none. */
export async function loadLesson(game: string): Promise<Lesson | null> {
  const load = lessons[`./${game}/lesson.ts`];
  return load ? (await load()).default : null;
}
