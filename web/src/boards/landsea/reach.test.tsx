/* Every legal move can be made by pressing what is offered, and nothing illegal is ever sent:
 * real decisions of games with 2, 3 and 4 players are drawn and pressed. */
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterAll, afterEach, describe, expect, it, vi } from "vitest";
import type { BoardProps } from "../board";
import type { Json, Seat } from "../../protocol";
import { bare } from "../common/bare";
import fixture from "./decisions.fixture.json";
import board from "./index";
import { parsePick, pickText } from "./moves";
import type { View } from "./state";

vi.mock("./glyphs", async (real) => bare(await real()));
vi.mock("./Tile", async (real) => bare(await real()));

interface Case { seat: number; legal: string[]; state: View }
const cases = fixture.decisions as unknown as Case[];

let root: HTMLElement | null = null;
// The focus goes to the map a moment after a choice (focus.ts): the page must still be there.
afterAll(() => new Promise<void>((done) => setTimeout(done, 200)));

afterEach(() => {
  if (root) act(() => render(null, root!));
  root?.remove();
  root = null;
});

interface Said { acts: Set<string>; picks: Set<string>; asked: Set<string> }

const none = (): Said => ({ acts: new Set(), picks: new Set(), asked: new Set() });

/* heard: who hears what the board says, which may change until it is drawn again. */
function draw(c: Case, picked: string, heard: { to: Said }, more: Partial<BoardProps> = {}) {
  root ??= document.createElement("div");
  if (!root.isConnected) document.body.append(root);
  const seats = c.state.seats.map((_, i) => ({ name: `Name ${i}` })) as unknown as Seat[];
  const props: BoardProps = {
    state: c.state as unknown as Json, before: null, moves: [], legal: c.legal, seat: c.seat,
    seats, picked, busy: false, marked: null, motion: 0,
    turn: { seat: c.seat, prompt: picked, help: "", table: "", seats: [], since: 0 },
    pick: (p) => heard.to.picks.add(p), act: (m) => heard.to.acts.add(m),
    explain: (m) => heard.to.asked.add(m), ...more,
  };
  const { Board, Hand, Panel } = board;
  act(() => render(
    <>
      <Board {...props} />
      <Hand {...props} />
      {seats.map((_, of) => <Panel key={of} {...props} of={of} />)}
    </>, root!));
  return root;
}

const press = (e: Element) => e.dispatchEvent(new MouseEvent("click", { bubbles: true }));

const MARKED = "[data-can]", ALL = "[role=button], button";

/* Presses what is marked in every state that this leads to, until all moves have been made, and
 * all the rest there, too: `more` is what that does. */
function explore(c: Case, marked = MARKED): { said: Said; more: Said } {
  const said = none(), more = none();
  const done = new Set<string>();
  said.picks.add("");
  for (let i = 0; i < 400 && said.acts.size < c.legal.length; i++) {
    const rest = [...said.picks].filter((p) => !done.has(p));
    const next = rest.find((p) => parsePick(p).isGo) ?? rest[rest.length - 1];
    if (next === undefined) break;
    done.add(next);
    const heard = { to: said };
    const box = draw(c, next, heard);
    act(() => {
      const all = [...box.querySelectorAll(ALL)], isMarked = (e: Element) => e.matches(marked);
      all.filter(isMarked).forEach(press);
      heard.to = more;
      all.filter((e) => !isMarked(e)).forEach(press);
    });
  }
  return { said, more };
}

describe("every legal move is within reach", () => {
  cases.forEach((c, i) => {
    const name = `${i}: ${c.state.players} players, ${c.state.decision.kind}, ${c.legal.length}`;
    it(name, { timeout: 60000 }, () => {
      const turners = c.state.decision.kind === "tile" ? "" : ", .ls-turner";
      const { said, more } = explore(c, `${MARKED}${turners}`);
      expect([...said.acts].sort()).toEqual([...c.legal].sort());
      for (const m of more.acts) expect(c.legal).toContain(m);
      for (const m of [...said.asked, ...more.asked]) expect(c.legal).not.toContain(m);
    });
  });
  it("a decision that is new to the page is a list of buttons", () => {
    const c = { ...cases[0]!, legal: ["juggle 1", "juggle 2"],
      state: { ...cases[0]!.state, decision: { kind: "juggle" as "tile", seat: 0 } } };
    expect([...explore(c).said.acts]).toEqual(["juggle 1", "juggle 2"]);
  });
});

describe("the board", () => {
  it("says what everything is and has one tab stop", () => {
    for (const c of cases.slice(0, 4)) {
      const box = draw(c, "", { to: none() });
      for (const e of box.querySelectorAll("[data-nav]"))
        expect((e.getAttribute("aria-label") ?? "").length).toBeGreaterThan(5);
      expect(box.querySelectorAll("svg.pan-svg [tabindex='0']")).toHaveLength(1);
    }
  });
  it("sends nothing while a move is on its way", () => {
    for (const c of cases) {
      const said = none();
      const box = draw(c, "", { to: said }, { busy: true });
      act(() => {
        for (const e of box.querySelectorAll("[role=button], button")) press(e);
      });
      expect([...said.acts]).toEqual([]);
    }
  });
  it("shows spectators no undersides", () => {
    const c = cases.find((x) => x.state.decision.kind === "tile")!;
    const state = structuredClone(c.state);
    for (const s of state.seats) for (const h of s.hand) Object.assign(h, { under: null, tile: null });
    const box = draw({ ...c, state }, "", { to: none() }, { seat: null, legal: [] });
    expect(box.querySelectorAll(".ls-panel-under")).toHaveLength(0);
    expect(box.querySelectorAll(".ls-hand button")).toHaveLength(0);
  });
  it("the rules are drawn", () => {
    root = document.createElement("div");
    document.body.append(root);
    act(() => render(<board.Rules />, root!));
    expect(root.querySelectorAll("svg[role=img]").length).toBeGreaterThan(6);
  });
});

describe("what has been begun", () => {
  it("is words and back", () => {
    for (const text of ["", "play 1", "flip 2 at (1,-2) turn 3", "at (-3,0) side ne go",
      "steal sea2 1"])
      expect(pickText(parsePick(text))).toBe(text);
  });
});
