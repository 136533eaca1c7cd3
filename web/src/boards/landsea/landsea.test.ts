/* What the page works out itself, against recorded games and the program's own legal moves. */
import { describe, expect, it } from "vitest";
import { DESIGNS, DIRS, faceOf, turned } from "./data";
import fixture from "./decisions.fixture.json";
import { fits, holeFace, isSurrounded, mapOf, pieceBySide, placedOf, routesOf, sideName }
  from "./map";
import type { Placed } from "./map";
import { markable, previewOf, sumOf } from "./preview";
import type { Token } from "./preview";
import { tallyOf } from "./tally";
import { anchorsOf, layoutOf } from "./layout";
import { arcsOf, pieceShapes } from "./shape";
import { modulesOf } from "./state";
import type { Side, View } from "./state";

interface Said { type: string; who: string; face: string; place: string; turn: number;
  side: Side; n: number; owner: string; dir: "n"; terrain: string; caravans: number;
  ships: number }
interface Game { players: number; options: View["options"]; events: Said[] }
const games = fixture.games as unknown as Game[];
const decisions = fixture.decisions as unknown as { seat: number; legal: string[]; state: View }[];

const sideOf = (role: string) => role.replace(/\d$/, "") as Side;
const ROLES: { [n: number]: string[] } = {
  2: ["land", "sea"], 3: ["land", "sea", "cartographer"],
  4: ["land1", "sea1", "land2", "sea2"],
};

/* Plays a recorded game and calls at every placement: the map before, the tile, what followed. */
function replay(game: Game, see: (tiles: Placed[], put: Placed, by: Side, tokens: Token[],
  said: Said[], leavesHole: boolean) => void): Placed[] {
  const tiles: Placed[] = placedOf({ "(0,0)": { face: "START", turn: 0 } });
  let tokens: Token[] = [];
  game.events.forEach((e, i) => {
    const seat = ROLES[game.players]!.indexOf(e.who);
    if (e.type === "waypoint") {
      const tile = tiles.find((t) => t.cell === e.place)!;
      tokens.push({ seat, cell: e.place, piece: pieceBySide(tile, e.dir) });
    }
    if (!["placed", "turned_over", "hole"].includes(e.type)) return;
    const put = { cell: e.place, face: faceOf(e.face), turn: e.turn };
    const rest = game.events.slice(i + 1);
    const end = rest.findIndex((x) =>
      ["placed", "turned_over", "hole", "waypoint", "trade_route", "even_route", "final"]
        .includes(x.type));
    const said = rest.slice(0, end < 0 ? undefined : end);
    see([...tiles], put, sideOf(e.who), [...tokens], said, rest[end]?.type === "hole");
    for (const x of said.filter((x) => x.type === "returned"))
      tokens = tokens.filter((t) => ROLES[game.players]![t.seat] !== x.owner);
    tiles.push(put);
  });
  return tiles;
}

