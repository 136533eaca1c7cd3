/* Every legal move can be made by pressing what the page offers, and nothing illegal is sent:
 * real decisions are drawn, and pressed as a person would. */
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Json, Seat } from "../../protocol";
import type { BoardProps } from "../board";
import { bare } from "../common/bare";
import { KINDS, SEATS } from "./data";
import decisions from "./decisions.fixture.json";
import board from "./index";
import { mostAsked, type View } from "./state";

vi.mock("./glyphs", async (real) => bare(await real()));
vi.mock("./Ground", async (real) => bare(await real()));
vi.mock("./pieces", async (real) => bare(await real()));

interface Case { name: string; seat: number; legal: string[]; state: View }
const cases = decisions as unknown as Case[];
const caseOf = (name: string) => cases.find((c) => c.name === name)!;

let box: HTMLElement | null = null;
function clear(): void {
  if (box) act(() => render(null, box!));
  box?.remove();
  box = null;
}
afterEach(clear);

interface Table {
  acts: string[];
  asked: string[];
  draw(change?: Partial<BoardProps>): void;
  reset(): void; // as if nothing had been pressed on the map
  press(choice: string): void;
  spot(id: string): void;
  find(selector: string): Element[];
}

/* Drawing the map takes long: only where it is pressed. */
function sit(c: Case, hasMap = false): Table {
  clear();
  box = document.createElement("div");
  document.body.append(box);
  const acts: string[] = [], asked: string[] = [];
  const seats = c.state.seats.map((_, i) => ({ name: `Name ${i}` })) as unknown as Seat[];
  let picked = "", change: Partial<BoardProps> = {};
  const { Board, Hand, Panel } = board;
  const draw = (more: Partial<BoardProps> = {}) => {
    change = { ...change, ...more };
    const p: BoardProps = {
      state: c.state as unknown as Json, before: null, moves: [], legal: c.legal, seat: c.seat,
      seats, picked, busy: false, marked: null, motion: 0,
      turn: turn as BoardProps["turn"],
      pick: (words) => {
        picked = words;
        draw();
      },
      act: (move) => {
        acts.push(move);
      },
      explain: (move) => asked.push(move),
      ...change,
    };
    render(
      <>
        {hasMap && <Board {...p} />}
        <Hand {...p} />
        {hasMap && seats.map((_, of) => <Panel {...p} of={of} />)}
      </>,
      box!,
    );
  };
  const turn = { seat: c.seat, prompt: "", help: "", table: "", seats: [], since: 0 };
  const click = (e: Element | null | undefined, what: string) => {
    if (!e) throw new Error(`there is no ${what}`);
    act(() => void e.dispatchEvent(new MouseEvent("click", { bubbles: true })));
  };
  const table: Table = {
    acts, asked,
    draw: (more) => act(() => draw(more)),
    reset: () => {
      picked = "";
      acts.length = asked.length = 0;
      act(() => draw());
    },
    press: (choice) => click(box!.querySelector(`[data-choice="${choice}"]`), choice),
    spot: (id) => click(box!.querySelector(`[data-spot="${id}"]`), id),
    find: (selector) => [...box!.querySelectorAll(selector)],
  };
  table.draw();
  return table;
}

const times = (n: number, word: string) => Array<string>(n).fill(word);

