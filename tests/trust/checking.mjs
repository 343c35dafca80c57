// What a page says that has seen the beginning of a match, and sees its log again: node checking.mjs
// logs.json, a list of {match, commitment, seen, then} with entries. It prints a line for each.

import { readFileSync } from "node:fs";

const kept = new Map();
globalThis.window = globalThis;
globalThis.addEventListener = () => {};
globalThis.localStorage = {
  getItem: (key) => kept.get(key) ?? null,
  setItem: (key, value) => kept.set(key, value),
  removeItem: (key) => kept.delete(key),
};
globalThis.document = { documentElement: { lang: "en", dataset: {} }, querySelector: () => null };
globalThis.location = { href: "http://localhost/", origin: "http://localhost", pathname: "/" };
const { Checking } = await import("../../service/pages/verify/checking.js");

async function looked(match, entries) {
  const film = { match, entries, length: entries.length, finished: false, eyes: "all", path: "/" };
  const checking = new Checking(film, () => {});
  await checking.read();
  return checking;
}

for (const { match, seen, then } of JSON.parse(readFileSync(process.argv[2], "utf8"))) {
  kept.clear();
  await looked(match, seen);
  const { state, broken, excused } = await looked(match, then);
  console.log(JSON.stringify([state, broken?.why ?? null, excused?.version ?? null]));
}
