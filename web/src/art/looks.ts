/* looks.ts: which colour and emblem a seat has, by the game's own state. */
import type { EmblemName } from "./symbols";
import type { Json } from "../protocol";

export interface Look {
  colour: string; // a class of table.css
  emblem: EmblemName;
}

const BY_INDEX: Look[] = [
  { colour: "blue", emblem: "crescent" },
  { colour: "green", emblem: "leaf" },
  { colour: "red", emblem: "lozenge" },
  { colour: "yellow", emblem: "star" },
];
/* Dynasties have colours of their own: red, blue, green and black are tiles there. */
const BY_WORD: { [word: string]: Look } = {
  archer: { colour: "violet", emblem: "archer" },
  bull: { colour: "brown", emblem: "bull" },
  potter: { colour: "teal", emblem: "potter" },
  lion: { colour: "yellow", emblem: "lion" },
  blue: BY_INDEX[0],
  green: BY_INDEX[1],
  red: BY_INDEX[2],
  yellow: BY_INDEX[3],
  orange: { colour: "orange", emblem: "star" },
  grey: { colour: "grey", emblem: "leaf" },
};
/* Seats of a game that has not begun. */
const SEATS: { [game: string]: string[] } = {
  tigris: ["archer", "bull", "potter", "lion"],
  inkas: ["red", "orange", "blue", "grey"],
};
/* Land is green or yellow, Sea blue or teal; the third of three is the Cartographer. */
const LANDSEA: Look[] = [
  { colour: "green", emblem: "leaf" },
  { colour: "blue", emblem: "crescent" },
  { colour: "yellow", emblem: "star" },
  { colour: "teal", emblem: "lozenge" },
];

function field(at: Json | undefined, key: string | number): Json | undefined {
  if (Array.isArray(at)) return at[key as number];
  return at && typeof at === "object" ? at[key] : undefined;
}

/* game is needed only where there is no state yet: before the game. */
export function lookOf(state: Json | null, seat: number, game?: string): Look {
  const own = field(field(state ?? undefined, "seats"), seat);
  for (const key of ["dynasty", "colour"]) {
    const word = field(own, key);
    if (typeof word === "string" && BY_WORD[word]) return BY_WORD[word];
  }
  if ((field(state ?? undefined, "game") ?? game) === "landsea") return LANDSEA[seat % 4];
  const words = state ? undefined : SEATS[game ?? ""];
  if (words) return BY_WORD[words[seat % 4]];
  return BY_INDEX[seat % BY_INDEX.length];
}
