/* Pure parts of the board: shapes, moves from picks, kingdoms and strengths. The positions are
 * views out of real games. */
import { describe, expect, it } from "vitest";
import { nextCell } from "../Cells";
import { strengths, sum } from "../Conflict";
import { foretell, touched } from "../foretell";
import {
  canPick, cellsOf, commits, heldTiles, pendingCell, pickOf, readMove, readSwap, snap, step, tap,
  targets, toggleSwap,
} from "../moves";
import { conflictOf, kingdomsOf, seesPoints, totalsOf, warsOf } from "../realm";
import { extended, outline, riverPath, shape } from "../rivers";
import { asState, cellAt, groundOf, isCell, near, type Commit, type State } from "../types";
import { describeCell, sceneOf } from "../words";
import positions from "./positions.json";

type Name = keyof typeof positions;
const load = (name: Name): { s: State; legal: string[]; seat: number } => {
  const p = positions[name];
  return { s: asState(p.state as never), legal: p.legal, seat: p.seat };
};

describe("shapes", () => {
  it("walks around a cell and around a hole", () => {
    expect(outline([{ x: 0, y: 0 }])).toHaveLength(1);
    expect(outline([{ x: 0, y: 0 }])[0]).toHaveLength(4);
    const ring = [0, 1, 2].flatMap((x) => [0, 1, 2].map((y) => ({ x, y })))
      .filter((c) => c.x !== 1 || c.y !== 1);
    expect(outline(ring).map((l) => l.length).sort()).toEqual([12, 4]);
  });
  it("keeps cells that touch at a corner apart", () => {
    expect(outline([{ x: 0, y: 0 }, { x: 1, y: 1 }])).toHaveLength(2);
  });
  it("draws closed curves, equal ones at every look", () => {
    const d = shape([{ x: 0, y: 0 }], { size: 48, inset: 2, wobble: 0 });
    expect(d).toMatch(/^M[\d.\- ]+(Q[\d.\- ]+){4}Z$/);
    const river = groundOf("standard").river;
    expect(riverPath(river, 48)).toBe(riverPath(river, 48));
    expect(riverPath(river, 48)).not.toContain("NaN");
  });
  it("lets rivers run off the board", () => {
    const cells = extended(groundOf("standard").river);
    expect(cells).toContainEqual({ x: -1, y: 3 });
    expect(cells).toContainEqual({ x: 4, y: -1 });
    expect(cells).not.toContainEqual({ x: 6, y: -1 }); // there it runs along the edge
  });
  it("knows both boards", () => {
    expect(groundOf("standard").temples.size).toBe(10);
    expect(groundOf("advanced").temples.size).toBe(14);
    expect([...groundOf("standard").corners].sort()).toEqual(["b2", "b8", "o9", "p2"]);
  });
});

describe("cells", () => {
  it("reads and walks", () => {
    expect(cellAt("p11")).toEqual({ x: 15, y: 10 });
    expect(isCell("p12") || isCell("q1") || isCell("farm")).toBe(false);
    expect(near("a1")).toEqual(["b1", "a2"]);
    const none = new Set<string>();
    expect(nextCell("a1", "ArrowLeft", false, none)).toBe("a1");
    expect(nextCell("a1", "ArrowDown", false, none)).toBe("a2");
    expect(nextCell("c4", "End", false, none)).toBe("p4");
    expect(nextCell("c4", "x", false, none)).toBeNull();
    expect(nextCell("c4", "ArrowRight", true, new Set(["b2", "d9"]))).toBe("d9");
    expect(nextCell("e9", "ArrowRight", true, new Set(["b2", "d9"]))).toBe("b2");
  });
  it("snaps to the nearest one within reach", () => {
    expect(snap(["c3", "e3"], 3.4, 2.5, 2)).toBe("c3");
    expect(snap(["c3"], 9, 9, 2)).toBeNull();
  });
});

