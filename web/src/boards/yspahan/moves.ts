/* moves.ts: from what is pointed at to moves: what can be chosen now, what a begun move still
 * needs, and which move a click on a place means. Nothing here draws. */
import { BUILDINGS, FLOORS } from "./data";
import type { Building, Card, Floor } from "./data";
import type { Decision } from "./state";

/* A move that has been begun, as the page keeps it: the first words. A floor is remembered as
 * "take FLOOR" (or "walk FLOOR" where its own action is impossible). */
export interface Pick {
  floor: Floor | null;
  card: Card | null;
  with: Card | null;
  isSpend: boolean;
  building: Building | null;
  give: "gold" | "camels" | null;
}

const NOTHING: Pick = {
  floor: null,
  card: null,
  with: null,
  isSpend: false,
  building: null,
  give: null,
};

export function parsePick(picked: string, legal: string[]): Pick {
  const w = picked.trim().split(/\s+/);
  const isBegun = picked !== "" && legal.some((m) => m === picked || m.startsWith(`${picked} `));
  if (!isBegun) return NOTHING;
  const floor = (w[1] ?? null) as Floor | null;
  switch (w[0]) {
    case "take":
      return { ...NOTHING, floor, with: w[2] === "with" ? ((w[3] as Card) ?? null) : null };
    case "walk":
    case "draw":
      return { ...NOTHING, floor };
    case "spend":
      return { ...NOTHING, floor, isSpend: true, building: (w[3] as Building) ?? null };
    case "build":
      return { ...NOTHING, building: (w[1] as Building) ?? null };
    case "card":
      return {
        ...NOTHING,
        card: w[1] as Card,
        give: w[2] === "gold" || w[2] === "camels" ? w[2] : null,
      };
    default:
      return NOTHING;
  }
}

/* The first words that stand for a floor, or "" if its dice cannot be chosen. */
export function pickOfFloor(legal: string[], floor: Floor): string {
  for (const verb of ["take", "walk", "draw"])
    if (legal.includes(`${verb} ${floor}`)) return `${verb} ${floor}`;
  return "";
}

const lastWords = (legal: string[], prefix: string): string[] =>
  legal.filter((m) => m.startsWith(`${prefix} `)).map((m) => m.slice(prefix.length + 1));

export const amounts = (legal: string[], prefix: string): number[] =>
  lastWords(legal, prefix)
    .filter((w) => /^\d+$/.test(w))
    .map(Number)
    .sort((a, b) => a - b);

/* Everything of the board that can be chosen now. */
export interface Glow {
  shops: Set<string>;
  squares: Set<string>;
  floors: Set<string>;
  buildings: Set<string>;
  cards: Set<string>;
  caravan: boolean;
}

export function glowOf(legal: string[], pick: Pick): Glow {
  const g: Glow = {
    shops: new Set(),
    squares: new Set(),
    floors: new Set(),
    buildings: new Set(),
    cards: new Set(),
    caravan: false,
  };
  const shops =
    pick.card === "place-shop"
      ? lastWords(legal, "card place-shop")
      : [...lastWords(legal, "place"), ...lastWords(legal, "load")];
  for (const s of shops) g.shops.add(s);
  for (const s of lastWords(legal, "move")) g.squares.add(s);
  if (pick.card === "place-caravan") g.caravan = true;
  for (const f of FLOORS) if (pickOfFloor(legal, f)) g.floors.add(f);
  for (const { id } of BUILDINGS) if (buildMoves(legal, pick, id).length) g.buildings.add(id);
  for (const m of legal) {
    const w = m.split(" ");
    if (w[0] === "card") g.cards.add(w[1]!);
    if (w[0] === "take" && w[2] === "with" && w[1] === pick.floor) g.cards.add(w[3]!);
  }
  return g;
}

/* All ways to build: with or without price cards; with two players by the chosen dice. */
export function buildMoves(legal: string[], pick: Pick, building: Building): string[] {
  const head = pick.floor ? `spend ${pick.floor} build ${building}` : `build ${building}`;
  return legal.filter((m) => m === head || m.startsWith(`${head} `));
}

/* The floors with which a building could be paid (two players). */
export const canSpend = (legal: string[], building?: Building) =>
  legal.some((m) => m.startsWith("spend ") && (!building || m.includes(` build ${building}`)));

/* ---- Clicks --------------------------------------------------------------------------------- */

export type Click = { act: string } | { pick: string } | { explain: string } | null;

const tried = (legal: string[], move: string): Click =>
  legal.includes(move) ? { act: move } : { explain: move };

export function clickShop(d: Decision, legal: string[], pick: Pick, shop: string): Click {
  if (!legal.length) return null;
  if (pick.card === "place-shop") return tried(legal, `card place-shop ${shop}`);
  return tried(legal, `${d.kind === "order" ? "load" : "place"} ${shop}`);
}

export function clickSquare(legal: string[], square: string): Click {
  return legal.length ? tried(legal, `move ${square}`) : null;
}

export function clickFloor(legal: string[], pick: Pick, floor: Floor): Click {
  if (!legal.length) return null;
  if (pick.floor === floor) return { pick: "" };
  const words = pickOfFloor(legal, floor);
  return words ? { pick: words } : { explain: `take ${floor}` };
}

export function clickBuilding(legal: string[], pick: Pick, building: Building): Click {
  if (!legal.length) return null;
  if (pick.building === building) return { pick: pick.floor ? pickOfFloor(legal, pick.floor) : "" };
  const moves = buildMoves(legal, pick, building);
  const head = pick.floor ? `spend ${pick.floor} build ${building}` : `build ${building}`;
  if (moves.length) return { pick: head };
  return { explain: head };
}

export function clickCaravan(legal: string[], pick: Pick): Click {
  if (!legal.length) return null;
  const move = "card place-caravan";
  if (!legal.includes(move)) return { explain: move };
  return pick.card === "place-caravan" ? { act: move } : { pick: move };
}

/* With a floor chosen a card is to be thrown away with its dice, else it is played. */
export function clickCard(legal: string[], pick: Pick, card: Card): Click {
  if (!legal.length) return null;
  if (pick.with === card) return { pick: `take ${pick.floor}` };
  if (pick.card === card) return { pick: "" };
  const thrown = `take ${pick.floor} with ${card}`;
  if (pick.floor && legal.includes(thrown)) return { pick: thrown };
  if (legal.some((m) => m === `card ${card}` || m.startsWith(`card ${card} `)))
    return { pick: `card ${card}` };
  const builder = legal.find(
    (m) => m.includes(" with ") && m.split(" ").includes(card) && !m.startsWith("take"),
  );
  if (builder) return { pick: builder.split(" with ")[0]! };
  return { explain: explainCard(card) };
}

/* A move with the card that is as simple as can be, to ask why it is not allowed. */
export function explainCard(card: Card): string {
  switch (card) {
    case "exchange":
      return "card exchange gold 1";
    case "place-shop":
      return "card place-shop bag.white.1";
    case "camels-to-points":
    case "gold-to-points":
      return `card ${card} 1`;
    case "no-gold":
      return "build store with no-gold";
    case "no-camels":
      return "build paddock with no-camels";
    default:
      return `card ${card}`;
  }
}

/* What a move points at, for hints and replays. */
export function placesOf(move: string | null): Set<string> {
  const w = move?.split(" ") ?? [];
  if (w[0] === "spend") return new Set([w[1]!, w[3]!]);
  if (w[0] === "card") return new Set(w[1] === "place-shop" ? [w[1], w[2]!] : [w[1]!]);
  return new Set(w.slice(1, 2));
}
