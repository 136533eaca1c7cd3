/* say.ts: moves in words, for hints. */
import { mark } from "../../i18n";
import type { Json } from "../../protocol";
import { sayMove } from "../common/say";
import { BUILDINGS, CARDS, FLOORS } from "./data";
import { buildingName, cardName, floorName, soukName, squareName } from "./words";

const LABELS = {
  dice: mark("Yellow dice"), take: mark("Take"), walk: mark("Move the overseer by"),
  draw: mark("Draw a card"), place: mark("Place goods"), move: mark("Overseer to"),
  load: mark("Send to the caravan"), card: mark("Card"), build: mark("Build"),
  spend: mark("Discard a card"), camel: mark("Spend a camel"), nothing: mark("Nothing"),
  stop: mark("Stop"), done: mark("Done"),
};

function nameOf(word: string): string | null {
  const shop = /^([a-z]+\.[a-z]+)\.(\d)$/.exec(word);
  if (shop) return `${soukName(shop[1])} ${shop[2]}`;
  if (BUILDINGS.some((b) => b.id === word)) return buildingName(word);
  if (FLOORS.some((floor) => floor === word)) return floorName(word);
  if (CARDS.some((card) => card === word)) return cardName(word);
  return /^([nesw]\d+|c)$/.test(word) ? squareName(word) : null;
}

export const say = (_: Json, move: string) => sayMove(move, LABELS, nameOf);
