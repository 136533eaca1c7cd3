/* run.mjs: all browser tests, two at a time: node tests/run.mjs PROGRAM [NAME...]
 * Prints "ok" or "not ok" for each and a count; NAMEs pick tests by parts of names. */
import { closeBrowser, effort, openBrowser, same, Server } from "./harness.mjs";
import { GAMES, newcomer } from "./games.mjs";
import { FAMILIES, family } from "./families.mjs";
import { learn, stray } from "./lessons.mjs";
import { lookAtAll } from "./looks.mjs";
import {
  brokenMove, czech, hurry, keysOnly, killedServer, manners, phone, secrets,
} from "./people.mjs";

const [program, ...wanted] = process.argv.slice(2);
if (!program) throw new Error("which program?");
const limits = ["--tables-per-person", "100", "--requests", "1000"];
const server = new Server(program, limits);
const counts = { ok: 0, bad: 0 };

function report(name, fault) {
  counts[fault ? "bad" : "ok"]++;
  console.log(fault ? `not ok ${name}: ${fault}` : `ok ${name}`);
}

async function test(name, run) {
  if (wanted.length && !wanted.some((part) => name.includes(part))) return undefined;
  const begun = Date.now();
  try {
    const value = await run();
    report(`${name} (${((Date.now() - begun) / 1000).toFixed(1)} s)`);
    return value;
  } catch (error) {
    report(name, error.message.split("\n").slice(0, 4).join(" | "));
    return undefined;
  }
}

const few = Math.max(8, Math.round((24 * Math.min(effort, 100)) / 100));

/* Whoever is done with the rest takes the next; the first of each game is played where
 * its result is looked at. */
const waiting = [...FAMILIES.entries()];
const kept = ["inkas", "landsea", "wayfarers"].map((game) => {
  const i = waiting.findIndex(([, family]) => family[1] === game);
  return waiting.splice(i, 1)[0];
});

function wholeGame([i, [name, game, ...rest]], state) {
  return test(`a whole game of ${game}: ${name}`, () =>
    family(server, name, game, ...rest, i + 1, state));
}

async function families() {
  while (waiting.length) await wholeGame(waiting.shift());
}

async function plays() {
  const over = {};
  let state;
  for (const game of ["tigris", "yspahan"]) {
    const name = `a newcomer finishes ${game}`;
    const end = await test(name, () => newcomer(server, game, 3));
    if (!end) continue;
    over[game] = end.table;
    state ??= end.state;
  }
  for (const one of kept) {
    const table = await wholeGame(one, state);
    if (table) over[one[1][1]] = table;
  }
  if (wanted.length && !wanted.some((part) => part.startsWith("look"))) return;
  const problems = await lookAtAll(server, state, over, (name, faults) =>
    report(`axe and sizes: ${name}`, faults.slice(0, 3).join(" | ")));
  report("no page complains", problems.join(" | "));
}

async function people() {
  for (const game of GAMES) {
    if (game === "tigris" || game === "yspahan")
      await test(`secrets at ${game}`, () => secrets(server, game, few));
    await test(`keys only: ${game}`, () => keysOnly(server, game, 12));
    await test(`a phone: ${game}`, () => phone(server, game, 2 * few));
    await test(`Czech: ${game}`, () => czech(server, game));
  }
  await test("somebody in a hurry", () => hurry(server));
  await test("clocks, taking back, giving up, the next game", () => manners(server));
  await test("a connection breaks before a move", () => brokenMove(server, "before"));
  await test("a connection breaks before its answer", () => brokenMove(server, "after"));
}

/* Who only presses what is marked gets through without help. */
async function lessons() {
  for (const [i, game] of GAMES.entries()) {
    const sizes = effort >= 100 ? ["desk", "phone"] : [i % 2 ? "desk" : "phone"];
    for (const size of sizes) {
      const wishes = { size, touch: size === "phone" };
      await test(`a lesson of ${game}, ${size}`, async () =>
        same(await learn(server, game, wishes), [], "moves that were not found"));
    }
  }
  await test("another way in a lesson", () => stray(server));
}

/* It has a server of its own: others would notice. */
async function killing() {
  const own = new Server(program, limits);
  await own.start();
  try {
    await test("the server is killed in mid-move", () => killedServer(own));
  } finally {
    await own.end();
  }
}

await server.start();
await openBrowser();
try {
  await Promise.all([
    plays().then(lessons).then(families),
    people().then(killing).then(families),
  ]);
} finally {
  await closeBrowser();
  await server.end();
}
console.log(`${counts.ok} ok, ${counts.bad} not ok`);
process.exit(counts.bad ? 1 : 0);
