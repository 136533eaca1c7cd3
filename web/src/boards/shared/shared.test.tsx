/* The pieces that boards share. */
import { render } from "preact";
import { act } from "preact/test-utils";
import { describe, expect, it } from "vitest";
import type { Turn } from "../../protocol";
import { between, centre, corner, corners, edgeMiddle } from "./hex";
import { useSeries, type Series } from "./series";
import { CLOSEST, kept, showing, whole, zoomed } from "./view";

const turnOf = (n: number) => ({ seat: 0, prompt: String(n) }) as unknown as Turn;

function seriesOf() {
  const sent: string[] = [];
  const box = document.createElement("div");
  let series!: Series;
  function Probe(p: { legal: string[]; turn: Turn; busy: boolean }) {
    series = useSeries({ ...p, act: (move) => void sent.push(move) });
    return null;
  }
  const show = (n: number, legal: string[], busy = false) =>
    act(() => render(<Probe legal={legal} turn={turnOf(n)} busy={busy} />, box));
  return { sent, show, start: (moves: string[]) => act(() => series.start(moves)),
    left: () => series.left };
}

describe("a series of moves", () => {
  it("is sent one by one, each when it is due", () => {
    const s = seriesOf();
    s.show(1, ["discard wood", "discard ore"]);
    s.start(["discard wood", "discard ore"]);
    expect(s.sent).toEqual(["discard wood"]);
    s.show(2, [], true);
    expect(s.sent).toEqual(["discard wood"]);
    s.show(3, ["discard ore"]);
    expect(s.sent).toEqual(["discard wood", "discard ore"]);
    expect(s.left()).toEqual([]);
  });
  it("waits for the viewer's turn", () => {
    const s = seriesOf();
    s.show(1, []);
    s.start(["discard wood"]);
    expect(s.sent).toEqual([]);
    s.show(2, ["discard wood"]);
    expect(s.sent).toEqual(["discard wood"]);
  });
  it("is dropped when the game goes another way", () => {
    const s = seriesOf();
    s.show(1, ["a"]);
    s.start(["b", "a"]);
    expect(s.sent).toEqual([]);
    expect(s.left()).toEqual([]);
  });
});

describe("what is looked at", () => {
  const box = { x: 0, y: 0, w: 100, h: 50 };
  it("is everything at first", () => {
    expect(whole(box, 2)).toEqual({ x: 50, y: 25, w: 100 });
    expect(whole(box, 4)).toEqual({ x: 50, y: 25, w: 200 });
  });
  it("keeps the point under the mouse", () => {
    const look = zoomed({ x: 50, y: 25, w: 100 }, 2, { x: 0, y: 0 });
    expect(look).toEqual({ x: 25, y: 12.5, w: 50 });
  });
  it("stays on the drawing, and sensible", () => {
    expect(kept({ x: -500, y: 25, w: 50 }, box, 2)).toEqual({ x: 25, y: 25, w: 50 });
    expect(kept({ x: 50, y: 25, w: 1 }, box, 2).w).toBe(100 / CLOSEST);
    expect(kept({ x: 50, y: 25, w: 900 }, box, 2).w).toBe(100);
  });
  it("moves only as far as needed", () => {
    const look = { x: 50, y: 25, w: 40 };
    const inside = { x: 45, y: 22, w: 5, h: 5 };
    expect(showing(look, 2, inside, 2)).toEqual(look);
    expect(showing(look, 2, { x: 80, y: 22, w: 5, h: 5 }, 2).x).toBe(67);
  });
});

describe("hexagons", () => {
  const o = { x: 0, y: 0 };
  it("have six corners round their centre", () => {
    for (const way of ["pointy", "flat"] as const)
      for (const p of corners(o, 10, way)) expect(Math.hypot(p.x, p.y)).toBeCloseTo(10);
    expect(corner(o, 10, "pointy", 0).y).toBeCloseTo(-10);
    expect(corner(o, 10, "flat", 0)).toEqual(between(corner(o, 10, "flat", 0), o, 0));
  });
  it("touch their neighbours at the middle of an edge", () => {
    const right = centre(1, 0, 10, "pointy"), below = centre(0, 1, 10, "flat");
    expect(edgeMiddle(o, 10, "pointy", 1).x).toBeCloseTo(right.x / 2);
    expect(edgeMiddle(o, 10, "flat", 2).y).toBeCloseTo(below.y / 2);
  });
});
