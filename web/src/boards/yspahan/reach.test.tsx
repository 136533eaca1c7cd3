/* Every legal move can be made by clicking, and nothing illegal is ever sent: real decisions of
 * games with 2, 3 and 4 players are drawn, and everything on them is clicked. */
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, describe, expect, it } from "vitest";
import type { BoardProps } from "../board";
import type { Json, Seat } from "../../protocol";
import decisions from "./decisions.fixture.json";
import board from "./index";

const boxes: HTMLElement[] = [];
function clear(): void {
  for (const box of boxes.splice(0)) {
    act(() => render(null, box));
    box.remove();
  }
}
afterEach(clear);

interface Case {
  seat: number;
  legal: string[];
  state: { players: number; decision: { kind: string }; seats: unknown[] };
}

interface Said {
  acts: Set<string>;
  picks: Set<string>;
  asked: Set<string>;
}

/* Into the same box again: drawing anew takes longer than changing. */
function draw(c: Case, picked: string, said: Said) {
  const box = boxes[0] ?? document.createElement("div");
  if (!boxes.length) boxes.push(box);
  if (!box.isConnected) document.body.append(box);
  const seats = c.state.seats.map((_, i) => ({ name: `Name ${i}` })) as unknown as Seat[];
  const props: BoardProps = {
    state: c.state as unknown as Json,
    before: null,
    moves: [],
    legal: c.legal,
    seat: c.seat,
    seats,
    picked,
    busy: false,
    marked: null,
    motion: 0,
    turn: { seat: c.seat, prompt: "", help: "", table: "", seats: [], since: 0 },
    pick: (p) => said.picks.add(p),
    act: (m) => said.acts.add(m),
    explain: (m) => said.asked.add(m),
  };
  const { Board, Hand, Panel } = board;
  act(() =>
    render(
      <>
        <Board {...props} />
        <Hand {...props} />
        {seats.map((_, of) => (
          <Panel {...props} of={of} />
        ))}
      </>,
      box,
    ),
  );
  return box;
}

const press = (e: Element) => e.dispatchEvent(new MouseEvent("click", { bubbles: true }));
const click = (e: Element) =>
  act(() => {
    press(e);
  });
const isIn = (e: Element, sort: string) => !!e.closest(sort);

/* Clicks everything once; steppers go through all their numbers. */
function clickAll(box: HTMLElement): void {
  act(() => {
    for (const e of box.querySelectorAll("[role=button], button"))
      if (!isIn(e, ".ysp-stepper")) press(e);
  });
  for (const stepper of box.querySelectorAll(".ysp-stepper")) {
    const [less, does] = stepper.querySelectorAll("button");
    for (let i = 0; i < 40; i++) {
      click(does!);
      if (less!.disabled) break;
      click(less!);
    }
  }
}

function explore(c: Case): Said {
  const said: Said = { acts: new Set(), picks: new Set([""]), asked: new Set() };
  const done = new Set<string>();
  for (;;) {
    const next = [...said.picks].find((p) => !done.has(p));
    if (next === undefined) return said;
    done.add(next);
    clickAll(draw(c, next, said));
  }
}

describe("every legal move is within reach", () => {
  for (const c of decisions as unknown as Case[]) {
    const name = `${c.state.players} players, ${c.state.decision.kind}, ${c.legal.length} moves`;
    it(name, { timeout: 60000 }, () => {
      const said = explore(c);
      expect([...said.acts].sort()).toEqual([...c.legal].sort());
      for (const m of said.asked) expect(c.legal).not.toContain(m);
    });
  }
});

describe("names", () => {
  it("everything that can be pointed at says what it is", () => {
    const said: Said = { acts: new Set(), picks: new Set(), asked: new Set() };
    for (const c of (decisions as unknown as Case[]).slice(0, 3)) {
      const box = draw(c, "", said);
      for (const e of box.querySelectorAll("[data-nav]"))
        expect((e.getAttribute("aria-label") ?? e.textContent ?? "").length).toBeGreaterThan(2);
      for (const group of box.querySelectorAll("svg[role=group]"))
        expect(group.querySelectorAll("[tabindex='0']")).toHaveLength(1);
      clear();
    }
  });
  it("the rules are drawn", () => {
    const box = document.createElement("div");
    boxes.push(box);
    act(() => render(<board.Rules />, box));
    expect(box.querySelectorAll("svg[role=img]").length).toBeGreaterThan(4);
  });
});
