/* data.ts: cards, tiles and boards, from the files that the rules use too. */
/* By name, so that what nobody needs here (sources, remarks) does not travel. */
import { edges, home, nodes as nodeList, player_boards, rows as rowData, solo, solo_boards,
  upgrade_prices } from "../../../../games/wayfarers/data/boards.json";
import { folk, insp, land, scheme, space, water }
  from "../../../../games/wayfarers/data/cards.json";
import { majority_vp, same_icon_vp, set_vp, start }
  from "../../../../games/wayfarers/data/setup.json";
import { journal, ring, upgrades } from "../../../../games/wayfarers/data/tiles.json";
import { LEVELS, ROWS } from "./types";
import type { Colour, Guild, Icon, Laid, Row } from "./types";

export type Asset = "camel" | "telescope" | "ship" | "pigeon";
export type Sign = Asset | "plus" | "minus" | "silver_discount" | "prov_discount";
export type TileColour = "green" | "yellow" | "blue" | "black" | "special";
export type FolkKind = "asset" | "die_bonus" | "vista_bonus" | "rest";

/* Where a die can be placed, what it needs, what it does. */
export interface Space { assets: Asset[]; effect: string }

/* A card of any kind; what a kind does not have is absent. */
export interface Card {
  id: string;
  row: Row;
  icons: Icon[];
  immediate: string | null;                   // an effect, once, when acquired
  die: Space | null;
  vista: { trigger_any: string[]; effect: string } | null;
  left?: number[];                            // Water: lanes that take from the card before
  right?: (string | null)[];                  // what its lanes give to the next one
  vp?: string;                                // Space: points, a value
  goal?: string;                              // Inspiration: a value
  cost?: number;                              // Townsfolk
  kind?: FolkKind;
  assets?: Asset[];
  effect?: string | null;
  under?: Icon[];
  name?: string;                              // English; Townsfolk
}

export interface Tile {
  id: string;
  type: TileColour;
  w: number;
  h: number;
  front: Sign[][];                            // for each of its columns
  back: Sign[][] | null;
  vp: number;
  icons: Icon[];
  pile: number | null;
}

export interface Node {
  id: string;
  col: number;
  effect: string | null;
  journal_tile: boolean;
  green_worker: number | null;                // 1..4
  final: boolean;
  next: string[];
}
export interface Blot { need: string | null; cost: string | null }
export interface Edge { from: string; to: string; section: number; A: Blot; B: Blot }

export interface Scheme {
  id: string;
  colour: "blue" | "red";
  silver: number;
  first: string;
  second: string;
  special_priority: string;
  comet: boolean;
}
export interface SoloBoard {
  id: string;
  focus: string;
  rest: string;
  track_bonus: string;
  caravan: (string | null)[][];
}

interface RawCard { id: string; [key: string]: unknown }

function card(row: Row, raw: RawCard): Card {
  const name = (raw.name as { en: string } | undefined)?.en;
  return {
    icons: [], immediate: null, die: null, vista: null, ...raw, row, name,
  } as unknown as Card;
}

const HOME_IDS: { [id: string]: string } = {
  HOME_CITY: "city", HOME_HARBOUR: "harbour", HOME_STAR: "star", HOME_TOWNSFOLK: "townsfolk",
};
const HOME_ROWS: { [id: string]: Row } = {
  city: "land", harbour: "water", star: "space", townsfolk: "folk",
};

const cards = new Map<string, Card>();
const byRow: Record<Row, unknown> = { folk, land, water, space, insp };
for (const row of ROWS)
  for (const raw of byRow[row] as RawCard[]) cards.set(raw.id, card(row, raw));
for (const raw of home.cards as RawCard[]) {
  const id = HOME_IDS[raw.id] ?? raw.id;
  cards.set(id, card(HOME_ROWS[id] ?? "land", { ...raw, id }));
}

const tiles = new Map((upgrades as unknown as Tile[]).map((x) => [x.id, x]));
const nodes = new Map((nodeList as Node[]).map((x) => [x.id, x]));
const schemes = new Map((scheme as Scheme[]).map((x) => [x.id, x]));

