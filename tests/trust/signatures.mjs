// Whether each of these is a signature, by signed.mjs: [text, signature, key] in hex come in.

import { readFileSync } from "node:fs";
import { isSigned } from "./signed.mjs";

const cases = JSON.parse(readFileSync(0, "utf8"));
console.log(JSON.stringify(cases.map((each) => isSigned(...each.map((hex) => Buffer.from(hex, "hex"))))));
