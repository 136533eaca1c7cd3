/* people.mjs: people play each other: secrets, lost connections, keys, a phone, Czech. */
import { ask, isTrue, makeTable, person, same, shot, until } from "./harness.mjs";
import { playHasty, settle, tap, type } from "./hasty.mjs";
import { beginAgainstBots } from "./games.mjs";
import { phoneFaults } from "./looks.mjs";

/* Two people at a table of that game, and who else wants to watch. */
async function twoAtTable(server, game, watchers = 0, more = {}) {
  const [a, b] = [await person(server), await person(server)];
  await a.page.goto("/");
  const table = await makeTable(a.page, game, ["me", ""], more);
  await a.page.goto(`/table/${table}`);
  await b.page.goto(`/table/${table}`);
  await b.page.getByRole("button", { name: "Sit here" }).click();
  await a.page.getByRole("button", { name: "Start the game" }).click();
  const all = [a, b];
  for (let i = 0; i < watchers; i++) {
    const c = await person(server);
    await c.page.goto(`/table/${table}`);
    all.push(c);
  }
  for (const { page } of all) await page.locator(".board-box svg").first().waitFor();
  return { table, all };
}

const isMine = (who) => who.page.locator(".status-line.yours").count();
const close = (all) => Promise.all(all.map((who) => who.context.close()));
const noProblems = (all) =>
  same(all.flatMap((who) => who.problems), [], "complaints of the page");

/* ---- Secrets ---- */

/* Which hands were in what the server has sent; a hand that is hidden is null. */
function handsSent(heard) {
  const found = new Set();
  for (const text of heard) {
    const message = JSON.parse(text);
    if (message.t === "state")
      message.state.seats.forEach((seat, i) => seat.hand != null && found.add(i));
    for (const [path, value] of message.set ?? [])
      if (path[0] === "seats" && path[2] === "hand" && value != null) found.add(path[1]);
  }
  return [...found].sort();
}

/* What a page shows of hands: own tiles or cards, and faces of them in others' panels. */
function handsShown(page) {
  return page.evaluate(() => {
    const own = document.querySelectorAll(".tg-tiles .tg-held, .ysp-cards .ysp-card");
    const others = [...document.querySelectorAll(".player:not(.mine)")].filter(
      (panel) =>
        panel.querySelector(".ysp-card, .tg-held") ||
        (panel.querySelector(".tg-stock") && !panel.querySelector(".tg-stock .tg-back")),
    );
    return { own: own.length, others: others.length };
  });
}

export async function secrets(server, game, presses) {
  const { all } = await twoAtTable(server, game, 1);
  const [a, b, c] = all;
  for (let round = 0; round < presses / 4; round++)
    for (const [i, who] of [a, b].entries()) {
      await playHasty(who.page, {
        seed: 10 * round + i + 1,
        stop: async (n, waited) => n >= 4 || waited > 12,
      });
      for (const one of [b, c]) {
        const { own, others } = await handsShown(one.page);
        same(others, 0, "panels of others that show a hand");
        if (one === c) same(own, 0, "tiles or cards of a spectator");
      }
    }
  same(handsSent(a.heard), [0], "hands sent to the first");
  same(handsSent(b.heard), [1], "hands sent to the second");
  same(handsSent(c.heard), [], "hands sent to the spectator");
  // they talk, and see the same log
  await a.page.getByRole("tab", { name: /Chat/ }).click();
  await a.page.getByLabel("Your message").fill("A fine move!");
  await a.page.keyboard.press("Enter");
  await c.page.getByRole("tab", { name: /Chat/ }).click();
  await c.page.locator(".chat .log", { hasText: "A fine move!" }).waitFor();
  const lines = (page) => page.locator(".log li").allTextContents();
  await a.page.getByRole("tab", { name: "Log" }).click();
  await c.page.getByRole("tab", { name: "Log" }).click();
  const [of, seen] = [await lines(a.page), await lines(c.page)];
  isTrue(of.length > 3, "a log");
  same(seen.length, of.length, "lines of the spectator's log");
  await shot(c.page, `spectator-${game}`);
  noProblems(all);
  await close(all);
}

/* ---- Lost connections ---- */

const passes = (who) => who.page.locator(".log li", { hasText: /pass/i }).count();

async function pass(who) {
  await who.page.locator(".tg-action", { hasText: "Pass" }).click();
  await who.page.locator(".tg-footer .tg-go").click();
}

