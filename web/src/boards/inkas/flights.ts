/* flights.ts: which things move where after some moves, from their events. Spots are names of
 * places on the page (data-spot); drawing is done elsewhere. */
import type { GameEvent, Move } from "../../protocol";
import { HEXES, yieldOf, type Kind } from "./data";
import { terrainOf, type View } from "./state";

export type Thing = { text: string } | { glyph: Kind | "cards" | "marker" };
export interface Flight { what: Thing; from: string; to: string }

const num = (e: GameEvent, key: string) => (typeof e[key] === "number" ? (e[key] as number) : 0);
const str = (e: GameEvent, key: string) => (typeof e[key] === "string" ? (e[key] as string) : "");
const panel = (seat: number) => `panel:${seat}`;

/* The hex that paid: of the number thrown, of that kind. */
function source(v: View, dice: number, kind: string): string {
  const found = HEXES.find((h) =>
    h.number === dice && h.id !== v.robber && yieldOf(terrainOf(v, h.id)) === kind);
  return found?.id ?? "bank";
}

interface Trail { dice: number; site: string; other: number }

function flightsOf(e: GameEvent, trail: Trail, v: View): Flight[] {
  const who = num(e, "who"), kind = str(e, "kind") as Kind;
  switch (e.type) {
    case "rolled":
      trail.dice = num(e, "total");
      return [];
    case "village":
    case "city":
      trail.site = str(e, "site");
      return [];
    case "tribe":
      trail.site = str(e, "site");
      return [];
    case "gained":
      if (str(e, "why") === "trade") return [];
      return [{ what: { glyph: kind }, to: panel(who),
        from: str(e, "why") === "production" ? source(v, trail.dice, kind) : "bank" }];
    case "lost":
      return str(e, "why") === "seven"
        ? [{ what: { glyph: kind }, from: panel(who), to: "bank" }] : [];
    case "traded":
      trail.other = num(e, "with");
      return [
        { what: { glyph: "cards" }, from: panel(who), to: panel(trail.other) },
        { what: { glyph: "cards" }, from: panel(trail.other), to: panel(who) },
      ];
    case "handed":
      return [{ what: { glyph: kind }, from: panel(who), to: panel(num(e, "to")) }];
    case "stole":
    case "stole_card":
    case "lost_card":
      return [{ what: { glyph: "cards" }, from: panel(num(e, "victim")), to: panel(who) }];
    case "bought":
      return [{ what: { glyph: "cards" }, from: "deck", to: panel(who) }];
    case "marker":
      return [{ what: { text: "+1" }, from: trail.site || panel(who), to: panel(who) }];
    default:
      return [];
  }
}

export function flights(moves: Move[], now: View): Flight[] {
  const trail: Trail = { dice: now.dice ?? 0, site: "", other: 0 };
  return moves.flatMap((m) => m.events.flatMap((e) => flightsOf(e, trail, now)));
}
