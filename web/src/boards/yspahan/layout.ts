/* layout.ts: where everything of the town is drawn, made from the data. The crooked town of the
 * data is straightened: the street becomes a cross of equal squares, shops keep their places
 * beside it, and those behind are pushed apart until none overlaps. A phone gets the same town
 * turned by a quarter, so that the long street runs down the screen. */
import { QUARTERS, SHOPS, SOUKS, SQUARES, pathOf } from "./data";
import type { Point, Quarter, Shop } from "./data";

export const CELL = 60; // a square of the street
export const SHOP = 1.12; // side of a shop, in squares
const BESIDE = 1.2; // from the middle of the street to a shop beside it
const GAP = 1.27; // least distance of two shops
const MARGIN = 0.8;

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}
export interface Spot {
  at: Point;
  size: number;
}
export interface Layout {
  isTurned: boolean;
  box: Box;
  cell: number;
  shop: { [id: string]: Point };
  square: { [id: string]: Point };
  quarter: { [id in Quarter]: Box };
  bands: { [souk: string]: [Point, Point][] };
  badge: { [souk: string]: Point };
  emblem: { [id in Quarter]: Spot };
  trees: Spot[];
  doors: [Point, Point][]; // from a square to the shop it touches
  street: Box[];
}

/* ---- Straightening ------------------------------------------------------------------------ */

const ARMS: { [arm: string]: Point } = { c: [0, 0], n: [0, -1], s: [0, 1], w: [-1, 0], e: [1, 0] };

function squareCell(id: string): Point {
  const q = SQUARES.find((s) => s.id === id)!,
    [dx, dy] = ARMS[q.arm] ?? [0, 0];
  return [dx * q.step || 0, dy * q.step || 0];
}

/* A value between known pairs, carried on in a straight line beyond them. */
function between(value: number, pairs: Point[]): number {
  for (let i = 0; i + 1 < pairs.length; i++) {
    const [a, fromA] = pairs[i]!,
      [b, fromB] = pairs[i + 1]!;
    if (value <= b || i === pairs.length - 2)
      return fromA + ((value - a) / (b - a)) * (fromB - fromA);
  }
  return 0;
}

function axis(arms: string, key: 0 | 1, to: (q: { at: Point; id: string }) => number): Point[] {
  return SQUARES.filter((q) => arms.includes(q.arm))
    .map((q): Point => [q.at[key], to(q)])
    .sort((a, b) => a[0] - b[0]);
}

function straightened([x, y]: Point): Point {
  const level = between(
    x,
    axis("cwe", 0, (q) => q.at[1]),
  );
  const crossing = SQUARES[0]!.at[1];
  return [
    between(
      x,
      axis("cwe", 0, (q) => squareCell(q.id)[0]),
    ),
    between(
      y - level + crossing,
      axis("cns", 1, (q) => squareCell(q.id)[1]),
    ),
  ];
}

interface Body {
  id: string;
  x: number;
  y: number;
  sx: number;
  sy: number;
  canX: boolean;
  canY: boolean;
}

function firstBody(shop: Shop): Body {
  const touching = SQUARES.filter((q) => q.touches.includes(shop.id));
  const [x, y] = straightened(shop.at),
    sx = Math.sign(x),
    sy = Math.sign(y);
  const isAlong = touching.some((q) => "we".includes(q.arm));
  const isDown = touching.some((q) => "ns".includes(q.arm));
  const cell = touching[0] ? squareCell(touching[0].id) : null;
  return {
    id: shop.id,
    sx,
    sy,
    canX: !isDown,
    canY: !isAlong,
    x: isDown ? sx * BESIDE : cell ? cell[0] : Math.round(x * 2) / 2,
    y: isAlong ? sy * BESIDE : cell ? cell[1] : Math.round(y * 2) / 2,
  };
}

