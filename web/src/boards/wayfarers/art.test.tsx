/* Pictures, sentences and points against the data and recorded games. */
import { render } from "preact";
import { describe, expect, it } from "vitest";
import { CardFace, cardName, cardTip } from "./Card";
import { CARDS, EDGES, JOURNAL_TILES, NODES, SCHEMES, SOLO_BOARDS, TILES, cellsOf, columnSigns,
  printedOf, slotEffect, spaceOf } from "./data";
import { Effect, Value, blotWords, effectWords, valueWords } from "./effects";
import { evaluate, parseEffect, parseValue, splitAt } from "./language";
import { isFolkName } from "./names";
import { RulesText } from "./RulesText";
import { scoreLines, scoreOf } from "./Score";
import { TileFace, tileTip } from "./Tile";
import { tookFirst, useLastTurn } from "./OpponentTurn";
import { HOMES, ROWS } from "./types";
import type { State } from "./types";
import games from "./positions.json";

const drawn = (it: preact.JSX.Element) => {
  const box = document.createElement("div");
  render(it, box);
  return box;
};

const effects = new Set<string>();
const add = (...list: (string | null | undefined)[]) => list.forEach((x) => x && effects.add(x));
for (const c of CARDS) add(c.immediate, c.die?.effect, c.vista?.effect, c.effect);
for (const n of NODES) add(n.effect);
for (const x of JOURNAL_TILES) add(x.effect);
for (const x of SCHEMES) add(x.first, x.second);
for (const x of SOLO_BOARDS) add(x.focus, x.rest, x.track_bonus, ...x.caravan.flat());
for (const row of ROWS) for (const n of [1, 2, 3, 4]) add(slotEffect(row, n));
for (const id of HOMES) add(spaceOf(id)?.effect);
for (const id of ["PB1", "PB2", "PB3", "PB4"])
  add(...printedOf(id).flat().filter((x) => x && !x.startsWith("#")));

const values = new Set<string>();
for (const c of CARDS) for (const v of [c.vp, c.goal]) if (v) values.add(v);
for (const e of EDGES) for (const b of [e.A, e.B]) if (b.need) values.add(b.need);