function found<T>(map: Map<string, T>, id: string): T {
  const it = map.get(id);
  if (!it) throw new Error(`no such card, tile or place: ${id}`);
  return it;
}

/* L05, T01 …; also city, harbour, star and townsfolk, which are printed on the board. */
export const cardOf = (id: string): Card => found(cards, id);
export const isCard = (id: string) => cards.has(id);
export const tileOf = (id: string): Tile => found(tiles, id);
export const nodeOf = (id: string): Node => found(nodes, id);
export const schemeOf = (id: string): Scheme => found(schemes, id);
export const journalTileOf = (id: string): string =>
  journal.find((x) => x.id === id)?.effect ?? "";

export const CARDS = [...cards.values()];
export const TILES = [...tiles.values()];
export const JOURNAL_TILES = journal as { id: string; effect: string }[];
export const RING = ring;
export const NODES = [...nodes.values()];
export const EDGES = edges as Edge[];
export const SCHEMES = [...schemes.values()];
export const SOLO = solo;
export const SOLO_BOARDS = solo_boards as SoloBoard[];
export const HOME_ICONS = home.icons as Icon[];
export const START = start;
export const SAME_ICON_VP = same_icon_vp;
export const SET_VP = set_vp;
export const MAJORITY_VP = majority_vp;

/* Which workers may stand on the cards of a row, and what a slot (1..4) gives them. */
const rows = rowData as unknown as Record<Row, { workers: Colour[]; slots: string[] }>;
export const workersOf = (row: Row): Colour[] => rows[row].workers;
export const slotEffect = (row: Row, slot: number): string | null =>
  row === "space" ? null : rows[row].slots[slot - 1] ?? null;
export const spacePrice = (slot: number): number => rowData.space.slots[slot - 1] ?? 0;
export const tilePrices = (type: TileColour): string[] => upgrade_prices[type];

const spaces = new Map(home.spaces.map((x) =>
  [x.id.replace("HOME_", "").toLowerCase(), { assets: x.assets as Asset[], effect: x.effect }]));

/* A die space: city, observatory, library, market, store, harbour, or a card. */
export function spaceOf(id: string): Space | null {
  return spaces.get(id) ?? (cards.has(id) ? cardOf(id).die : null);
}

/* ---- Caravans ---- */

/* What is printed in the cells of a player board: [row][column], "#camel" for the corners. */
export function printedOf(board: string | null): (string | null)[][] {
  const it = player_boards.find((b) => b.id === board) ?? player_boards[0];
  return it.caravan;
}

export const signsOf = (laid: Pick<Laid, "tile" | "back">): Sign[][] => {
  const tile = tileOf(laid.tile);
  return laid.back && tile.back ? tile.back : tile.front;
};

/* The cells that a tile covers: [row 0..2, column 0..5]. */
export function cellsOf(laid: Laid): [number, number][] {
  const { w, h } = tileOf(laid.tile), y = LEVELS.indexOf(laid.row), x = laid.col - 1;
  return Array.from({ length: w * h }, (_, i) => [y + Math.floor(i / w), x + (i % w)]);
}

/* Everything that a column (1..6) gives to dice of that value. */
export function columnSigns(caravan: Laid[], col: number): Sign[] {
  const own: Sign[] = col === 1 ? ["camel"] : col === 6 ? ["telescope"] : [];
  for (const laid of caravan) own.push(...(signsOf(laid)[col - laid.col] ?? []));
  return own;
}

export const soloBoardOf = (id: string | null): SoloBoard =>
  SOLO_BOARDS.find((b) => b.id === id) ?? SOLO_BOARDS[0];

/* The blot between two spaces of the track, by the side of its section that is up. */
export function blotOf(from: string, to: string, sides: (string | null)[]): Blot {
  const edge = EDGES.find((e) => e.from === from && e.to === to);
  const side = edge && sides[edge.section - 1];
  return edge && side ? edge[side as "A" | "B"] : { need: null, cost: null };
}

export const GUILD_ORDER: Guild[] = ["black", "yellow", "blue"];