const LIMITS = (() => {
  const cells = SQUARES.map((q) => squareCell(q.id));
  const xs = cells.map((c) => c[0]),
    ys = cells.map((c) => c[1]);
  return {
    left: Math.min(...xs),
    right: Math.max(...xs) + 0.1,
    top: Math.min(...ys),
    bottom: Math.max(...ys),
  };
})();

function clamp(b: Body): void {
  const x = Math.max(BESIDE, Math.abs(b.x)),
    y = Math.max(BESIDE, Math.abs(b.y));
  b.x = Math.min(LIMITS.right, Math.max(LIMITS.left, b.sx * x));
  b.y = Math.min(LIMITS.bottom, Math.max(LIMITS.top, b.sy * y));
}

function pushApart(a: Body, b: Body): void {
  const dx = b.x - a.x,
    dy = b.y - a.y;
  const overX = GAP - Math.abs(dx),
    overY = GAP - Math.abs(dy);
  if (overX <= 0.001 || overY <= 0.001) return;
  const freeX = Number(a.canX) + Number(b.canX),
    freeY = Number(a.canY) + Number(b.canY);
  const isX = freeX > 0 && (overX <= overY || freeY === 0);
  if (!isX && freeY === 0) return;
  const by = ((isX ? overX : overY) / (isX ? freeX : freeY)) * (Math.sign(isX ? dx : dy) || 1);
  if (isX ? a.canX : a.canY) isX ? (a.x -= by) : (a.y -= by);
  if (isX ? b.canX : b.canY) isX ? (b.x += by) : (b.y += by);
}

/* Places of shops in squares, the crossing being 0, 0. */
export function shopCells(): { [id: string]: Point } {
  const bodies = SHOPS.map(firstBody);
  for (let round = 0; round < 80; round++) {
    for (let i = 0; i < bodies.length; i++)
      for (let j = i + 1; j < bodies.length; j++) pushApart(bodies[i]!, bodies[j]!);
    bodies.forEach(clamp);
  }
  const out: { [id: string]: Point } = {};
  for (const b of bodies) out[b.id] = [b.x, b.y];
  return out;
}

/* ---- Souks -------------------------------------------------------------------------------- */

const far = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1]);

/* The shortest net that links all places. */
export function netOf(places: Point[]): [Point, Point][] {
  const inside = places.slice(0, 1),
    outside = places.slice(1),
    net: [Point, Point][] = [];
  while (outside.length) {
    let best: [number, number] = [0, 0],
      least = Infinity;
    inside.forEach((a, i) =>
      outside.forEach((b, j) => {
        if (far(a, b) < least) [least, best] = [far(a, b), [i, j]];
      }),
    );
    net.push([inside[best[0]]!, outside[best[1]]!]);
    inside.push(...outside.splice(best[1], 1));
  }
  return net;
}

/* A souk's seal sits on its longest link, a lone shop's on its outer corner. */
function badgeOf(places: Point[], net: [Point, Point][]): Point {
  const longest = [...net].sort((a, b) => far(...b) - far(...a))[0];
  if (longest) return [(longest[0][0] + longest[1][0]) / 2, (longest[0][1] + longest[1][1]) / 2];
  const [x, y] = places[0]!,
    by = (SHOP / 2) * CELL * 0.92;
  return [x + Math.sign(x) * by, y + Math.sign(y) * by];
}

/* ---- Gardens ------------------------------------------------------------------------------ */

/* The middle of the largest free round place in a box. */
function freeSpot(box: Box, full: Spot[]): Spot {
  let best: Spot = { at: [box.x, box.y], size: 0 };
  for (let x = box.x + 6; x < box.x + box.w; x += 6) {
    for (let y = box.y + 6; y < box.y + box.h; y += 6) {
      let room = Math.min(x - box.x, box.x + box.w - x, y - box.y, box.y + box.h - y);
      for (const f of full) room = Math.min(room, far(f.at, [x, y]) - f.size);
      if (room > best.size) best = { at: [x, y], size: room };
    }
  }
  return best;
}

