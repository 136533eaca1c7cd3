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

const byThree = (cards: Kind[]): Kind[][] =>
  cards.length ? [cards.slice(0, 3), ...byThree(cards.slice(3))] : [];
const counted = (cards: Kind[]) =>
  KINDS.filter((k) => cards.includes(k))
    .map((k) => `${k} ${cards.filter((c) => c === k).length}`).join(" ");
const bundle = (cards: Kind[]) => (cards.length === 1 ? cards[0]! : counted(cards));

/* One or two cards for one, or one for two: the game takes them at once. */
export const isSmall = (t: Terms) => isWhole(t) && total(t.give) + total(t.want) <= 3;

/* The rest of terms of which so much has been said. What is given comes first, three cards at
 * a time; the last that is wanted makes the offer. */
export function restMoves(from: Terms, to: Terms): string[] {
  if (!total(from.give) && isSmall(to))
    return [`offer ${counted(each(to.give))} for ${counted(each(to.want))}`];
  const wants = byThree(each(less(to.want, from.want)));
  return [
    ...byThree(each(less(to.give, from.give))).map((c) => `give ${bundle(c)}`),
    ...wants.map((c, i) => `${i === wants.length - 1 ? "want" : "also"} ${bundle(c)}`),
  ];
}

const NOTHING: Terms = { give: {}, want: {} };

/* An offer from nothing, to all but those left out. */
export const offerMoves = (t: Terms, without: string[] = []): string[] =>
  isWhole(t) ? ["trade players", ...leaveOut(without), ...restMoves(NOTHING, t)] : [];
export const leaveOut = (seats: string[]) => seats.map((seat) => `without ${seat}`);

/* A counter-offer; the game has one word for a card against a card. */
export function counterMoves(t: Terms): string[] {
  if (!isWhole(t)) return [];
  if (total(t.give) + total(t.want) === 2)
    return [`counter ${counted(each(t.give))} for ${counted(each(t.want))}`];
  return ["counter", ...restMoves(NOTHING, t)];
}

/* More can be given only until something is wanted, and after three cards. */
export const canGiveMore = (from: Terms) => total(from.want) === 0 && total(from.give) % 3 === 0;

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
  if (verb === "give") return { give: kinds, want: [] };
  if (verb === "want" || verb === "also") return { give: [], want: kinds };
  if (verb === "trade" && words[0] === "route") return { give: kinds, want: [] };
  if (!["trade", "offer", "counter"].includes(verb!)) return { give: [], want: [] };
  const isGiven = (k: string) => words.indexOf(k) < words.indexOf("for");
  if (verb === "trade") return { give: kinds.slice(0, 1), want: kinds.slice(1) };
  return { give: kinds.filter(isGiven), want: kinds.filter((k) => !isGiven(k)) };
}
