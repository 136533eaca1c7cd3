import { expect, it } from "vitest";
import type { Turn } from "../protocol";
import { applyChanges } from "./delta";
import { expandLegal, groupLegal } from "./legal";

const turn = (legal?: Turn["legal"]): Turn => ({
  seat: 0,
  prompt: "",
  help: "",
  table: "",
  seats: [],
  since: 0,
  legal,
});

it("expands grouped moves", () => {
  expect(expandLegal(turn({ "tile farm": ["e1", "e2"], "": ["pass"] }))).toEqual([
    "tile farm e1",
    "tile farm e2",
    "pass",
  ]);
  expect(expandLegal(turn())).toEqual([]);
  expect(expandLegal(null)).toEqual([]);
});

it("groups them again", () => {
  const moves = ["tile farm e1", "tile farm e2", "pass"];
  expect(groupLegal(moves)).toEqual([
    { prefix: "tile farm", moves: ["tile farm e1", "tile farm e2"] },
    { prefix: "", moves: ["pass"] },
  ]);
});

it("applies changes of any depth without touching the old value", () => {
  const old = { a: [1, 2, { b: 3 }], c: { d: 4 } };
  const now = applyChanges(old, [
    [["a", 2, "b"], 5],
    [["c", "d"]],
    [["e", "f"], [1]],
    [["g"], null],
  ]);
  expect(now).toEqual({ a: [1, 2, { b: 5 }], c: {}, e: { f: [1] }, g: null });
  expect(old).toEqual({ a: [1, 2, { b: 3 }], c: { d: 4 } });
  expect(applyChanges(old, [[[], 7]])).toBe(7);
  expect((applyChanges(old, [[["c", "d"], 9]]) as typeof old).a).toBe(old.a);
});
