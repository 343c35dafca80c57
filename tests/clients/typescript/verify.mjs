// What the client's own verifier says of exports, and of a log that is followed entry by entry.
// argv: {file}, where each line of the file is a JSON object {text, match, seen, trust, pledged,
// folder}; the folder is one with the files of a transparency log.
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { verify } from "dragonhoard";

const { file, insecure } = JSON.parse(process.argv[2]);
if (insecure) Object.defineProperty(globalThis.crypto, "subtle", { value: undefined });

const found = [];
for (const line of readFileSync(file, "utf8").trim().split("\n")) {
  const { text, match, seen, trust, pledged, folder } = JSON.parse(line);
  if (folder) trust.tiles = async (name) => new Uint8Array(await readFile(join(folder, name)));
  const verdict = await verify(text, match, new Map(seen), trust, pledged);
  found.push(verdict);
}
console.log(JSON.stringify(found));
