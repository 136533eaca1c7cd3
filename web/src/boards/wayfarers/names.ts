/* names.ts: what things are called; the same English as the game's own texts. */
import { mark, t } from "../../i18n";
import { cardOf } from "./data";
import type { Icon } from "./types";

const FOLK = [
  mark("Adventurer"), mark("Astronomer"), mark("Champion"), mark("Enforcer"), mark("Envoy"),
  mark("Farmer"), mark("Fisherman"), mark("Guardian"), mark("Hunter"), mark("Invader"),
  mark("Mercenary"), mark("Merchant"), mark("Messenger"), mark("Rogue"), mark("Scholar"),
  mark("Scribe"), mark("Stargazer"), mark("Translator"), mark("Vagrant"), mark("Vigilante"),
  mark("Warrior"),
];

/* One of them, as a name. */
const ICON: { [icon in Icon]: string } = {
  city: mark("City"), vista: mark("Vista"), harbour: mark("Harbour"),
  open_water: mark("Open water"), observatory: mark("Observatory"), library: mark("Library"),
  stars: mark("Stars"), planet: mark("Planet"), sun: mark("Sun"), moon: mark("Moon"),
  comet: mark("Comet"),
};
/* Several, as the game's log says. */
const ICONS: { [icon in Icon]: string } = {
  city: mark("cities"), vista: mark("vistas"), harbour: mark("harbours"),
  open_water: mark("open waters"), observatory: mark("observatories"),
  library: mark("libraries"), stars: mark("stars"), planet: mark("planets"), sun: mark("suns"),
  moon: mark("moons"), comet: mark("comets"),
};
const ASSET: { [asset: string]: string } = {
  camel: mark("camel"), telescope: mark("telescope"), ship: mark("ship"),
  pigeon: mark("pigeon"), plus: mark("one pip more"), minus: mark("one pip less"),
  silver_discount: mark("1 Silver less"), prov_discount: mark("1 Provision less"),
};
const COUNT: { [of: string]: string } = {
  "card.townsfolk": mark("Townsfolk cards"), "card.land": mark("Land cards"),
  "card.water": mark("Water cards"), "card.space": mark("Space cards"),
  "card.inspiration": mark("Inspiration cards"), "tile.any": mark("upgrade tiles"),
  "tile.green": mark("green upgrade tiles"), "tile.yellow": mark("yellow upgrade tiles"),
  "tile.blue": mark("blue upgrade tiles"), "tile.black": mark("black upgrade tiles"),
  "guild.black": mark("Influence on the black guild"),
  "guild.yellow": mark("Influence on the yellow guild"),
  "guild.blue": mark("Influence on the blue guild"),
  "res.silver": mark("Silver"), "res.prov": mark("Provisions"),
};
const TILE: { [type: string]: string } = {
  green: mark("Green upgrade tile"), yellow: mark("Yellow upgrade tile"),
  blue: mark("Blue upgrade tile"), black: mark("Black upgrade tile"),
  special: mark("Pink upgrade tile"),
};
const SPACE: { [id: string]: string } = {
  city: mark("the City of the board"), observatory: mark("the Observatory"),
  library: mark("the Library"), market: mark("the Market"), store: mark("the Store"),
  harbour: mark("the Harbour of the board"), star: mark("the Stars of the board"),
  townsfolk: mark("the Townsfolk card of the board"),
};
const SOLO: { [id: string]: string } = {
  SB1: mark("Space opponent"), SB2: mark("Upgrade opponent"),
  SB3: mark("Townsfolk opponent"), SB4: mark("Journal opponent"),
};
const GUILD: { [id: string]: string } = {
  black: mark("the black guild"), yellow: mark("the yellow guild"),
  blue: mark("the blue guild"),
};
/* As the object of a sentence in the game's own texts, and as what somebody has. */
const WORKER: { [colour: string]: string } = {
  green: mark("green worker"), yellow: mark("yellow worker"), blue: mark("blue worker"),
};
/* The same at the beginning of a line, where Czech needs another case. */
const WORKER_LABEL: { [colour: string]: string } = {
  green: mark("Green worker"), yellow: mark("Yellow worker"), blue: mark("Blue worker"),
};
const ROW: { [row: string]: string } = {
  folk: mark("Townsfolk cards"), land: mark("Land cards"), water: mark("Water cards"),
  space: mark("Space cards"), insp: mark("Inspiration cards"),
};

const word = (table: { [key: string]: string }) => (key: string) => t(table[key] ?? key);

export const iconName = word(ICON);
export const iconNames = word(ICONS);
export const assetName = word(ASSET);
export const tileTypeName = word(TILE);
export const soloName = word(SOLO);
export const guildName = word(GUILD);
export const workerName = word(WORKER);
export const workerLabel = word(WORKER_LABEL);
export const rowName = word(ROW);
export const isFolkName = (name: string) => FOLK.includes(name);

/* What a value counts: icon.city, card.land, … */
export const countWords = (of: string): string =>
  of.startsWith("icon.") ? iconNames(of.slice(5)) : t(COUNT[of] ?? of);

/* A die space or a card: "the Market", "City L05", "Farmer". */
export function cardName(id: string): string {
  if (SPACE[id]) return t(SPACE[id]);
  const card = cardOf(id);
  if (card.name) return t(card.name);
  if (card.row === "insp") return t("Inspiration {id}", { id });
  return `${iconName(card.icons[0] ?? "")} ${id}`;
}
