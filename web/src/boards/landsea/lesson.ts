/* lesson.ts: two guided turns: closing an area, a waypoint, the underside of a tile. The map was
 * found by searching: Land has something to finish twice. A placement is one step, because the
 * board lets people choose tile, cell and rotation at once. */
import { t } from "../../i18n";
import type { Lesson } from "../board";

const position = `game landsea
players 2
set waypoints on
map STARTA@(0,0)r0 T28A@(1,0)r2 T48B@(-1,0)r3 T21B@(1,-1)r1 T44B@(0,1)r3
map T45B@(0,-1)r3 T57A@(-1,1)r4
scores land 0 sea 0
stacks 25 23
tops D1x F1
hand land T02A T20B
hand sea T01A T15B
turn land
decide tile
`;

const lesson: Lesson = {
  players: 2,
  options: { waypoints: "on" },
  seat: 0,
  position,
  steps: [
    {
      text: () =>
        t("Welcome! You are Land and play against Sea. Both of you lay tiles on one map. When an "
          + "area is closed, so that it cannot grow any more, it scores for its own side, "
          + "whoever closed it: land for you, water for Sea."),
    },
    {
      text: () =>
        t("You always hold two tiles, and each has two different faces. Others see only the upper "
          + "one; you may look at both. In your turn you place one tile, with either face up."),
      point: ".hand-box",
    },
    {
      text: () =>
        t("Edges that touch must fit: land to land, sea to sea. The big land area in the middle "
          + "has one open end left, in the north-west. Take your first tile as it lies, put it "
          + "there, and turn it so that it closes the land."),
      move: ["play 1", "at (-1,-1)", "turn 0"],
      point: '[data-spot="cell:(-1,-1)"]',
    },
    {
      text: () =>
        t("Closed! The area covers five tiles: five points for Land. Bonus symbols in it go to "
          + "whoever closed it, and that was you: two more. Had Sea closed it, you would still "
          + "have five, but Sea the bonus."),
      point: '[data-spot="tile:(0,0)"]',
    },
    {
      text: () =>
        t("Before you draw, you may put your waypoint on an open area of your own terrain. When "
          + "the area is closed or the tile surrounded, it comes home with a point for whoever "
          + "placed the last tile. Put it on the tile south-east of the start, on the piece of "
          + "land that looks to the south-east."),
      move: ["at (1,0)", "side se"],
      point: '[data-spot="spot:(1,0):se"]',
    },
    {
      text: () =>
        t("Now draw a new tile. You see the upper faces of both stacks. Take the second one."),
      move: "stack 2",
      point: '[data-spot="stack:2"]',
    },
    {
      others: ["back T22", "top B4x", "flip 1", "at (-2,2)", "turn 5", "no", "stack 1", "back T41",
        "top B2x"],
      text: () =>
        t("Sea has closed a piece of water and scored three. Your turn again! The underside of "
          + "your second tile has something good: turn it over and put it on the free cell "
          + "south-east of your waypoint, so that its land is closed."),
      move: ["flip 2", "at (2,0)", "turn 2"],
      point: '[data-spot="cell:(2,0)"]',
    },
    {
      text: () =>
        t("Two points for the area, one for its bonus symbol, and one because your waypoint comes "
          + "home. It is yours to place again, now or later. The game ends when all 58 tiles lie "
          + "on the map."),
    },
  ],
  learnt: () => [
    t("A closed area scores its size for its own side."),
    t("Bonus symbols are for whoever closes the area: also close small areas of the other side."),
    t("Every tile has two faces; only its holder knows the underside."),
    t("A waypoint earns a point when its area is closed or its tile surrounded."),
    t("With mountains, corals, caravans and ships there is still more to score."),
  ],
};

export default lesson;
