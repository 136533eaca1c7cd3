/* lesson.ts: a guided day and a little more: card, dice, a souk, a building, the overseer. */
import { t } from "../../i18n";
import type { Lesson } from "../board";

const position = `game yspahan
players 3
week 1
day 4
order blue green red
turn 1
overseer c
caravan green red
seat blue points 0 gold 1 camels 3
goods blue bag.yellow.1
hand blue gold3 1
seat green points 2 gold 3 camels 1
goods green barrel.white.1 barrel.white.2
seat red points 2 gold 2 camels 2
goods red vase.yellow.1
buildings red paddock
decide dice
`;

const rolls = (values: string) => [...values].map((value) => `roll ${value}`);

const lesson: Lesson = {
  players: 3,
  options: {},
  seat: 0,
  position,
  steps: [
    {
      text: () =>
        t("Welcome to Yspahan! You are a merchant, blue. For three weeks of seven days you send "
          + "goods to the shops of the town and to the caravan. It is the fourth day, and today "
          + "you are first."),
      point: ".ysp-part-town, .ysp",
    },
    {
      text: () =>
        t("Shops of one colour beside each other are a souk. At the end of the week it scores if "
          + "goods of yours are in all its shops: the number on its sign."),
      point: '[data-spot="souk:chest.yellow"]',
    },
    {
      text: () =>
        t("You have one gold coin and a card. Cards can be played in your own turn at almost any "
          + "time. Play this one: it brings three gold."),
      move: "card gold3",
      point: ".ysp-cards",
    },
    {
      text: () =>
        t("Whoever is first rolls nine white dice for everybody. For a gold coin each, you may "
          + "add up to three yellow dice, which only you can use. Buy one."),
      move: "dice 1",
      point: ".ysp-choices",
    },
    {
      others: rolls("1123445564"),
      text: () =>
        t("The dice are sorted into the tower: the lowest number to the camels, the highest to "
          + "the gold, those between from below. Your yellow die is a four, so three dice lie on "
          + "the floor of the chests. Take them: three goods for that quarter."),
      move: "take chest",
      point: '[data-spot="floor:chest"]',
    },
    {
      text: () =>
        t("You may start any souk without goods, but must finish it before you start another one "
          + "in that quarter. Three goods fill the yellow souk exactly: place one in each of its "
          + "shops."),
      move: ["place chest.yellow.1", "place chest.yellow.2", "place chest.yellow.3"],
      point: '[data-spot="souk:chest.yellow"]',
    },
    {
      text: () =>
        t("Six points at the end of the week, if the goods stay. After the action you may build "
          + "one building. The Paddock costs two camels; from then on you get one camel more "
          + "whenever you take camels. Build it."),
      move: "build paddock",
      point: '[data-spot="building:paddock"]',
    },
    {
      text: () => t("You could still play cards, but you have none left. End your turn."),
      move: "done",
      point: ".ysp-choices",
    },
    {
      others: ["walk gold", "move w6"],
      text: () =>
        t("Green used a die to move the overseer by six squares, to a shop of yours: a good there "
          + "is loaded on the caravan. Give a camel, and your good stays in the shop; one from "
          + "your supply is loaded instead."),
      move: "camel yes",
      point: '[data-spot="square:w6"]',
    },
    {
      text: () =>
        t("Two points for a place in the first row, and your souk is still complete. When the "
          + "caravan is full, and at the end of each week, all goods in it score again: the "
          + "higher your best row, the more."),
      point: ".ysp-part-caravan",
    },
    {
      others: ["done", "take barrel", "place barrel.yellow.1", "done", "dice 0",
        ...rolls("222334566"), "take gold", "done", "draw bag", "deal exchange", "done"],
      text: () =>
        t("Red and Green have played, and a new day has begun; now Green was first and you are "
          + "last. Each group of dice can do three things: its own action, move the overseer, or "
          + "draw a card. Three dice lie with the camels. Take them."),
      move: "take camel",
      point: '[data-spot="floor:camel"]',
    },
    {
      text: () =>
        t("Three dice and the Paddock: four camels! Now you could build again, say the Hammam. "
          + "From the third building on, buildings bring points, too."),
      point: ".ysp-part-buildings, .ysp-buildings",
    },
  ],
  learnt: () => [
    t("Dice of one value are a group: choose one, then its action, the overseer, or a card."),
    t("A souk scores at the end of the week when your goods fill all its shops."),
    t("The overseer sends goods to the caravan; a camel keeps your good in its shop."),
    t("Camels and gold pay for buildings; each helps you, and most bring points."),
  ],
};

export default lesson;
