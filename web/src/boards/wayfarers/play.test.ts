/* Reading moves, reckoning places, remembering causes: without drawing anything. */
import { describe, expect, it } from "vitest";
import type { GameEvent, Move } from "../../protocol";
import { causeWords, nextCauses } from "./cause";
import decisions from "./decisions.fixture.json";
import { flightOf } from "./motion";
import { guessOf, kindOfPart, marksOf, movesOfPart, openPart, press, readPick,
  spotOf } from "./moves";
import { addPip, diceOf, leadsOn, pipsMove, pipsOf, readPips, writePips } from "./pips";
import { placesFor, priceNow } from "./places";
import { help } from "./says";
import { stateOf, type State } from "./types";
import { moveWords, prompt } from "./words";

interface Case { seat: number; legal: string[]; state: State }
const cases = decisions as unknown as Case[];
const caseOf = (kind: string) => cases.find((c) => c.state.decision.kind === kind)!;

describe("spots of moves", () => {
  it("are where the thing lies", () => {
    const spots: [string, string | null][] = [
      ["worker green land 2", "row:land:2"], ["fetch blue insp 4", "row:insp:4"],
      ["influence black", "guild:black"], ["influence water 1", "row:water:1"],
      ["cheap space 3", "row:space:3"], ["free folk 1", "row:folk:1"],
      ["free tile UP03", "tile:UP03"], ["tile UG01", "tile:UG01"], ["land draw", "deck:land"],
      ["draw water", "deck:water"], ["put top 2 back", "cell:top:2"], ["at market", "space:market"],
      ["under L05", "space:L05"], ["with star", "space:star"], ["with silver", null],
      ["step 2U", "node:2U"], ["rest", null], ["keep L05", null], ["from land 2", "row:land:2"],
    ];
    for (const [move, spot] of spots) expect(spotOf(move), move).toBe(spot);
  });
  it("every legal move of an effect belongs to a part, an extra step or is the end", () => {
    for (const { state, legal } of cases.filter((c) => c.state.decision.kind === "effect")) {
      const parts = state.frames[state.frames.length - 1].parts;
      const known = new Set(parts.flatMap((part, i) => movesOfPart(part, i, legal)));
      for (const m of legal)
        expect(known.has(m) || m === "done" || m.startsWith("extra "), m).toBe(true);
    }
  });
  it("parts are costs, alternatives or single things", () => {
    expect(kindOfPart("pay_prov(2) -> land + silver(1)")).toBe("cost");
    expect(kindOfPart("space | up_black")).toBe("choice");
    expect(kindOfPart("inf_any(1)")).toBe("atom");
    expect(kindOfPart("pay_prov(1) -> (land | water)")).toBe("cost");
  });
  it("hints point at them", () => {
    expect([...marksOf("die 3 to 4")]).toEqual(["die:3"]);
    expect([...marksOf("worker blue water 2")]).toEqual(["row:water:2", "worker:blue"]);
    expect(marksOf(null).size).toBe(0);
  });
});

describe("what is begun", () => {
  it("is read back", () => {
    expect(readPick("die 3 to 5").die).toEqual({ from: 3, to: 5 });
    expect(readPick("worker green").worker).toBe("green");
    expect(readPick("#2").part).toBe(2);
    expect(readPick("@row:land:2").spot).toBe("row:land:2");
    expect(readPick("put top 2 back")).toMatchObject({ cell: "top 2", isBack: true });
  });
  it("a press explains what is not allowed", () => {
    const { state, legal } = caseOf("put");
    const click = press(state, legal, "", "cell:top:1");
    expect(click).toEqual({ explain: "put top 1" });
    expect(press(state, [], "", "cell:top:1")).toBeNull();
    expect(guessOf(caseOf("tuck").state, "space:L05", readPick(""))).toBe("under L05");
  });
  it("the only part with several ways is open at once", () => {
    const c = cases.find((x) => x.state.decision.kind === "effect"
      && x.state.frames[x.state.frames.length - 1].parts.join() === "up_special")!;
    expect(openPart(c.state, c.legal, readPick(""))).toBe(0);
  });
});

