/* says.ts: paragraphs of the rules that help with a decision, too. */
import { t } from "../../i18n";
import type { Json } from "../../protocol";
import type { State } from "./types";

export const SAYS = {
  turn: () =>
    t("Do one of three things: place a die, place a worker, or rest. You cannot pass, but " +
      "you may always rest. Before or after it the yellow guild may help you. At the end " +
      "of the turn the cards of each row slide together and new ones come from the deck; " +
      "during a turn rows are not refilled."),
  effect: () =>
    t("An effect has parts. You choose their order, and you may leave any of them out. A " +
      "stroke parts alternatives: you take one. A dashed frame is a cost: pay all of it " +
      "first; then take what you can and want of the rest. What a part triggers, a card's " +
      "immediate effect for example, is carried out at once, before the parts that are " +
      "left. Only a new die and one of three drawn cards must be taken."),
  fresh: () =>
    t("A card that you acquire this turn gives its icons and its immediate effect now, " +
      "and nothing else before your next turn: no die space, no vista, no help of " +
      "Townsfolk. Other cards may be tucked with it."),
  draw: () =>
    t("When a die lets you take a Land or Water card, you may look at the three top cards " +
      "of the deck instead and acquire one of them, if the die has a pigeon that the space " +
      "does not need, or for 1 Provision. The others go under the deck in an order that you " +
      "choose."),
  folk: () =>
    t("A Townsfolk card costs the Silver beside its name and is tucked under a Land or " +
      "Water card with one of the icons shown; each has room for one. It works only there. " +
      "If none of your cards has room, you cannot acquire it."),
  insp: () =>
    t("An Inspiration card is free. You put it with one of your Space cards, which then " +
      "scores double if the goal is met at the end; each has room for one. Or you put it " +
      "under its deck and take what a worker would get at its place."),
  assets: () =>
    t("The space shows the assets that the die needs. It has those of the caravan column of " +
      "its value, all of them, and those of a Townsfolk card tucked there. Without assets " +
      "every die is good."),
  signs: () =>
    t("Before you place it, the die may follow plus and minus signs: a plus in its column " +
      "takes it one column up, a minus one down, and there the signs go on. Several equal " +
      "signs in one column count as one."),
  discount: () =>
    t("A discount in the column takes 1 Silver or 1 Provision off what the whole action " +
      "costs, but never off fees and Influence. The value of the die counts for the whole " +
      "action, even if the die is refreshed meanwhile."),
  worker: () =>
    t("Put a worker of your supply on a card of a row that takes its colour and has none of " +
      "that colour yet. You get the effect of the card's place, not of the card. Some part " +
      "of it must be possible. Workers on cards belong to nobody: whoever acquires the card " +
      "takes them, and some effects take a worker from a card. The worker that you placed " +
      "this turn stays where it is, and so does its card for you."),
  influence: () =>
    t("Influence is put on a guild, or on a card of a row that has no token. Your 15 tokens " +
      "come from your supply; when it is empty, one moves from another guild or card. " +
      "Tokens that you pay go back to your supply."),
  fee: () =>
    t("Who acquires a card with your token, places a worker on it or takes one from it, " +
      "first pays you 1 Silver or 1 Provision. Whoever cannot pay cannot do it. The token " +
      "stays until the card is acquired."),
  yellow: () =>
    t("Yellow, trade: change one die of your supply by 1 or 2 pips, or two different dice by " +
      "1 each, up or down; before or after your action, or while you hold the die that you are " +
      "going to place. It is one choice."),
  price: () =>
    t("A green tile costs 2 Silver; a yellow, blue or black one 3 Silver or 2 of your " +
      "tokens of that guild; a pink one nothing. Yellow and blue tiles have two " +
      "sides: choose one."),
  put: () =>
    t("Place the tile on free cells of your caravan. It is not rotated and never moves " +
      "again. What is printed in the cells that it covers is yours at once. If there is no " +
      "room, you cannot gain the tile. The printed camel and telescope in the corners are " +
      "not covered."),
  columns: () =>
    t("Each column belongs to the dice of its value: its assets, plus and minus signs and " +
      "discounts are theirs. Pink tiles bring icons instead, like cards, and make vistas " +
      "work."),
  roll: () =>
    t("Roll all dice that you have placed and put them in your supply. Then you may roll " +
      "again any of the dice that lay in your supply before, one after the other."),
  rest: () =>
    t("If you had at most one die in your supply before, you also use all your Townsfolk " +
      "cards with a tent, the one printed on your board among them: a step on the Journal " +
      "track and 1 Silver."),
  allow: () =>
    t("If it wants a card with your token, or a worker there, you decide. Allow it, and " +
      "take 1 Silver or 1 Provision from the supply; or deny it for 1 Silver or 1 " +
      "Provision, and it goes on to the next card. You may do so again and again while " +
      "you can pay. If you use a card with its token, you pay 1 Silver or 1 Provision to " +
      "the supply and its marker moves one step; a bonus of that waits " +
      "for the end of your turn."),
};

const HELP: { [kind: string]: (keyof typeof SAYS)[] } = {
  main: ["turn", "assets", "worker", "rest"],
  place: ["assets", "signs", "discount"],
  effect: ["effect", "fresh"],
  pips: ["yellow"],
  after: ["yellow"],
  fee: ["fee"],
  source: ["influence"],
  tuck: ["folk"],
  inspire: ["insp"],
  price: ["price", "discount"],
  put: ["put", "columns"],
  keep: ["draw"],
  order: ["draw"],
  reroll: ["roll", "rest"],
  allow: ["allow"],
};

/* What the rules say about the decision; null where they say nothing. */
export function help(json: Json): string[] | null {
  const names = HELP[(json as unknown as State).decision.kind];
  return names ? names.map((name) => SAYS[name]()) : null;
}
