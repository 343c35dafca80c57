// What the verifier of the pages says of logs: node page.mjs logs.json, a list of {match, entries, open}.
// It prints one JSON line per log: [null if nothing is wrong with it, else [why, entry]; its luck].

import { readFileSync } from "node:fs";
import { Altered } from "../../service/pages/verify/altered.js";
import { Chain, proved } from "../../service/pages/verify/log.js";

for (const { match, entries, open } of JSON.parse(readFileSync(process.argv[2], "utf8"))) {
  const chain = new Chain(match);
  let wrong = null;
  try {
    for (const entry of entries) await chain.add(entry);
    if (open) await proved(entries, chain);
  } catch (error) {
    const known = error instanceof Altered || error instanceof TypeError || error instanceof RangeError;
    if (!known) throw error;
    wrong = [error.why ?? error.message, error.version ?? chain.length + 1];
  }
  console.log(JSON.stringify([wrong, chain.luck]));
}
