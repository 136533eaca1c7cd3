/* say.ts: a move in words, "Tile: farm e2": a label for its first word, a name for each other
 * one that has a name; the names stand in their first case, so that any language can do it. */
import { t } from "../../i18n";

export function sayMove(
  move: string,
  labels: { [verb: string]: string }, // by mark()
  nameOf: (word: string) => string | null,
): string {
  const [verb, ...rest] = move.split(" ");
  const label = verb in labels ? t(labels[verb]) : verb;
  if (!rest.length) return label;
  return `${label}: ${rest.map((word) => nameOf(word) ?? word).join(" ")}`;
}
