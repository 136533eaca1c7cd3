/* rivers.ts: smooth shapes from sets of cells: rivers that run off the board, kingdoms.
 *
 * The outline of the cells is walked corner by corner with the cells on the right hand. The
 * curve goes through the middles of the unit edges, the corners pull it: straight stretches
 * stay straight, bends become round, and any two sides of a bend meet without a kink.
 */
import { COLUMNS, ROWS, cellAt, cellName, type Cell } from "./types";

export interface Point { x: number; y: number }

const key = (x: number, y: number): string => x + "," + y;

/* Closed walks around the cells, in units of cells; (0,0) is the top left corner of a1. */
export function outline(cells: Point[]): Point[][] {
  const has = new Set(cells.map((c) => key(c.x, c.y)));
  const steps = new Map<string, Point[]>(); // from a corner to the next ones
  const add = (x: number, y: number, to: Point) => {
    const from = key(x, y);
    steps.set(from, [...(steps.get(from) ?? []), to]);
  };
  for (const { x, y } of cells) {
    if (!has.has(key(x, y - 1))) add(x, y, { x: x + 1, y });
    if (!has.has(key(x + 1, y))) add(x + 1, y, { x: x + 1, y: y + 1 });
    if (!has.has(key(x, y + 1))) add(x + 1, y + 1, { x, y: y + 1 });
    if (!has.has(key(x - 1, y))) add(x, y + 1, { x, y });
  }
  const loops: Point[][] = [];
  for (let start = steps.keys().next(); !start.done; start = steps.keys().next()) {
    const [x, y] = start.value.split(",").map(Number) as [number, number];
    loops.push(walk({ x, y }, steps));
  }
  return loops;
}

/* Where two cells touch at a corner only, turning right keeps them apart. */
function walk(start: Point, steps: Map<string, Point[]>): Point[] {
  const loop: Point[] = [];
  let at = start;
  let dir: Point = { x: 0, y: 0 };
  do {
    loop.push(at);
    const here = key(at.x, at.y);
    const next = steps.get(here)!;
    const turn = (p: Point) => dir.x * (p.y - at.y) - dir.y * (p.x - at.x);
    next.sort((a, b) => turn(b) - turn(a));
    const to = next.shift()!;
    if (!next.length) steps.delete(here);
    dir = { x: to.x - at.x, y: to.y - at.y };
    at = to;
  } while (at.x !== start.x || at.y !== start.y);
  return loop;
}

/* A small wobble that depends on the place only, so that a bank looks drawn by hand and two
 * drawings of it are equal. From -1 to 1. */
export function wobble(x: number, y: number, salt: number): number {
  const n = Math.sin(x * 127.1 + y * 311.7 + salt * 74.7) * 43758.5453;
  return (n - Math.floor(n)) * 2 - 1;
}

const n1 = (v: number): string => String(Math.round(v * 10) / 10);

export interface Style { size: number; inset: number; wobble: number }

/* The walk as an SVG path. Inset pulls the line towards the cells, wobble moves it a little. */
export function smooth(loop: Point[], style: Style): string {
  const { size, inset } = style;
  const pts = loop.map((p, i) => {
    const before = loop[(i + loop.length - 1) % loop.length];
    const after = loop[(i + 1) % loop.length];
    // the cells lie to the right of each step
    const nx = -(p.y - before.y) - (after.y - p.y);
    const ny = (p.x - before.x) + (after.x - p.x);
    const len = Math.hypot(nx, ny) || 1;
    const straight = Math.abs(nx) < 0.1 || Math.abs(ny) < 0.1;
    const depth = inset * (straight ? 1 : Math.SQRT2);
    return {
      x: p.x * size + (nx / len) * depth + wobble(p.x, p.y, 1) * style.wobble,
      y: p.y * size + (ny / len) * depth + wobble(p.x, p.y, 2) * style.wobble,
    };
  });
  const mid = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
  const start = mid(pts[pts.length - 1], pts[0]);
  let d = `M${n1(start.x)} ${n1(start.y)}`;
  pts.forEach((p, i) => {
    const m = mid(p, pts[(i + 1) % pts.length]);
    d += `Q${n1(p.x)} ${n1(p.y)} ${n1(m.x)} ${n1(m.y)}`;
  });
  return d + "Z";
}

export function shape(cells: Point[], style: Style): string {
  return outline(cells).map((loop) => smooth(loop, style)).join("");
}

/* A river at the edge runs on beyond it, so that it does not end in a round pond there. Only
 * where it meets the edge head on, not where it runs along it. */
export function extended(river: Set<Cell>): Point[] {
  const cells = [...river].map(cellAt);
  const has = new Set(cells.map((c) => key(c.x, c.y)));
  const out = [...cells];
  const isOff = (c: Point) => c.x < 0 || c.y < 0 || c.x >= COLUMNS || c.y >= ROWS;
  for (const c of cells)
    for (const [dx, dy] of [[1, 0], [-1, 0], [0, 1], [0, -1]] as const) {
      const beyond = { x: c.x + dx, y: c.y + dy };
      const behind = has.has(key(c.x - dx, c.y - dy));
      if (isOff(beyond) && (behind || isAlone(c, has)))
        out.push(beyond, { x: c.x + 2 * dx, y: c.y + 2 * dy });
    }
  return out;
}

const isAlone = (c: Point, has: Set<string>): boolean =>
  ![[1, 0], [-1, 0], [0, 1], [0, -1]].some(([dx, dy]) => has.has(key(c.x + dx!, c.y + dy!)));

export const riverPath = (river: Set<Cell>, size: number): string =>
  shape(extended(river), { size, inset: 2, wobble: 4 });

/* A line along the banks, in the water. */
export const depthPath = (river: Set<Cell>, size: number): string =>
  shape(extended(river), { size, inset: 9, wobble: 3 });

/* Short waves in the middle of river cells. */
export function ripples(river: Set<Cell>, size: number): string {
  return [...river].map((cell) => {
    const { x, y } = cellAt(cell);
    const at = { x: (x + 0.32 + wobble(x, y, 3) * 0.12) * size,
                 y: (y + 0.5 + wobble(x, y, 4) * 0.22) * size };
    const w = size * 0.09;
    return `M${n1(at.x)} ${n1(at.y)}q${n1(w)} ${n1(-w)} ${n1(2 * w)} 0t${n1(2 * w)} 0`;
  }).join("");
}

/* Dunes and palms on some of the land: the same ones at every look. */
export function scenery(river: Set<Cell>, taken: Set<Cell>, size: number): string {
  let d = "";
  for (let y = 0; y < ROWS; y++)
    for (let x = 0; x < COLUMNS; x++) {
      const chance = wobble(x, y, 5);
      const cell = cellName(x, y);
      if (river.has(cell) || taken.has(cell) || chance < 0.5) continue;
      const at = `M${n1((x + 0.5) * size)} ${n1((y + 0.62) * size)}`;
      d += chance > 0.8
        ? at + "v-13m0 0q-7-3-10 4m10-4q7-3 10 4m-10-4q-5-6-10-3m10 3q5-6 10-3m-14 13h9"
        : at + "m-15 0q7-8 15-4q6 3 14-1m-19 9q6-5 14-1";
    }
  return d;
}
