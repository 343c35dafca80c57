// The values of the tables in docs/fairness.md, by verify.mjs; its blocks of JSON come in.

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import * as v from "./verify.mjs";

const [value, entries] = JSON.parse(readFileSync(0, "utf8"));
const secret = Buffer.from(Array.from({ length: 32 }, (_, n) => n));
const hex = (data) => createHash("sha256").update(data).digest("hex");
const key = v.keyOfLuck(secret, ["salt", "é"]);
const questions = [
  { type: "roll", dice: 4, faces: 6 },
  { type: "shuffle", size: 10 },
  { type: "pick", count: 3, of: 9 },
];
const salts = v.keyOfSalts(secret);
const salt = v.saltOf(salts, 1, "/command/coins");
const lines = entries.trim().split("\n").map((line) => JSON.parse(line));
const hashes = lines.map((line) => v.hashOf(v.before("m1"), line).toString("hex"));
const lost = v.withLoss(Buffer.alloc(0), hashes[0]);
const after = v.keyAfter(key, lost);
console.log(
  JSON.stringify([
    hex(secret),
    v.keyOfLuck(secret, []).toString("hex"),
    key.toString("hex"),
    ...questions.map((question, n) => v.answerTo(question, n, key).join(" ")),
    hex(v.canonical(JSON.parse(value))),
    salts.toString("hex"),
    salt,
    v.digestOf(salt, 3),
    ...hashes,
    lost.toString("hex"),
    after.toString("hex"),
    v.answerTo(questions[0], 3, after).join(" "),
    v.keyAfter(salts, lost).toString("hex"),
  ]),
);