/* Whoever's turn it is passes; the connection breaks before or after the server hears. */
export async function brokenMove(server, moment) {
  const { all } = await twoAtTable(server, "tigris");
  const who = (await isMine(all[0])) ? all[0] : all[1];
  let cut = true;
  await who.page.routeWebSocket("**/ws", (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((text) => {
      if (cut && JSON.parse(text).t === "act") {
        cut = false;
        if (moment === "after") server.send(text);
        const hangUp = () => {
          socket.close();
          server.close();
        };
        setTimeout(hangUp, moment === "after" ? 300 : 0);
      } else server.send(text);
    });
    server.onMessage((text) => {
      if (cut || moment === "before" || !/"t":"(ok|delta)"/.test(text) || socket.isBack)
        socket.send(text);
    });
    if (!cut) socket.isBack = true;
  });
  await who.page.reload();
  await who.page.locator(".status-line.yours").waitFor();
  same(await passes(who), 0, "passes before");
  await pass(who);
  await who.page.locator(".lost", { hasText: "Connection lost" }).waitFor();
  await until(async () => (await passes(who)) === 1, "the move after the break");
  await who.page.locator(".lost").waitFor({ state: "detached" });
  await who.page.waitForTimeout(300);
  for (const one of all) same(await passes(one), 1, "how often the move was played");
  await pass(who); // and the game goes on
  await until(async () => (await passes(who)) === 2, "the next move");
  noProblems(all);
  await close(all);
}

/* The server is killed while somebody is at a move, and started again. */
export async function killedServer(server) {
  const { all } = await twoAtTable(server, "tigris");
  const who = (await isMine(all[0])) ? all[0] : all[1];
  await server.stop("SIGKILL");
  await who.page.locator(".lost", { hasText: "Connection lost" }).waitFor();
  await pass(who);
  await who.page.locator(".lost", { hasText: "Your move is kept" }).waitFor();
  await shot(who.page, "lost");
  await server.start();
  for (const one of all) {
    const now = one.page.locator(".lost .button"); // it may be back by itself meanwhile
    if (await now.count()) await now.click({ timeout: 1000 }).catch(() => undefined);
    await until(async () => (await passes(one)) === 1, "the kept move", 20000);
  }
  await who.page.waitForTimeout(200);
  same(await passes(who), 1, "how often the move was played");
  noProblems(all);
  await close(all);
}

/* Somebody is quicker than the server's answer that makes them a guest. */
export async function hurry(server) {
  const [a, b] = [await person(server), await person(server)];
  for (const { page } of [a, b])
    await page.route("**/api/me*", async (route) => {
      await new Promise((done) => setTimeout(done, 800));
      await route.continue();
    });
  await a.page.goto("/");
  await a.page.locator(".game .button.primary").first().click();
  await a.page.locator(".status-line").waitFor();
  const table = await makeTable(a.page, "tigris", ["me", ""]);
  await b.page.goto(`/table/${table}`);
  await b.page.getByRole("button", { name: "Sit here" }).click();
  await b.page.getByRole("button", { name: "Stand up" }).waitFor();
  noProblems([a, b]);
  await close([a, b]);
}

/* ---- Manners: clocks, taking back, giving up, the next game ---- */

const clocks = (who) => who.page.locator(".player .clock").allTextContents();

export async function manners(server) {
  const clock = { kind: "bank", ms: 600000, increment: 5000 };
  const { all } = await twoAtTable(server, "tigris", 0, { clock });
  const who = (await isMine(all[0])) ? all[0] : all[1];
  const other = all.find((one) => one !== who);
  const mine = all.indexOf(who);
  for (const one of all) {
    const before = await clocks(one);
    same(before.length, 2, "clocks");
    const isRunning = async () => (await clocks(one))[mine] !== before[mine];
    await until(isRunning, "the clock runs", 3000);
    same((await clocks(one))[1 - mine], before[1 - mine], "the clock of the other");
  }
  await pass(who);
  await who.page.locator(".status-line", { hasText: "1 action left" }).waitFor();
  await who.page.getByRole("button", { name: "Take back" }).click();
  await other.page.locator(".request", { hasText: "take a move back" }).waitFor();
  await other.page.getByRole("button", { name: "Agree" }).click();
  await who.page.locator(".status-line", { hasText: "2 actions left" }).waitFor();
  await who.page.locator(".menu > summary").click();
  await who.page.locator(".menu-list .button", { hasText: "Give up" }).click();
  await who.page.locator("dialog .button.primary").click();
  for (const one of all) await one.page.locator(".result").waitFor();
  const out = who.page.getByRole("button", { name: "Sit out the next game" });
  await out.click();
  await who.page.locator('.result [aria-pressed="true"]').waitFor();
  await other.page.locator(".player", { hasText: "sits out the next game" }).waitFor();
  await other.page.getByRole("button", { name: "Play again" }).click();
  await other.page.locator("a, button", { hasText: "To the next game" }).first().click();
  await other.page.locator(".waiting").waitFor();
  await other.page.locator(".seat-row", { hasText: "free seat" }).waitFor();
  noProblems(all);
  await close(all);
}

