/* words.ts: names of things, of moves, and what has to be decided. */
import { t } from "../../i18n";
import type { Json, Seat } from "../../protocol";
import { seatName } from "../../ui/words";
import { blotOf, isCard, nodeOf, slotEffect } from "./data";
import { blotWords, capital, effectWords } from "./effects";
import { splitAt } from "./language";
import { cardName, guildName, workerLabel, workerName } from "./names";
import { pipsOf } from "./pips";
import { priceNow } from "./places";
import { tileName } from "./Tile";
import type { Row, State, Who } from "./types";

/* An effect on a button: without the full stop. */
export const effectLabel = (code: string) => effectWords(code).replace(/\.$/, "");

export function rowShort(row: Row): string {
  switch (row) {
    case "folk":
      return t("Townsfolk");
    case "land":
      return t("Lands");
    case "water":
      return t("Water");
    case "space":
      return t("Space");
    default:
      return t("Inspiration");
  }
}

export const levelName = (level: string) =>
  level === "top" ? t("top") : level === "middle" ? t("middle") : t("bottom");

export function whoName(who: Who, seats: Seat[]): string {
  if (who === null) return "";
  return who === "opponent" ? t("the opponent") : seatName(seats[who]);
}

export const cardAt = (s: State, row: string, slot: string): string =>
  s.rows[row as Row]?.[Number(slot) - 1]?.card ?? "";

/* "Merchant, place 2" */
export const placeName = (s: State, row: string, slot: string): string => {
  const card = cardAt(s, row, slot);
  return card ? t("{card}, place {slot}", { card: cardName(card), slot })
    : t("{row}, place {slot}", { row: rowShort(row as Row), slot });
};

/* ---- Moves ----------------------------------------------------------------------------------- */

function acquireWords(s: State, row: Row, slot: string): string {
  const card = cardAt(s, row, slot), price = card ? priceNow(s, row, Number(slot), card) : null;
  const name = placeName(s, row, slot);
  return price === null ? name : t("{card} for {n} Silver", { card: name, n: price });
}

function optionWords(s: State, i: number, k: string): string {
  const part = s.frames[s.frames.length - 1]?.parts[i - 1] ?? "";
  return effectLabel(splitAt(part, "|")["abc".indexOf(k)] ?? part);
}

const goods = (id: string) => (id === "silver" ? t("1 Silver") : t("1 Provision"));

/* "3 becomes 5", "Die in hand one up, 4 becomes 3". */
function pipsWords(move: string): string {
  const n = move.endsWith(" by 2") ? 2 : 1;
  return pipsOf(move).map((pip) => {
    const [way, value] = pip.split(" ");
    if (way === "raise") return n > 1 ? t("Die in hand two up") : t("Die in hand one up");
    if (way === "lower") return n > 1 ? t("Die in hand two down") : t("Die in hand one down");
    return t("{from} becomes {to}",
      { from: value, to: Number(value) + (way === "up" ? n : -n) });
  }).join(", ");
}

/* What pressing a button with this move does; unknown moves as they are. */
export function moveWords(s: State, move: string): string {
  const w = move.split(" ");
  switch (w[0]) {
    case "done":
      return doneWords(s);
    case "take":
      return w[1] === "silver" ? t("Take Silver") : t("Take Provisions");
    case "yellow":
      return t("Change dice by two pips for a token of the yellow guild");
    case "rest":
      return t("Rest");
    case "die":
      return w[3] ? t("Die {from} as {to}", { from: w[1], to: w[3] })
        : t("Die {from}", { from: w[1] });
    case "at":
    case "under":
      return capital(cardName(w[1]));
    case "worker":
      return t("{worker}: {card}", { worker: workerLabel(w[1]),
        card: placeName(s, w[2], w[3]) });
    case "fetch":
      return t("Take the {worker}: {card}", { worker: workerName(w[1]),
        card: placeName(s, w[2], w[3]) });
    case "up":
    case "down":
    case "raise":
    case "lower":
      return pipsWords(move);
    case "influence":
      return w[2] ? t("Influence on {where}", { where: placeName(s, w[1], w[2]) })
        : t("Influence on {where}", { where: guildName(w[1]) });
    case "from":
      return w[2] ? t("From {where}", { where: placeName(s, w[1], w[2]) })
        : t("From {where}", { where: guildName(w[1]) });
    case "move":
      return t("From {from} to {to}", { from: guildName(w[1]), to: guildName(w[2]) });
    case "cheap":
      return acquireWords(s, "space", w[2]);
    case "free":
      return w[1] === "tile" ? tileName(w[2])
        : t("{card} for nothing", { card: placeName(s, "folk", w[2]) });
    case "tile":
      return tileName(w[1]);
    case "draw":
      return w[1] === "land" ? t("Look at three Land cards") : t("Look at three Water cards");
    case "refresh":
      return t("Take back the die: {space}", { space: cardName(w[1]) });
    case "reroll":
      return t("Roll the {n} again", { n: w[1] });
    case "new":
      return t("Take a new die");
    case "step":
      return nodeWords(s, w[1], false);
    case "extra":
      return nodeWords(s, w[1], true);
    case "journal":
      return t("Use the Journal tile");
    case "pay":
      return t("Pay");
    case "option":
      return optionWords(s, Number(w[1]), w[2]);
    case "put":
      return t("{level}, column {column}", { level: capital(levelName(w[1])), column: w[2] })
        + (w[3] ? ` (${t("other side")})` : "");
    default:
      return moreWords(s, w, move);
  }
}

