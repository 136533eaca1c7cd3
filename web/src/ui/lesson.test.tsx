/* Lessons: places in a list of moves, and the page with a small lesson of its own. */
import { render } from "preact";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { BoardProps, Lesson } from "../boards/board";
import fallback from "../boards/fallback";
import { Learn } from "../pages/Learn";
import { changeSettings } from "../settings";
import {
  allMoves, back, due, isSame, keepPlace, keptPlace, onward, played, sights,
} from "./lesson";
import { promptText } from "./words";

const lesson: Lesson = {
  players: 2,
  options: {},
  seat: 0,
  position: "somewhere",
  steps: [
    { text: () => "Look." },
    { text: () => "Go east, twice.", move: ["go east", "go far"] },
    { text: () => "The others went.", others: ["they go", "rain"], move: "go home" },
    { text: () => "Home." },
  ],
  learnt: () => ["one", "two", "three"],
};

/* A board where one can also try what is not allowed. */
function Board(props: BoardProps) {
  return <button type="button" onClick={() => props.explain("fly")}>try to fly</button>;
}

vi.mock("../boards/registry", () => ({
  hasLesson: () => true,
  loadLesson: async () => lesson,
  keptBoard: () => ({ ...fallback, Board }),
  loadBoard: async () => ({ ...fallback, Board }),
}));

beforeEach(() => localStorage.clear());

describe("a lesson", () => {
  it("is one list of moves", () => {
    expect(allMoves(lesson)).toEqual(["go east", "go far", "they go", "rain", "go home"]);
  });

  it("leads from place to place", () => {
    let place = { step: 0, done: 0 };
    const seen = [];
    while (place.step < lesson.steps.length) {
      seen.push([place.step, place.done, played(lesson, place), due(lesson, place)]);
      place = onward(lesson, place);
    }
    expect(seen).toEqual([
      [0, 0, 0, null],
      [1, 0, 0, "go east"],
      [1, 1, 1, "go far"],
      [2, 0, 4, "go home"],
      [3, 0, 5, null],
    ]);
    expect(played(lesson, place)).toBe(5);
    expect(onward(lesson, place)).toEqual(place);
  });

  it("goes back to the start of a step first", () => {
    expect(back({ step: 1, done: 1 })).toEqual({ step: 1, done: 0 });
    expect(back({ step: 1, done: 0 })).toEqual({ step: 0, done: 0 });
    expect(back({ step: 0, done: 0 })).toEqual({ step: 0, done: 0 });
  });

  it("keeps its place, but believes nobody", () => {
    expect(keptPlace("x", lesson).step).toBe(0);
    keepPlace("x", { step: 2, done: 1 });
    keepPlace("y", { step: 4, done: 0 });
    expect(keptPlace("x", lesson)).toEqual({ step: 2, done: 0 });
    expect(keptPlace("y", lesson)).toEqual({ step: 4, done: 0 });
    for (const text of ['{"x":9}', '{"x":"1"}', '{"x":-1}', "7", "null", "{"]) {
      localStorage.setItem("karavana.learn", text);
      expect(keptPlace("x", lesson).step).toBe(0);
    }
  });

  it("knows moves by their words", () => {
    expect(isSame("Go  East ", "go east")).toBe(true);
    expect(isSame("go east", "go far")).toBe(false);
  });
});

const turn = (n: number, legal: string[]) => ({
  seat: n === 2 || n === 3 ? null : 0, prompt: `Now ${n}`, help: "", table: "", seats: [],
  since: 0, legal: { "": legal },
});
const answer = {
  state: { at: 0 },
  turn: turn(0, ["go east", "stay"]),
  steps: allMoves(lesson).map((move, i) => ({
    move, seat: i === 2 || i === 3 ? null : 0, events: [{ type: "x", text: `It ${move}.` }],
    set: [[["at"], i + 1]], turn: turn(i + 1, ["go far", "go home", "stay"]),
  })),
};

it("leaves words to type to the terminal", () => {
  expect(promptText("Build, or end your turn (done)")).toBe("Build, or end your turn");
  expect(promptText("Přidávej (give, want), pak nabídni")).toBe("Přidávej, pak nabídni");
  for (const text of ["Add tiles? (farm; Archer 3 : Bull 2)", "Give back cards (4)"])
    expect(promptText(text)).toBe(text);
});

it("makes a sight of every move", () => {
  const all = sights(answer as never);
  expect(all.map((s) => s.state)).toEqual([0, 1, 2, 3, 4, 5].map((at) => ({ at })));
  expect(all[1].moves[0]).toMatchObject({ n: 1, move: "go east" });
});

