/* shape.ts: the outlines of a face's pieces. A face is a middle piece with others along the rim;
 * each of those is cut off by a coast, a smooth curve from corner to corner. Where the
 * neighbours are known, a coast leaves the tile across the edge that it goes round, at right
 * angles and at the same point on both tiles, so that it runs on without a kink. */
import { at, corner, type Point } from "../common/hex";
import { SIX, beside, pieceOfEdge, terrainAt, turned } from "./data";
import type { Face } from "./data";
import type { MapOf, Placed } from "./map";

export const R = 60;            // from the centre of a tile to a corner
const PULL = 0.17;              // how far from a corner a coast crosses the edge, in sizes
const O: Point = { x: 0, y: 0 };

/* Consecutive edges of one piece, from..to (to may be above 5); a tip has a corner only. */
export interface Arc {
  piece: number;
  from: number;
  to: number;
  isTip: boolean;
}
/* How a coast ends at each corner: at its point, or on the edge before or after it. */
export type Ends = (-1 | 0 | 1)[];

export function arcsOf(face: Face): Arc[] {
  const tips = new Map((face.tips ?? []).map((t) => [t.corner, t.piece]));
  const of = SIX.map((e) => pieceOfEdge(face, e));
  const isBreak = (c: number) => of[c] !== of[(c + 1) % 6] || tips.has(c);
  const first = SIX.find(isBreak);
  if (first === undefined) return [{ piece: 0, from: 0, to: 5, isTip: false }];
  const arcs: Arc[] = [];
  let from = first + 1;
  for (let e = first + 1; e <= first + 6; e++) {
    if (!isBreak(e % 6)) continue;
    arcs.push({ piece: of[e % 6]!, from, to: e, isTip: false });
    const tip = tips.get(e % 6);
    if (tip !== undefined) arcs.push({ piece: tip, from: e, to: e, isTip: true });
    from = e + 1;
  }
  return arcs;
}

/* The piece in the middle: the one with several arcs, or else the largest. */
export function hubOf(face: Face): number {
  const arcs = arcsOf(face);
  const n = face.pieces.map((p, k) =>
    arcs.filter((a) => a.piece === k).length * 10 + p.edges.length);
  return n.indexOf(Math.max(...n));
}

const plus = (a: Point, b: Point, n = 1): Point => ({ x: a.x + b.x * n, y: a.y + b.y * n });
const rotate = (p: Point, degrees: number): Point => {
  const a = (degrees * Math.PI) / 180, c = Math.cos(a), s = Math.sin(a);
  return { x: p.x * c - p.y * s, y: p.x * s + p.y * c };
};
/* Of length 1, outwards through the middle of an edge. */
export const outward = (dir: number): Point => rotate({ x: 0, y: -1 }, dir * 60);
export const cornerAt = (c: number): Point => corner(O, R, "flat", ((c % 6) + 6) % 6);
export const middleOf = (dir: number): Point => plus(O, outward(dir), (R * Math.sqrt(3)) / 2);

interface End { p: Point; inward: Point }

/* Where a coast meets corner c; side: on which side of it the piece cut off lies. */
function endAt(c: number, side: -1 | 1, isTip: boolean, way: -1 | 0 | 1): End {
  const p = cornerAt(c), inward = plus(O, p, -1 / R);
  if (isTip) return { p, inward: rotate(inward, side * -24) };
  if (way === 0) return { p, inward };
  const edge = way < 0 ? c : c + 1, other = cornerAt(way < 0 ? c - 1 : c + 1);
  const along = plus(O, plus(other, p, -1), 1 / R);
  return { p: plus(p, along, PULL * R), inward: plus(O, outward(edge), -1) };
}

/* A number from -1 to 1, always the same for the same drawing. */
function whim(text: string): number {
  let h = 7;
  for (const c of text) h = (h * 31 + c.charCodeAt(0)) % 1009;
  return h / 504.5 - 1;
}

/* Two cubic curves that meet in the middle, a little off the straight way. */
function coast(a: End, b: End, span: number, seed: string): [Point, Point, Point][] {
  const reach = R * [0, 0.5, 0.55, 0.5][span]!;
  const ca = plus(a.p, a.inward, reach), cb = plus(b.p, b.inward, reach);
  const mid = (p: Point, q: Point, r: Point, s: Point): Point => ({
    x: (p.x + 3 * q.x + 3 * r.x + s.x) / 8, y: (p.y + 3 * q.y + 3 * r.y + s.y) / 8,
  });
  const along = plus(b.p, a.p, -1), length = Math.hypot(along.x, along.y);
  const unit = plus(O, along, 1 / length), w = whim(seed);
  const bend = R * [0, 0.05, 0.07, 0.13][span]! * (w < 0 ? w - 0.3 : w + 0.3);
  const m = plus(mid(a.p, ca, cb, b.p), rotate(unit, 90), bend);
  const way = rotate(unit, span === 3 ? w * 25 : w * 12);
  const half = length * 0.26;
  return [
    [plus(a.p, a.inward, reach * 0.62), plus(m, way, -half), m],
    [plus(m, way, half), plus(b.p, b.inward, reach * 0.62), b.p],
  ];
}

