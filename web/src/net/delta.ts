/* delta.ts: changes of a view. Old views stay as they are: only the way to a change is copied,
 * so the page can keep many of them. */
import type { Change, Json } from "../protocol";

function change(at: Json, path: (string | number)[], i: number, entry: Change): Json | undefined {
  if (i === path.length) return entry.length > 1 ? entry[1] : undefined;
  const key = path[i];
  if (Array.isArray(at)) {
    const copy = at.slice();
    const value = change(copy[key as number] ?? null, path, i + 1, entry);
    copy[key as number] = value ?? null;
    return copy;
  }
  const copy: { [key: string]: Json } = at !== null && typeof at === "object" ? { ...at } : {};
  const value = change(copy[key] ?? null, path, i + 1, entry);
  if (value === undefined) delete copy[key];
  else copy[key] = value;
  return copy;
}

export function applyChanges(state: Json, set: Change[]): Json {
  return set.reduce<Json>((now, entry) => change(now, entry[0], 0, entry) ?? null, state);
}
