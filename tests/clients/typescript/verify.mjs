// What the client's own verifier says of exports, and of a log that is followed entry by entry.
// argv: {file}, where each line of the file is a JSON object {text, match, seen}.
import { readFileSync } from "node:fs";
import { verify } from "dragonhoard";

const { file, insecure } = JSON.parse(process.argv[2]);
if (insecure) Object.defineProperty(globalThis.crypto, "subtle", { value: undefined });

const found = [];
for (const line of readFileSync(file, "utf8").trim().split("\n")) {
  const { text, match, seen } = JSON.parse(line);
  const verdict = await verify(text, match, new Map(seen));
  found.push(verdict);
}
console.log(JSON.stringify(found));
