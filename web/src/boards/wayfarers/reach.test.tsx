/* Every legal move can be made by pressing, and nothing illegal is ever sent: real decisions of
 * games with 1 to 4 players are drawn, and everything on them is pressed. */
import { render } from "preact";
import { act } from "preact/test-utils";
import { describe, expect, it, vi } from "vitest";
import type { BoardProps } from "../board";
import type { Json, Seat } from "../../protocol";
import decisions from "./decisions.fixture.json";
import board from "./index";

/* Pictures are not pressed, and art.test.tsx draws them: without them this takes half a minute
 * and much memory less. */
const nothing = vi.hoisted(() => () => null);
vi.mock("./glyphs", async (real) => ({
  ...(await real<object>()), Glyph: nothing, Die: nothing, Seal: nothing, Mark: nothing,
  DieMark: nothing, SealMark: nothing,
}));
vi.mock("./Card", async (real) => ({ ...(await real<object>()), CardFace: nothing }));
vi.mock("./Tile", async (real) => ({ ...(await real<object>()), TileFace: nothing }));

interface Case {
  seat: number;
  legal: string[];
  state: { players: number; decision: { kind: string }; seats: unknown[];
    opponent: { board: string } | null };
}
interface Said { acts: Set<string>; picks: Set<string>; asked: Set<string> }

const cases = decisions as unknown as Case[];
const box = document.createElement("div");
document.body.append(box);

function propsOf(c: Case, picked: string, said: Said): BoardProps {
  const seats = c.state.seats.map((_, i) => ({ name: `Name ${i}` })) as unknown as Seat[];
  return {
    state: c.state as unknown as Json, before: null, moves: [], legal: c.legal, seat: c.seat,
    seats, picked, busy: false, marked: null, motion: 0,
    turn: { seat: c.seat, prompt: "", help: "", table: "", seats: [], since: 0 },
    pick: (p) => said.picks.add(p), act: (m) => said.acts.add(m),
    explain: (m) => said.asked.add(m),
  };
}

/* Into the same box again: drawing anew takes long, and much memory. */
function draw(props: BoardProps): HTMLElement {
  const { Board, Hand } = board;
  act(() => render(<><Board {...props} /><Hand {...props} /></>, box));
  return box;
}

const click = (e: Element) => void e.dispatchEvent(new MouseEvent("click", { bubbles: true }));
const press = (e: Element) => act(() => click(e));

/* Everything that says it can be chosen, and, when nothing is begun, all the rest, too. */
function pressAll(root: HTMLElement, isAll: boolean): void {
  const what = isAll ? "[role=button], button" : "[data-can]";
  act(() => {
    for (const e of root.querySelectorAll(what))
      if (!e.closest(".board-tabs, .way-whose")) click(e);
  });
}

function explore(c: Case): Said {
  const said: Said = { acts: new Set(), picks: new Set([""]), asked: new Set() };
  const done = new Set<string>();
  draw({ ...propsOf(c, "", said), legal: ["none"] }); // ends what was begun before
  for (;;) {
    const next = [...said.picks].find((p) => !done.has(p));
    if (next === undefined) return said;
    done.add(next);
    const root = draw(propsOf(c, next, said));
    pressAll(root, next === "");
    for (const dot of root.querySelectorAll(".board-tab-dot")) {
      press(dot.closest(".board-tab")!);
      pressAll(root.querySelector(".way")!, next === "");
    }
  }
}

describe("every legal move is within reach", () => {
  cases.forEach((c, i) => {
    const who = c.state.opponent ? c.state.opponent.board : `${c.state.players} players`;
    it(`${i}: ${who}, ${c.state.decision.kind}`, { timeout: 60000 }, () => {
      const said = explore(c);
      expect(board.prompt!(c.state as unknown as Json)).toBeTruthy();
      expect([...said.acts].sort()).toEqual([...c.legal].sort());
      for (const m of said.asked) expect(c.legal).not.toContain(m);
    });
  });
});

describe("what is drawn", () => {
  const none = (): Said => ({ acts: new Set(), picks: new Set(), asked: new Set() });
  it("has a name wherever it can be pointed at", () => {
    for (const c of cases.slice(0, 4)) {
      const root = draw(propsOf(c, "", none()));
      for (const e of root.querySelectorAll("[data-nav]"))
        expect((e.getAttribute("aria-label") ?? "").length).toBeGreaterThan(2);
    }
  });
  it("offers nothing to spectators", () => {
    for (const c of cases.slice(0, 6)) {
      const root = draw({ ...propsOf(c, "", none()), legal: [], seat: null });
      expect(root.querySelectorAll("[data-can]")).toHaveLength(0);
    }
  });
  it("plays decisions it has never heard of", () => {
    const odd = { ...cases[0], legal: ["frobnicate 3", "done"] };
    odd.state = { ...odd.state, decision: { kind: "odd" } };
    expect([...explore(odd).acts].sort()).toEqual(["done", "frobnicate 3"]);
  });
});

describe("a hint", () => {
  it("is seen in the hand or on a part of the board", () => {
    const done = new Set<string>(); // one move of each sort in each kind of decision
    for (const c of cases)
      for (const move of c.legal) {
        const sort = `${c.state.decision.kind}: ${move.split(" ")[0]}`;
        if (done.has(sort)) continue;
        done.add(sort);
        const said: Said = { acts: new Set(), picks: new Set(), asked: new Set() };
        const root = draw({ ...propsOf(c, "", said), marked: move });
        const isSeen = () => root.querySelector('[class*="-marked"]') !== null;
        const tabs = [...root.querySelectorAll(".board-tab")];
        const isFound = isSeen() || tabs.some((tab) => (press(tab), isSeen()));
        expect(isFound, `${sort}, ${move}`).toBe(true);
      }
  });
});
