/* say.ts: moves in words, for hints. */
import { mark } from "../../i18n";
import type { Json } from "../../protocol";
import { sayMove } from "../common/say";
import type { Dir } from "./data";
import { dirName, roleName } from "./words";

const LABELS = {
  play: mark("Map tile"), flip: mark("Map tile, turned over"), at: mark("To"),
  turn: mark("Rotation"), side: mark("Waypoint"), steal: mark("Steal a tile"),
  stack: mark("Stack"), no: mark("No"),
};

function nameOf(word: string): string | null {
  if (/^(land|sea|carto)/.test(word)) return roleName(word);
  return /^[ns][ew]?$/.test(word) ? dirName(word as Dir) : null;
}

export const say = (_: Json, move: string) => sayMove(move, LABELS, nameOf);
