/* looks.mjs: every page in light and dark: axe-core finds nothing serious, nothing sticks
 * out of a phone's screen, and screenshots are kept for people to look at. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { GAMES } from "./games.mjs";
import { effort, makeTable, person, shot, SIZES } from "./harness.mjs";
import { playHasty, settle } from "./hasty.mjs";

const axeFile = createRequire(import.meta.url).resolve("axe-core/axe.min.js");
const axe = readFileSync(axeFile, "utf8");

/* What axe-core calls serious or critical, as lines. Numbers and signs of a drawing stand
 * for something that its name says in words; WCAG 2.5.3 does not ask for them there. */
export async function seriousFaults(page, runOnly) {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
  return page.evaluate(async (runOnly) => {
    const options = { resultTypes: ["violations"], ...(runOnly && { runOnly }) };
    const found = await axe.run(document, options);
    const isSign = (v, n) =>
      v.id === "label-content-name-mismatch" &&
      !/\p{L}/u.test(document.querySelector(n.target[0])?.textContent ?? "");
    const line = (v, n) => `${v.id}: ${n.target.join(" ")}
      ${(n.any[0] ?? n.all[0] ?? n.none[0])?.message ?? ""}`.replace(/\s+/g, " ");
    return found.violations
      .filter((v) => v.impact === "serious" || v.impact === "critical")
      .map((v) => [v, v.nodes.filter((n) => !isSign(v, n)).slice(0, 3)])
      .flatMap(([v, nodes]) => nodes.map((n) => line(v, n)));
  }, runOnly);
}

/* By how many pixels the page is wider than the screen. Boards that measure themselves
 * follow a new size of the window some frames later, so they are given a while. */
export async function widerBy(page) {
  const wider = () => document.documentElement.scrollWidth - screen.width;
  for (let i = 0; i < 20 && (await page.evaluate(wider)) > 0; i++)
    await page.waitForTimeout(50);
  return Math.max(0, await page.evaluate(wider));
}

/* What is wider than the screen or too small for a finger. */
export async function phoneFaults(page) {
  const wide = await widerBy(page);
  const small = await page.evaluate(() => {
    const faults = [];
    const targets = "button, a.button, select, summary, [role=tab]";
    for (const e of document.querySelectorAll(targets)) {
      const r = e.getBoundingClientRect();
      const isShown = r.width > 1 && r.height > 1 && e.checkVisibility?.() !== false;
      const isLine = e.classList.contains("log-line");
      if (isShown && !isLine && (r.height < 39.5 || r.width < 35.5))
        faults.push(`${r.width} × ${r.height}: ${e.outerHTML.slice(0, 90)}`);
    }
    return faults;
  });
  return wide ? [`the page is ${wide} px wider than the screen`, ...small] : small;
}

const board = (page) => page.locator(".board-box svg").first().waitFor();
const drawing = (page) => page.locator(".rules svg").first().waitFor();
const words = (page) => page.locator(".lesson-text").waitFor();
const heading = (page) => page.locator("main h1").first().waitFor({ state: "attached" });

async function play(page, game, presses, seed) {
  const seats = ["me", "level:1", "level:1"];
  const table = await makeTable(page, game, seats, { access: "private" });
  await page.goto(`/table/${table}`);
  await page.getByRole("button", { name: "Start the game" }).click();
  await board(page);
  await playHasty(page, { seed, stop: async (n) => n >= presses });
  await settle(page);
}

async function pressFirst(page, selector) {
  const one = page.locator(selector).first();
  if (await one.count()) await one.click();
}

