/* compress.mjs: writes a .gz beside every text file of dist, for the server to send. */
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const dist =
  process.env.KARAVANA_WEB_DIST ?? fileURLToPath(new URL("../dist", import.meta.url));

function each(folder) {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) each(path);
    else if (/\.(html|js|css|svg|json|txt)$/.test(name)) {
      writeFileSync(`${path}.gz`, gzipSync(readFileSync(path), { level: 9 }));
    }
  }
}

each(dist);
