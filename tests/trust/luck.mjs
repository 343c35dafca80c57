// On what luck rests, as the verifier in JavaScript and that of the pages say: node luck.mjs
// logs.json, a list of exports. It prints a line for each, with both.

import { readFileSync } from "node:fs";
import { Chain } from "../../service/pages/verify/log.js";
import { verify } from "./verify.mjs";

for (const text of JSON.parse(readFileSync(process.argv[2], "utf8"))) {
  const [header, ...entries] = text.trim().split("\n").map(JSON.parse);
  const chain = new Chain(header.match);
  for (const entry of entries) await chain.add(entry);
  console.log(JSON.stringify([verify(text).luck, chain.resting.luck]));
}
