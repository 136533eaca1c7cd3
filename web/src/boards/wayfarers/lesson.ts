/* lesson.ts: three guided turns: a die, a worker, a rest; with a Land card, the caravan and the
 * Journal track on the way. */
import { t } from "../../i18n";
import type { Lesson } from "../board";

const position = `game wayfarers
players 2
sides A B A
first p1
green 2 3 4
turn p1
turns 2
row folk T04 T07 T21 T14
row land L31 L34 L27 L15
row water W21 W09 W17 W07
row space S25 S07 S05 S26
row insp I05 I13 I02 I06
seat p1 PB1 silver 3 prov 3 reserve 2 black 0 yellow 0 blue 1 node 0
workers p1 1 0 0
dice p1 1 6
placed p1 store
seat p2 PB2 silver 4 prov 2 reserve 2 black 1 yellow 0 blue 1 node 0
workers p2 0 0 0
dice p2 2 5
placed p2 city
decide main
`;

const lesson: Lesson = {
  players: 2,
  options: {},
  seat: 0,
  position,
  steps: [
    {
      text: () =>
        t("Welcome, wayfarer! You explore land, water and sky and write it all into your Journal. "
          + "Points come from your cards and tiles. Whoever reaches the end of the Journal track "
          + "brings the game to its close. In a turn you do one of three things: place a die, "
          + "place a worker, or rest."),
    },
    {
      // One step, because the board lets people choose die and place at once.
      text: () => [
        t("Let us begin with a die. Its number is a column of your caravan: there you see what it "
          + "brings along. Column one has a camel, and that is what a City asks for. Take your "
          + "die with the one."),
        t("Place it on the City of your board. A City sells you the way to new land: pay its two "
          + "Provisions."),
      ].join(" "),
      move: ["die 1", "at city", "pay 1"],
      point: ".hand-box",
    },
    {
      text: () =>
        t("Now acquire a Land card. The third one of the row is a vista: it pays two Silver at "
          + "once, and later a Provision whenever you gain a planet, sun or moon. Take it."),
      move: "land 3",
      point: '[data-spot="row:land:3"]',
    },
    {
      text: () =>
        t("Every part of an effect is your choice, and you may leave any out. But who would leave "
          + "Silver on the road? Take the two of the card, then the one of the City."),
      move: ["take silver", "take silver"],
    },
    {
      others: ["deal L05", "die 2", "at store", "option 1 b", "take silver"],
      text: () =>
        t("The row slides and is filled again, and the other wayfarer has placed a die. Now use "
          + "your green worker. He goes on a card of a row and gives what is printed at its "
          + "place. Put him on the fourth of the Townsfolk: a step in the Journal and a "
          + "Provision."),
      move: "worker green folk 4",
      point: '[data-spot="row:folk:4"]',
    },
    {
      text: () =>
        t("Move your marker along the Journal track. Two ways lead on; the upper one has a tile "
          + "with a gift, and the way after it asks for one vista, which you have. Go up."),
      move: "step 1U",
      point: '[data-spot="node:1U"]',
    },
    {
      text: () =>
        t("The tile there gives a green upgrade for your caravan, free of charge. Use it and "
          + "choose the one with the pigeon."),
      move: ["journal tile", "free tile UG04"],
    },
    {
      text: () =>
        t("Place it in the caravan. In the column of a number it helps all your dice with that "
          + "number, for good. You still have a six: put it at the bottom of column six. The "
          + "coin that it covers is yours."),
      move: "put bottom 6",
    },
    {
      text: () => t("Take that Silver, and the Provision of your worker."),
      move: ["take silver", "take prov"],
    },
    {
      others: ["die 5", "at market", "option 1 b", "take prov"],
      text: () =>
        t("You have one die left. You may always rest, but abilities for resting work only with "
          + "one die or none in your supply; yours is a step in the Journal and a Silver. Your "
          + "placed dice come back and are rolled. Rest now."),
      move: "rest",
    },
    {
      others: ["roll 3", "roll 5"],
      text: () =>
        t("A three and a five. You may also roll dice again that were not placed. The six has a "
          + "telescope and now a pigeon in its column: keep it, and go on."),
      move: "done",
    },
    {
      text: () =>
        t("The next step asks for one vista: your Land card. Go on to the middle space and take "
          + "its new die: one more for each round from now on."),
      move: ["step 2M", "new die"],
      point: '[data-spot="node:2M"]',
    },
    {
      others: ["roll 2"],
      text: () =>
        t("The space gives an Inspiration card, too. Take the fourth and put it with your stars: "
          + "if you have four vistas in the end, the stars score twice. Then take the Silver of "
          + "your rest."),
      move: ["insp 4", "with star", "take silver"],
      point: '[data-spot="row:insp:4"]',
    },
    {
      text: () =>
        t("That is a full round: dice and workers out, then a rest. From here on every wayfarer "
          + "finds a way of his own. Safe travels!"),
    },
  ],
  learnt: () => [
    t("A die brings along what is in its column of your caravan."),
    t("Workers use the places of the rows; whoever acquires the card takes the workers on it."),
    t("Upgrades in the caravan make all dice of a number better."),
    t("The Journal asks for what you have collected, gives tiles and dice, and ends the game."),
    t("Rest when your dice are used up: they come back, and abilities for resting work."),
  ],
};

export default lesson;