describe("pips", () => {
  const state = { held: 4, seats: [{ dice: [3, 3, 5] }] } as unknown as State;
  it("grow to one decision, and can be taken back", () => {
    const one = addPip([], 0, 1)!;
    expect(pipsMove(state, 0, one)).toBe("up 3");
    expect(pipsMove(state, 0, addPip(one, 0, 1)!)).toBe("up 3 by 2");
    expect(pipsMove(state, 0, addPip(one, 1, 1)!)).toBe("up 3 and up 3");
    expect(pipsMove(state, 0, addPip(one, 2, -1)!)).toBe("up 3 and down 5");
    expect(pipsMove(state, 0, addPip(one, 3, -1)!)).toBe("lower and up 3");
    expect(pipsMove(state, 0, addPip(addPip([], 3, 1)!, 3, 1)!)).toBe("raise by 2");
    expect(addPip(one, 0, -1)).toEqual([]);
    expect(addPip(addPip(one, 0, 1)!, 1, 1)).toBeNull();
    expect(addPip(addPip(one, 1, 1)!, 1, 1)).toBeNull();
    expect(readPips(writePips(addPip(one, 2, -1)!))).toEqual([{ die: 0, by: 1 },
      { die: 2, by: -1 }]);
  });
  it("lead on only to legal decisions", () => {
    const legal = ["lower by 2", "lower and up 3"];
    expect(leadsOn(state, 0, legal, [{ die: 3, by: -1 }])).toBe(true);
    expect(leadsOn(state, 0, legal, [{ die: 0, by: 1 }])).toBe(true);
    expect(leadsOn(state, 0, legal, [{ die: 3, by: 1 }])).toBe(false);
    expect(leadsOn(state, 0, legal, [{ die: 0, by: 2 }])).toBe(false);
  });
  it("are all within reach of plus and minus", () => {
    for (const { state: s, seat, legal } of cases.filter((c) => c.state.decision.kind === "pips")) {
      const found = new Set<string>();
      const dice = diceOf(s, seat).map((_, i) => i);
      for (const a of dice) for (const by of [-1, 1]) {
        const one = addPip([], a, by)!;
        found.add(pipsMove(s, seat, one));
        for (const b of dice) for (const more of [-1, 1])
          found.add(pipsMove(s, seat, addPip(one, b, more)!));
      }
      for (const m of legal) expect(found.has(m), m).toBe(true);
    }
  });
  it("of a hint are found on the dice", () => {
    expect(pipsOf("raise and up 3")).toEqual(["raise", "up 3"]);
    expect(pipsOf("down 5 by 2")).toEqual(["down 5"]);
    expect(pipsOf("rest")).toEqual([]);
    expect([...marksOf("up 3 and down 5")]).toEqual(["die:3", "die:5"]);
  });
});

describe("places and prices", () => {
  it("agree with the game where a die is in hand", () => {
    for (const { state, seat, legal } of cases.filter((c) => c.state.decision.kind === "place")) {
      const open = placesFor(state, seat, state.held!).filter((p) => p.can);
      expect(open.map((p) => `at ${p.id}`).sort()).toEqual(legal.filter((m) => m.startsWith("at ")).sort());
    }
  });
  it("a Space card costs by its place, less what the effect takes off", () => {
    const { state } = caseOf("main");
    expect(priceNow(state, "space", 1, "S01")).toBe(3);
    const cheap = { ...state, frames: [{ die: false, stepped: false, parts: ["space(1)"] }] };
    expect(priceNow(cheap, "space", 4, "S01")).toBe(4);
    expect(priceNow(state, "land", 1, "L01")).toBeNull();
  });
});

describe("words", () => {
  it("every move has some, and no notation shows through", () => {
    for (const { state, legal } of cases)
      for (const m of legal) {
        const words = moveWords(state, m);
        expect(words.length, m).toBeGreaterThan(1);
        expect(words, m).not.toBe(m);
      }
  });
  it("every decision has a prompt", () => {
    for (const { state } of cases) expect(prompt(state as never)).toBeTruthy();
  });
});

describe("causes and flights", () => {
  const event = (type: string, more: object) => ({ type, text: "", ...more }) as GameEvent;
  const move = (text: string, ...events: GameEvent[]): Move =>
    ({ n: 1, seat: 0, move: text, events });
  const withFrames = (...frames: string[][]) => stateOf({ frames: frames.map((parts) =>
    ({ die: false, stepped: false, parts })) } as never);
  it("remember what brought an effect, and go back to what waits", () => {
    const placed = move("at market", event("placed", { who: 0, space: "market" }));
    let causes = nextCauses([], withFrames(["folk | prov(2)"]), [placed]);
    expect(causes[0]).toMatchObject({ kind: "placed", id: "market" });
    const s = withFrames(["folk"]);
    causes = nextCauses(causes, s, [move("option 1 a")]);
    expect(causeWords(s, causes[0])).toContain("Market");
    const got = move("folk 1", event("acquired", { who: 0, card: "T05" }));
    causes = nextCauses(causes, withFrames([], ["silver(1)"]), [got]);
    expect(causes[1]).toMatchObject({ kind: "acquired", id: "T05" });
    causes = nextCauses(causes, withFrames(["prov(1)"]), [move("take silver")]);
    expect(causes).toHaveLength(1);
  });
  it("cards fly from their place to their owner", () => {
    const { state } = caseOf("main");
    const card = state.rows.land[1]!.card;
    const flight = flightOf(event("acquired", { who: 1, card }), state);
    expect(flight).toMatchObject({ from: "row:land:2", to: "seat:1", what: { glyph: "land" } });
    expect(flightOf(event("rolled", { who: 1 }), state)).toBeNull();
  });
});

describe("help", () => {
  it("tells the rules of every decision but the choice of a board", () => {
    for (const { state } of decisions as unknown as { state: State }[])
      if (state.decision.kind !== "board")
        expect(help(state as never)?.join(""), state.decision.kind).toMatch(/\w/);
  });
});
