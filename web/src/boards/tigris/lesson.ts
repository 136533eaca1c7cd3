/* lesson.ts: a guided turn and a half: a leader, a tile, a war, a monument. The kingdom in the
 * north is built so that both actions of the second turn have something to finish. */
import { t } from "../../i18n";
import type { Lesson } from "../board";

const position = `game tigris
players 2
turn archer 2
turns 6
board
  .  .  .  .  ~  ~  ~  ~  ~  .  T* .  ~  .  .  .
  .  T* .  .  ~  .  .  .  .  .  .  .  ~  .  .  T*
  .  Fb .  F  F  T* Pa T  T  .  .  .  ~  ~  .  .
  F  F  ~  ~  .  .  .  T  .  .  .  .  .  ~  ~  ~
  .  .  .  .  .  .  .  .  .  .  .  .  Tb T* ~  ~
  .  .  .  .  .  .  .  .  .  .  .  .  M  .  ~  .
  ~  ~  ~  ~  .  .  .  .  T* Ka .  .  ~  ~  ~  .
  .  T* .  ~  ~  ~  ~  .  .  S  .  .  ~  .  .  .
  .  .  .  .  .  .  ~  ~  ~  ~  ~  ~  ~  .  T* .
  .  .  .  .  .  T* .  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .  .  T* .  .  .  .  .
hand archer temple 2 farm 2 market 1 settlement 1
hand bull temple 1 farm 1 market 2 settlement 2
points archer red 2 blue 0 green 0 black 2
points bull red 0 blue 2 green 2 black 0
`;

const lesson: Lesson = {
  players: 2,
  options: {},
  seat: 0,
  position,
  steps: [
    {
      text: () =>
        t("Welcome between the rivers! You lead the dynasty of the Archer. You collect points in "
          + "four colours, and in the end only your weakest colour counts. So far you have red "
          + "and black points, but no blue one. Let us change that."),
    },
    {
      text: () =>
        t("Tiles and leaders that touch are a region; a region with a leader is a kingdom. Your "
          + "priest rules this one: temples in red, and two farms in blue on the river."),
      point: '[data-cell="g3"]',
    },
    {
      text: () =>
        t("You have two actions in a turn. Farms score for a farmer, so bring yours: leaders "
          + "stand on land, beside a temple. Take your farmer and put him on f4."),
      move: "leader farmer f4",
      point: '[data-cell="f4"]',
    },
    {
      text: () =>
        t("Now a tile: farms lie on the river, all others on land. Put a farm on d4, beside the "
          + "farms of your kingdom. Your farmer is there, so the blue point is yours."),
      move: "tile farm d4",
      point: '[data-cell="d4"]',
    },
    {
      others: ["draw farm", "tile market l6", "tile market m4", "draw settlement", "draw temple"],
      text: () =>
        t("After two actions your hand was filled up to six tiles. Then the Bull placed two "
          + "markets beside his trader and scored two green points. Where a kingdom has no "
          + "leader of the tile's colour, its king scores instead."),
      point: '[data-cell="m5"]',
    },
    {
      text: () =>
        t("Your turn again. Look at the west: the Bull's farmer stands close by. One farm on c4 "
          + "joins both kingdoms, and there cannot be two farmers in one kingdom: war! Place it."),
      move: "tile farm c4",
      point: '[data-cell="c4"]',
    },
    {
      text: () =>
        t("In a war the farms on each side count: you have three, the Bull two. The tile that "
          + "joins counts for nobody. You may add farms from your hand, and on a tie the "
          + "defender wins. The Bull may hold a farm, so be safe: add one."),
      move: "commit 1",
      point: ".tg-duel",
    },
    {
      others: ["commit 1"],
      text: () =>
        t("Four against three: you win! The Bull loses his farmer and the farms on his side. You "
          + "get one blue point for the leader and one for each farm removed: three in all."),
      point: '[data-cell="b3"]',
    },
    {
      text: () =>
        t("One action is left. Three temples lie almost in a square. Put a temple on i4: your "
          + "priest scores a red point, and the square is complete."),
      move: "tile temple i4",
      point: '[data-cell="i4"]',
    },
    {
      text: () =>
        t("Four tiles of one colour in a square can carry a monument. Choose the one in blue and "
          + "red: you have a leader of both colours here. The four temples are turned face down."),
      move: "monument h3 blue-red",
      point: ".tg-choices",
    },
    {
      others: ["draw temple", "draw market", "draw settlement", "draw farm"],
      text: () =>
        t("At the end of your turn the monument paid at once: one blue point for your farmer, one "
          + "red for your priest. It pays again in each of your turns, as long as they are in "
          + "its kingdom. The Bull will want it, too!"),
      point: '[data-cell="h3"]',
    },
  ],
  learnt: () => [
    t("Leaders stand beside temples; tiles score for the leader of their colour."),
    t("A tile that joins two kingdoms can start a war; the defender wins a tie."),
    t("A leader put into a foreign kingdom with one of his colour starts a revolt: then temples "
      + "beside the leaders count."),
    t("Four equal tiles in a square carry a monument, which pays every turn."),
    t("Your weakest colour decides; treasures, which traders collect, count as any colour."),
  ],
};

export default lesson;
