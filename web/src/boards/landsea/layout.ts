/* layout.ts: where on a face its symbols stand: each where there is most room in its piece,
 * clear of coasts, mountains, corals and the symbols before it. For a face not turned. */
import type { Point } from "../common/hex";
import type { Face } from "./data";
import { R, hubOf, middleOf, shapesOf } from "./shape";

export type SymbolKind = "bonus" | "play_again" | "steal" | "caravan" | "ship" | "volcano"
  | "whirlpool";
export interface Anchor extends Point {
  kind: SymbolKind;
  piece: number;
}
export interface Range {       // mountains or corals: lines from a middle to edges
  kind: "mountain" | "coral";
  from: Point;
  to: Point[];
}
export interface Layout {
  symbols: Anchor[];
  tokens: Point[];             // for a waypoint on each piece
  ranges: Range[];
}

const STEP = 0.1 * R;

function isInside(p: Point, outline: Point[]): boolean {
  let is = false;
  for (let i = 0, j = outline.length - 1; i < outline.length; j = i++) {
    const a = outline[i]!, b = outline[j]!;
    if (a.y > p.y !== b.y > p.y && p.x < ((b.x - a.x) * (p.y - a.y)) / (b.y - a.y) + a.x)
      is = !is;
  }
  return is;
}

function toLine(p: Point, a: Point, b: Point): number {
  const dx = b.x - a.x, dy = b.y - a.y, all = dx * dx + dy * dy || 1;
  const t = Math.max(0, Math.min(1, ((p.x - a.x) * dx + (p.y - a.y) * dy) / all));
  return Math.hypot(p.x - a.x - t * dx, p.y - a.y - t * dy);
}

const toRim = (p: Point, rim: Point[]) =>
  Math.min(...rim.map((a, i) => toLine(p, a, rim[(i + 1) % rim.length]!)));

function rangesOf(face: Face): Range[] {
  return (["mountain", "coral"] as const).flatMap((kind) => {
    const feature = face[kind];
    if (!feature) return [];
    const to = feature.edges.map((e) => middleOf(e));
    const sum = to.reduce((s, p) => ({ x: s.x + p.x, y: s.y + p.y }));
    return [{ kind, to, from: { x: (sum.x / to.length) * 0.58, y: (sum.y / to.length) * 0.58 } }];
  });
}

interface Room { p: Point; piece: number; room: number }

/* Points of a grid with their piece and how far they are from anything drawn. */
function roomsOf(face: Face, ranges: Range[]): Room[] {
  const shapes = shapesOf(face, 0, null), hub = hubOf(face);
  const leaves = shapes.map((s, k) => ({ k, rim: s.outline })).filter((s) => s.k !== hub);
  const hex = shapes[hub]!.outline, rooms: Room[] = [];
  for (let y = -R; y <= R; y += STEP)
    for (let x = -R; x <= R; x += STEP) {
      const p = { x, y };
      if (!isInside(p, hex)) continue;
      const piece = leaves.find((s) => isInside(p, s.rim))?.k ?? hub;
      const rims = leaves.map((s) => toRim(p, s.rim));
      const lines = ranges.flatMap((r) => r.to.map((e) => toLine(p, r.from, e) - 0.07 * R));
      rooms.push({ p, piece, room: Math.min(toRim(p, hex), ...rims, ...lines) });
    }
  return rooms;
}

function best(rooms: Room[], taken: Point[], isIn: (piece: number) => boolean): Point {
  let found: Point = { x: 0, y: 0 }, most = -Infinity;
  for (const { p, piece, room } of rooms) {
    if (!isIn(piece)) continue;
    const apart = Math.min(...taken.map((q) => Math.hypot(p.x - q.x, p.y - q.y) - 0.2 * R));
    // more than a symbol needs is no gain: then rather near the middle
    const worth = Math.min(room, apart, 0.24 * R) - Math.hypot(p.x, p.y) * 0.02;
    if (worth > most) [most, found] = [worth, p];
  }
  return found;
}

function make(face: Face): Layout {
  const ranges = rangesOf(face), rooms = roomsOf(face, ranges);
  const symbols: Anchor[] = [];
  const put = (kind: SymbolKind, piece: number | null) => {
    const p = best(rooms, symbols, (k) => piece === null || k === piece);
    symbols.push({ ...p, kind, piece: piece ?? 0 });
  };
  if (face.design === "VOLCANO") symbols.push({ x: 0, y: 0, kind: "volcano", piece: 0 });
  if (face.design === "WHIRLPOOL") symbols.push({ x: 0, y: 0, kind: "whirlpool", piece: 0 });
  face.pieces.forEach((p, k) => {
    for (let i = 0; i < p.bonus; i++) put("bonus", k);
  });
  if (face.route) put(face.route.kind, face.route.piece);
  if (face.action) put(face.action, null);
  const tokens = face.pieces.map((_, k) => best(rooms, symbols, (piece) => piece === k));
  return { symbols, tokens, ranges };
}

const kept = new Map<string, Layout>();
export function layoutOf(face: Face): Layout {
  let layout = kept.get(face.design);
  if (!layout) kept.set(face.design, (layout = make(face)));
  return layout;
}

export const anchorsOf = (face: Face): Anchor[] => layoutOf(face).symbols;
