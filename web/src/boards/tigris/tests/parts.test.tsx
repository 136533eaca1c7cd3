/* The parts as a player meets them: keys, buttons, names. */
import { afterEach, describe, expect, it, vi } from "vitest";
import { render } from "preact";
import { act as settle } from "preact/test-utils";
import type { BoardProps } from "../../board";
import game from "../index";
import positions from "./positions.json";

vi.stubGlobal("ResizeObserver", class { observe() {} disconnect() {} });

type Name = keyof typeof positions;

function propsOf(name: Name, more: Partial<BoardProps> = {}): BoardProps {
  const p = positions[name];
  return {
    state: p.state as never, before: null, moves: [], legal: p.legal, seat: p.seat, seats: [],
    turn: { seat: p.seat, prompt: "", help: "", table: "", seats: [], since: 0 },
    picked: "", pick: vi.fn(), act: vi.fn(), explain: vi.fn(), busy: false, marked: null,
    motion: 0, ...more,
  };
}

let root: HTMLElement | null = null;
function show(ui: unknown): HTMLElement {
  root = document.createElement("div");
  document.body.append(root);
  settle(() => render(ui as never, root!));
  return root;
}
afterEach(() => {
  if (root) render(null, root);
  root?.remove();
});

const key = (on: Element, name: string) =>
  settle(() => { on.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true })); });
const press = (box: Element, text: string) => {
  const found = [...box.querySelectorAll("button")].find((b) =>
    b.textContent?.includes(text) || b.getAttribute("aria-label")?.includes(text));
  if (!found) throw new Error("no button " + text);
  settle(() => found.click());
};

describe("the board", () => {
  it("is a grid of named cells with one of them in the tab order", () => {
    const box = show(<game.Board {...propsOf("war")} />);
    const cells = box.querySelectorAll("[role=gridcell]");
    expect(cells).toHaveLength(176);
    expect([...cells].filter((c) => c.getAttribute("tabindex") === "0")).toHaveLength(1);
    expect(box.querySelector("[data-cell=b9]")?.getAttribute("aria-label"))
      .toContain("king of Archer");
  });
  it("places with the keys what is picked, and explains what is not allowed", () => {
    const props = propsOf("opening", { picked: "leader king" });
    const box = show(<game.Board {...props} />);
    const start = box.querySelector("[tabindex='0']")!;
    expect(start.getAttribute("class")).toBe("tg-can");
    key(start, "Enter");
    expect(props.act).toHaveBeenCalledWith("leader king " + start.getAttribute("data-cell"));
    key(start, "Home");
    key(box.querySelector("[tabindex='0']")!, "Enter");
    expect(props.explain).toHaveBeenCalledTimes(1);
  });
  it("does nothing while a move is on its way", () => {
    const props = propsOf("opening", { picked: "leader king", busy: true });
    const box = show(<game.Board {...props} />);
    expect(box.querySelectorAll(".tg-can")).toHaveLength(0);
    key(box.querySelector("[tabindex='0']")!, "Enter");
    expect(props.act).not.toHaveBeenCalled();
  });
  it("shows a conflict to those who watch it", () => {
    const box = show(<game.Board {...propsOf("war", { legal: [], seat: null })} />);
    expect(box.querySelector(".tg-duel")?.textContent).toContain("Archer attacks");
  });
});

describe("the hand", () => {
  it("picks tiles, leaders and actions", () => {
    const props = propsOf("opening");
    const box = show(<game.Hand {...props} />);
    press(box, "temple");
    expect(props.pick).toHaveBeenLastCalledWith("tile temple");
    press(box, "king");
    expect(props.pick).toHaveBeenLastCalledWith("leader king");
    press(box, "Catastrophe");
    expect(props.pick).toHaveBeenLastCalledWith("catastrophe");
    key(document.body, "4");
    expect(props.pick).toHaveBeenLastCalledWith("tile settlement");
    key(document.body, "8");
    expect(props.pick).toHaveBeenLastCalledWith("leader farmer");
  });
  it("asks before a move that a finger has chosen", () => {
    const move = positions.opening.legal.find((m) => m.startsWith("tile temple"))!;
    const props = propsOf("opening", { picked: move });
    press(show(<game.Hand {...props} />), "Do it");
    expect(props.act).toHaveBeenCalledWith(move);
  });
  it("swaps the chosen tiles", () => {
    const props = propsOf("opening", { picked: "swap temple 2 settlement 1" });
    const box = show(<game.Hand {...props} />);
    expect(box.querySelectorAll("[aria-pressed=true].tg-held")).toHaveLength(4);
    press(box, "Swap 3 tiles");
    expect(props.act).toHaveBeenCalledWith("swap temple 2 settlement 1");
  });
  it("commits tiles", () => {
    const props = propsOf("revolt", { picked: "commit 2" });
    const box = show(<game.Hand {...props} />);
    expect([...box.querySelectorAll(".tg-fighter .tg-sum")].map((x) => x.textContent))
      .toEqual(["4", "2"]);
    press(box, "one more");
    expect(props.pick).toHaveBeenLastCalledWith("commit 3");
    press(box, "Add 2 temples");
    expect(props.act).toHaveBeenCalledWith("commit 2");
  });
  it.each([
    ["wars", "War: trader", "war green"],
    ["monument", "blue-black monument", "monument l4 blue-black"],
    ["monument", "Build nothing", "decline"],
    ["treasure", "Treasure on d6", "treasure d6"],
  ] as const)("offers in %s: %s", (name, text, move) => {
    const props = propsOf(name);
    press(show(<game.Hand {...props} />), text);
    expect(props.act).toHaveBeenCalledWith(move);
  });
  it("is empty for those who only watch", () => {
    expect(show(<game.Hand {...propsOf("war", { legal: [], seat: null })} />).textContent).toBe("");
  });
});

describe("panel and rules", () => {
  it("shows one's own points and hides those of others", () => {
    const own = show(<game.Panel {...propsOf("war")} of={1} />);
    expect(own.querySelector("[data-tigris-points='1-blue']")?.textContent).toContain("5");
    render(null, own);
    const other = show(<game.Panel {...propsOf("war")} of={0} />);
    expect(other.textContent).toContain("behind the screen");
    expect(other.querySelector("[data-tigris-points]")).toBeNull();
  });
  it("has rules with drawings", () => {
    const box = show(<game.Rules />);
    expect(box.querySelectorAll("h2").length).toBeGreaterThan(10);
    expect(box.querySelectorAll("figure svg[aria-label]").length).toBe(5);
  });
});
