// golden.mjs MODULE.wasm FOLDER: plays every FOLDER/*/*.replay in WebAssembly and
// compares the number of moves and the hash with the file's closing line (files of the
// older format have another hash). Exit status 1 when one differs or when there is no
// file at all.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const [modulePath, folder] = process.argv.slice(2);
if (!folder) {
    console.error("usage: golden.mjs MODULE.wasm FOLDER");
    process.exit(2);
}

// The rules need nothing of their host; an import would be a step back.
const module = new WebAssembly.Module(readFileSync(modulePath));
const imports = WebAssembly.Module.imports(module);
if (imports.length > 0) {
    const names = imports.map((i) => `${i.module}.${i.name}`).join(", ");
    console.error(`${modulePath}: must not import anything, but imports ${names}`);
    process.exit(1);
}
const wasm = new WebAssembly.Instance(module).exports;

function readText(address) {
    const bytes = new Uint8Array(wasm.memory.buffer, address);
    return new TextDecoder().decode(bytes.subarray(0, bytes.indexOf(0)));
}

// Returns null, or what is wrong.
function check(path) {
    const text = readFileSync(path);
    const closing = /^end (\d+) ([0-9a-f]{16})\s*$/m.exec(text.toString());
    if (!closing) return "has no closing line";
    if (text.length > wasm.karavana_buffer_size()) return "is larger than the buffer";
    new Uint8Array(wasm.memory.buffer).set(text, wasm.karavana_buffer());
    const moves = wasm.karavana_replay(text.length);
    if (moves < 0) {
        return `line ${wasm.karavana_line()}: ${readText(wasm.karavana_error())}`;
    }
    if (moves !== Number(closing[1])) return `${moves} moves, not ${closing[1]}`;
    if (text.toString().startsWith("karavana-replay 1\n")) return null;
    const hash = BigInt.asUintN(64, wasm.karavana_hash()).toString(16).padStart(16, "0");
    return hash === closing[2] ? null : `hash ${hash}, not ${closing[2]}`;
}

function list(path) {
    return existsSync(path) ? readdirSync(path).sort() : [];
}

let played = 0;
let wrong = 0;
for (const game of list(folder)) {
    for (const file of list(join(folder, game)).filter((f) => f.endsWith(".replay"))) {
        const problem = check(join(folder, game, file));
        played++;
        if (problem) {
            wrong++;
            console.log(`${game}/${file}: ${problem}`);
        }
    }
}
console.log(`${played} golden playthroughs in WebAssembly, ${wrong} wrong`);
process.exit(wrong > 0 || played === 0 ? 1 : 0);