function samples([a, b]: [Point, Point]): Spot[] {
  const n = Math.max(1, Math.round(far(a, b) / 20)),
    size = CELL * 0.2;
  return Array.from({ length: n + 1 }, (_, i): Spot => ({
    at: [a[0] + ((b[0] - a[0]) * i) / n, a[1] + ((b[1] - a[1]) * i) / n],
    size,
  }));
}

/* ---- All of it ---------------------------------------------------------------------------- */

/* A quarter turn: west is up. */
const turn = ([x, y]: Point, isTurned: boolean): Point => (isTurned ? [-y || 0, x] : [x, y]);

function boxOf(a: Point, b: Point): Box {
  return {
    x: Math.min(a[0], b[0]),
    y: Math.min(a[1], b[1]),
    w: Math.abs(a[0] - b[0]),
    h: Math.abs(a[1] - b[1]),
  };
}

function makeLayout(isTurned: boolean): Layout {
  const put = (p: Point): Point => {
    const [x, y] = turn(p, isTurned);
    return [x * CELL, y * CELL];
  };
  const cells = shopCells();
  const ends = {
    left: LIMITS.left - MARGIN,
    right: LIMITS.right + MARGIN,
    top: LIMITS.top - MARGIN,
    bottom: LIMITS.bottom + MARGIN,
  };
  const l: Layout = {
    isTurned,
    cell: CELL,
    box: boxOf(put([ends.left, ends.top]), put([ends.right, ends.bottom])),
    shop: {},
    square: {},
    bands: {},
    badge: {},
    trees: [],
    doors: [],
    quarter: {} as Layout["quarter"],
    emblem: {} as Layout["emblem"],
    street: [
      boxOf(put([ends.left, -0.46]), put([ends.right, 0.46])),
      boxOf(put([-0.46, ends.top]), put([0.46, ends.bottom])),
    ],
  };
  for (const s of SHOPS) l.shop[s.id] = put(cells[s.id]!);
  for (const q of SQUARES) {
    l.square[q.id] = put(squareCell(q.id));
    for (const shop of q.touches) l.doors.push([l.square[q.id]!, l.shop[shop]!]);
  }
  for (const souk of SOUKS) {
    const places = souk.shops.map((id) => l.shop[id]!);
    const net = (l.bands[souk.id] = netOf(places));
    l.badge[souk.id] = badgeOf(places, net);
  }
  for (const id of QUARTERS) {
    const [x, y] = cells[SHOPS.find((s) => s.quarter === id)!.id]!;
    const box = boxOf(
      put([Math.sign(x) * 0.5, Math.sign(y) * 0.5]),
      put([x < 0 ? ends.left : ends.right, y < 0 ? ends.top : ends.bottom]),
    );
    l.quarter[id] = box;
    const full = SHOPS.filter((s) => s.quarter === id).map((s): Spot => ({
      at: l.shop[s.id]!,
      size: CELL * 0.66,
    }));
    for (const s of SOUKS.filter((k) => k.quarter === id))
      full.push(...l.bands[s.id]!.flatMap(samples), { at: l.badge[s.id]!, size: CELL * 0.3 });
    l.emblem[id] = freeSpot(box, full);
    full.push({ ...l.emblem[id], size: l.emblem[id].size * 0.9 });
    for (let i = 0; i < 5; i++) {
      const tree = freeSpot(box, full);
      if (tree.size < CELL * 0.28) break;
      l.trees.push({ ...tree, size: Math.min(tree.size, CELL * 0.55) });
      full.push({ ...tree, size: Math.min(tree.size, CELL * 0.55) });
    }
  }
  return l;
}

const made: { [turned: string]: Layout } = {};
export function layoutOf(isTurned: boolean): Layout {
  return (made[String(isTurned)] ??= makeLayout(isTurned));
}

/* The overseer's way as points of the drawing. */
export function wayOf(l: Layout, from: string, to: string): Point[] {
  return pathOf(from, to).map((id) => l.square[id]!);
}
