/* What the board computes: layout, ways, what glows, and which move a click means. */
import { describe, expect, it } from "vitest";
import type { Move } from "../../protocol";
import { partFor, sizeFor } from "./Board";
import { sortedTargets } from "./Hand";
import { dicePlaces } from "./Tower";
import { SHOPS, SOUKS, SQUARES, distanceOf, pathOf, squareOf } from "./data";
import { flights } from "./flights";
import { CELL, SHOP, layoutOf, netOf, wayOf } from "./layout";
import {
  amounts,
  buildMoves,
  clickBuilding,
  clickCard,
  clickCaravan,
  clickFloor,
  clickShop,
  clickSquare,
  glowOf,
  parsePick,
  pickOfFloor,
  placesOf,
} from "./moves";
import { nearest } from "../common/nav";
import {
  caravanScores,
  completedBy,
  gainOf,
  groupSize,
  openShops,
  reachedShops,
  walkCost,
} from "./state";
import type { View } from "./state";

const none = { value: 0, white: 0, yellow: 0 };
function view(change: Partial<View> = {}): View {
  const seat = (colour: string) => ({
    colour,
    points: 0,
    gold: 2,
    camels: 0,
    buildings: [],
    hand: {},
    hand_size: 0,
  });
  return {
    players: 3,
    week: 1,
    day: 1,
    order: [0, 1, 2],
    turn: 0,
    active: 0,
    overseer: "c",
    shops: {},
    caravan: [],
    tower: {
      camel: { value: 1, white: 2, yellow: 0 },
      bag: { value: 3, white: 1, yellow: 1 },
      barrel: none,
      chest: none,
      vase: none,
      gold: { value: 6, white: 4, yellow: 0 },
    },
    seats: [seat("blue"), seat("green"), seat("red")],
    deck_size: 18,
    discard: {},
    decision: { kind: "group" },
    ...change,
  };
}

describe("the town from its data", () => {
  for (const isTurned of [false, true]) {
    const l = layoutOf(isTurned);
    it(`keeps shops apart and inside, turned: ${isTurned}`, () => {
      for (const a of SHOPS) {
        const [x, y] = l.shop[a.id]!,
          half = (SHOP * CELL) / 2;
        expect(x - half).toBeGreaterThan(l.box.x);
        expect(x + half).toBeLessThan(l.box.x + l.box.w);
        expect(y - half).toBeGreaterThan(l.box.y);
        expect(y + half).toBeLessThan(l.box.y + l.box.h);
        for (const b of SHOPS) {
          if (a.id >= b.id) continue;
          const [u, w] = l.shop[b.id]!;
          expect(Math.max(Math.abs(x - u), Math.abs(y - w)), `${a.id} ${b.id}`).toBeGreaterThan(
            SHOP * CELL,
          );
        }
      }
    });
    it(`puts every touched shop beside its square, turned: ${isTurned}`, () => {
      for (const q of SQUARES)
        for (const shop of q.touches) {
          const [x, y] = l.square[q.id]!,
            [u, w] = l.shop[shop]!;
          expect(Math.hypot(x - u, y - w), `${q.id} ${shop}`).toBeLessThan(1.4 * CELL);
        }
    });
  }
  it("ties each souk together with one link fewer than shops", () => {
    for (const s of SOUKS) expect(layoutOf(false).bands[s.id]).toHaveLength(s.shops.length - 1);
    expect(
      netOf([
        [0, 0],
        [9, 0],
        [1, 0],
      ]),
    ).toEqual([
      [
        [0, 0],
        [1, 0],
      ],
      [
        [1, 0],
        [9, 0],
      ],
    ]);
  });
});

