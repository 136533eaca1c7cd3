/* What follows from the state and from what is pointed at. */
import { describe, expect, it } from "vitest";
import type { Move } from "../../protocol";
import { HEXES, PATHS, SITES, SPOTS } from "./data";
import decisions from "./decisions.fixture.json";
import { flights } from "./flights";
import { clickMap, mapMoves, triedBuild } from "./moves";
import { dealWith, dueDiscard, tribeMarkers, type View } from "./state";
import {
  bankMoves, counterMoves, hinted, offerMoves, quickTrades, restMoves, turned,
} from "./trade";

const viewOf = (name: string) =>
  (decisions as unknown as { name: string; state: View }[]).find((c) => c.name === name)!.state;
const legalOf = (name: string) =>
  (decisions as unknown as { name: string; legal: string[] }[]).find((c) => c.name === name)!.legal;

describe("the map", () => {
  it("has what the rules say", () => {
    expect([HEXES.length, SITES.length, PATHS.length, SPOTS.length]).toEqual([29, 54, 71, 5]);
  });
  it("has paths as long as the side of a hex", () => {
    for (const p of PATHS)
      expect(Math.hypot(p.from.x - p.to.x, p.from.y - p.to.y)).toBeCloseTo(60);
  });
});

describe("trade", () => {
  it("shows what a hint would give and want", () => {
    expect(hinted("offer wood 1 for ore 1")).toEqual({ give: ["wood"], want: ["ore"] });
    expect(hinted("counter fish 1 for wool 1")).toEqual({ give: ["fish"], want: ["wool"] });
    expect(hinted("trade bank stone 3 coca 1")).toEqual({ give: ["stone"], want: ["coca"] });
    expect(hinted("trade bank goods").give).toEqual(["fish", "coca", "feathers"]);
    expect(hinted("trade route wood ore")).toEqual({ give: ["wood", "ore"], want: [] });
    expect(hinted("offer wood 1 stone 1 for ore 1"))
      .toEqual({ give: ["wood", "stone"], want: ["ore"] });
    expect(hinted("want potato")).toEqual({ give: [], want: ["potato"] });
    expect(hinted("give wood 2 fish 1")).toEqual({ give: ["wood", "fish"], want: [] });
    expect(hinted("take wood")).toEqual({ give: [], want: [] });
    expect(hinted(null)).toEqual({ give: [], want: [] });
  });
  it("says small offers at once", () => {
    expect(offerMoves({ give: { wood: 1 }, want: { ore: 1 } }))
      .toEqual(["trade players", "offer wood 1 for ore 1"]);
    expect(offerMoves({ give: { fish: 1, wood: 1 }, want: { ore: 1 } }, ["blue"]))
      .toEqual(["trade players", "without blue", "offer wood 1 fish 1 for ore 1"]);
    expect(counterMoves({ give: { wood: 1 }, want: { ore: 1 } }))
      .toEqual(["counter wood 1 for ore 1"]);
    expect(counterMoves({ give: { wood: 1 }, want: { ore: 2 } }))
      .toEqual(["counter", "offer wood 1 for ore 2"]);
    expect(offerMoves({ give: { wood: 1 }, want: {} })).toEqual([]);
  });
  it("says larger ones by up to three cards", () => {
    const terms = { give: { wood: 2, fish: 1 }, want: { ore: 1 } };
    expect(offerMoves(terms)).toEqual(["trade players", "give wood 2 fish 1", "want ore"]);
    expect(counterMoves({ give: { wood: 4 }, want: { ore: 3, fish: 2 } })).toEqual([
      "counter", "give wood 3", "give wood", "also ore 3", "want fish 2",
    ]);
    expect(restMoves({ give: { wood: 3 }, want: {} }, { give: { wood: 3 }, want: { ore: 3 } }))
      .toEqual(["want ore 3"]);
    expect(restMoves({ give: { wood: 1 }, want: {} }, { give: { wood: 1 }, want: { ore: 1 } }))
      .toEqual(["want ore"]);
  });
  it("knows what the bank takes", () => {
    const legal = ["trade bank wood 3 ore 1", "trade bank goods", "trade route wood fish"];
    expect(bankMoves({ give: { wood: 3 }, want: { ore: 1 } }, legal)).toEqual([legal[0]]);
    expect(bankMoves({ give: { wood: 2 }, want: { ore: 1 } }, legal)).toEqual([]);
    expect(bankMoves({ give: { fish: 1, coca: 1, feathers: 1 }, want: { ore: 2 } }, legal))
      .toEqual(["trade bank goods", "take ore", "take ore"]);
    expect(bankMoves({ give: { wood: 1, fish: 1 }, want: { ore: 1 } }, legal))
      .toEqual(["trade route wood fish", "take ore"]);
    expect(quickTrades({ wood: 4 }, legal).map((q) => q.key)).toEqual(["wood", "goods"]);
  });
  it("a counter-offer starts with the offer turned round", () => {
    expect(turned({ give: { wood: 1 }, want: { ore: 3 } }, { ore: 2 }))
      .toEqual({ give: { ore: 2 }, want: { wood: 1 } });
  });
  it("says what a deal is", () => {
    const o = viewOf("pick").offer!;
    expect(dealWith(o, 1)).toEqual({ give: { wood: 1 }, want: { ore: 1 } });
    expect(dealWith(o, 2)).toEqual({ give: { wood: 2 }, want: { ore: 1 } });
  });
});

