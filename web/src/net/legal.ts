/* legal.ts: legal moves come grouped by all words but the last. */
import type { Turn } from "../protocol";

export function expandLegal(turn: Turn | null): string[] {
  const all: string[] = [];
  for (const [prefix, words] of Object.entries(turn?.legal ?? {})) {
    for (const word of words) all.push(prefix ? `${prefix} ${word}` : word);
  }
  return all;
}

/* For lists of buttons: the groups as they came, moves in full. */
export function groupLegal(moves: string[]): { prefix: string; moves: string[] }[] {
  const groups = new Map<string, string[]>();
  for (const move of moves) {
    const cut = move.lastIndexOf(" ");
    const prefix = cut < 0 ? "" : move.slice(0, cut);
    const list = groups.get(prefix);
    if (list) list.push(move);
    else groups.set(prefix, [move]);
  }
  return [...groups].map(([prefix, list]) => ({ prefix, moves: list }));
}