describe("moves", () => {
  it("splits a move", () => {
    expect(readMove("tile farm e5")).toMatchObject({ verb: "tile", word: "farm", cell: "e5" });
    expect(readMove("monument h4 red-black")).toMatchObject({ word: "red-black", cell: "h4" });
    expect(cellsOf(readMove("monument h4 red-black"))).toEqual(["h4", "i4", "h5", "i5"]);
    expect(pickOf("tile farm e5")).toBe("tile farm");
    expect(pendingCell("tile farm e5")).toBe("e5");
    expect(pendingCell("treasure e5")).toBeNull();
  });
  it("glows where the picked thing may go", () => {
    const { legal } = load("opening");
    const cells = [...targets(legal, "leader king").keys()];
    const fits = legal.filter((m) => m.startsWith("leader king "));
    expect(cells.sort()).toEqual(fits.map((m) => readMove(m).cell).sort());
    expect(targets(legal, "leader king a1")).toEqual(targets(legal, "leader king"));
    expect(targets(legal, "").size).toBe(0);
    expect(targets([], "tile farm").size).toBe(0);
  });
  it("glows on the square of a monument and on treasures without a pick", () => {
    const monument = load("monument");
    expect(targets(monument.legal, "").size).toBe(4);
    const treasure = load("treasure");
    expect([...targets(treasure.legal, "").keys()]).toHaveLength(treasure.legal.length);
  });
  it("acts, explains, or takes up a leader", () => {
    const { s, legal, seat } = load("opening");
    const move = legal.find((m) => m.startsWith("tile temple "))!;
    const cell = readMove(move).cell!;
    expect(tap(s, legal, "tile temple", cell, seat)).toEqual({ do: "act", move });
    expect(tap(s, legal, "tile temple", "b2", seat))
      .toEqual({ do: "explain", move: "tile temple b2" });
    expect(tap(s, legal, "", cell, seat)).toEqual({ do: "look" });
    const stood: State = structuredClone(s);
    stood.seats[seat].leaders.king = "c2";
    expect(tap(stood, legal, "", "c2", seat)).toEqual({ do: "pick", move: "leader king" });
    expect(tap(stood, [], "", "c2", seat)).toEqual({ do: "look" });
  });
  it("asks for the square first, then for the monument", () => {
    const { s, legal, seat } = load("monument");
    const cell = readMove(legal.find((m) => m.startsWith("monument"))!).cell!;
    expect(tap(s, legal, "", cell, seat)).toEqual({ do: "pick", move: "monument " + cell });
  });
  it("gathers tiles to swap", () => {
    const { s, legal, seat } = load("opening");
    const held = heldTiles(s.seats[seat].hand);
    expect(held).toHaveLength(6);
    let picked = toggleSwap("swap", { tile: "settlement", nth: 0 });
    picked = toggleSwap(picked, { tile: "temple", nth: 1 });
    picked = toggleSwap(picked, { tile: "temple", nth: 2 });
    expect(picked).toBe("swap temple 2 settlement 1");
    expect(legal).toContain(picked);
    expect(readSwap(toggleSwap(picked, { tile: "temple", nth: 0 }))).toEqual(
      { temple: 1, settlement: 1 });
    expect(canPick(legal, "swap")).toBe(true);
    expect(canPick(legal, "tile market")).toBe(false);
  });
  it("steps over numbers that the English variant forbids", () => {
    const allowed = commits(["commit 3", "commit 0", "commit 4"]);
    expect(step(allowed, 0, 1)).toBe(3);
    expect(step(allowed, 3, -1)).toBe(0);
    expect(step(allowed, 4, 1)).toBe(4);
  });
});

describe("kingdoms and strengths", () => {
  it.each(["revolt", "war"] as const)("counts a %s as the game does", (name) => {
    const { s } = load(name);
    const d = s.decision as Commit;
    const conflict = conflictOf(s)!;
    expect(conflict.attacker.counted).toHaveLength(d.attack_board);
    expect(conflict.defender.counted).toHaveLength(d.defend_board);
    const { attack, defend } = strengths(d, 2);
    const extra = d.role === "attacker" ? [2, 0] : [d.attack_committed!, 2];
    expect([sum(attack), sum(defend)])
      .toEqual([d.attack_board + extra[0], d.defend_board + extra[1]]);
  });
  it("finds the wars to choose from", () => {
    const { s } = load("wars");
    expect(warsOf(s).map((w) => w.colour)).toEqual((s.decision as { colours: string[] }).colours);
  });
  it("gives every leader one kingdom", () => {
    const { s } = load("monument");
    const all = kingdomsOf(s).flatMap((k) => k.leaders.map((l) => l.cell));
    expect(new Set(all).size).toBe(all.length);
    expect(kingdomsOf(load("opening").s)).toEqual([]);
  });
  it("hides the points of others until the end", () => {
    const { s, seat } = load("war");
    expect(seesPoints(s, seat, seat)).toBe(true);
    expect(seesPoints(s, (seat + 1) % 3, seat)).toBe(false);
    expect(seesPoints({ ...s, end: "treasures" }, (seat + 1) % 3, seat)).toBe(true);
    expect(seesPoints({ ...s, bag: { red: 0, blue: 0, green: 0, black: 0 } }, 0, null)).toBe(true);
  });
  it("adds treasures to the weakest colours", () => {
    const { s } = load("war");
    const one = structuredClone(s);
    Object.assign(one.seats[0],
      { points: { red: 1, blue: 5, green: 2, black: 9 }, treasures: 3 });
    expect(totalsOf(one, 0)).toEqual([3, 3, 5, 9]);
  });
});

describe("words", () => {
  it("describes cells", () => {
    const scene = sceneOf(load("war").s, []);
    expect(describeCell(scene, "d10")).toBe(
      "d10, land, settlement, unites two kingdoms, kingdom: king of Archer, king of Bull");
    expect(describeCell(scene, "b2")).toBe("b2, land, corner, temple, treasure");
    expect(describeCell(scene, "a4")).toBe("a4, river, empty");
  });
  it("foretells points, unions and revolts", () => {
    const { s, seat } = load("war");
    const scene = sceneOf({ ...s, union: null }, []);
    expect(foretell(scene, "tile farm", "a7", seat)).toBe("Archer: +1 blue point.");
    expect(foretell(scene, "tile market", "a1", seat)).toBe("Nobody scores here.");
    expect(touched(scene.kingdoms, "i8").length).toBe(1);
    expect(foretell(scene, "leader king", "o5", 0)).toBe("Revolt against: king of Potter.");
    expect(foretell(scene, "leader king", "a2", 0)).toBe("Founds a kingdom.");
  });
});
