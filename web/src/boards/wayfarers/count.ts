/* count.ts: what somebody has, as values count it: icons, cards, tiles, tokens. */
import { tileOf } from "./data";
import type { Blot } from "./data";
import { evaluate, parseCost, parseValue } from "./language";
import type { Guild, Icon, State } from "./types";

/* Strictly more comets than everybody else. */
export function hasCometLead(s: State, seat: number): boolean {
  const own = s.seats[seat].icons.comet;
  if (s.opponent) return own > s.opponent.comets;
  return s.seats.every((p, i) => i === seat || p.icons.comet < own);
}

/* The four cards printed on the board count too. */
export function countOf(s: State, seat: number, of: string): number {
  const p = s.seats[seat], [kind, what] = of.split(".");
  if (of === "lead") return Number(hasCometLead(s, seat));
  switch (kind) {
    case "icon": return p.icons[what as Icon];
    case "guild": return p.guilds[what as Guild];
    case "res": return what === "silver" ? p.silver : p.prov;
    case "tile":
      return p.caravan.filter((l) => what === "any" || tileOf(l.tile).type === what).length;
    case "card":
      switch (what) {
        case "townsfolk": return Object.keys(p.folk).length + 1;
        case "inspiration": return Object.keys(p.insp).length;
        case "land": return p.land.length + 1;
        case "water": return p.water.length + 1;
        default: return p.space.length + 1;
      }
    default: return 0;
  }
}

export const valueFor = (s: State, seat: number, code: string): number =>
  evaluate(parseValue(code), (of) => countOf(s, seat, of));

/* Whether somebody may go this way, with what is there now. */
export function canPass(s: State, seat: number, blot: Blot): boolean {
  if (blot.need) return valueFor(s, seat, blot.need) > 0;
  if (!blot.cost) return true;
  return parseCost(blot.cost).every((c) =>
    s.seats[seat].guilds[c.name.replace("pay_", "") as Guild] >= c.n);
}
