/* The pieces that boards share. */
import { render } from "preact";
import { act } from "preact/test-utils";
import { describe, expect, it } from "vitest";
import type { Turn } from "../../protocol";
import { between, centre, corner, corners, edgeMiddle } from "./hex";
import { useSeries, type Series } from "./series";
import { PanZoom } from "./PanZoom";
import { CLOSEST, dragged, kept, showing, whole, zoomed } from "./view";

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

describe("fingers", () => {
  const look = { x: 50, y: 50, w: 100 };
  it("one moves the drawing with it", () => {
    expect(dragged(look, 0.5, { x: 10, y: 10 }, { x: 30, y: 10 })).toEqual({ x: 40, y: 50, w: 100 });
  });
  it("two make it larger round the middle between them", () => {
    // a window of 200 by 200 pixels: the fingers go from 40 to 80 pixels apart
    const to = dragged(look, 0.5, { x: 80, y: 100 }, { x: 40, y: 100 }, { x: 120, y: 100 },
      { x: 50, y: 50 });
    expect(to.w).toBe(50);
    // what was between them at pixel 100 is now at pixel 80
    expect((50 - to.x) / (to.w / 200) + 100).toBe(80);
  });
});

describe("a drawing that pans", () => {
  const box = { x: 0, y: 0, w: 600, h: 600 };
  function drawn(show: { x: number; y: number; w: number; h: number } | null) {
    const root = document.createElement("div");
    document.body.append(root);
    const pressed: string[] = [];
    const draw = (s: typeof show) => act(() => render(
      <PanZoom box={box} label="map" show={s}>
        <g data-nav="a" role="button" onClick={() => pressed.push("a")} />
      </PanZoom>, root));
    draw(show);
    const svg = root.querySelector<SVGSVGElement>("svg.pan-svg")!;
    svg.getBoundingClientRect = () => ({ left: 0, top: 0, width: 600, height: 600 }) as DOMRect;
    const view = () => svg.getAttribute("viewBox")!.split(" ").map(Number);
    // where a browser has no such property, Preact listens to the name as it is written
    const heard = (type: string) => `on${type}`.toLowerCase() in svg ? type.toLowerCase() : type;
    const on = (type: string, x: number, y: number) => act(() => {
      const event = new MouseEvent(heard(type), { bubbles: true, clientX: x, clientY: y });
      Object.assign(event, { pointerId: 1, pointerType: "mouse" });
      svg.querySelector("g")!.dispatchEvent(event);
    });
    const key = (k: string) => act(() => {
      svg.querySelector("g")!.dispatchEvent(
        new KeyboardEvent("keydown", { key: k, bubbles: true }));
    });
    const end = () => { act(() => render(null, root)); root.remove(); };
    return { draw, view, on, key, pressed, end };
  }
  it("zooms by keys and brings into sight what it shall show", () => {
    const d = drawn(null);
    expect(d.view()).toEqual([0, 0, 600, 600]);
    for (let i = 0; i < 4; i++) d.key("+");
    expect(d.view()[2]).toBeLessThan(200);
    d.draw({ x: 0, y: 0, w: 50, h: 50 });
    expect(d.view()[0]).toBe(0);
    d.key("0");
    expect(d.view()).toEqual([0, 0, 600, 600]);
    d.end();
  });
  it("a drag moves it and presses nothing, a click after it does", async () => {
    const d = drawn(null);
    d.key("+");
    const before = d.view()[0]!;
    d.on("PointerDown", 300, 300);
    for (const x of [290, 280, 270, 260]) d.on("PointerMove", x, 300);
    expect(d.view()[0]).toBeCloseTo(before + (40 * d.view()[2]!) / 600);
    d.on("PointerUp", 260, 300);
    d.on("click", 260, 300);
    expect(d.pressed).toEqual([]);
    await new Promise((done) => setTimeout(done, 5));
    d.on("click", 260, 300);
    expect(d.pressed).toEqual(["a"]);
    d.end();
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
