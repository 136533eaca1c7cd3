/* registry.ts: the boards there are; each is fetched when somebody opens its game. */
import type { BoardModule } from "./board";

const found = import.meta.glob<{ default: BoardModule }>("./*/index.tsx");
const kept = new Map<string, BoardModule>();

export function hasBoard(game: string): boolean {
  return `./${game}/index.tsx` in found;
}

export function keptBoard(game: string): BoardModule | null {
  return kept.get(game) ?? null;
}

/* The board of a game; for a game that has none, lists of its moves. */
export async function loadBoard(game: string): Promise<BoardModule> {
  const known = kept.get(game);
  if (known) return known;
  const load = found[`./${game}/index.tsx`];
  const module = load ? (await load()).default : (await import("./fallback")).default;
  kept.set(game, module);
  return module;
}