/* What a person presses for a move: choices, and @ places of the map. */
function presses(c: Case, move: string): string[] {
  const w = move.split(" "), kind = c.state.decision.kind;
  const isMain = kind === "main";
  switch (w[0]) {
    case "offer": {
      const at = w.indexOf("for");
      return [...side("give", w.slice(1, at)), ...side("want", w.slice(at + 1)), "propose"];
    }
    case "counter":
      if (w.length > 1)
        return ["counter", ...undo(c), `give ${w[1]}`, `want ${w[4]}`, "propose"];
      return ["counter", ...undo(c), ...pair(c), `want ${pair(c)[1]!.split(" ")[1]}`, "propose"];
    case "trade":
      if (w[1] === "players") return ["trade", ...pair(c), "propose"];
      if (w[2] === "goods") return ["trade", "give fish", "give coca", "give feathers", "bank"];
      if (w[1] === "route") return ["trade", `give ${w[2]}`, `give ${w[3]}`, "bank"];
      return ["trade", ...times(Number(w[3]), `give ${w[2]}`), `want ${w[4]}`, "bank"];
    case "ask": return ["trade", "ask"];
    case "give": {
      const wanted = KINDS.find((k) => !w.includes(k))!;
      const n = Math.min(3, mostWanted(c));
      return [...side("give", w.slice(1)), ...times(n, `want ${wanted}`), "propose"];
    }
    case "want": return [...side("want", w.slice(1)), "propose"];
    case "also": {
      const last = KINDS.filter((k) => !(c.state.offer!.give[k] ?? 0)).pop()!;
      return [...side("want", w.slice(1)), `want ${last}`, "propose"];
    }
    case "without":
      return [...pair(c), `to ${SEATS.indexOf(w[1]!)}`, "propose"];
    case "village": case "city": case "road":
      return isMain ? [`@${w[1]}`, `@${w[1]}`] : [`@${w[1]}`];
    case "robber": return [`@${w[1]}`];
    case "call": return ["call", `@${w[1]}`];
    case "buy": return ["buy", "build"];
    case "card": return w[1] === "monopoly" ? ["card monopoly", `monopoly ${w[2]}`]
      : [move, "play"];
    case "steal": return [w[1] === "none" ? "none" : move];
    default: return [move];
  }
}

/* "wood 2 fish 1", or "wood": a press for each card. */
const side = (verb: string, words: string[]) =>
  words.flatMap((k, i) => (i % 2 ? [] : times(Number(words[i + 1] ?? 1), `${verb} ${k}`)));

/* Some card of the hand for one of another kind. */
function pair(c: Case): string[] {
  const give = KINDS.find((k) => (c.state.seats[c.seat]!.hand![k] ?? 0) > 0)!;
  return [`give ${give}`, `want ${KINDS.find((k) => k !== give)!}`];
}

const mostWanted = (c: Case) =>
  c.state.decision.kind === "counter" ? c.state.seats[c.state.active]!.hand_size
    : mostAsked(c.state, c.state.offer!.to);

/* Terms in parts that can only become a small offer: the page says those at once. */
function isLongWay(c: Case, move: string): boolean {
  const [verb, ...words] = move.split(" ");
  return verb === "give" && side("give", words).length + Math.min(3, mostWanted(c)) <= 3;
}

const onMap = (c: Case, move: string) => presses(c, move).every((word) => word[0] === "@");

/* A counter-offer begins with the offer turned round: take that back. */
function undo(c: Case): string[] {
  const o = c.state.offer!, hand = c.state.seats[c.seat]!.hand!;
  if (o.ask) return [];
  return KINDS.flatMap((k) => [
    ...times(Math.min(o.want[k] ?? 0, hand[k] ?? 0), `want ${k}`),
    ...times(o.give[k] ?? 0, `give ${k}`),
  ]);
}

describe("every legal move is within reach", () => {
  for (const c of cases.filter((x) => x.state.decision.kind !== "discard"))
    it(`${c.name}: ${c.legal.length} moves`, { timeout: 60000 }, () => {
      const isPlace = (word: string) => word[0] === "@";
      let map: Table | null = null;
      const moves = c.legal.filter((move) => !isLongWay(c, move));
      for (const move of moves.sort((a, b) => +onMap(c, a) - +onMap(c, b))) {
        const list = presses(c, move), isMap = onMap(c, move);
        if (isMap && map) map.reset();
        const table: Table = (isMap && map) || sit(c, list.some(isPlace));
        if (isMap) map = table;
        for (const word of list)
          if (isPlace(word)) table.spot(word.slice(1));
          else table.press(word);
        expect([move, table.acts[0]]).toEqual([move, move]);
        expect(table.asked).toEqual([]);
      }
    });
});

