/* moves.ts: from what is pointed at to moves. Nothing here draws. What has been begun is kept
 * by the page as the first words of a move: "road", "village i29", "card monopoly", "call",
 * or "trade" and "counter" for terms that are being put together. */
import { PATHS, SITES } from "./data";
import type { Building } from "./data";
import { pieceAt, roadAt, type View } from "./state";

export type Click = { act: string } | { pick: string } | { explain: string } | null;

const VERBS: { [verb: string]: "site" | "path" | "place" } = {
  village: "site", city: "site", road: "path", robber: "place", call: "place",
};

/* Moves that are made on the map, by what is pressed there. */
export function mapMoves(v: View, legal: string[], picked: string): Map<string, string> {
  const found = new Map<string, string>();
  const mode = picked.split(" ")[0]!;
  for (const move of legal) {
    const [verb, id] = move.split(" ") as [string, string | undefined];
    if (!id || !(verb in VERBS)) continue;
    if (verb === "call" && mode !== "call") continue;
    if (v.decision.kind === "main" && mode !== verb && mode in VERBS) continue;
    if (v.decision.kind === "main" && mode && !(mode in VERBS)) continue;
    if (v.decision.kind === "before" && verb !== "call") continue;
    found.set(id, move);
  }
  return found;
}

/* A press on the map. Building costs cards, so it is asked for a second press there. */
export function clickMap(
  v: View, legal: string[], picked: string, id: string, seat: number | null,
): Click {
  if (!legal.length) return null;
  const move = mapMoves(v, legal, picked).get(id);
  if (move && v.decision.kind === "main" && !move.startsWith("call "))
    return picked === move ? { act: move } : { pick: move };
  if (move) return { act: move };
  const tried = meant(v, picked, id, seat);
  return tried ? { explain: tried } : null;
}

function meant(v: View, picked: string, id: string, seat: number | null): string | null {
  const kind = v.decision.kind, mode = picked.split(" ")[0]!;
  const sort = id[0] === "i" ? "site" : id[0] === "p" ? "path" : "place";
  if (kind === "robber" && sort === "place") return `robber ${id}`;
  if (mode === "call" && sort === "place") return `call ${id}`;
  if (["settle", "tribe"].includes(kind)) return sort === "site" ? `village ${id}` : null;
  if (["pave", "roads"].includes(kind)) return sort === "path" ? `road ${id}` : null;
  if (kind !== "main" || sort === "place") return null;
  if (sort === "path") return `road ${id}`;
  const piece = pieceAt(v, id);
  const isCity = mode === "city" || (piece?.seat === seat && !piece?.isRuin);
  return `${isCity ? "city" : "village"} ${id}`;
}

export const VERB_OF: { [b in Building]: string } = {
  road: "road", village: "village", city: "city", action_card: "buy",
};
export const canBuild = (legal: string[], b: Building) =>
  legal.some((m) => m === VERB_OF[b] || m.startsWith(`${VERB_OF[b]} `));

/* A place where somebody could think of building, to ask why it is not possible. */
export function triedBuild(v: View, seat: number, b: Building): string {
  const own = v.seats[seat]!;
  const active = [...own.villages, ...own.cities].filter((s) => !own.ruins.includes(s));
  const ends = new Set(own.roads.flatMap((id) => {
    const p = PATHS.find((x) => x.id === id)!;
    return [p.a, p.b];
  }));
  if (b === "action_card") return "buy";
  if (b === "city") return `city ${own.villages.find((s) => !own.ruins.includes(s)) ?? "i11"}`;
  if (b === "village") {
    const free = SITES.filter((s) => ends.has(s.id) && !pieceAt(v, s.id));
    const far = free.find((s) => s.near.every((n) => !pieceAt(v, n)));
    return `village ${(far ?? free[0] ?? SITES[0]!).id}`;
  }
  const from = (id: string) => active.includes(id) || (ends.has(id) && !pieceAt(v, id));
  const open = PATHS.find((p) => roadAt(v, p.id) === null && (from(p.a) || from(p.b)));
  return `road ${(open ?? PATHS[0]!).id}`;
}

/* What a move points at on the map, for hints and replays. */
export function placeOf(move: string | null): string | null {
  const [verb, id] = move?.split(" ") ?? [];
  return verb && verb in VERBS ? (id ?? null) : null;
}

/* The decisions that the board and the hand know; others are shown as lists of words. */
export const KNOWN = new Set([
  "settle", "pave", "before", "discard", "robber", "steal", "main", "take", "roads", "terms",
  "answer", "counter", "pick", "tribe",
]);
