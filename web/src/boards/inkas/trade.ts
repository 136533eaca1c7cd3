/* trade.ts: a trade as a person thinks of it, and the moves that the game wants for it. */
import { KINDS, isGood, rateOf } from "./data";
import type { Counts, Kind } from "./data";
import { kindsOf, total, type Terms } from "./state";

const each = (c: Counts): Kind[] => KINDS.flatMap((k) => Array<Kind>(c[k] ?? 0).fill(k));

export function less(a: Counts, b: Counts): Counts {
  const left: Counts = {};
  for (const k of KINDS) if ((a[k] ?? 0) > (b[k] ?? 0)) left[k] = (a[k] ?? 0) - (b[k] ?? 0);
  return left;
}
export function plus(c: Counts, kind: Kind, n: number): Counts {
  return { ...c, [kind]: Math.max(0, (c[kind] ?? 0) + n) };
}
export const isOnBoth = (t: Terms) => kindsOf(t.give).some((k) => (t.want[k] ?? 0) > 0);
export const isWhole = (t: Terms) => total(t.give) > 0 && total(t.want) > 0 && !isOnBoth(t);

/* The rest of terms that have been begun: one more card each, who is left out, the end. */
export function growMoves(from: Terms, to: Terms, without: string[]): string[] {
  return [
    ...each(less(to.give, from.give)).map((k) => `give ${k}`),
    ...each(less(to.want, from.want)).map((k) => `want ${k}`),
    ...without.map((seat) => `without ${seat}`),
    "propose",
  ];
}

/* An offer or a counter-offer from nothing: it begins with a card for a card. */
export function offerMoves(verb: "offer" | "counter", t: Terms, without: string[] = []): string[] {
  const [a] = kindsOf(t.give), [b] = kindsOf(t.want);
  if (!a || !b) return [];
  const first = { give: { [a]: 1 }, want: { [b]: 1 } };
  return [`${verb} ${a} 1 for ${b} 1`, ...growMoves(first, t, without)];
}

/* What the bank makes of it, if anything; the cheapest way that fits. The cards taken may be
 * left open where the bank lets one choose afterwards. */
export function bankMoves(t: Terms, legal: string[]): string[] {
  const give = each(t.give), want = each(t.want), [a, b] = give;
  const taken = want.map((k) => `take ${k}`);
  const isEqual = give.length > 0 && give.every((k) => k === a);
  const fits = (moves: string[]) => (legal.includes(moves[0] ?? "") ? moves : []);
  if (isEqual && give.length === rateOf(a!) && want.length === 1) {
    const plain = fits([`trade bank ${a} ${give.length} ${want[0]} 1`]);
    if (plain.length) return plain;
  }
  if (give.length === 3 && give.every(isGood) && new Set(give).size === 3 && want.length <= 2)
    return fits(["trade bank goods", ...taken]);
  if (give.length === 2 && want.length <= 1 && !isOnBoth(t))
    return fits([`trade route ${a} ${b}`, ...taken]);
  return [];
}

/* A bank trade that the person seems to mean, to ask why it is not possible. */
export function bankTry(t: Terms): string {
  const [a, b] = each(t.give), [w] = each(t.want);
  if (total(t.give) === 2 && a && b && !(a === b && isGood(a))) return `trade route ${a} ${b}`;
  const kind = a ?? "wood";
  return `trade bank ${kind} ${rateOf(kind)} ${w ?? (kind === "ore" ? "wood" : "ore")} 1`;
}

/* Piles that the bank takes, for a quick start. */
export interface Quick { key: string; give: Counts; get: number }
export function quickTrades(hand: Counts, legal: string[]): Quick[] {
  const list: Quick[] = KINDS.filter((k) =>
    legal.some((m) => m.startsWith(`trade bank ${k} `)) && (hand[k] ?? 0) >= rateOf(k),
  ).map((k) => ({ key: k, give: { [k]: rateOf(k) }, get: 1 }));
  if (legal.includes("trade bank goods"))
    list.push({ key: "goods", give: { fish: 1, coca: 1, feathers: 1 }, get: 2 });
  return list;
}

/* A counter-offer starts with the offer turned round, as far as the hand allows. */
export function turned(t: Terms, hand: Counts): Terms {
  const give: Counts = {};
  for (const k of kindsOf(t.want)) give[k] = Math.min(t.want[k] ?? 0, hand[k] ?? 0);
  return { give, want: { ...t.give } };
}

/* The kinds that a hint would give and want. */
export function hinted(move: string | null): { give: string[]; want: string[] } {
  const [verb, ...words] = (move ?? "").split(" ");
  const kinds = words.filter((w) => (KINDS as readonly string[]).includes(w));
  if (move === "trade bank goods") return { give: KINDS.filter(isGood), want: [] };
  if (verb === "give" || verb === "want") return { give: [], want: [], [verb]: kinds };
  if (verb === "trade" && words[0] === "route") return { give: kinds, want: [] };
  if (!["trade", "offer", "counter"].includes(verb!)) return { give: [], want: [] };
  return { give: kinds.slice(0, 1), want: kinds.slice(1) };
}
