/* families.mjs: a whole game of every family of variants against bots, pressing what the
 * board offers, to the result and its score sheet. In the usual run games that can be
 * stopped after some turns are; with KV_EFFORT of 100 and more nothing is cut short. */
import { effort, isTrue, makeTable, person, same, shot } from "./harness.mjs";
import { playHasty } from "./hasty.mjs";

const isShort = effort < 100;
const inkas = { trade: "on", offers: 2, max_turns: isShort ? 9 : 1000 };
const printed = { setup: "beginner", board: "fixed" };
const founding = { setup: "advanced", board: "variable" };
const wayfarers = { max_turns: isShort ? 7 : 2000 };
const modules = { mountains_corals: "on", caravans_ships: "on", waypoints: "on" };

const bots = (n, level) => Array.from({ length: n }, () => `level:${level}`);

/* Name, game, bots, options. Bots in Inkas must want to win, or nobody ever does. */
export const FAMILIES = [
  ["3, as printed", "inkas", bots(2, 4), { ...inkas, ...printed }],
  ["4, as printed", "inkas", bots(3, 4), { ...inkas, ...printed }],
  ["3, founding", "inkas", bots(2, 4), { ...inkas, ...founding }],
  ["4, founding", "inkas", bots(3, 4), { ...inkas, ...founding }],
  ["2, all modules", "landsea", bots(1, 1), modules],
  ["3, all modules", "landsea", bots(2, 1), modules],
  ["4, all modules", "landsea", bots(3, 1), modules],
  ["2", "wayfarers", bots(1, 1), wayfarers],
  ...["SB1", "SB2", "SB3", "SB4"].map((opponent) =>
    [`alone, ${opponent}`, "wayfarers", [], { ...wayfarers, opponent }]),
];

/* state: of somebody who has been here before. Returns the table. */
export async function family(server, name, game, others, options, seed, state) {
  const who = await person(server, { state });
  const { page } = who;
  await page.goto("/");
  const table = await makeTable(page, game, ["me", ...others], {
    access: "private",
    options,
  });
  await page.goto(`/table/${table}`);
  await page.getByRole("button", { name: "Start the game" }).click();
  await page.locator(".board-box svg").first().waitFor();
  const presses = await playHasty(page, { seed, ms: isShort ? 90000 : 900000 });
  isTrue(presses > 5, `${presses} presses`);
  await page.locator(".result ol li").first().waitFor();
  const sides = Math.max(2, others.length + 1); // alone there is the opponent
  same(await page.locator(".result ol li").count(), sides, "ranks");
  const file = `${game}-${name}`.replace(/\W+/g, "-");
  await shot(page, `family-${file}`, { fullPage: true });
  same(who.problems, [], "complaints of the page");
  await who.context.close();
  return table;
}
