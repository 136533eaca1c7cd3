/* size.mjs: what a first visit fetches without boards, gzipped as the server sends it:
 * the page, its scripts and styles, the Czech texts, and all fonts (a Czech page needs
 * both ranges of each). Exit status 1 above the limit. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const LIMIT = 250 * 1000;
const dist =
  process.env.KARAVANA_WEB_DIST ?? fileURLToPath(new URL("../dist", import.meta.url));
const manifest = JSON.parse(readFileSync(join(dist, ".vite", "manifest.json"), "utf8"));
const wanted = new Set(["index.html", "icon.svg"]);

/* A chunk with all it imports, its styles and fonts. */
function take(key) {
  const chunk = manifest[key];
  if (!chunk || wanted.has(chunk.file)) return;
  wanted.add(chunk.file);
  for (const file of [...(chunk.css ?? []), ...(chunk.assets ?? [])]) wanted.add(file);
  for (const other of chunk.imports ?? []) take(other);
}

take("index.html");
for (const key of manifest["index.html"].dynamicImports ?? []) {
  if (/^src\/(pages\/|generated\/\w+\.json)/.test(key)) take(key);
}
for (const name of readdirSync(join(dist, "assets"))) {
  if (name.endsWith(".woff2")) wanted.add(`assets/${name}`);
}

let total = 0;
const rows = [...wanted]
  .map((file) => {
    const data = readFileSync(join(dist, file));
    const size = file.endsWith(".woff2")
      ? data.length
      : gzipSync(data, { level: 9 }).length;
    total += size;
    return { file, size };
  })
  .sort((a, b) => b.size - a.size);
for (const { file, size } of rows) console.log(`${String(size).padStart(8)}  ${file}`);
console.log(`${String(total).padStart(8)}  of ${LIMIT} allowed`);
process.exitCode = total > LIMIT ? 1 : 0;
