/* preview.ts: what a placement would close and score (rules 8), computed before it is made. */
import { SIX, beside } from "./data";
import {
  chainsOf, holeFace, isHoleTile, isSurrounded, mapOf, pieceBySide, pieceName,
} from "./map";
import type { Area, MapOf, Placed } from "./map";
import type { Modules, Side, View } from "./state";

export interface Gain {
  why: "mountains" | "corals" | "caravans" | "closed" | "bonus" | "returned";
  side: Side;
  n: number;
  cells: string[];     // where it comes from
  terrain?: "L" | "S";
  owner?: number;      // of a waypoint
}
export interface Preview {
  gains: Gain[];
  closed: Area[];
  holes: string[];     // cells that become holes
  after: MapOf;
}
export interface Token {
  seat: number;
  cell: string;
  piece: number;
}

export function tokensOf(v: View, m: MapOf): Token[] {
  return v.seats.flatMap((s, seat) => {
    const tile = s.waypoint && m.at.get(s.waypoint.at);
    return tile ? [{ seat, cell: tile.cell, piece: pieceBySide(tile, s.waypoint!.side) }] : [];
  });
}

const sideOfTerrain = (terrain: "L" | "S"): Side => (terrain === "L" ? "land" : "sea");

/* by: the side of who places it. A hole tile is scored together with the tile before it, the last
 * one on the map (R10); of a tile that leaves a hole, this is what it scores by itself. */
export function previewOf(
  m: MapOf, put: Placed, by: Side, tokens: Token[], modules: Modules, players: number,
): Preview {
  const after = mapOf([...m.tiles, put]);
  const gains: Gain[] = [];
  const laid = [...(isHoleTile(put) ? m.tiles.slice(-1) : []), put];
  if (modules.chains)
    for (const kind of ["mountain", "coral"] as const)
      for (const cells of chainsOf(after, laid, kind))
        gains.push({ why: kind === "mountain" ? "mountains" : "corals", cells, n: cells.length,
          side: players === 3 ? "cartographer" : kind === "mountain" ? "land" : "sea" });
  const tile = laid[0]!;
  if (modules.routes && tile.face.route) {
    const near = SIX.map((d) => beside(tile.cell, d)).filter((c) => m.at.get(c)?.face.route);
    if (near.length) gains.push({ why: "caravans", side: by, n: 2, cells: [tile.cell, ...near] });
  }
  const closed: Area[] = [];
  for (const { cell, face } of laid)
    face.pieces.forEach((_, k) => {
      const area = after.areaOf.get(pieceName(cell, k))!;
      if (area.open || closed.includes(area)) return;
      closed.push(area);
      const { cells, terrain } = area;
      gains.push({ why: "closed", side: sideOfTerrain(terrain), n: cells.length, cells, terrain });
      if (area.bonus) gains.push({ why: "bonus", side: by, n: area.bonus, cells, terrain });
    });
  if (modules.waypoints)
    for (const t of tokens) {
      const area = after.areaOf.get(pieceName(t.cell, t.piece));
      if (area && (!area.open || isSurrounded(after, t.cell)))
        gains.push({ why: "returned", side: by, n: 1, cells: [t.cell], owner: t.seat });
    }
  const holes = SIX.map((d) => beside(put.cell, d))
    .filter((c) => !after.at.has(c) && holeFace(after, c));
  return { gains, closed, holes, after };
}

/* Points of each side together. */
export function sumOf(gains: Gain[]): { [side in Side]?: number } {
  const sum: { [side in Side]?: number } = {};
  for (const g of gains) sum[g.side] = (sum[g.side] ?? 0) + g.n;
  return sum;
}

/* Pieces where the active player's waypoint may go (rules 11). */
export function markable(v: View, m: MapOf, seat: number): { cell: string; piece: number }[] {
  const own = v.seats[seat]?.side === "land" ? "L" : "S";
  const tokens = tokensOf(v, m);
  return m.tiles.flatMap((t) => {
    if (isSurrounded(m, t.cell)) return [];
    return t.face.pieces.flatMap((p, piece) => {
      const area = m.areaOf.get(pieceName(t.cell, piece))!;
      const isShared = tokens.some((k) =>
        k.cell === t.cell && m.areaOf.get(pieceName(k.cell, k.piece)) === area);
      return p.terrain === own && area.open && !isShared ? [{ cell: t.cell, piece }] : [];
    });
  });
}
