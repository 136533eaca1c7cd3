/* words.ts: names and sentences of the game. */
import { mark, t, tn } from "../../i18n";
import type { Json, Seat } from "../../protocol";
import { seatName as fullName } from "../../ui/words";
import { KINDS, hex, path, site, yieldOf } from "./data";
import type { Building, Card, Counts } from "./data";
import { pieceAt, roadAt, terrainOf, viewOf, type View } from "./state";

const KIND_NAMES: { [id: string]: string } = {
  wood: mark("wood"), stone: mark("stone"), wool: mark("wool"), ore: mark("ore"),
  potato: mark("potato"), fish: mark("fish"), coca: mark("coca"), feathers: mark("feathers"),
};
const TERRAIN_NAMES: { [id: string]: string } = {
  forest: mark("forest"), quarry: mark("quarry"), pasture: mark("pasture"),
  mountains: mark("mountains"), field: mark("field"), coast: mark("coast"),
  plantation: mark("plantation"), jungle: mark("jungle"), ocean: mark("ocean"),
};
const CARD_NAMES: { [id: string]: string } = {
  warrior: mark("Warrior"), invention: mark("Invention"), roads: mark("Road Building"),
  monopoly: mark("Monopoly"),
};
const SEAT_NAMES = [mark("Red"), mark("Orange"), mark("Blue"), mark("Grey")];

export const kindName = (id: string) => t(KIND_NAMES[id] ?? id);
export const terrainName = (id: string) => t(TERRAIN_NAMES[id] ?? id);
export const cardName = (id: string) => t(CARD_NAMES[id] ?? id);
export const colourName = (seat: number) => t(SEAT_NAMES[seat] ?? "");
export const capital = (s: string) => s.charAt(0).toUpperCase() + s.slice(1);
export const seatName = (seats: Seat[], seat: number) =>
  fullName(seats[seat]) || colourName(seat);

export function cardEffect(card: Card): string {
  switch (card) {
    case "warrior":
      return t("Move the robber and steal a card. The Warrior stays open: it lets you keep one " +
        "card more on a seven and counts for the Best Warriors.");
    case "invention":
      return t("Take any two cards from the bank.");
    case "roads":
      return t("Place up to two roads free of charge.");
    case "monopoly":
      return t("Name a kind: everybody gives you up to two cards of it.");
  }
}

export function buildingName(b: Building): string {
  switch (b) {
    case "road": return t("Road");
    case "village": return t("Village");
    case "city": return t("City");
    case "action_card": return t("Action card");
  }
}

export function buildingRule(b: Building): string {
  switch (b) {
    case "road":
      return t("On a free path that starts at your active building or goes on from your road.");
    case "village":
      return t("Where your road ends, two paths from all buildings, also over a ruin. One marker.");
    case "city":
      return t("In place of your active village, one in each tribe. One marker, double income.");
    case "action_card":
      return t("The next card of the deck, to be played in a later turn.");
  }
}

/* "2 wood, 1 ore" */
export const countsText = (c: Counts) =>
  KINDS.filter((k) => c[k]).map((k) => `${c[k]} ${kindName(k)}`).join(", ");

function hexText(v: View, id: string): string {
  const terrain = terrainOf(v, id), number = hex(id)?.number;
  if (!terrain) return t("not laid yet");
  return number ? `${terrainName(terrain)} ${number}` : terrainName(terrain);
}

export function hexTip(v: View, id: string): string {
  const terrain = terrainOf(v, id), kind = yieldOf(terrain), number = hex(id)?.number;
  if (!terrain) return t("A land tile has still to be laid here.");
  const words = [capital(terrainName(terrain)) + "."];
  if (kind && number)
    words.push(t("On {n} it pays {kind}.", { n: number, kind: kindName(kind) }));
  else words.push(t("It pays nothing."));
  if (v.robber === id) words.push(t("The robber stands here: it pays nothing."));
  return words.join(" ");
}

export function siteTip(v: View, id: string, seats: Seat[]): string {
  const piece = pieceAt(v, id);
  const around = site(id).hexes.map((h) => hexText(v, h)).join(", ");
  if (!piece) return t("Free intersection {id}: {around}.", { id, around });
  const name = seatName(seats, piece.seat);
  if (piece.isRuin)
    return piece.what === "city"
      ? t("Ruin of a city of {name}: {around}. It still pays two; a road here may build over it.",
        { name, around })
      : t("Ruin of a village of {name}: {around}. It still pays; a road here may build over it.",
        { name, around });
  return piece.what === "city"
    ? t("City of {name}: {around}. It gets two cards.", { name, around })
    : t("Village of {name}: {around}. It gets one card.", { name, around });
}

export function pathTip(v: View, id: string, seats: Seat[]): string {
  const owner = roadAt(v, id);
  const ends = `${path(id).a}–${path(id).b}`;
  return owner === null ? t("Free path {id} ({ends}).", { id, ends })
    : t("Road of {name} ({ends}).", { name: seatName(seats, owner), ends });
}

/* What has to be decided, for people who press rather than type. */
export function prompt(state: Json): string | null {
  const v = viewOf(state), d = v.decision;
  switch (d.kind) {
    case "settle":
      return d.founded === 0 || (d.founded ?? 0) < v.players
        ? t("Founding: place your first village")
        : t("Founding: place your second village; it brings your first cards");
    case "pave": return t("Founding: place a road beside your new village");
    case "before": return t("Roll the dice; before that you may play an action card");
    case "discard":
      return tn("A seven: give back {n} card", "A seven: give back {n} cards", d.left ?? 0);
    case "robber": return t("Where does the robber go?");
    case "steal": return t("From whom do you steal?");
    case "main": return t("Trade, build, play a card, or end your turn");
    case "take":
      return tn("Take {n} card from the bank", "Take {n} cards from the bank", d.left ?? 0);
    case "roads":
      return tn("Place {n} road free of charge", "Place up to {n} roads free of charge",
        d.left ?? 0);
    case "terms": return t("What do you offer, and for what?");
    case "answer":
      return v.offer?.ask ? t("You are asked for a proposal") : t("Do you take the offer?");
    case "counter": return t("What do you offer instead, and for what?");
    case "pick": return t("With whom do you trade?");
    case "tribe":
      return t("Your tribe declines: place the first village of the next one");
    default: return null;
  }
}
