/* words.ts: names of things, and sentences about a cell or a piece for hover, focus and screen
 * readers. */
import { t, tn } from "../../i18n";
import type { Json, Seat } from "../../protocol";
import { kingdomsOf, leadersOf, type Kingdom, type Standing } from "./realm";
import {
  COLOURS, TILES, asState, groundOf, squareOf, crossOf,
  type Cell, type Colour, type Leader, type State, type Tile,
} from "./types";

export const tileWord = (tile: Tile): string => ({
  temple: t("temple"), farm: t("farm"), market: t("market"), settlement: t("settlement"),
})[tile];

export const leaderWord = (leader: Leader): string => ({
  priest: t("priest"), farmer: t("farmer"), trader: t("trader"), king: t("king"),
})[leader];

export const colourWord = (colour: Colour): string => ({
  red: t("red"), blue: t("blue"), green: t("green"), black: t("black"),
})[colour];

export const buildingWord = (colour: Colour): string => ({
  red: t("library"), blue: t("granary"), green: t("market hall"), black: t("palace"),
})[colour];

export const monumentWord = (id: string): string => ({
  "red-black": t("red-black monument"), "red-green": t("red-green monument"),
  "blue-black": t("blue-black monument"), "blue-red": t("blue-red monument"),
  "green-black": t("green-black monument"), "green-blue": t("green-blue monument"),
})[id] ?? id;

export const tilesWord = (tile: Tile, n: number): string => ({
  temple: tn("{n} temple", "{n} temples", n), farm: tn("{n} farm", "{n} farms", n),
  market: tn("{n} market", "{n} markets", n),
  settlement: tn("{n} settlement", "{n} settlements", n),
})[tile];

export const pointsWord = (colour: Colour, n: number): string => ({
  red: tn("{n} red point", "{n} red points", n),
  blue: tn("{n} blue point", "{n} blue points", n),
  green: tn("{n} green point", "{n} green points", n),
  black: tn("{n} black point", "{n} black points", n),
})[colour];

const dynastyWords = (): string[] => [t("Archer"), t("Bull"), t("Potter"), t("Lion")];

/* The dynasty, as the log calls the seat. */
export const seatWord = (seats: Seat[], seat: number): string =>
  seats[seat]?.title || dynastyWords()[seat] || String(seat + 1);

export const leaderOfSeat = (seats: Seat[], l: { seat: number; leader: Leader }): string =>
  t("{leader} of {who}", { leader: leaderWord(l.leader), who: seatWord(seats, l.seat) });

/* What one can do with a tile or a leader: a line under the hand. */
export const tileHelp = (tile: Tile): string => ({
  temple: t("Temple: on land. A red point for the priest of its kingdom, else for its king. "
    + "Leaders need a temple beside them."),
  farm: t("Farm: on river cells only. A blue point for the farmer of its kingdom, else for its "
    + "king."),
  market: t("Market: on land. A green point for the trader of its kingdom, else for its king."),
  settlement: t("Settlement: on land. A black point for the king of its kingdom."),
})[tile];

export const leaderHelp = (leader: Leader): string => ({
  priest: t("Priest: scores red points for temples. Stands on land beside a temple."),
  farmer: t("Farmer: scores blue points for farms. Stands on land beside a temple."),
  trader: t("Trader: scores green points for markets and takes treasures. Stands on land beside "
    + "a temple."),
  king: t("King: scores black points for settlements, and for other tiles whose leader is "
    + "missing. Stands on land beside a temple."),
})[leader];

/* ---- A cell ----------------------------------------------------------------- */

export interface Scene { state: State; seats: Seat[]; kingdoms: Kingdom[]; leaders: Standing[] }

export const sceneOf = (state: State, seats: Seat[]): Scene =>
  ({ state, seats, kingdoms: kingdomsOf(state), leaders: leadersOf(state) });

export function monumentAt(s: State, cell: Cell): string | null {
  const found = Object.entries(s.monuments).find(([, at]) => at && squareOf(at).includes(cell));
  return found ? found[0] : null;
}

function contentOf({ state: s, seats, leaders }: Scene, cell: Cell): string[] {
  const words: string[] = [];
  const leader = leaders.find((l) => l.cell === cell);
  if (leader) words.push(leaderOfSeat(seats, leader));
  const tile = s.board.tiles[cell];
  if (tile) words.push(tileWord(tile));
  const monument = monumentAt(s, cell);
  if (monument) words.push(monumentWord(monument));
  else if (s.wonder && crossOf(s.wonder).includes(cell)) words.push(t("wonder"));
  else if (s.board.face_down.includes(cell)) words.push(t("face-down tile"));
  if (s.board.treasures.includes(cell)) words.push(t("treasure"));
  if (s.board.catastrophes.includes(cell)) words.push(t("catastrophe"));
  for (const c of COLOURS)
    if (s.buildings?.[c] === cell) words.push(buildingWord(c));
  if (s.union === cell) words.push(t("unites two kingdoms"));
  return words;
}

/* "e5, river, farm, kingdom: king of Bull, priest of Lion". */
export function describeCell(scene: Scene, cell: Cell): string {
  const { state: s, seats, kingdoms } = scene;
  const ground = groundOf(s.options.board);
  const content = contentOf(scene, cell);
  const kingdom = kingdoms.find((k) => k.cells.has(cell));
  return [
    cell,
    ground.river.has(cell) ? t("river") : t("land"),
    ...(ground.corners.has(cell) ? [t("corner")] : []),
    ...(content.length ? content : [t("empty")]),
    ...(kingdom
      ? [t("kingdom: {leaders}",
        { leaders: kingdom.leaders.map((l) => leaderOfSeat(seats, l)).join(", ") })]
      : []),
  ].join(", ");
}

/* The sums of tiles in a kingdom, for its explanation: strength in a war. */
export function describeStrength(scene: Scene, cell: Cell): string {
  const kingdom = scene.kingdoms.find((k) => k.cells.has(cell));
  if (!kingdom) return "";
  const parts = TILES.flatMap((tile) => {
    const n = [...kingdom.cells].filter((c) => scene.state.board.tiles[c] === tile).length;
    return n ? [tilesWord(tile, n)] : [];
  });
  return parts.length ? t("This kingdom has {tiles}.", { tiles: parts.join(", ") }) : "";
}

/* The game's own prompt names words to type; here everything is at hand. */
export function prompt(json: Json): string | null {
  const s = asState(json);
  if (s.decision.kind !== "action") return null;
  return tn(
    "Your turn: {n} action left. Place a tile or a leader, or do something else.",
    "Your turn: {n} actions left. Place a tile or a leader, or do something else.",
    s.actions_left,
  );
}
