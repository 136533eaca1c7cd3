/* words.ts: names of things, and the sentences that explain what one points at. */
import { t, tn } from "../../i18n";
import type { Json, Seat } from "../../protocol";
import { SIX, faceOf, terrainAt } from "./data";
import type { Dir, Face, Terrain } from "./data";
import { isDead, pieceName } from "./map";
import type { Area, MapOf, Placed } from "./map";
import type { Gain, Preview } from "./preview";
import { sumOf } from "./preview";
import type { Modules, Side, View } from "./state";
import { sidesOf, viewOf } from "./state";

export function sideName(side: Side): string {
  if (side === "land") return t("Land");
  return side === "sea" ? t("Sea") : t("Cartographer");
}

export function roleName(name: string): string {
  switch (name) {
    case "land1":
      return t("Land 1");
    case "land2":
      return t("Land 2");
    case "sea1":
      return t("Sea 1");
    case "sea2":
      return t("Sea 2");
    default:
      return sideName(name as Side);
  }
}

/* A seat as its role, and the person's name if there is one. */
export function seatWords(v: View, seats: Seat[], seat: number): string {
  const role = roleName(v.seats[seat]?.name ?? ""), name = seats[seat]?.name;
  return name && name !== role ? `${role} (${name})` : role;
}

export const terrainName = (terrain: Terrain) => (terrain === "L" ? t("land") : t("sea"));

export function dirName(dir: Dir): string {
  switch (dir) {
    case "n":
      return t("north");
    case "ne":
      return t("north-east");
    case "se":
      return t("south-east");
    case "s":
      return t("south");
    case "sw":
      return t("south-west");
    default:
      return t("north-west");
  }
}

/* What is printed on a face besides its terrain. */
export function symbolWords(face: Face, modules: Modules): string[] {
  const bonus = face.pieces.reduce((n, p) => n + p.bonus, 0);
  const list: string[] = [];
  if (face.design === "VOLCANO") list.push(t("volcano"));
  if (face.design === "WHIRLPOOL") list.push(t("whirlpool"));
  if (bonus) list.push(tn("{n} bonus symbol", "{n} bonus symbols", bonus));
  if (face.action === "play_again") list.push(t("play again"));
  if (face.action === "steal") list.push(t("steal"));
  if (modules.chains && face.mountain) list.push(t("mountains"));
  if (modules.chains && face.coral) list.push(t("corals"));
  if (modules.routes && face.route)
    list.push(face.route.kind === "ship" ? t("ship") : t("caravan"));
  return list;
}

/* "Edges from the north on: land, land, sea, ...; 1 bonus symbol." */
export function faceWords(face: Face, turn: number, modules: Modules): string {
  const edges = SIX.map((d) => terrainName(terrainAt(face, turn, d))).join(", ");
  const parts = face.pieces.length > new Set(face.edges).size
    ? [tn("{n} separate piece", "{n} separate pieces", face.pieces.length)] : [];
  return [t("edges clockwise from the north: {edges}", { edges }), ...parts,
    ...symbolWords(face, modules)].join("; ");
}

export const designWords = (design: string, modules: Modules) =>
  faceWords(faceOf(design), 0, modules);

export function areaWords(area: Area): string {
  const size = area.terrain === "L"
    ? tn("land area of {n} tile", "land area of {n} tiles", area.cells.length)
    : tn("sea area of {n} tile", "sea area of {n} tiles", area.cells.length);
  const state = area.open
    ? tn("{n} open edge", "{n} open edges", area.open) : t("closed");
  const bonus = area.bonus ? [tn("{n} bonus symbol", "{n} bonus symbols", area.bonus)] : [];
  return `${size} (${[state, ...bonus].join(", ")})`;
}

/* A tile on the map, with the areas it belongs to. */
export function tileTip(m: MapOf, tile: Placed, modules: Modules, more: string[] = []): string {
  const areas = new Set(tile.face.pieces.map((_, k) => m.areaOf.get(pieceName(tile.cell, k))!));
  const symbols = symbolWords(tile.face, modules);
  const name = tile.face.design === "START" ? t("Start tile")
    : t("Tile at {place}", { place: tile.cell });
  return [`${name}: ${[...areas].map(areaWords).join("; ")}.`,
    symbols.length ? t("On it: {things}.", { things: symbols.join(", ") }) : "", ...more]
    .filter(Boolean).join(" ");
}

/* An empty cell beside the map. */
export function cellTip(m: MapOf, cell: string, turns: number[] | null, turn: number): string {
  const place = t("Empty cell {place}.", { place: cell });
  if (isDead(m, cell)) return `${place} ${t("No map tile will ever fit here.")}`;
  if (!turns) return place;
  if (!turns.length) return `${place} ${t("This side of the tile does not fit here.")}`;
  return turns.includes(turn) ? `${place} ${t("The tile fits as it is turned.")}`
    : `${place} ${t("The tile fits if it is turned; pressing turns it.")}`;
}

/* ---- Previews ---- */

export function gainWords(g: Gain, v: View): string {
  const side = sideName(g.side), n = g.n;
  switch (g.why) {
    case "mountains":
      return tn("Mountains over {n} tile: {side} +{n}.", "Mountains over {n} tiles: {side} +{n}.",
        n, { side });
    case "corals":
      return tn("Corals over {n} tile: {side} +{n}.", "Corals over {n} tiles: {side} +{n}.",
        n, { side });
    case "caravans":
      return t("Beside another caravan or ship: {side} +{n}.", { side, n });
    case "closed":
      return g.terrain === "L"
        ? tn("Closes land of {n} tile: {side} +{n}.", "Closes land of {n} tiles: {side} +{n}.",
          n, { side })
        : tn("Closes sea of {n} tile: {side} +{n}.", "Closes sea of {n} tiles: {side} +{n}.",
          n, { side });
    case "bonus":
      return t("Bonus for closing it: {side} +{n}.", { side, n });
    default:
      return t("The waypoint of {owner} goes home: {side} +1.",
        { owner: roleName(v.seats[g.owner ?? 0]?.name ?? ""), side });
  }
}

export function previewWords(p: Preview, v: View): string {
  const list = p.gains.map((g) => gainWords(g, v));
  if (p.holes.length && v.hole === "free")
    list.push(t("It leaves a hole, which you fill at once; then both tiles are scored together."));
  return list.length ? list.join(" ") : t("Closes and scores nothing.");
}

/* "Land +5  Sea +2" */
export function sumWords(v: View, gains: Gain[]): { side: Side; n: number }[] {
  const sum = sumOf(gains);
  return sidesOf(v).flatMap((side) => (sum[side] ? [{ side, n: sum[side]! }] : []));
}

/* ---- Prompts ---- */

export function prompt(state: Json): string | null {
  const v = viewOf(state), d = v.decision;
  switch (d.kind) {
    case "tile":
      return t("Your turn: choose a tile and a side of it, then a place on the map.");
    case "cell":
      return t("Where do you place it?");
    case "turn":
      return t("How do you turn it?");
    case "hole":
      return t("Several holes: which one do you fill?");
    case "spin":
      return t("A hole: how do you turn the tile that fills it?");
    case "again":
      return t("Play again: you may place your other tile, too.");
    case "steal":
      return t("Steal: you may take a tile of another player.");
    case "mark":
      return t("You may put your waypoint on your own terrain.");
    case "side":
      return t("On which part of the tile do you put your waypoint?");
    case "stack":
      return v.draft ? t("Draft: from which stack do you take a tile?")
        : t("From which stack do you take a tile?");
    default:
      return null;
  }
}
