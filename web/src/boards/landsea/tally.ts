/* tally.ts: where the points of each side come from, read off the map: areas, chains and trade
 * routes follow from the tiles and the order they were laid in; the rest, which depends on who
 * placed them, is what the score has besides. */
import { chainsOf, isHoleTile, routesOf } from "./map";
import type { Area, MapOf, Placed, Route } from "./map";
import { modulesOf, sidesOf } from "./state";
import type { Side, View } from "./state";

export interface Tally {
  areas: Area[];
  chains: number;    // mountains and corals
  routes: number;    // trade routes, only when the game is over
  rest: number;      // bonus symbols, caravans and ships laid side by side, waypoints
}

export const routeSide = (r: Route, players: number): Side | null =>
  r.caravans > r.ships ? "land" : r.ships > r.caravans ? "sea"
    : players === 3 ? "cartographer" : null;

/* Points of each side for chains, tile by tile; a hole tile is scored together with the tile
 * before it (R10). */
function chainPoints(tiles: Placed[], players: number): { [side in Side]?: number } {
  const sum: { [side in Side]?: number } = {};
  const at: MapOf["at"] = new Map();
  let laid: Placed[] = [];
  tiles.forEach((t, i) => {
    const next = tiles[i + 1];
    at.set(t.cell, t);
    laid.push(t);
    if (next && isHoleTile(next)) return;
    for (const kind of ["mountain", "coral"] as const)
      for (const cells of chainsOf({ at }, laid, kind)) {
        const side: Side = players === 3 ? "cartographer" : kind === "mountain" ? "land" : "sea";
        sum[side] = (sum[side] ?? 0) + cells.length;
      }
    laid = [];
  });
  return sum;
}

export function tallyOf(v: View, m: MapOf): { [side in Side]?: Tally } {
  const modules = modulesOf(v), isOver = v.decision.kind === "over";
  const waiting = ["hole", "spin"].includes(v.decision.kind) ? m.tiles[m.tiles.length - 1]
    : undefined;
  const tiles = m.tiles.filter((t) => t !== waiting);
  const chains = modules.chains ? chainPoints(tiles, v.players) : {};
  const routes = modules.routes && isOver ? routesOf(m) : [];
  const all: { [side in Side]?: Tally } = {};
  for (const side of sidesOf(v)) {
    const terrain = side === "land" ? "L" : "S";
    const areas = side === "cartographer" ? []
      : m.areas.filter((a) => a.terrain === terrain && !a.open
        && !(waiting && a.cells.includes(waiting.cell)));
    const own = {
      areas,
      chains: chains[side] ?? 0,
      routes: routes.filter((r) => routeSide(r, v.players) === side)
        .reduce((n, r) => n + r.cells.length, 0),
    };
    const known = areas.reduce((n, a) => n + a.cells.length, 0) + own.chains + own.routes;
    all[side] = { ...own, rest: (v.scores[side] ?? 0) - known };
  }
  return all;
}
