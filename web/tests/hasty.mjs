/* hasty.mjs: plays like somebody in a hurry: looks at what the page offers, presses it.
 * Knows the controls of the boards, not the rules; what it presses must be in sight. */

/* Runs in the page: the next thing to press, as {x, y, what}; {wait} when somebody else
 * is at it or a move is on its way; {over} when the result is shown; {stuck} when nothing
 * is offered. wish: a random number that chooses; seen: ".swap" to swap tiles. */
function look({ wish, seen }) {
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const first = (selector) => document.querySelector(selector);
  const pick = (list) => list[Math.floor(wish * list.length) % list.length];
  const isUsable = (e) =>
    !e.disabled &&
    e.getAttribute("aria-disabled") !== "true" &&
    e.getClientRects().length > 0;

  const press = (e) => {
    const what = e.getAttribute("aria-label") ?? e.textContent.trim();
    for (const old of all("[data-hasty]")) delete old.dataset.hasty;
    for (const old of all("[data-hasty-part]")) delete old.dataset.hastyPart;
    e.dataset.hasty = "";
    const isPart = e.matches("[data-nav], [data-cell]");
    const part = isPart && e.parentNode.closest("svg, [role=group]");
    if (part) part.dataset.hastyPart = "";
    e.scrollIntoView({ block: "nearest", inline: "nearest" });
    const middle = () => {
      const r = e.getBoundingClientRect();
      return [r.left + r.width / 2, r.top + r.height / 2];
    };
    const isFree = ([x, y]) => {
      const top = document.elementFromPoint(x, y);
      if (!top) return false;
      const svg = e.closest("svg.tg-svg");
      return e.contains(top) || top.contains(e) || (!!svg && svg.contains(top));
    };
    /* A road or a coast is not where the middle of its box is. */
    const somewhere = () => {
      const r = e.getBoundingClientRect();
      for (let i = 1; i < 64; i++) {
        const share = (n) => ((i * n) % 64) / 64;
        const at = [r.left + r.width * share(27), r.top + r.height * share(37)];
        if (e.contains(document.elementFromPoint(...at))) return at;
      }
      return middle();
    };
    let at = middle();
    if (!isFree(at)) {
      e.scrollIntoView({ block: "center", inline: "center" });
      at = middle();
    }
    if (!isFree(at) && e.matches("[data-nav]")) at = somewhere();
    if (!isFree(at)) {
      const all = e.closest(".pan")?.querySelector(".pan-all");
      if (all && !all.disabled && all !== e) return press(all);
      const top = document.elementFromPoint(...at);
      return { covered: `${what} by ${top?.getAttribute("class") ?? "nothing"}` };
    }
    return { x: at[0], y: at[1], what };
  };

  if (first(".result")) return { over: true };
  const status = first(".status-line.yours");
  if (!status || /^Sending/.test(status.textContent)) return { wait: true };
  const choices = all(".tg-choices .button, .ysp-choices .button").filter(isUsable);

  /* Tigris */
  if (first(".tg-hand")) {
    if (first(".tg-commit")) {
      const more = first(".tg-stepper .button:last-child");
      const n = parseInt(first(".tg-stepper output").textContent, 10);
      if (wish < 0.6 && n < 2 && isUsable(more)) return press(more);
      const go = first(".tg-commit .tg-go");
      return isUsable(go) ? press(go) : { wait: true };
    }
    if (choices.length) return press(pick(choices));
    const go = all(".tg-footer .tg-go").find(isUsable);
    if (go) return press(go);
    const cells = all(".tg-cells .tg-can");
    if (cells.length) return press(pick(cells));
    const swap = all(".tg-actions .tg-action")[1];
    if (swap?.getAttribute("aria-pressed") === "true") {
      const tile = all(".tg-tiles .tg-held[aria-pressed=false]").find(isUsable);
      return tile ? press(tile) : { stuck: "swap" };
    }
    if (seen.has(".swap") && swap && isUsable(swap)) return press(swap);
    const leaders = all(".tg-leaders .tg-held:not(.tg-away)").filter(isUsable);
    const tiles = all(".tg-tiles .tg-held").filter(isUsable);
    const isLeader = leaders.length && (wish < 0.7 || !tiles.length);
    const things = isLeader ? leaders : tiles;
    if (things.length) return press(pick(things));
    const rest = all(".tg-actions .tg-action").filter(isUsable);
    if (rest.length) return press(rest[rest.length - 1]);
    return { wait: true };
  }

  /* Yspahan: what glows on the board, or the buttons below it */
  if (first(".ysp-hand")) {
    const isFloor = (e) => e.dataset.spot.startsWith("floor:");
    const floor = all(".ysp .target-can").filter(isFloor);
    const spots = all(".ysp .target-can").filter((e) => !floor.includes(e));
    const buttons = choices.filter((e) => !e.classList.contains("plain") && isUsable(e));
    if (spots.length && (wish < 0.7 || !buttons.length)) return press(pick(spots));
    if (buttons.length) {
      const card = all(".ysp-card.can").filter(isUsable);
      const isFree = !first(".ysp-card.ysp-picked");
      if (card.length && wish > 0.9 && isFree) return press(pick(card));
      return press(pick(buttons));
    }
    const tab = all(".board-tab").find((e) => e.querySelector(".board-tab-dot"));
    if (tab && tab.getAttribute("aria-pressed") !== "true") return press(tab);
    if (floor.length) return press(pick(floor));
    const back = choices.find((e) => e.classList.contains("plain"));
    if (back) return press(back);
    return { wait: true };
  }

  /* The other boards mark what leads on with data-can: "go" goes on, "back" does not. */
  const offers = all(".board-box [data-can], .hand-box [data-can]").filter(isUsable);
  const ahead = offers.filter((e) => e.dataset.can !== "back");
  const go = ahead.find((e) => e.dataset.can === "go");
  if (go && wish < 0.5) return press(go);
  const whole = ahead.filter((e) => e.dataset.can !== "part");
  if (whole.length && Math.floor(wish * 97) % 4) return press(pick(whole));
  if (ahead.length) return press(pick(ahead));
  const tab = all(".board-tab[aria-pressed=false]").find((e) =>
    e.querySelector(".board-tab-dot"));
  if (tab) return press(tab);
  return offers.length ? press(offers[0]) : { wait: true };
}