describe("the overseer's ways", () => {
  it("goes through the crossing from arm to arm", () => {
    expect(pathOf("w2", "s2")).toEqual(["w2", "w1", "c", "s1", "s2"]);
    expect(pathOf("n4", "n1")).toEqual(["n4", "n3", "n2", "n1"]);
    expect(pathOf("e3", "e3")).toEqual(["e3"]);
    expect(distanceOf("w10", "e7")).toBe(17);
    expect(wayOf(layoutOf(false), "c", "e2")).toEqual([
      [0, 0],
      [CELL, 0],
      [2 * CELL, 0],
    ]);
  });
  it("has everywhere a square exactly as far as any dice say", () => {
    for (const a of SQUARES)
      for (let n = 1; n <= 6; n++)
        expect(SQUARES.some((b) => distanceOf(a.id, b.id) === n)).toBe(true);
  });
  it("costs gold for each square of difference, less with a Hammam", () => {
    const v = view({ overseer: "w2" });
    expect(walkCost(v, 3, "s2")).toBe(1);
    expect(walkCost(v, 3, "w2")).toBe(3);
    v.seats[0]!.buildings = ["hammam"];
    expect(walkCost(v, 3, "w2")).toBe(0);
    expect(walkCost(v, 1, "s7")).toBe(5);
  });
  it("reaches goods beside the square only", () => {
    const v = view({ shops: { "bag.white.1": 2, "barrel.white.1": 0, "bag.white.2": 2 } });
    expect(reachedShops(v, "s1").sort()).toEqual(["bag.white.1", "barrel.white.1"]);
    expect(reachedShops(v, "c")).toEqual([]);
    expect(squareOf("e1").touches).toHaveLength(2);
  });
  it("offers free squares first, those that load something before the others", () => {
    const v = view({
      shops: { "barrel.white.2": 1 },
      decision: { kind: "move", floor: "camel" },
    });
    v.tower.camel = { value: 2, white: 1, yellow: 0 };
    expect(sortedTargets(v, ["move n2", "move e2", "move c"])).toEqual(["e2", "n2", "c"]);
  });
});

describe("rules that the board shows", () => {
  it("opens unfinished souks first, else untouched ones", () => {
    const v = view({ shops: { "chest.blue.1": 0, "chest.yellow.1": 1 } });
    expect(openShops(v, 0, "chest")).toEqual(["chest.blue.2"]);
    expect(openShops(v, 2, "chest")).toHaveLength(4);
    expect(completedBy(v, "chest.blue")).toBe(null);
    v.shops["chest.blue.2"] = 0;
    expect(completedBy(v, "chest.blue")).toBe(0);
  });
  it("counts dice, also of the second of two players", () => {
    const v = view({ players: 2, order: [0, 1, 0] });
    expect(groupSize(v, "bag")).toBe(2);
    v.active = 1;
    expect(groupSize(v, "bag")).toBe(1);
    expect(groupSize(v, "vase")).toBe(0);
  });
  it("adds Paddock, Store and a card thrown away", () => {
    const v = view();
    v.seats[0]!.buildings = ["paddock", "store"];
    expect(gainOf(v, "camel", false)).toBe(3);
    expect(gainOf(v, "gold", true)).toBe(7);
    expect(gainOf(v, "bag", true)).toBe(3);
  });
  it("scores the caravan by the highest row", () => {
    const v = view({ caravan: [0, 1, 0, 2, 0, 1, 1] });
    expect(caravanScores(v).map((s) => s.points)).toEqual([6, 9, 2]);
  });
});

