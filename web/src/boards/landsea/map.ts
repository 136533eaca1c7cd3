/* map.ts: the map as the rules see it: areas, empty cells, where a face fits, chains and trade
 * routes. The same as games/landsea/map.c does, for previews and drawings. */
import { DIRS, SIX, beside, faceOf, pieceOfEdge, terrainAt, turned, unturned } from "./data";
import type { Dir, Face, Terrain } from "./data";

export interface Placed {
  cell: string;
  face: Face;
  turn: number;
}
/* A connected bit of one terrain: pieces are named "cell/piece". */
export interface Area {
  terrain: Terrain;
  pieces: string[];
  cells: string[];     // each once
  open: number;        // edges that look onto empty cells
  bonus: number;
}
export interface MapOf {
  tiles: Placed[];                  // in the order they were laid
  at: Map<string, Placed>;
  areaOf: Map<string, Area>;        // by piece
  areas: Area[];
  border: string[];                 // the empty cells beside tiles
}

export const pieceName = (cell: string, piece: number) => `${cell}/${piece}`;

export function placedOf(map: { [cell: string]: { face: string; turn: number } }): Placed[] {
  return Object.entries(map).map(([cell, t]) => ({
    cell, face: faceOf(t.face), turn: t.turn,
  }));
}

/* The piece that a placed tile shows in a direction. */
export const pieceAt = (t: Placed, dir: number) => pieceOfEdge(t.face, unturned(dir, t.turn));

/* Directions of a piece; the first one is its name in moves. */
export const dirsOf = (t: Placed, piece: number): number[] =>
  t.face.pieces[piece]!.edges.map((e) => turned(e, t.turn)).sort((a, b) => a - b);
export const sideName = (t: Placed, piece: number): Dir | null => {
  const first = dirsOf(t, piece)[0];
  return first === undefined ? null : DIRS[first]!;
};
export const pieceBySide = (t: Placed, side: Dir | null): number =>
  side === null
    ? t.face.pieces.findIndex((p) => p.edges.length === 0)
    : pieceAt(t, DIRS.indexOf(side));

function joined(tiles: Placed[], at: Map<string, Placed>): Map<string, string> {
  const up = new Map<string, string>();
  const root = (name: string): string => {
    let r = name;
    while (up.get(r) !== r) r = up.get(r)!;
    return r;
  };
  for (const t of tiles)
    t.face.pieces.forEach((_, k) => up.set(pieceName(t.cell, k), pieceName(t.cell, k)));
  for (const t of tiles)
    for (const d of [0, 1, 2]) {
      const other = at.get(beside(t.cell, d));
      if (!other) continue;
      const a = root(pieceName(t.cell, pieceAt(t, d)));
      const b = root(pieceName(other.cell, pieceAt(other, d + 3)));
      if (a !== b) up.set(a, b);
    }
  for (const name of up.keys()) up.set(name, root(name));
  return up;
}

export function mapOf(tiles: Placed[]): MapOf {
  const at = new Map(tiles.map((t) => [t.cell, t]));
  const root = joined(tiles, at);
  const byRoot = new Map<string, Area>(), areaOf = new Map<string, Area>();
  const border = new Set<string>();
  for (const t of tiles) {
    t.face.pieces.forEach((piece, k) => {
      const name = pieceName(t.cell, k), key = root.get(name)!;
      const area = byRoot.get(key)
        ?? { terrain: piece.terrain, pieces: [], cells: [], open: 0, bonus: 0 };
      byRoot.set(key, area);
      areaOf.set(name, area);
      area.pieces.push(name);
      if (!area.cells.includes(t.cell)) area.cells.push(t.cell);
      area.bonus += piece.bonus;
      for (const d of dirsOf(t, k)) if (!at.has(beside(t.cell, d))) area.open++;
    });
    for (const d of SIX) if (!at.has(beside(t.cell, d))) border.add(beside(t.cell, d));
  }
  return { tiles, at, areaOf, areas: [...byRoot.values()], border: [...border] };
}

export const isSurrounded = (m: MapOf, cell: string) =>
  SIX.every((d) => m.at.has(beside(cell, d)));

/* What the neighbours of an empty cell want in each direction; null: anything. */
export function wantedAt(m: MapOf, cell: string): (Terrain | null)[] {
  return SIX.map((d) => {
    const other = m.at.get(beside(cell, d));
    return other ? terrainAt(other.face, other.turn, (d + 3) % 6) : null;
  });
}

/* Rotations with which a face fits on an empty cell. */
export function fits(m: MapOf, face: Face, cell: string): number[] {
  const wanted = wantedAt(m, cell);
  return SIX.filter((k) =>
    wanted.every((w, d) => w === null || w === terrainAt(face, k, d)));
}

/* Six equal edges around an empty cell (rules 9): which tile fills it. */
export function holeFace(m: MapOf, cell: string): "VOLCANO" | "WHIRLPOOL" | null {
  const wanted = wantedAt(m, cell);
  if (wanted.every((w) => w === "L")) return "VOLCANO";
  return wanted.every((w) => w === "S") ? "WHIRLPOOL" : null;
}

/* No map tile can ever lie here: six equal edges, or alternating ones. */
export function isDead(m: MapOf, cell: string): boolean {
  const wanted = wantedAt(m, cell);
  return wanted.every((w, d) => w !== null && w === wanted[(d + 2) % 6]);
}

function spread(from: string, next: (cell: string) => string[]): string[] {
  const found = [from];
  for (const cell of found)
    for (const other of next(cell)) if (!found.includes(other)) found.push(other);
  return found;
}

/* Cells joined to one by mountains or corals, itself included. */
export function chainOf(
  m: Pick<MapOf, "at">, cell: string, kind: "mountain" | "coral",
): string[] {
  const has = (c: string, d: number) => {
    const t = m.at.get(c);
    return !!t?.face[kind]?.edges.includes(unturned(d, t.turn));
  };
  return spread(cell, (c) =>
    SIX.filter((d) => has(c, d) && has(beside(c, d), (d + 3) % 6)).map((d) => beside(c, d)));
}

export const isHoleTile = (t: Placed): boolean => /^(VOLCANO|WHIRLPOOL)$/.test(t.face.design);

/* The chains that tiles laid together belong to, each once (R10). */
export function chainsOf(
  m: Pick<MapOf, "at">, laid: Placed[], kind: "mountain" | "coral",
): string[][] {
  const found: string[][] = [];
  for (const t of laid)
    if (t.face[kind] && !found.some((cells) => cells.includes(t.cell)))
      found.push(chainOf(m, t.cell, kind));
  return found.filter((cells) => cells.length > 1);
}

/* The trade route of a cell with a caravan or ship. */
export function routeOf(m: MapOf, cell: string): string[] {
  return spread(cell, (c) =>
    SIX.map((d) => beside(c, d)).filter((other) => m.at.get(other)?.face.route));
}

export interface Route {
  cells: string[];
  caravans: number;
  ships: number;
}
/* All trade routes: two or more caravans and ships side by side (rules 13). */
export function routesOf(m: MapOf): Route[] {
  const done = new Set<string>(), list: Route[] = [];
  for (const t of m.tiles) {
    if (!t.face.route || done.has(t.cell)) continue;
    const cells = routeOf(m, t.cell);
    for (const c of cells) done.add(c);
    const ships = cells.filter((c) => m.at.get(c)!.face.route!.kind === "ship").length;
    if (cells.length > 1) list.push({ cells, ships, caravans: cells.length - ships });
  }
  return list;
}