describe("recorded games", () => {
  games.forEach((game, g) => {
    it(`previews of game ${g + 1} (${game.players} players) say what happened`, () => {
      const modules = modulesOf(game);
      let n = 0;
      replay(game, (tiles, put, by, tokens, said, leavesHole) => {
        const m = mapOf(tiles);
        const isHole = put.face.edges === "LLLLLL" || put.face.edges === "SSSSSS";
        expect(m.border).toContain(put.cell);
        expect(isHole ? holeFace(m, put.cell) !== null
          : fits(m, put.face, put.cell).includes(put.turn)).toBe(true);
        const seen = previewOf(m, put, by, tokens, modules, game.players);
        n++;
        if (leavesHole) { // scored with the hole tile
          expect(said).toEqual([]);
          expect(seen.holes.length).toBeGreaterThan(0);
          return;
        }
        const gains = seen.gains.map((x) =>
          x.why === "returned" ? `returned ${x.side} ${ROLES[game.players]![x.owner!]}`
            : `${x.why} ${x.side} ${x.n}`);
        const told = said.map((x) =>
          x.type === "returned" ? `returned ${x.side} ${x.owner}` : `${x.type} ${x.side} ${x.n}`);
        expect(gains.sort()).toEqual(told.sort());
      });
      expect(n).toBeGreaterThan(57);
    });
    it(`the score sheet of game ${g + 1} adds up`, () => {
      const tiles = replay(game, () => {});
      const final = game.events.filter((e) => e.type === "final");
      const scores = Object.fromEntries(final.map((e) => [e.side, e.n]));
      const told: { [key: string]: number } = {};
      for (const e of game.events)
        if (e.side && e.type !== "final") {
          const key = `${e.type} ${e.side}`;
          told[key] = (told[key] ?? 0) + (e.type === "returned" ? 1 : e.n);
        }
      const v = { players: game.players, options: game.options, scores, decision:
        { kind: "over" } } as unknown as View;
      const tally = tallyOf(v, mapOf(tiles));
      for (const side of Object.keys(scores) as Side[]) {
        const own = tally[side]!;
        expect(own.areas.reduce((sum, a) => sum + a.cells.length, 0))
          .toBe(told[`closed ${side}`] ?? 0);
        expect(own.chains).toBe((told[`mountains ${side}`] ?? 0) + (told[`corals ${side}`] ?? 0));
        expect(own.routes).toBe(told[`trade_route ${side}`] ?? 0);
        expect(own.rest).toBe((told[`bonus ${side}`] ?? 0) + (told[`caravans ${side}`] ?? 0)
          + (told[`returned ${side}`] ?? 0));
      }
    });
  });
  it("find the trade routes", () => {
    for (const game of games) {
      const told = game.events.filter((e) => /_route$/.test(e.type))
        .map((e) => `${e.caravans}+${e.ships}`).sort();
      if (!modulesOf(game).routes) continue;
      const m = mapOf(replay(game, () => {}));
      expect(routesOf(m).map((r) => `${r.caravans}+${r.ships}`).sort()).toEqual(told);
    }
  });
});

describe("a hole tile", () => {
  const laid = (cell: string, design: string, turn: number): Placed =>
    ({ cell, face: faceOf(design), turn });
  const modules = { chains: true, routes: false, waypoints: false };
  /* B7x and then the volcano extend one chain: tests/scenarios/landsea/holes.txt. */
  const ring = [laid("(0,0)", "START", 0), laid("(0,-1)", "F3", 2), laid("(1,-2)", "B4x", 4),
    laid("(1,0)", "D2x", 1), laid("(2,-1)", "E2", 5)];
  const tile = laid("(2,-2)", "B7x", 1);
  const pile = (turn: number) => previewOf(mapOf([...ring, tile]), laid("(1,-1)", "VOLCANO", turn),
    "land", [], modules, 2).gains.filter((x) => x.why === "mountains").map((x) => x.n);
  it("is scored together with the tile before it, a chain of both once", () => {
    const alone = previewOf(mapOf(ring), tile, "land", [], modules, 2);
    expect(alone.holes).toEqual(["(1,-1)"]);
    for (const turn of [0, 1, 2, 3, 4, 5]) {
      const n = pile(turn);
      expect(n).toHaveLength(1);
      expect(n[0]).toBeGreaterThanOrEqual(
        alone.gains.find((x) => x.why === "mountains")!.n);
    }
    expect(new Set([0, 1, 2, 3, 4, 5].map((k) => pile(k)[0])).size).toBe(2);
  });
  it("leaves the points of its tile open on the score sheet until it lies", () => {
    const volcano = laid("(1,-1)", "VOLCANO", 0), n = pile(0)[0]!;
    const sheet = (kind: string, tiles: Placed[], points: number) => tallyOf({ players: 2,
      options: { mountains_corals: "on", caravans_ships: "off", waypoints: "off" },
      scores: { land: points, sea: 0 }, decision: { kind } } as unknown as View, mapOf(tiles));
    expect(sheet("spin", [...ring, tile], 0).land).toMatchObject({ chains: 0, rest: 0 });
    expect(sheet("stack", [...ring, tile, volcano], n).land).toMatchObject({ chains: n, rest: 0 });
  });
});

