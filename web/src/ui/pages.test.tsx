/* The pages as a newcomer meets them, with a server that answers from here. */
import { render } from "preact";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import fallback from "../boards/fallback";
import { Lobby } from "../pages/Lobby";
import { Replay } from "../pages/Replay";
import type { BoardProps } from "../boards/board";

const game = {
  id: "tigris",
  name: "Tigris & Euphrates",
  rules: "",
  note: null,
  players: [2, 3, 4],
  options: [],
  seats: { "2": ["Archer", "Bull"] },
  levels: [1, 2, 3].map((level) => ({ level, name: `Level ${level}` })),
};
let asked: { path: string; body: unknown }[] = [];
let root: HTMLElement;
const soon = () => new Promise((done) => setTimeout(done, 30));

beforeEach(() => {
  asked = [];
  root = document.createElement("div");
  document.body.append(root);
  vi.stubGlobal("fetch", async (path: string, init?: RequestInit) => {
    asked.push({ path, body: init?.body ? JSON.parse(String(init.body)) : null });
    const answer = path.startsWith("/api/games")
      ? { games: [game] }
      : init?.method === "POST"
        ? { table: "k3" }
        : { tables: [] };
    return new Response(JSON.stringify(answer));
  });
});

afterEach(() => {
  render(null, root);
  root.remove();
  vi.unstubAllGlobals();
});

describe("the lobby", () => {
  it("makes a table with bots by one click", async () => {
    render(<Lobby />, root);
    await soon();
    expect(root.querySelector("h2")?.textContent).toContain("Tigris");
    const play = [...root.querySelectorAll("button")].find((b) =>
      b.textContent?.includes("Play against bots"),
    );
    play!.click();
    await soon();
    expect(asked.find((a) => a.body)?.body).toMatchObject({
      game: "tigris",
      players: 2,
      access: "private",
      seats: ["me", "level:3"],
    });
    expect(location.pathname + location.search).toBe("/table/k3?start");
  });
});

describe("a replay", () => {
  it("says at its end why it goes no further", async () => {
    const stopped = "The rules were corrected since.";
    const table = { id: "k3", game: "coin", players: 0, seats: [], mine: [], end: [], stopped };
    const step = { seat: null, move: "toss", events: [{ type: "toss", text: "Heads." }], set: [] };
    const steps = { table, state: { game: "coin" }, steps: [step] };
    vi.stubGlobal("fetch", async (path: string) => {
      const answer = path.includes("/steps") ? steps : { games: [game] };
      return new Response(JSON.stringify(answer));
    });
    const status = () => root.querySelector(".status-line")?.textContent;
    render(<Replay id="k3" at={1} />, root);
    await soon();
    expect(status()).toBe(`Heads. ${stopped}`);
    [...root.querySelectorAll<HTMLElement>(".player-bar button")][0].click();
    await soon();
    expect(status()).toBe("The beginning");
  });
});

describe("a game without a board", () => {
  const props = (part: Partial<BoardProps>) =>
    ({
      legal: ["pass", "tile a1", "tile a2", "tile a3", "tile a4"],
      picked: "",
      busy: false,
      marked: null,
      ...part,
    }) as BoardProps;
  const texts = () => [...root.querySelectorAll("button")].map((b) => b.textContent?.trim());

  it("offers moves, long groups behind their first words", () => {
    const act = vi.fn();
    const pick = vi.fn();
    render(<fallback.Hand {...props({ act, pick })} />, root);
    expect(texts()).toEqual(["pass", "tile … 4"]);
    root.querySelectorAll("button")[1].click();
    expect(pick).toHaveBeenCalledWith("tile");
    render(<fallback.Hand {...props({ act, pick, picked: "tile" })} />, root);
    expect(texts()).toEqual(["Back", "a1", "a2", "a3", "a4"]);
    root.querySelectorAll("button")[2].click();
    expect(act).toHaveBeenCalledWith("tile a2");
  });

  const drawn = (table: string, texts: string[]) => {
    const state = {
      game: "coin",
      players: 2,
      board: [
        [".", "X"],
        ["O", "."],
      ],
      seats: [{ coins: 3, hand: ["sun", "moon"] }, { coins: 0, hand: null }],
      decision: { kind: "toss" },
    };
    const turn = { table, seats: texts };
    const part = { state, turn, seats: [{ name: "Eva" }, { name: "Jan" }] };
    render(<fallback.Board {...props(part as unknown as Partial<BoardProps>)} />, root);
    return root.querySelector("pre")?.textContent?.split("\n");
  };

  it("shows what the view says where the game has no texts", () => {
    expect(drawn("", ["", ""])).toEqual([
      "board: ",
      "  . X",
      "  O .",
      "seats: ",
      "    coins: 3",
      "    hand: sun moon",
      "    coins: 0",
      "    hand: null",
      "decision: ",
      "  kind: toss",
    ]);
    expect(root.querySelector("h3")).toBeNull();
  });

  it("shows the game's texts where it has some", () => {
    expect(drawn("", ["", "Two coins."])).toBeUndefined();
    expect(root.querySelector("h3")?.textContent).toBe("Jan");
    expect(root.textContent).toContain("Two coins.");
    expect(drawn("A coin.", [])).toBeUndefined();
  });
});