/* Name, and how to get there; over: finished games of this person. */
export function pages(over) {
  const list = [
    ["lobby", (p) => p.goto("/").then(() => p.locator(".game").first().waitFor())],
    ["new-table", async (p) => {
      await p.goto("/");
      await p.locator(".game .button", { hasText: "New table" }).first().click();
      await p.locator("dialog[open]").waitFor();
    }],
    ["settings", async (p) => {
      await p.goto("/");
      await p.getByRole("button", { name: "Settings" }).click();
      await p.locator("dialog[open]").waitFor();
    }],
    ["waiting", async (p) => {
      const table = await makeTable(p, "tigris", ["me", "level:2", ""]);
      await p.goto(`/table/${table}`);
      await p.locator(".waiting").waitFor();
    }],
    ["tigris", (p) => play(p, "tigris", 40, 5)],
    ["tigris-picked", (p) => pressFirst(p, ".tg-tiles :not([aria-disabled=true])")],
    ["yspahan", (p) => play(p, "yspahan", 60, 5)],
    ["yspahan-picked", (p) => pressFirst(p, ".ysp-choices .button")],
    ["inkas", (p) => play(p, "inkas", 25, 5)],
    ["inkas-picked", (p) => pressFirst(p, ".hand-box [data-can]")],
    ["landsea", (p) => play(p, "landsea", 30, 5)],
    ["landsea-picked", (p) => pressFirst(p, ".hand-box [data-can]")],
    ["wayfarers", (p) => play(p, "wayfarers", 40, 5)],
    ["wayfarers-picked", (p) => pressFirst(p, ".hand-box [data-can]")],
    ["rules", (p) => p.goto("/rules").then(() => heading(p))],
    ["person", (p) => p.goto("/me").then(() => p.locator(".accounts").waitFor())],
    ["ratings", (p) => p.goto("/ratings").then(() => heading(p))],
    ["fair", (p) => p.goto("/fair").then(() => heading(p))],
    ["missing", (p) => p.goto("/no/such/page").then(() => heading(p))],
    ["no-table", (p) => p.goto("/table/nothing").then(() => heading(p))],
  ];
  for (const game of GAMES) {
    list.push([`rules-${game}`, (p) =>
      p.goto(`/rules/${game}`).then(() => drawing(p))]);
    list.push([`learn-${game}`, (p) => p.goto(`/learn/${game}`).then(() => words(p))]);
  }
  for (const [game, table] of Object.entries(over)) {
    list.push([`result-${game}`, (p) =>
      p.goto(`/table/${table}`).then(() => p.locator(".result").waitFor())]);
    list.push([`replay-${game}`, (p) =>
      p.goto(`/replay/${table}?at=60`).then(() => board(p))]);
  }
  return list;
}

const asKept = (page) => page.locator("main").first().waitFor();

/* Dark differs from light in its colours, and a tablet shows what the others show; a desk
 * in light shows little that a phone does not, so the usual run passes it over. */
function rulesFor(size, colorScheme) {
  if (size === "tablet" || (size === "phone" && colorScheme === "dark")) return null;
  if (colorScheme === "dark") return ["color-contrast"];
  return size === "phone" || effort >= 100 ? undefined : null;
}

/* Walks through all pages; calls report(name, faults) for each. */
export async function lookAtAll(server, state, over, report) {
  const who = await person(server, { theme: "auto", state });
  const { page } = who;
  const sizes = effort >= 100 ? Object.keys(SIZES) : ["phone", "desk"];
  for (const [name, open] of pages(over)) {
    const faults = [];
    try {
      await page.setViewportSize({ width: SIZES.desk[0], height: SIZES.desk[1] });
      await open(page);
      await asKept(page);
      for (const size of sizes) {
        const [width, height] = SIZES[size];
        await page.setViewportSize({ width, height });
        for (const colorScheme of ["light", "dark"]) {
          await page.emulateMedia({ colorScheme });
          await page.waitForTimeout(60);
          const rules = rulesFor(size, colorScheme);
          if (rules !== null)
            for (const fault of await seriousFaults(page, rules))
              faults.push(`${size} ${colorScheme}: ${fault}`);
          if (effort >= 100) await shot(page, `${name}-${size}-${colorScheme}`);
        }
        if (size === "phone") faults.push(...(await phoneFaults(page)));
      }
    } catch (error) {
      faults.push(error.message.split("\n")[0]);
    }
    report(name, [...new Set(faults)]);
  }
  const { problems } = who;
  await who.context.close();
  return problems;
}