const source = `(${look})`;

/* A small generator: the same choices in every run. */
export function luck(seed) {
  let s = seed >>> 0 || 1;
  return () => {
    s = (Math.imul(s, 1664525) + 1013904223) >>> 0;
    return s / 2 ** 32;
  };
}

/* Until it is our turn and no move is on its way. */
export async function settle(page) {
  await page.waitForTimeout(150);
  await page.locator(".status-line.yours:not(:has-text('Sending'))").waitFor();
}

const click = (page, { x, y }) => page.mouse.click(x, y);
export const tap = (page, { x, y }) => page.touchscreen.tap(x, y);

/* The same with keys only: Tab to it, or to its part of the board and on with that
 * part's keys. */
export async function type(page, { what }) {
  const isOn = (selector) =>
    page.evaluate((s) => document.activeElement?.matches(s) ?? false, selector);
  const goOn = async (key, selector) => {
    for (let i = 0; i < 150; i++) {
      if (await isOn(selector)) return;
      await page.keyboard.press(key);
    }
    throw new Error(`${key} never came to ${what}`);
  };
  await goOn("Tab", "[data-hasty], [data-hasty-part] :is([data-nav], [data-cell])");
  const isCell = await isOn("[data-cell]");
  await goOn(isCell ? "Control+ArrowRight" : "PageDown", "[data-hasty]");
  await page.keyboard.press("Enter");
}

/* Presses until the game is over, or stop() says so. Returns how often it pressed. */
export async function playHasty(page, options = {}) {
  const { seed = 1, stop = null, ms = 90000, press = click } = options;
  const random = luck(seed);
  const end = Date.now() + ms;
  let presses = 0;
  let waited = 0;
  let last = "";
  let wish = random(); // kept while one waits, so that time does not change the choices
  while (Date.now() < end) {
    if (stop && (await stop(presses, waited))) return presses;
    const words = presses > 60 && presses % 3 ? [".swap"] : [];
    const next = await page.evaluate(
      `${source}({ wish: ${wish}, seen: new Set(${JSON.stringify(words)}) })`,
    );
    if (next.over) return presses;
    if (next.covered || next.stuck)
      throw new Error(`cannot press ${next.covered ?? next.stuck} (after ${last})`);
    if (next.wait) {
      waited++;
      await page.waitForTimeout(waited > 5 ? 30 : 10);
      continue;
    }
    waited = 0;
    last = next.what;
    wish = random();
    presses++;
    await press(page, next);
  }
  const status = await page.textContent(".status-line p").catch(() => "no status");
  throw new Error(`not finished after ${presses} presses; last "${last}"; "${status}"`);
}
