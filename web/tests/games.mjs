/* games.mjs: a newcomer plays whole games against bots, two clicks from the lobby. */
import { readFileSync } from "node:fs";
import { isTrue, person, same, shot } from "./harness.mjs";
import { playHasty } from "./hasty.mjs";

export const GAMES = ["tigris", "yspahan", "inkas", "landsea", "wayfarers"];

/* From the lobby to a running game; the bots are the weakest. */
export async function beginAgainstBots(page, game) {
  await page.goto("/");
  const card = page.locator(`article[aria-labelledby="game-${game}"]`);
  await card.locator("select").selectOption("1");
  await card.locator(".button.primary").click();
  await page.locator(".status-line").waitFor();
}

/* Only the slider, the link and the file; the board itself is as in the game. */
async function lookAtReplay(page, table) {
  await page.locator(".result a", { hasText: "Replay" }).click();
  const slider = page.locator(".slider input");
  await slider.waitFor();
  const n = Number(await slider.getAttribute("max"));
  isTrue(n > 20, `a replay of ${n} moves`);
  const middle = Math.floor(n / 2);
  await slider.fill(String(middle));
  await page.waitForURL(`**/replay/${table}?at=${middle}`);
  await page.getByRole("button", { name: "One move forward" }).click();
  await page.locator(".slider .num", { hasText: `${middle + 1} / ${n}` }).waitFor();
  await page.getByRole("button", { name: "Link to this move" }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  isTrue(link.endsWith(`/replay/${table}?at=${middle + 1}`), `the link ${link}`);
  await page.keyboard.press("End");
  await page.locator(".slider .num", { hasText: `${n} / ${n}` }).waitFor();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.locator(".player-bar a[download]").click(),
  ]);
  same(file.suggestedFilename(), `${table}.replay`, "the name of the file");
  const text = readFileSync(await file.path(), "utf8");
  isTrue(text.split("\n").length > n / 2, "the file has the moves");
  return link;
}

export async function newcomer(server, game, seed) {
  const who = await person(server);
  const { page } = who;
  await beginAgainstBots(page, game);
  const table = page.url().split("/").pop();
  await playHasty(page, { seed });
  const title = await page.textContent("#result-title");
  isTrue(/wins|shared/.test(title), `the result says "${title}"`);
  await page.locator(".result li.winner").first().waitFor();
  await shot(page, `result-${game}`);
  const link = await lookAtReplay(page, table);
  // somebody else follows the link
  const friend = await person(server);
  await friend.page.goto(link);
  await friend.page.locator(".board-box svg").first().waitFor();
  const at = await friend.page.locator(".slider input").inputValue();
  same(at, link.split("=").pop(), "the move of the link");
  same([...who.problems, ...friend.problems], [], "complaints of the page");
  const state = await who.context.storageState();
  state.origins = []; // settings are chosen anew
  await friend.context.close();
  await who.context.close();
  return { table, state };
}