function moreWords(s: State, w: string[], move: string): string {
  switch (w[0]) {
    case "land":
    case "water":
      if (w[1] !== "draw") return acquireWords(s, w[0], w[1]);
      return s.pigeon
        ? t("Look at three from the deck instead (spare pigeon)")
        : t("Look at three from the deck instead, for 1 Provision");
    case "space":
    case "folk":
    case "insp":
      return acquireWords(s, w[0], w[1]);
    case "fee":
      return t("Pay {goods}", { goods: goods(w[1]) });
    case "with":
      if (w[1] === "silver") return t("Pay with Silver");
      if (w[1] === "influence") return t("Pay with 2 Influence");
      return t("With {card}", { card: cardName(w[1]) });
    case "discard":
      return t("Discard it for the effect of its place");
    case "keep":
      return t("Keep {card}", { card: cardName(w[1]) });
    case "first":
      return isCard(w[1]) ? t("First {card}", { card: cardName(w[1]) }) : move;
    case "allow":
      return w[1] ? t("Allow it and take {goods}", { goods: goods(w[1]) })
        : t("Allow it and take nothing");
    case "deny":
      return t("Keep it off for {goods}", { goods: goods(w[1]) });
    case "board":
      return t("Board {n}", { n: w[1].replace("PB", "") });
    default:
      return move;
  }
}

function nodeWords(s: State, node: string, isExtra: boolean): string {
  const effect = nodeOf(node).effect, tile = s.track.tiles[node];
  const what = effect ? effectLabel(effect) : tile ? t("Journal tile") : t("nothing");
  return isExtra
    ? t("One more step for a token of the black guild: {node} ({what})", { node, what })
    : t("Step to {node} ({what})", { node, what });
}

function doneWords(s: State): string {
  switch (s.decision.kind) {
    case "effect":
      return partsLeft(s) ? t("Done, leave the rest") : t("Done");
    case "after":
      return t("End the turn");
    case "reroll":
      return t("Keep the dice");
    default:
      return t("Done");
  }
}

const partsLeft = (s: State) => s.frames[s.frames.length - 1]?.parts.length ?? 0;

/* What a worker would get there. */
export const slotWords = (row: Row, slot: number): string => {
  const effect = slotEffect(row, slot);
  return effect ? effectLabel(effect) : "";
};

/* ---- What has to be decided ------------------------------------------------------------------ */

const wants = (what: string | undefined) =>
  what === "place" ? t("The opponent wants to place a worker on a card with your Influence.")
    : what === "retrieve"
      ? t("The opponent wants to take a worker from a card with your Influence.")
      : t("The opponent wants to take a card with your Influence.");

/* A move in a list away from the board. */
export const say = (json: Json, move: string): string =>
  moveWords(json as unknown as State, move);

/* For the page's status line: the game's own prompt is about words to type. */
export function prompt(json: Json): string | null {
  const s = json as unknown as State, d = s.decision;
  switch (d.kind) {
    case "main":
      return t("Place a die, place a worker, or rest");
    case "place":
      return t("Where do you place the die?");
    case "pips":
      return t("Change one die by 1 or 2 pips, or two dice by 1 each");
    case "effect":
      return t("Carry out what you like of the effect, in any order");
    case "fee":
      return t("The fee for Influence on the card: Silver or a Provision?");
    case "source":
      return t("Your supply is empty: which of your tokens moves?");
    case "tuck":
      return t("Under which card do you tuck it?");
    case "inspire":
      return t("With which Space card, or discard it?");
    case "price":
      return t("Do you pay with Silver or with Influence?");
    case "put":
      return t("Where do you put the tile?");
    case "keep":
      return t("Which card do you keep?");
    case "order":
      return t("Which card goes under the deck first?");
    case "reroll":
      return t("Reroll dice that lay in your supply, or go on");
    case "after":
      return t("Your action is over: change dice with the yellow guild, or end the turn");
    case "allow":
      return wants(d.what);
    case "board":
      return t("Which player board do you take?");
    default:
      return null;
  }
}

/* A space of the Journal track: what it brings, and the blot on the way. */
export function nodeTip(s: State, node: string): string {
  const from = s.seats[s.decision.seat ?? 0]?.node ?? "0";
  const blot = blotOf(from, node, s.sides);
  return `${nodeWords(s, node, false)}. ${blotWords(blot)}`;
}