const curves = (list: [Point, Point, Point][]) =>
  list.map((c) => `C${c.map(at).join(" ")}`).join("");

export interface Shape {
  d: string;            // the piece; a middle one leaves out the others: fill-rule evenodd
  coast: string | null; // where it meets the rest of the tile
  outline: Point[];     // its rim as points, for finding room
}

function flat(from: Point, list: [Point, Point, Point][]): Point[] {
  const points: Point[] = [];
  let a = from;
  for (const [b, c, d] of list) {
    for (let i = 1; i <= 6; i++) {
      const t = i / 6, u = 1 - t;
      const mix = (k: "x" | "y") => u * u * u * a[k] + 3 * u * u * t * b[k]
        + 3 * u * t * t * c[k] + t * t * t * d[k];
      points.push({ x: mix("x"), y: mix("y") });
    }
    a = d;
  }
  return points;
}

function leafShape(face: Face, arc: Arc, turn: number, ends: Ends | null): Shape {
  const isTip = (c: number) => (face.tips ?? []).some((t) => t.corner === c % 6);
  const first = arc.from - 1 + turn, last = arc.to + turn;
  const wayOf = (c: number) => ends?.[((c % 6) + 6) % 6] ?? 0;
  const a = endAt(first, 1, isTip(arc.from + 5), wayOf(first));
  const b = endAt(last, -1, isTip(arc.to), wayOf(last));
  const rim: Point[] = [a.p];
  if (wayOf(first) < 0) rim.push(cornerAt(first));
  for (let c = first + 1; c < last; c++) rim.push(cornerAt(c));
  if (wayOf(last) > 0) rim.push(cornerAt(last));
  rim.push(b.p);
  const n = arc.to - arc.from + 1;
  const back = coast(b, a, Math.min(n, 6 - n), `${face.design}${arc.from % 6}`);
  return {
    d: `M${rim.map(at).join("L")}${curves(back)}Z`,
    coast: `M${at(b.p)}${curves(back)}`,
    outline: [...rim, ...flat(b.p, back)],
  };
}

export const HEX = `M${SIX.map((c) => at(cornerAt(c))).join("L")}Z`;

/* A shape for each piece, turned already. ends by direction; null: nothing is known. */
export function pieceShapes(face: Face, turn: number, ends: Ends | null): Shape[] {
  const hub = hubOf(face), shapes: Shape[] = [];
  for (const arc of arcsOf(face))
    if (arc.piece !== hub) shapes[arc.piece] = leafShape(face, arc, turn, ends);
  const holes = shapes.filter(Boolean).map((s) => s.d).join("");
  shapes[hub] = { d: HEX + holes, coast: null, outline: SIX.map(cornerAt) };
  return shapes;
}

/* How the coasts of a tile on the map end, by its neighbours: round the edge that differs from
 * the other two at a corner; at the corner itself where a third tile has a tip there. */
export function endsOf(m: MapOf, t: Placed): Ends {
  const hasTip = (other: Placed | undefined, c: number) =>
    !!other?.face.tips?.some((x) => turned(x.corner, other.turn) === c % 6);
  return SIX.map((c) => {
    const before = terrainAt(t.face, t.turn, c), after = terrainAt(t.face, t.turn, (c + 1) % 6);
    if (before === after) return 0;
    const b = m.at.get(beside(t.cell, c)), d = m.at.get(beside(t.cell, (c + 1) % 6));
    const third = b ? terrainAt(b.face, b.turn, (c + 2) % 6)
      : d ? terrainAt(d.face, d.turn, (c + 5) % 6) : null;
    if (third === null) return 0;
    if (third === after) return hasTip(d, c + 4) ? 0 : -1;
    return hasTip(b, c + 2) ? 0 : 1;
  });
}

const kept = new Map<string, Shape[]>();
/* The same, remembered. */
export function shapesOf(face: Face, turn: number, ends: Ends | null): Shape[] {
  const key = `${face.design}:${turn}:${ends?.join("") ?? ""}`;
  let shapes = kept.get(key);
  if (!shapes) {
    if (kept.size > 2000) kept.clear();
    kept.set(key, (shapes = pieceShapes(face, turn, ends)));
  }
  return shapes;
}

/* A point of a face after turns of 60 degrees. */
export const turnedPoint = (p: Point, turn: number) => rotate(p, turn * 60);
