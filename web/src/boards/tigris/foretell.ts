/* foretell.ts: what would follow if the picked thing went to a cell: points, unions, revolts.
 * Only what everybody can see; whether it is legal is the server's word. */
import { t } from "../../i18n";
import { near, colourOfTile, leaderOf, type Cell, type Leader, type Tile } from "./types";
import { flood, connecting, type Kingdom, type Standing } from "./realm";
import { readMove } from "./moves";
import { leaderOfSeat, leaderWord, pointsWord, seatWord, type Scene } from "./words";

export function touched(kingdoms: Kingdom[], cell: Cell): Kingdom[] {
  const around = near(cell);
  return kingdoms.filter((k) => around.some((c) => k.cells.has(c)));
}

/* Who scores for a tile in a kingdom: the leader of its colour, else the king. */
export function scorer(kingdom: Kingdom, tile: Tile): Standing | null {
  const of = (leader: Leader) => kingdom.leaders.find((l) => l.leader === leader) ?? null;
  return of(leaderOf(colourOfTile(tile))) ?? of("king");
}

/* Leaders of one colour that a union of these kingdoms would bring together. */
export function rivals(kingdoms: Kingdom[]): Leader[] {
  const all = kingdoms.flatMap((k) => k.leaders.map((l) => l.leader));
  return [...new Set(all.filter((l, i) => all.indexOf(l) !== i))];
}

function foretellTile(scene: Scene, tile: Tile, cell: Cell): string {
  const around = touched(scene.kingdoms, cell);
  if (around.length > 2) return t("It would unite more than two kingdoms.");
  if (around.length === 2) {
    const wars = rivals(around);
    return wars.length
      ? t("Unites two kingdoms: war of {leaders}.", { leaders: wars.map(leaderWord).join(", ") })
      : t("Unites two kingdoms; no point, no war.");
  }
  const who = around[0] && scorer(around[0], tile);
  if (!who) return t("Nobody scores here.");
  return t("{who}: {points}.",
    { who: seatWord(scene.seats, who.seat), points: "+" + pointsWord(colourOfTile(tile), 1) });
}

/* What hangs together with a cell when a leader of the seat has been lifted from his own. */
function regionAt(scene: Scene, lifted: Cell | null, cell: Cell): Set<Cell> {
  const within = connecting(scene.state);
  if (lifted) within.delete(lifted);
  return new Set(near(cell).filter((c) => within.has(c)).flatMap((c) => [...flood(c, within)]));
}

/* The leader of the same colour that he would meet there. */
export function rivalAt(
  scene: Scene, leader: Leader, cell: Cell, seat: number,
): Standing | undefined {
  const lifted = scene.state.seats[seat].leaders[leader];
  const region = regionAt(scene, lifted, cell);
  return scene.leaders.find((l) =>
    l.leader === leader && l.seat !== seat && region.has(l.cell));
}

function foretellLeader(scene: Scene, leader: Leader, cell: Cell, seat: number): string {
  const rival = rivalAt(scene, leader, cell, seat);
  if (rival)
    return t("Revolt against: {leader}.", { leader: leaderOfSeat(scene.seats, rival) });
  const lifted = scene.state.seats[seat].leaders[leader];
  const region = regionAt(scene, lifted, cell);
  const others = scene.leaders.some((l) => l.cell !== lifted && region.has(l.cell));
  return others ? t("Joins the kingdom.") : t("Founds a kingdom.");
}

/* A sentence, or "" where there is nothing to say. */
export function foretell(scene: Scene, picked: string, cell: Cell, seat: number | null): string {
  const { verb, word } = readMove(picked);
  if (verb === "tile") return foretellTile(scene, word as Tile, cell);
  if (verb === "leader" && seat !== null)
    return foretellLeader(scene, word as Leader, cell, seat);
  if (verb === "catastrophe") return t("Nothing can ever lie here again.");
  return "";
}

export const unites = (scene: Scene, picked: string, cell: Cell): boolean =>
  readMove(picked).verb === "tile" && touched(scene.kingdoms, cell).length === 2;

/* A cell where the picked leader would meet one of his colour. */
export function revolts(scene: Scene, picked: string, cell: Cell): boolean {
  const { verb, word } = readMove(picked);
  return verb === "leader" && !!rivalAt(scene, word as Leader, cell, scene.state.active);
}
