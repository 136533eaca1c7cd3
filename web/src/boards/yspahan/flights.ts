/* flights.ts: which things move where after some moves, from their events. Spots are names of
 * places on the page (data-spot); drawing is done elsewhere. */
import type { GameEvent, Move } from "../../protocol";
import { camelsPerRow } from "./data";
import type { View } from "./state";

export type Thing = { points: number } | { good: number } | { glyph: "camel" | "gold" | "card" };
export interface Flight {
  what: Thing;
  from: string;
  to: string;
}

const num = (e: GameEvent, key: string) => (typeof e[key] === "number" ? (e[key] as number) : 0);
const str = (e: GameEvent, key: string) => (typeof e[key] === "string" ? (e[key] as string) : "");
const panel = (seat: number, what: string) => `panel:${seat}:${what}`;

interface Trail {
  slots: number;
  left: string[];
  building: string;
}

/* Shops that lost their good since then, in the order of the town. */
function emptied(before: View | null, now: View): string[] {
  return Object.keys(before?.shops ?? {}).filter((s) => now.shops[s] === undefined);
}

function flightsOf(e: GameEvent, trail: Trail, v: View): Flight[] {
  const who = num(e, "who"),
    n = num(e, "n");
  const score = (from: string): Flight[] => [
    { what: { points: n }, from, to: panel(who, "points") },
  ];
  switch (e.type) {
    case "placed":
      return [{ what: { good: who }, from: panel(who, "name"), to: `shop:${str(e, "shop")}` }];
    case "camel_given":
      return [
        {
          what: { glyph: "camel" },
          from: panel(who, "camels"),
          to: `shop:${str(e, "shop")}`,
        },
      ];
    case "loaded": {
      const slot = trail.slots++,
        shop = trail.left.shift();
      return [
        {
          what: { good: who },
          from: shop ? `shop:${shop}` : panel(who, "name"),
          to: `slot:${slot}`,
        },
      ];
    }
    case "caravan_full":
      trail.slots = 0;
      return [];
    case "camels":
      return [{ what: { glyph: "camel" }, from: "floor:camel", to: panel(who, "camels") }];
    case "gold":
      return [{ what: { glyph: "gold" }, from: "floor:gold", to: panel(who, "gold") }];
    case "drew":
      return [{ what: { glyph: "card" }, from: "deck", to: panel(who, "cards") }];
    case "built":
      trail.building = str(e, "building");
      return [];
    case "score_loading":
      return score(`slot:${Math.max(0, trail.slots - 1)}`);
    case "score_caravan":
      return score(`slot:${(num(e, "row") - 1) * camelsPerRow(v.players)}`);
    case "score_building":
      return score(`building:${trail.building}`);
    case "score_souk":
    case "score_bazaar":
      return score(`souk:${str(e, "souk")}`);
    case "score_camels":
      return score(panel(who, "camels"));
    case "score_gold":
      return score(panel(who, "gold"));
    default:
      return [];
  }
}

export function flights(moves: Move[], before: View | null, now: View): Flight[] {
  const trail: Trail = {
    slots: before?.caravan.length ?? 0,
    left: emptied(before, now),
    building: "",
  };
  return moves.flatMap((m) => m.events.flatMap((e) => flightsOf(e, trail, now)));
}
