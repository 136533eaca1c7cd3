/* lessons.mjs: goes through a lesson as somebody would who presses "Show me" and then
 * what is marked, or what bears the last words of the move; knows no rules. */
import { person, same, until } from "./harness.mjs";
import { widerBy } from "./looks.mjs";

/* Runs in the page: the next thing to press for the first of some moves, as a point; null
 * when all was tried. tried: what has been pressed at this place already. */
function look({ moves, tried }) {
  const all = (selector) =>
    [...document.querySelectorAll(".board-box, .hand-box")].flatMap((box) => [
      ...box.querySelectorAll(selector),
    ]);
  const words = moves.join(" ").split(" ");
  const tailsOf = (move) => move.split(" ").map((_, i, all) => all.slice(i).join(" "));
  const headsOf = (move) =>
    move.split(" ").map((_, i, all) => all.slice(0, all.length - i).join(" "));
  const parts = [...moves.flatMap(headsOf), ...moves.flatMap(tailsOf)];
  const named = (e) => [e.dataset.cell, e.dataset.spot, e.dataset.choice, e.dataset.nav];
  const bears = (e, text) =>
    named(e).some((name) => name === text || name?.endsWith(`:${text}`));
  const isUsable = (e) =>
    !e.disabled &&
    e.getAttribute("aria-disabled") !== "true" &&
    e.getAttribute("aria-pressed") !== "true" &&
    e.getClientRects().length > 0;
  const can = "[data-can], .target-can, .tg-can, .can";
  const go = '[data-can="go"], .tg-go, .primary';
  const names = "[data-cell], [data-spot], [data-choice], [data-nav]";
  const lists = [
    words[0] === "commit" ? all(".tg-stepper .button:last-child") : [],
    ...moves.flatMap(tailsOf).map((text) =>
      all(names).filter((e) => e.matches(can) && bears(e, text))),
    all('button[class*="-marked"], .tg-hinted, .target-marked, .choice-marked, .chosen'),
    all("button").filter((e) => parts.includes(e.textContent.trim())),
    all(".ysp-choices .button.can"),
    all(go),
    [...document.querySelectorAll(".board-tab[aria-pressed=false]")].filter((e) =>
      e.querySelector(".board-tab-dot")),
    all(can).filter((e) => e.dataset.can !== "back"),
    all(".ysp-choices .button, .tg-choices .button").filter((e) => !e.matches(".plain")),
  ];
  for (const e of lists.flat()) {
    if (!isUsable(e)) continue;
    const own = named(e).find(Boolean) ?? "";
    const what = `${own} ${e.getAttribute("aria-label") ?? e.textContent}`.trim();
    // A step of a number: as often as the move says.
    const times = Number(words[words.indexOf(own.split(" ").pop()) + 1]) || 1;
    if (tried.filter((x) => x === what).length >= times) continue;
    e.scrollIntoView({ block: "center", inline: "center" });
    const middle = () => {
      const r = e.getBoundingClientRect();
      return { x: r.left + r.width / 2, y: r.top + r.height / 2, what };
    };
    const dock = document.querySelector(".dock").getBoundingClientRect();
    const isCovered = dock.height > 0 && !e.closest(".dock") && middle().y > dock.top;
    if (isCovered) scrollBy(0, middle().y - dock.top / 2);
    return middle();
  }
  return null;
}

const dueNow = (page) => page.evaluate(() =>
  document.querySelector(".lesson").dataset.due);
const madeNow = (page) => page.evaluate(() =>
  document.querySelector(".lesson").dataset.at);
const counted = (page) => page.locator(".lesson-count [aria-hidden]").textContent();

/* Makes the move that is due on the board; false when that was not found out. A press may
 * miss when the page moves under it: then everything is tried once more. */
async function makeMove(page, due, press) {
  const moves = due.split("; ");
  const made = await madeNow(page);
  let tried = [];
  for (let n = 0, round = 0; n < 60; n++) {
    const next = await page.evaluate(`(${look})(${JSON.stringify({ moves, tried })})`);
    if (!next) {
      if (round++) return false;
      tried = [];
      continue;
    }
    tried.push(next.what);
    await press(page, next);
    await page.waitForTimeout(60);
    if ((await madeNow(page)) !== made) return true;
  }
  return false;
}

/* The whole lesson. helped: how many moves had to be made by the page itself. */
export async function learn(server, game, wishes = {}) {
  const who = await person(server, wishes);
  const { page } = who;
  const press = wishes.touch
    ? (page, { x, y }) => page.touchscreen.tap(x, y)
    : (page, { x, y }) => page.mouse.click(x, y);
  const helped = [];
  let asked = 0;
  page.on("request", (r) => (asked += /api\/positions/.test(r.url()) ? 1 : 0));
  await page.goto(`/learn/${game}`);
  await page.locator(".lesson-text").waitFor();
  for (let i = 0; i < 80; i++) {
    if (await page.locator(".lesson-end").count()) break;
    const count = await counted(page);
    same(await widerBy(page), 0, `how much too wide step ${count} is`);
    await wishes.each?.(page, count);
    const due = await dueNow(page);
    if (!due) {
      await page.locator(".lesson-next:enabled").click();
      continue;
    }
    const show = page.locator(".lesson-show:enabled");
    await page.locator(":is(.lesson-show, .lesson-auto):enabled").waitFor();
    if (await show.count()) await show.click();
    if (await makeMove(page, due, press)) continue;
    helped.push(due);
    await page.locator(".lesson-auto:enabled").click();
  }
  await page.locator(".lesson-end li").first().waitFor();
  await wishes.each?.(page, "end");
  same(asked, 1, "requests for positions");
  same(who.problems, [], "complaints of the page");
  await page.locator(".lesson-end .primary").click();
  await page.waitForURL(/\/table\//);
  await who.context.close();
  return helped;
}

/* Tries that lead elsewhere, going back, coming back, and the other language. */
export async function stray(server) {
  const who = await person(server);
  const { page } = who;
  const reply = (part) => page.locator(".lesson-reply", { hasText: part }).waitFor();
  await page.goto("/");
  await page.locator(".game a[href='/learn/tigris']").click();
  await page.locator(".lesson-next").click();
  await page.locator(".lesson-next").click();
  same(await dueNow(page), "leader farmer f4", "the first move");
  await page.locator(".tg-leaders .tg-held").nth(2).click();
  await page.locator(".tg-leaders .tg-held").first().click();
  await page.locator('[data-cell="f2"]').click();
  const go = page.locator(".tg-footer .tg-go");
  if (await go.count()) await go.click();
  await reply("allowed, too");
  await page.locator(".tg-leaders .tg-held").first().click();
  await page.locator('[data-cell="a11"]').click();
  await reply("temple");
  await page.locator(".lesson-do .plain").click();
  same(await counted(page), "2 / 11", "a step back");
  await page.locator(".lesson-next").click();
  await page.reload();
  await until(async () => (await counted(page)) === "3 / 11", "the place is kept");
  same(who.problems, [], "complaints of the page");
  await who.context.close();
}