describe("picks", () => {
  const legal = [
    "take camel",
    "take camel with exchange",
    "walk camel",
    "draw camel",
    "walk bag",
    "draw bag",
    "card exchange gold 1",
    "card exchange gold 2",
    "card place-shop bag.white.1",
    "card gold3",
  ];
  it("begin a floor by its first possible action", () => {
    expect(pickOfFloor(legal, "camel")).toBe("take camel");
    expect(pickOfFloor(legal, "bag")).toBe("walk bag");
    expect(pickOfFloor(legal, "vase")).toBe("");
  });
  it("are read back, and forgotten when they are no longer legal", () => {
    expect(parsePick("take camel with exchange", legal)).toMatchObject({
      floor: "camel",
      with: "exchange",
    });
    expect(parsePick("card exchange gold", legal)).toMatchObject({
      card: "exchange",
      give: "gold",
    });
    expect(parsePick("walk bag", legal).floor).toBe("bag");
    expect(parsePick("take gold", legal).floor).toBe(null);
    expect(parsePick("", legal).card).toBe(null);
  });
  it("make floors, cards and then shops glow", () => {
    const g = glowOf(legal, parsePick("", legal));
    expect([...g.floors]).toEqual(["camel", "bag"]);
    expect([...g.cards].sort()).toEqual(["exchange", "gold3", "place-shop"]);
    expect(g.shops.size).toBe(0);
    expect([...glowOf(legal, parsePick("card place-shop", legal)).shops]).toEqual(["bag.white.1"]);
  });
  it("list amounts", () => {
    expect(amounts(legal, "card exchange gold")).toEqual([1, 2]);
    expect(amounts(legal, "card exchange camels")).toEqual([]);
  });
  it("turn clicks into moves, begun moves and questions", () => {
    const start = parsePick("", legal),
      camel = parsePick("take camel", legal);
    expect(clickFloor(legal, start, "camel")).toEqual({ pick: "take camel" });
    expect(clickFloor(legal, camel, "camel")).toEqual({ pick: "" });
    expect(clickFloor(legal, start, "vase")).toEqual({ explain: "take vase" });
    expect(clickCard(legal, start, "exchange")).toEqual({ pick: "card exchange" });
    expect(clickCard(legal, camel, "exchange")).toEqual({ pick: "take camel with exchange" });
    expect(clickCard(legal, start, "no-gold")).toEqual({ explain: "build store with no-gold" });
    expect(clickCaravan(legal, start)).toEqual({ explain: "card place-caravan" });
    expect(clickFloor([], start, "camel")).toBe(null);
  });
  it("place goods, load them in order and walk", () => {
    const place = ["place bag.white.1"],
      start = parsePick("", place);
    expect(clickShop({ kind: "place" }, place, start, "bag.white.1")).toEqual({
      act: place[0],
    });
    expect(clickShop({ kind: "place" }, place, start, "bag.blue.1")).toEqual({
      explain: "place bag.blue.1",
    });
    expect(clickShop({ kind: "order" }, ["load bag.white.1"], start, "bag.white.1")).toEqual({
      act: "load bag.white.1",
    });
    expect(
      clickShop({ kind: "group" }, legal, parsePick("card place-shop", legal), "bag.white.1"),
    ).toEqual({ act: "card place-shop bag.white.1" });
    expect(clickSquare(["move e2"], "e2")).toEqual({ act: "move e2" });
    expect(clickSquare(["move e2"], "e3")).toEqual({ explain: "move e3" });
  });
  it("play cards while goods are loaded, beside the ordinary choices", () => {
    const order = ["load bag.white.1", "card place-shop bag.blue.1", "card gold3"],
      start = parsePick("", order),
      shop = parsePick("card place-shop", order);
    expect([...glowOf(order, start).shops]).toEqual(["bag.white.1"]);
    expect([...glowOf(order, start).cards].sort()).toEqual(["gold3", "place-shop"]);
    expect(clickCard(order, start, "gold3")).toEqual({ pick: "card gold3" });
    // With the card chosen a shop means the card, not the good to be loaded.
    expect([...glowOf(order, shop).shops]).toEqual(["bag.blue.1"]);
    expect(clickShop({ kind: "order" }, order, shop, "bag.blue.1")).toEqual({
      act: "card place-shop bag.blue.1",
    });
    expect(clickShop({ kind: "order" }, order, shop, "bag.white.1")).toEqual({
      explain: "card place-shop bag.white.1",
    });
    expect(clickShop({ kind: "order" }, order, start, "bag.white.1")).toEqual({
      act: "load bag.white.1",
    });
    const camel = ["camel no", "card camels3"];
    expect(clickCard(camel, parsePick("", camel), "camels3")).toEqual({ pick: "card camels3" });
    expect(clickCard(camel, parsePick("", camel), "no-gold")).toEqual({
      explain: "build store with no-gold",
    });
  });
  it("know what a move points at", () => {
    expect([...placesOf("card exchange gold 2")]).toEqual(["exchange"]);
    expect([...placesOf("take gold with exchange")]).toEqual(["gold"]);
    expect([...placesOf("card place-shop bag.white.1")]).toContain("bag.white.1");
    expect([...placesOf("spend bag build store")]).toEqual(["bag", "store"]);
    expect(placesOf(null).size).toBe(0);
  });
  it("build, with price cards and with dice of two players", () => {
    const after = ["build store", "build store with no-gold", "done"],
      start = parsePick("", after);
    expect(clickBuilding(after, start, "store")).toEqual({ pick: "build store" });
    expect(clickBuilding(after, start, "hoist")).toEqual({ explain: "build hoist" });
    expect(buildMoves(after, start, "store")).toHaveLength(2);
    expect(clickCard(after, start, "no-gold")).toEqual({ pick: "build store" });
    const two = ["take bag", "walk bag", "spend bag build store"];
    expect(glowOf(two, parsePick("", two)).buildings.size).toBe(0);
    const bag = parsePick("take bag", two);
    expect([...glowOf(two, bag).buildings]).toEqual(["store"]);
    expect(clickBuilding(two, bag, "store")).toEqual({ pick: "spend bag build store" });
    expect(parsePick("spend bag build store", two)).toMatchObject({
      floor: "bag",
      isSpend: true,
      building: "store",
    });
  });
});

