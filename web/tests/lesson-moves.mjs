/* lesson-moves.mjs: plays every lesson on the real server:
 *
 *   node tests/lesson-moves.mjs PROGRAM
 *
 * All moves must be legal; those of a step must be decided by the learner, those of
 * others not; the texts must be there. */
import { readdirSync, existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { Server } from "./harness.mjs";

const boards = join(dirname(fileURLToPath(import.meta.url)), "../src/boards");
const [program] = process.argv.slice(2);
if (!program) throw new Error("which program?");

/* The lesson as a module of its own; its texts stay English. */
async function load(file) {
  const made = await build({
    entryPoints: [file],
    bundle: true,
    format: "esm",
    write: false,
    logLevel: "error",
    plugins: [
      {
        name: "english",
        setup(esbuild) {
          const namespace = "english";
          esbuild.onResolve({ filter: /\/i18n$/ }, () => ({ path: "i18n", namespace }));
          esbuild.onLoad({ filter: /./, namespace }, () => ({
            contents: "export const t = (text) => text;",
          }));
        },
      },
    ],
  });
  const source = Buffer.from(made.outputFiles[0].text).toString("base64");
  return (await import(`data:text/javascript;base64,${source}`)).default;
}

const list = (moves) => (moves === undefined ? [] : [moves].flat());

async function check(url, game, lesson) {
  const { players, options, seat, position, steps } = lesson;
  const moves = steps.flatMap((s) => [...(s.others ?? []), ...list(s.move)]);
  const answer = await fetch(`${url}/api/positions?lang=en`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ game, players, options, position, moves, seat }),
  });
  const seen = await answer.json();
  if (!answer.ok) {
    const at = seen.move === undefined ? "the position" : `"${moves[seen.move]}"`;
    throw new Error(`${at}: ${seen.text} ${seen.line ?? ""}`);
  }
  const faults = [];
  let n = 0;
  for (const [i, step] of steps.entries()) {
    const who = (isOwn) => {
      const decides = seen.steps[n].seat === seat;
      const not = isOwn ? "not " : "";
      if (decides !== isOwn) faults.push(`step ${i + 1}: "${moves[n]}" is ${not}his`);
      n++;
    };
    for (const _ of step.others ?? []) who(false);
    for (const _ of list(step.move)) who(true);
    const n_chars = step.text().length;
    if (n_chars < 20 || n_chars > 420) faults.push(`step ${i + 1}: ${n_chars} letters`);
  }
  if (steps.length < 8 || steps.length > 16) faults.push(`${steps.length} steps`);
  if (steps[steps.length - 1].move) faults.push("it ends with a move");
  if (lesson.learnt().length < 3) faults.push("little is learnt");
  if (faults.length) throw new Error(faults.join("; "));
  return `${steps.length} steps, ${moves.length} moves`;
}

const server = new Server(program, ["--requests", "1000"]);
const url = await server.start();
let bad = 0;
try {
  for (const game of readdirSync(boards)) {
    const file = join(boards, game, "lesson.ts");
    if (!existsSync(file)) continue;
    try {
      console.log(`ok ${game}: ${await check(url, game, await load(file))}`);
    } catch (error) {
      console.log(`not ok ${game}: ${error.message}`);
      bad++;
    }
  }
} finally {
  await server.end();
}
process.exit(bad ? 1 : 0);