describe("the program's legal moves", () => {
  const of = (kind: string) => decisions.filter((d) => d.state.decision.kind === kind);
  const chosen = (v: View) => {
    const held = v.seats[v.active]!.hand[v.decision.play! - 1]!;
    return faceOf(v.decision.flip ? held.under! : held.up);
  };
  it("cells", () => {
    for (const { state, legal } of of("cell")) {
      const m = mapOf(placedOf(state.map));
      const own = m.border.filter((c) => fits(m, chosen(state), c).length > 0);
      expect(own.map((c) => `at ${c}`).sort()).toEqual([...legal].sort());
    }
  });
  it("rotations", () => {
    for (const { state, legal } of of("turn")) {
      const m = mapOf(placedOf(state.map));
      expect(fits(m, chosen(state), state.decision.cell!).map((k) => `turn ${k}`))
        .toEqual([...legal].sort());
    }
  });
  it("waypoints", () => {
    for (const { state, legal, seat } of of("mark")) {
      const m = mapOf(placedOf(state.map));
      const cells = new Set(markable(state, m, seat).map((x) => `at ${x.cell}`));
      expect([...cells, "no"].sort()).toEqual([...legal].sort());
    }
    for (const { state, legal, seat } of of("side")) {
      const m = mapOf(placedOf(state.map)), { cell } = state.decision;
      const sides = markable(state, m, seat).filter((x) => x.cell === cell)
        .map((x) => `side ${sideName(m.at.get(cell!)!, x.piece)}`);
      expect(sides.sort()).toEqual([...legal].sort());
    }
  });
});

describe("drawings", () => {
  it("every face is a middle with other pieces round it", () => {
    for (const design of DESIGNS) {
      const face = faceOf(design), arcs = arcsOf(face);
      const n = face.pieces.map((_, k) => arcs.filter((a) => a.piece === k).length);
      expect(n.filter((x) => x > 1).length).toBeLessThanOrEqual(1);
      expect(n.every((x) => x > 0)).toBe(true);
      expect(pieceShapes(face, 0, null)).toHaveLength(face.pieces.length);
    }
  });
  it("coasts end where edges of different terrain meet, whichever way a tile is turned", () => {
    const face = faceOf("F3");
    for (const k of [0, 1, 5])
      for (const arc of arcsOf(face)) {
        const first = face.edges[arc.from % 6], before = face.edges[(arc.from + 5) % 6];
        if (!arc.isTip) expect(first).not.toBe(before);
        expect(turned(arc.from, k)).toBe((arc.from + k) % 6);
      }
  });
  it("symbols have room", () => {
    for (const design of DESIGNS) {
      const face = faceOf(design);
      const all = anchorsOf(face);
      for (let i = 0; i < all.length; i++)
        for (let j = 0; j < i; j++)
          expect(Math.hypot(all[i]!.x - all[j]!.x, all[i]!.y - all[j]!.y), design)
            .toBeGreaterThan(15);
      expect(layoutOf(face).tokens).toHaveLength(face.pieces.length);
    }
  });
});

describe("small things", () => {
  it("sums points by side", () => {
    expect(sumOf([
      { why: "closed", side: "sea", n: 3, cells: [] }, { why: "bonus", side: "sea", n: 1, cells: [] },
      { why: "bonus", side: "land", n: 2, cells: [] },
    ])).toEqual({ sea: 4, land: 2 });
  });
  it("knows a surrounded tile", () => {
    const map = Object.fromEntries(["(0,0)", ...DIRS.map((_, d) =>
      ["(0,-1)", "(1,-1)", "(1,0)", "(0,1)", "(-1,1)", "(-1,0)"][d]!)]
      .map((c) => [c, { face: "A1", turn: 0 }]));
    const m = mapOf(placedOf(map));
    expect(isSurrounded(m, "(0,0)")).toBe(true);
    expect(isSurrounded(m, "(1,0)")).toBe(false);
  });
  it("the tiles of auto options are those of the number of players", () => {
    const auto = { mountains_corals: "auto", caravans_ships: "auto", waypoints: "auto" };
    expect(modulesOf({ players: 2, options: auto }))
      .toEqual({ chains: false, routes: false, waypoints: false });
    expect(modulesOf({ players: 3, options: auto }))
      .toEqual({ chains: true, routes: true, waypoints: true });
    expect(modulesOf({ players: 4, options: auto }).waypoints).toBe(true);
  });
});