describe("rules", () => {
  it("who has to give back cards", () => {
    const v = viewOf("seven");
    expect([0, 1, 2].map((seat) => dueDiscard(v, seat))).toEqual([4, 4, 0]);
    const later = { ...v, decision: { ...v.decision, seat: 1, left: 4 } };
    expect([0, 1, 2].map((seat) => dueDiscard(later, seat))).toEqual([0, 4, 0]);
  });
  it("markers fill one tribe after the other", () => {
    expect([1, 2, 3].map((n) => tribeMarkers(9, n))).toEqual([
      { n: 4, of: 4 }, { n: 4, of: 4 }, { n: 1, of: 3 },
    ]);
  });
});

describe("presses on the map", () => {
  it("building takes two presses, the robber one", () => {
    const v = viewOf("main"), legal = legalOf("main");
    expect(clickMap(v, legal, "", "p21", 0)).toEqual({ pick: "road p21" });
    expect(clickMap(v, legal, "road p21", "p21", 0)).toEqual({ act: "road p21" });
    expect(clickMap(v, legal, "", "p81", 0)).toEqual({ explain: "road p81" });
    expect(clickMap(viewOf("robber"), legalOf("robber"), "", "h8", 0))
      .toEqual({ act: "robber h8" });
  });
  it("only what was begun can be chosen", () => {
    const v = viewOf("main"), legal = legalOf("main");
    expect([...mapMoves(v, legal, "city").keys()]).toEqual(["i20", "i25"]);
    expect(mapMoves(v, legal, "trade").size).toBe(0);
  });
  it("what cannot be built is asked where it could be thought of", () => {
    const v = viewOf("trade");
    expect(triedBuild(v, 0, "city")).toBe("city i20");
    expect(triedBuild(v, 0, "road")).toMatch(/^road p\d+$/);
    expect(triedBuild(v, 0, "action_card")).toBe("buy");
  });
});

describe("motion", () => {
  it("cards come from the hex that paid", () => {
    const v = viewOf("main");
    const moves = [{ n: 1, seat: null, events: [
      { type: "rolled", text: "", who: 0, total: 8 },
      { type: "gained", text: "", who: 0, n: 1, kind: "stone", why: "production" },
      { type: "marker", text: "", who: 1, n: 3, tribe: 1 },
    ] }] as Move[];
    expect(flights(moves, v)).toEqual([
      { what: { glyph: "stone" }, from: "h7", to: "panel:0" },
      { what: { text: "+1" }, from: "panel:1", to: "panel:1" },
    ]);
  });
});
