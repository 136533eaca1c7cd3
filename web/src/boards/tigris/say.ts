/* say.ts: moves in words, for hints. */
import { mark } from "../../i18n";
import type { Json } from "../../protocol";
import { sayMove } from "../common/say";
import type { Colour, Leader, Tile } from "./types";
import { colourWord, leaderWord, monumentWord, tileWord } from "./words";

const LABELS = {
  tile: mark("Tile"), leader: mark("Leader"), withdraw: mark("Take a leader back"),
  catastrophe: mark("Catastrophe"), swap: mark("Swap tiles"), pass: mark("Pass"),
  war: mark("War"), commit: mark("Add tiles"), monument: mark("Monument"),
  treasure: mark("Treasure"),
};

const nameOf = (word: string): string | null =>
  tileWord(word as Tile) ?? leaderWord(word as Leader) ?? colourWord(word as Colour)
    ?? monumentWord(word);

export const say = (_: Json, move: string) => sayMove(move, LABELS, nameOf);