describe("the page of a lesson", () => {
  let root: HTMLElement;
  let asked: { [key: string]: unknown }[];
  const soon = () => new Promise((done) => setTimeout(done, 40));
  const text = () => root.querySelector(".lesson-text")?.textContent;
  const press = async (words: string) => {
    const find = () =>
      [...root.querySelectorAll("button")].find((b) => b.textContent!.includes(words));
    for (let i = 0; i < 100 && (!find() || find()!.disabled); i++) await soon();
    find()!.click();
    await soon();
  };

  beforeEach(async () => {
    asked = [];
    root = document.createElement("div");
    document.body.append(root);
    changeSettings({ motion: "fast" });
    const game = {
      id: "tigris", name: "Tigris", rules: "", note: null, players: [2], options: [],
      seats: { "2": ["Archer", "Bull"] }, levels: [{ level: 1, name: "one" }],
    };
    vi.stubGlobal("fetch", async (path: string, init?: RequestInit) => {
      if (path.startsWith("/api/games")) return new Response(JSON.stringify({ games: [game] }));
      const body = JSON.parse(String(init?.body)) as { moves?: string[] };
      asked.push(body);
      if (!body.moves?.includes("fly"))
        return new Response(JSON.stringify(path.includes("tables") ? { table: "k3" } : answer));
      const error = { error: "illegal", rule: "wings", text: "you have no wings", move: 1 };
      return new Response(JSON.stringify(error), { status: 400 });
    });
    render(<Learn game="tigris" />, root);
    await soon();
    await soon();
  });
  afterEach(() => {
    render(null, root);
    root.remove();
    vi.unstubAllGlobals();
  });

  it("fetches everything at once and waits for the reader", () => {
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({ game: "tigris", seat: 0, moves: allMoves(lesson) });
    expect(text()).toBe("Look.");
    expect(root.querySelector(".lesson-count")?.textContent).toContain("1 / 4");
    expect(root.querySelector(".status-line.yours")).toBeNull();
  });

  it("takes the move that is due, and is kind about others", async () => {
    await press("Next");
    expect(text()).toBe("Go east, twice.");
    expect(root.querySelector(".status-line.yours")?.textContent).toBe("Now 0");
    await press("stay");
    expect(root.querySelector(".lesson-reply.kind")?.textContent).toContain("allowed, too");
    expect(text()).toBe("Go east, twice.");
    await press("go east");
    expect(root.querySelector(".lesson-reply")).toBeNull();
    expect(root.querySelector<HTMLElement>(".lesson")?.dataset.due).toBe("go far");
    expect(asked).toHaveLength(1);
  });

  it("explains by the rule what is not allowed", async () => {
    await press("fly");
    expect(root.querySelector(".lesson-reply.kind")?.textContent).toContain("press “Next”");
    await press("Next");
    await press("go east");
    await press("fly");
    expect(asked[1]).toMatchObject({ moves: ["go east", "fly"], position: "somewhere" });
    expect(root.querySelector(".lesson-reply.rule")?.textContent).toBe("You have no wings.");
    expect(root.querySelector<HTMLElement>(".lesson")?.dataset.due).toBe("go far");
  });

  it("says nothing about a try when one has gone on meanwhile", async () => {
    await press("Next");
    void press("fly");
    await press("go east");
    expect(asked[1]).toMatchObject({ moves: ["fly"] });
    expect(root.querySelector<HTMLElement>(".lesson")?.dataset.due).toBe("go far");
    expect(root.querySelector(".lesson-reply")).toBeNull();
  });

  it("shows a move, makes it, and ends with what was learnt", async () => {
    await press("Next");
    await press("Show me");
    expect(root.querySelector(".hand-box .chosen")?.textContent).toContain("go east");
    await press("Do it for me");
    await press("go far");
    for (let i = 0; i < 30 && text() !== "The others went."; i++) await soon();
    expect(text()).toBe("The others went.");
    await press("go home");
    await press("Next");
    expect(root.querySelectorAll(".lesson-end li")).toHaveLength(3);
    await press("Play a game against bots");
    expect(location.pathname).toBe("/table/k3");
  });

  it("goes on where one has stopped", async () => {
    await press("Next");
    render(null, root);
    render(<Learn game="tigris" />, root);
    await soon();
    await soon();
    expect(text()).toBe("Go east, twice.");
    await press("Show me");
    root.querySelector<HTMLElement>(".lesson-do .plain")!.click();
    await soon();
    expect(text()).toBe("Look.");
  });
});