describe("what is offered can be pressed", () => {
  for (const c of cases)
    it(c.name, () => {
      const n = sit(c).find("[data-can]").length;
      for (let i = 0; i < n; i++) {
        const table = sit(c);
        const e = table.find("[data-can]")[i]!;
        act(() => void e.dispatchEvent(new MouseEvent("click", { bubbles: true })));
        for (const move of table.acts) expect(c.legal).toContain(move);
        expect(table.asked).toEqual([]);
      }
    });
});

describe("a seven", () => {
  const c = caseOf("seven"); // red gives back 4, then orange 4
  const turn = (n: number) => ({ seat: c.seat, since: n }) as unknown as BoardProps["turn"];
  it("cards are chosen at once and given back one by one", () => {
    const table = sit(c);
    for (const k of ["wood", "ore", "stone", "ore"]) table.press(`discard ${k}`);
    table.press("discard");
    for (let i = 0; i < 6; i++) table.draw({ turn: turn(i) });
    expect(table.acts).toEqual(["discard wood", "discard stone", "discard ore", "discard ore"]);
  });
  it("can be answered before one is asked", () => {
    const table = sit(c);
    table.draw({ seat: 1, legal: [] });
    for (const k of ["wool", "wool", "fish", "fish"]) table.press(`discard ${k}`);
    table.press("discard");
    expect(table.acts).toEqual([]);
    const mine = { ...c.state, decision: { kind: "discard", seat: 1, left: 4 } };
    table.draw({ state: mine as unknown as Json, legal: ["discard wool", "discard fish"],
      turn: turn(9) });
    expect(table.acts).toEqual(["discard wool"]);
  });
  it("asks nobody with few cards", () => {
    const table = sit(c);
    table.draw({ seat: 2, legal: [] });
    expect(table.find("[data-choice=discard]").length).toBe(0);
  });
});

describe("an answer in advance", () => {
  const c = caseOf("answer"); // orange is asked first, then blue
  it("is given when it is due", () => {
    const table = sit(c);
    table.draw({ seat: 2, legal: [] });
    table.press("decline");
    expect(table.acts).toEqual([]);
    const mine = { ...c.state, decision: { kind: "answer", seat: 2 } };
    table.draw({ state: mine as unknown as Json, legal: ["accept", "decline"] });
    expect(table.acts).toEqual(["decline"]);
  });
  it("is not given to another offer", () => {
    const table = sit(c);
    table.draw({ seat: 2, legal: [] });
    table.press("accept");
    const other = { ...c.state, offers: c.state.offers + 1, decision: { kind: "answer", seat: 2 } };
    table.draw({ state: other as unknown as Json, legal: ["accept", "decline"] });
    table.draw({});
    expect(table.acts).toEqual([]);
  });
});

describe("looking on", () => {
  it("nothing can be pressed, everything has a name", () => {
    for (const c of ["answer", "main", "rich"].map(caseOf)) {
      const table = sit(c, true);
      table.draw({ seat: null, legal: [] });
      expect(table.find("[data-can]").length).toBe(0);
      for (const e of table.find("[data-nav]"))
        expect((e.getAttribute("aria-label") ?? "").length).toBeGreaterThan(2);
    }
  });
  it("an unknown decision is played by its words", () => {
    const c = caseOf("alone") ?? caseOf("robber");
    const odd = { ...c, legal: ["dance 1"],
      state: { ...c.state, decision: { kind: "dance", seat: c.seat } } } as unknown as Case;
    const table = sit(odd);
    table.press("dance 1");
    expect(table.acts).toEqual(["dance 1"]);
  });
  it("the rules are drawn", () => {
    clear();
    box = document.createElement("div");
    act(() => render(<board.Rules />, box!));
    expect(box.querySelectorAll("svg").length).toBeGreaterThan(4);
  });
});
