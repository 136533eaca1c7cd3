/* harness.mjs: what browser tests need: the real server, Chromium, people, checks. */
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];
export const SIZES = { phone: [360, 740], tablet: [820, 1180], desk: [1440, 900] };
export const effort = Number(process.env.KV_EFFORT ?? 100);
export const shotsDir = join(process.env.KV_BUILD_DIR ?? tmpdir(), "shots");

/* ---- The server ---- */

export class Server {
  constructor(program, options = []) {
    this.program = program;
    this.options = options;
    this.dir = mkdtempSync(join(tmpdir(), "karavana-browser-"));
    this.port = 0;
  }
  start() {
    const args = ["--port", String(this.port), "--data", this.dir, ...this.options];
    const stdio = ["ignore", "pipe", "pipe"];
    const child = spawn(this.program, ["serve", ...args], { stdio });
    this.child = child;
    this.log = "";
    child.stderr.on("data", (text) => (this.log = (this.log + text).slice(-20000)));
    return new Promise((yes, no) => {
      let out = "";
      child.stdout.on("data", (text) => {
        out += text;
        const found = /(http:\/\/\S+?)\/?\n/.exec(out);
        if (!found) return;
        this.url = found[1];
        this.port = Number(new URL(this.url).port);
        yes(this.url);
      });
      const ended = (code) => no(new Error(`the server ended (${code}): ${this.log}`));
      child.on("exit", ended);
    });
  }
  stop(signal = "SIGTERM") {
    const { child } = this;
    this.child = null;
    if (!child || child.exitCode !== null) return Promise.resolve();
    return new Promise((done) => {
      child.removeAllListeners("exit");
      child.on("exit", done);
      child.kill(signal);
    });
  }
  async end() {
    await this.stop();
    rmSync(this.dir, { recursive: true, force: true });
  }
}

/* ---- The browser ---- */

let browser = null;

export async function openBrowser() {
  const executablePath = process.env.KV_CHROMIUM ?? "/usr/bin/chromium";
  browser = await chromium.launch({ executablePath, args: FLAGS });
}
export const closeBrowser = () => browser?.close();

/* Somebody with a browser of their own. problems: what the page complained about. */
export async function person(server, wishes = {}) {
  const { size = "desk", theme = "light", lang = "en", touch = false } = wishes;
  const [width, height] = SIZES[size];
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width, height },
    hasTouch: touch,
    isMobile: touch,
    locale: lang === "cs" ? "cs-CZ" : "en-GB",
    permissions: ["clipboard-read", "clipboard-write"],
    storageState: wishes.state,
  });
  context.setDefaultTimeout(10000);
  const settings = JSON.stringify({ theme, lang, motion: "off" });
  await context.addInitScript((text) => {
    if (!localStorage.getItem("karavana")) localStorage.setItem("karavana", text);
  }, settings);
  const page = await context.newPage();
  const who = { context, page, problems: [], sent: [], heard: [] };
  page.on("pageerror", (error) => who.problems.push(String(error)));
  page.on("console", (message) => {
    const text = message.text();
    const isExpected = /ERR_|WebSocket|Failed to load resource/.test(text);
    if (message.type() === "error" && !isExpected) who.problems.push(text);
  });
  page.on("websocket", (socket) => {
    socket.on("framesent", (frame) => who.sent.push(frame.payload));
    socket.on("framereceived", (frame) => who.heard.push(frame.payload));
  });
  return who;
}

/* What a page asks of the server, with its cookie. */
export function ask(page, path, body) {
  return page.evaluate(
    async ([path, body]) => {
      const options = body && {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(body),
      };
      const answer = await fetch(path, options ?? {});
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
      return /json/.test(answer.headers.get("content-type")) ? JSON.parse(text) : text;
    },
    [path, body],
  );
}

/* A table made without the dialog. */
export async function makeTable(page, game, seats, more = {}) {
  await ask(page, "/api/me");
  const { table } = await ask(page, "/api/tables", {
    game,
    players: seats.length,
    options: {},
    access: "open",
    clock: { kind: "none" },
    lang: "en",
    rated: false,
    seats,
    ...more,
  });
  return table;
}

/* ---- Checks ---- */

export function isTrue(value, text) {
  if (!value) throw new Error(text);
}
export function same(got, wanted, text) {
  const [a, b] = [got, wanted].map((x) => JSON.stringify(x));
  if (a !== b) throw new Error(`${text}: ${a} instead of ${b}`);
}
export async function until(what, text, ms = 10000) {
  const end = Date.now() + ms;
  for (;;) {
    const value = await what();
    if (value) return value;
    if (Date.now() > end) throw new Error(`never happened: ${text}`);
    await new Promise((done) => setTimeout(done, 25));
  }
}

export async function shot(page, name, options = {}) {
  mkdirSync(shotsDir, { recursive: true });
  await page.screenshot({ path: join(shotsDir, `${name}.png`), ...options });
}