describe("looks", () => {
  it("shows a phone the part that matters", () => {
    expect(sizeFor(340)).toBe("s");
    expect(sizeFor(790)).toBe("m");
    expect(sizeFor(1100)).toBe("l");
    const nothing = parsePick("", []);
    expect(partFor({ kind: "group" }, nothing)).toBe("tower");
    expect(partFor({ kind: "move" }, nothing)).toBe("town");
    expect(partFor({ kind: "after" }, nothing)).toBe("more");
    expect(partFor({ kind: "group" }, { ...nothing, card: "place-shop" })).toBe("town");
  });
  it("finds room for twelve dice", () => {
    for (let n = 1; n <= 12; n++) {
      const places = dicePlaces(n, 130);
      expect(places).toHaveLength(n);
      for (const p of places) expect(p.x + p.size / 2).toBeLessThanOrEqual(130.001);
    }
  });
  it("goes to the nearest place in a direction", () => {
    const places = [
      { x: 10, y: 0 },
      { x: 20, y: 0 },
      { x: 0, y: 30 },
    ];
    expect(nearest(places, { x: 0, y: 0 }, [1, 0])).toBe(0);
    expect(nearest(places, { x: 0, y: 0 }, [0, 1])).toBe(2);
    expect(nearest(places, { x: 0, y: 0 }, [-1, 0])).toBe(-1);
  });
  it("lets goods slide to the caravan and points rise from there", () => {
    const before = view({ shops: { "bag.white.1": 1 }, caravan: [0] });
    const now = view({ caravan: [0, 1] });
    const moves: Move[] = [
      {
        n: 1,
        seat: 0,
        events: [
          { type: "loaded", text: "", who: 1, row: 1 },
          { type: "score_loading", text: "", who: 1, n: 2, row: 1 },
          { type: "score_souk", text: "", who: 0, n: 4, souk: "bag.blue" },
        ],
      },
    ];
    expect(flights(moves, before, now)).toEqual([
      { what: { good: 1 }, from: "shop:bag.white.1", to: "slot:1" },
      { what: { points: 2 }, from: "slot:1", to: "panel:1:points" },
      { what: { points: 4 }, from: "souk:bag.blue", to: "panel:0:points" },
    ]);
  });
});
