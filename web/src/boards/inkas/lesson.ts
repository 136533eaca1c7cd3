/* lesson.ts: a guided turn: roll, trade with the bank and with a neighbour, build, decline. Red is
 * one marker short of completing the first tribe. */
import { t } from "../../i18n";
import type { Lesson } from "../board";

const position = `game inkas
players 3
first red
turn red
turns 18
villages red i20
cities red i25
roads red p22 p37
villages orange i56 i29
roads orange p81 p33
villages blue i57 i44
roads blue p74 p67
hand red wood 2 stone 1 ore 3
hand orange wool 1 fish 2
hand blue wool 2 wood 1 stone 1
`;

const lesson: Lesson = {
  players: 3,
  options: {},
  seat: 0,
  position,
  steps: [
    {
      text: () =>
        t("Welcome to the Andes! You play red and lead three tribes, one after the other. Every "
          + "village you place and every city you build brings a marker; whoever places the "
          + "eleventh wins. You have three markers, and the fourth completes your first tribe."),
    },
    {
      text: () =>
        t("Your city and your village stand at corners of hexes. When the number of a hex is "
          + "rolled, it pays one card to each village and two to each city beside it. Your city "
          + "touches wool, wood and potatoes. Roll the dice!"),
      move: "roll",
      point: '[data-spot="i25"]',
    },
    {
      others: ["dice 6"],
      text: () =>
        t("A six: the field beside your city pays you two potatoes, and Blue gets wood. On a "
          + "seven nobody would get anything and you would move the robber."),
      point: '[data-spot="h12"]',
    },
    {
      text: () =>
        t("You want a new village. First a road must lead there: wood and stone. The village "
          + "costs wood, stone, potato and wool. You lack a stone and a wool, but you have three "
          + "ore: give them to the bank for one stone."),
      move: "trade bank ore 3 stone 1",
    },
    {
      text: () =>
        t("Three equal resources buy one card of another kind; of fish, coca and feathers two "
          + "are enough. Trading with neighbours is often better. Offer the others one potato for "
          + "one wool."),
      move: ["trade players", "offer potato 1 for wool 1"],
      show: "offer potato 1 for wool 1",
    },
    {
      others: ["decline", "accept"],
      text: () =>
        t("Everybody answers once: Orange declines, Blue accepts. They could also have made a "
          + "counter-offer. You decide with whom you trade: take Blue."),
      move: "deal blue",
    },
    {
      text: () =>
        t("Now build. Roads start at your active buildings or go on from your roads. Lengthen "
          + "your road in the north by one path."),
      move: "road p50",
      point: '[data-spot="p50"]',
    },
    {
      text: () =>
        t("A village must be two paths away from every other building. The end of your road is "
          + "such a place. Build there: this is your fourth marker!"),
      move: "village i40",
      point: '[data-spot="i40"]',
    },
    {
      text: () =>
        t("Your first tribe is complete and declines: your roads go back, and thickets grow "
          + "around your buildings. As ruins they still pay you, but others may build over them. "
          + "Now found your second tribe with a free village, here between wood, stone and "
          + "potatoes."),
      move: "village i26",
      point: '[data-spot="i26"]',
    },
    {
      text: () =>
        t("Completing a tribe ends the turn, and Orange is next. You have five markers: three "
          + "more complete the second tribe, and three after that win the game. The best of luck!"),
    },
  ],
  learnt: () => [
    t("Hexes with the number rolled pay: a card to villages, two to cities, ruins included."),
    t("Trade with the bank or, in your own turn, with the others."),
    t("Roads lead to new villages, which keep a distance of two paths."),
    t("Four markers complete a tribe: roads go, buildings become ruins, a new tribe begins."),
    t("A seven brings the robber; who holds more than seven cards gives half of them back."),
  ],
};

export default lesson;