describe("effects", () => {
  it("are all read, as icons and as a sentence", () => {
    expect(effects.size).toBeGreaterThan(80);
    for (const code of effects) {
      const box = drawn(<Effect code={code} />);
      expect(box.querySelectorAll("svg").length, code).toBeGreaterThan(0);
      expect(box.querySelector(".wf-g-question"), code).toBeNull();
      expect(effectWords(code), code).toMatch(/^[A-Z(].*\.$/);
      expect(effectWords(code), code).not.toMatch(/_|undefined|->/);
    }
  });
  it("keep their structure", () => {
    expect(splitAt("a + (b | c) | d", "|")).toEqual(["a + (b | c)", "d"]);
    expect(parseEffect("pay_prov(2) -> land + silver(1)")).toMatchObject({
      is: "pay", cost: [{ name: "pay_prov", n: 2 }], then: { is: "all" },
    });
    expect(effectWords("pay_prov(2) -> land + silver(1)")).toBe(
      "Pay 2 Provisions: acquire a Land card, and take 1 Silver.");
    expect(effectWords("space(1)")).toContain("1 Silver less");
  });
});

describe("values", () => {
  it("are all read", () => {
    for (const code of values) {
      expect(drawn(<Value code={code} />).querySelector("svg"), code).not.toBeNull();
      expect(drawn(<Value code={code} />).querySelector(".wf-g-question"), code).toBeNull();
      expect(valueWords(code), code).not.toMatch(/icon\.|card\.|tile\.|guild\.|res\.|undefined/);
    }
    for (const e of EDGES) for (const b of [e.A, e.B]) expect(blotWords(b)).toMatch(/\.$/);
  });
  it("are worked out", () => {
    const of = (code: string, counts: { [x: string]: number }) =>
      evaluate(parseValue(code), (x) => counts[x] ?? 0);
    expect(of("1 + guild.black // 2", { "guild.black": 5 })).toBe(3);
    expect(of("comet_lead ? 4 : 1", { lead: 1 })).toBe(4);
    expect(of("min(icon.planet, icon.comet, icon.stars) * 3",
      { "icon.planet": 2, "icon.comet": 3, "icon.stars": 4 })).toBe(6);
    expect(of("icon.sun + icon.moon >= 1", { "icon.moon": 1 })).toBe(1);
    expect(of("icon.sun >= 1 ? 7 : 3", {})).toBe(3);
  });
});

describe("cards and tiles", () => {
  it("are all drawn and told", () => {
    for (const { id, name } of CARDS) {
      expect(drawn(<CardFace id={id} />).querySelector(".wf-g-question"), id).toBeNull();
      expect(cardName(id).length).toBeGreaterThan(2);
      expect(cardTip(id), id).not.toMatch(/undefined|_|\bnull\b/);
      if (name) expect(isFolkName(name), name).toBe(true);
    }
    for (const { id, back } of TILES) {
      expect(drawn(<TileFace id={id} turned={!!back} />).querySelector(".wf-g-question"), id)
        .toBeNull();
      expect(tileTip(id), id).not.toMatch(/undefined|_/);
    }
  });
  it("give their columns what they show", () => {
    const laid = { tile: "UY01", row: "bottom" as const, col: 1, back: true };
    expect(cellsOf(laid)).toEqual([[2, 0], [2, 1]]);
    expect(columnSigns([laid], 1)).toEqual(["camel", "camel"]);
    expect(columnSigns([laid], 2)).toEqual(["minus"]);
    expect(columnSigns([{ tile: "UK03", row: "middle", col: 6, back: false }], 6))
      .toEqual(["telescope", "pigeon", "camel", "ship"]);
  });
});

describe("points", () => {
  for (const game of games)
    it(`are those of ${game.name}`, () => {
      const s = game.state as unknown as State;
      game.scores.forEach((n, seat) => expect(scoreOf(s, seat)).toBe(n));
      if (game.opponent !== null) expect(scoreOf(s, "opponent")).toBe(game.opponent);
      const lines = scoreLines(s);
      game.scores.forEach((n, seat) =>
        expect(lines.reduce((sum, line) => sum + (line.of[seat] ?? 0), 0)).toBe(n));
      for (const line of lines.filter((l) => ["space", "tiles", "guilds", "cards"].includes(l.key)))
        line.of.forEach((n, i) => expect(line.detail!.reduce((sum, d) =>
          sum + (d.of[i] ?? 0), 0)).toBe(n ?? 0));
    });
});

describe("the rules", () => {
  it("are drawn with pieces of the board, without unknown signs", () => {
    const box = drawn(<RulesText />);
    expect(box.querySelectorAll("h2").length).toBeGreaterThan(10);
    expect(box.querySelectorAll("figure").length).toBeGreaterThan(15);
    expect(box.querySelector(".wf-g-question")).toBeNull();
    expect(box.textContent).not.toMatch(/undefined|_/);
  });
});

describe("the opponent's last turn", () => {
  const move = (n: number, ...types: [string, object?][]) => ({
    n, seat: null, events: types.map(([type, more]) => ({ type, text: type, ...more })),
  });
  function turnOf(...batches: ReturnType<typeof move>[][]) {
    const box = document.createElement("div");
    let list: { type: string; text: string }[] = [];
    function Probe({ moves }: { moves: ReturnType<typeof move>[] }) {
      list = useLastTurn(moves);
      return null;
    }
    for (const moves of batches) render(<Probe moves={moves} />, box);
    return list.map((e) => e.type);
  }
  it("is kept until the next one begins", () => {
    const first = [move(1, ["solo_turn"]), move(2, ["scheme", { scheme: "K4" }], ["solo_card"])];
    expect(turnOf(first)).toEqual(["scheme", "solo_card"]);
    expect(turnOf(first, [move(3, ["turn_started"], ["track"])])).toEqual(["scheme", "solo_card"]);
    expect(turnOf(first, [move(3, ["turn_started"])], [move(4, ["solo_turn"], ["solo_rest"])]))
      .toEqual(["solo_rest"]);
    expect(turnOf(first, [move(1, ["rested"])])).toEqual([]);
  });
  it("says which action was taken", () => {
    const of = (scheme: string, ...rest: object[]) => tookFirst([
      { type: "scheme", text: "", scheme }, ...rest.map((x) => ({ type: "", text: "", ...x })),
    ]);
    expect(of("K4", { type: "solo_card", card: "W05" })).toBe(true);
    expect(of("K4", { type: "solo_tile", tile: "UB01" }, { type: "solo_card", card: "W05" }))
      .toBe(false);
    expect(of("K1", { type: "solo_sent", card: "T01" })).toBe(true);
    expect(of("K1", { type: "solo_card", card: "S01" })).toBe(false);
  });
});
