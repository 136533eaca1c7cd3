/* say.ts: moves in words, for hints. */
import { mark, t } from "../../i18n";
import type { Json } from "../../protocol";
import { sayMove } from "../common/say";
import { cardName, colourName, kindName } from "./words";

const LABELS = {
  roll: mark("Roll the dice"), road: mark("Road"), village: mark("Village"), city: mark("City"),
  buy: mark("Buy an action card"), card: mark("Card"), trade: mark("Trade"),
  offer: mark("Offer"), counter: mark("Counter-offer"), give: mark("Give"), want: mark("Want"),
  also: mark("Want also"), without: mark("Not with"), ask: mark("Ask for proposals"),
  accept: mark("Accept"), decline: mark("Decline"), deal: mark("Trade with"),
  cancel: mark("Withdraw the offer"), discard: mark("Give back"), robber: mark("Robber to"),
  steal: mark("Steal from"), take: mark("Take"), call: mark("Drive the robber away"),
  done: mark("Done"), end: mark("End the turn"),
};
const SEATS = ["red", "orange", "blue", "grey"];

function nameOf(word: string): string | null {
  if (word === "for") return "↔";
  if (word === "players") return t("with the players");
  if (SEATS.includes(word)) return colourName(SEATS.indexOf(word));
  const card = cardName(word);
  return card === word ? kindName(word) : card;
}

export const say = (_: Json, move: string) => sayMove(move, LABELS, nameOf);