/* ---- Ways to play ---- */

/* For stop: so many presses and so many moves. Chance may ask for many presses in one
 * move (a trade), so more of them are no fault until there are five times as many. */
function enough(who, presses) {
  const acts = () => who.sent.filter((text) => text.includes('"act"')).length;
  return (n) => {
    isTrue(n <= 5 * presses, `only ${acts()} moves with ${n} presses`);
    return n >= presses && acts() >= presses / 4;
  };
}

export async function keysOnly(server, game, presses) {
  const who = await person(server);
  const { page } = who;
  await who.context.addInitScript(() => {
    window.mice = 0;
    for (const name of ["pointerdown", "mousedown", "touchstart", "pointermove"])
      addEventListener(name, () => window.mice++, true);
  });
  await page.goto("/");
  await page.locator(`#game-${game}`).waitFor();
  const button = `article[aria-labelledby="game-${game}"] .button.primary`;
  await until(async () => {
    await page.keyboard.press("Tab");
    return page.evaluate((s) => document.activeElement.matches(s), button);
  }, "Tab comes to the button");
  await page.keyboard.press("Enter");
  await page.locator(".status-line.yours").waitFor();
  await playHasty(page, { seed: 7, press: type, stop: enough(who, presses) });
  same(await page.evaluate(() => window.mice), 0, "events of a mouse or finger");
  noProblems([who]);
  await who.context.close();
}

export async function phone(server, game, presses) {
  const who = await person(server, { size: "phone", touch: true });
  const { page } = who;
  await beginAgainstBots(page, game);
  const isEnough = enough(who, presses);
  const stop = async (n) => {
    same(await phoneFaults(page), [], "faults on a phone");
    return isEnough(n);
  };
  await playHasty(page, { seed: 9, press: tap, stop });
  await shot(page, `phone-${game}`);
  noProblems([who]);
  await who.context.close();
}

export async function czech(server, game) {
  const who = await person(server);
  const { page } = who;
  await beginAgainstBots(page, game);
  await playHasty(page, { seed: 4, stop: async (n) => n >= 12 });
  await settle(page);
  const read = async () => ({
    lang: await page.getAttribute("html", "lang"),
    prompt: await page.textContent(".status-line p"),
    name: await page.textContent("main h1"),
    log: await page.locator(".log li").allTextContents(),
  });
  const english = await read();
  await page.getByRole("button", { name: "CS: Čeština" }).click();
  await page.locator("html[lang=cs]").waitFor();
  const isOther = async (key) => `${(await read())[key]}` !== `${english[key]}`;
  await until(() => isOther("prompt"), "a Czech prompt", 3000);
  await until(() => isOther("log"), "a Czech log", 3000);
  const czech = await read();
  const { games } = await ask(page, "/api/games?lang=cs");
  same(czech.name, games.find((g) => g.id === game).name, "the game's name");
  same(czech.log.length, english.log.length, "lines of the log");
  const isKept = (line, i) => line === english.log[i] && /[a-z]{3}/i.test(line);
  same(czech.log.filter(isKept), [], "lines that stayed English");
  await shot(page, `czech-${game}`);
  await playHasty(page, { seed: 6, stop: async (n) => n >= 6 });
  await page.goto("/");
  await page.locator(`#game-${game}`, { hasText: czech.name }).waitFor();
  same(await page.getAttribute("html", "lang"), "cs", "the language is remembered");
  await page.getByRole("button", { name: "EN: English" }).click();
  await page.locator(`#game-${game}`, { hasText: english.name }).waitFor();
  noProblems([who]);
  await who.context.close();
}
