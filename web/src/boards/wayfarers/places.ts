/* places.ts: what a die of some value would have on each of a player's spaces, and prices as
 * they are now. The game decides; this is to show it before. */
import { columnSigns, cardOf, spaceOf, spacePrice, type Asset } from "./data";
import type { Player, Row, State } from "./types";
import { HOMES } from "./types";

const ASSETS: Asset[] = ["camel", "telescope", "ship", "pigeon"];

/* A space for dice, seen with a die of one value. */
export interface Place {
  id: string;
  needs: Asset[];
  lacks: Asset[];
  isLent: boolean;    // the blue guild would lend the ship
  isTaken: boolean;   // a die lies there
  isFresh: boolean;   // acquired this turn
  can: boolean;
}

/* Every space of a player: at home, then on cards. */
export const spacesOf = (p: Player): string[] =>
  [...HOMES, ...[...p.land, ...p.water].filter((id) => cardOf(id).die)];

/* What Townsfolk tucked there add. */
function assetsAt(p: Player, space: string): Asset[] {
  return Object.entries(p.folk)
    .filter(([folk, host]) => host === space && !p.fresh.includes(folk))
    .flatMap(([folk]) => (cardOf(folk).kind === "asset" ? (cardOf(folk).assets ?? []) : []));
}

const count = (list: string[], what: string) => list.filter((x) => x === what).length;

export function placeFor(s: State, seat: number, id: string, value: number): Place {
  const p = s.seats[seat], needs = spaceOf(id)?.assets ?? [];
  const have: string[] = [...columnSigns(p.caravan, value), ...assetsAt(p, id)];
  const lacks = ASSETS.flatMap((a) =>
    Array<Asset>(Math.max(0, count(needs, a) - count(have, a))).fill(a));
  const isLent = lacks.length === 1 && lacks[0] === "ship" && p.guilds.blue > 0 && !s.used.blue;
  const isTaken = p.placed.includes(id), isFresh = p.fresh.includes(id);
  const can = !isTaken && !isFresh && (!lacks.length || isLent);
  return { id, needs, lacks, isLent, isTaken, isFresh, can };
}

export const placesFor = (s: State, seat: number, value: number): Place[] =>
  spacesOf(s.seats[seat]).map((id) => placeFor(s, seat, id, value));

/* ---- Prices ---- */

/* Silver for a row card; null: it is paid by the effect that brings it. */
export function fullPrice(row: Row, slot: number, card: string): number | null {
  if (row === "space") return spacePrice(slot);
  return row === "folk" ? (cardOf(card).cost ?? 0) : null;
}

/* Less the discount of the die, and of an effect that makes Space cards cheaper. */
export function priceNow(s: State, row: Row, slot: number, card: string): number | null {
  const full = fullPrice(row, slot, card), top = s.frames[s.frames.length - 1];
  if (full === null) return null;
  const isFree = row === "folk" && top?.parts.includes("folk_free");
  const isCheap = row === "space" && top?.parts.includes("space(1)");
  const off = (top?.die ? s.discount.silver : 0) + (isCheap ? 1 : 0);
  return isFree ? 0 : Math.max(0, full - off);
}

/* Somebody else's token on a card asks for a Silver or a Provision. */
export const hasFee = (s: State, row: Row, slot: number, seat: number | null): boolean => {
  const who = s.rows[row][slot - 1]?.influence ?? null;
  return who !== null && who !== seat;
};
