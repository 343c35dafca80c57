// The values of the tables in docs/fairness.md, by verify.mjs; its blocks of JSON come in.

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { read, trusted } from "./signed.mjs";
import * as log from "./tlog.mjs";
import * as v from "./verify.mjs";

const [value, entries, list, note, leaves, checkpoint] = JSON.parse(readFileSync(0, "utf8"));
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
const words = "0f".repeat(32);
const pledge = v.pledgeTo(words, "m1", 1);
const keyWith = (said) => v.keyOfLuck(secret, ["salt", "é", said]).toString("hex");
const bound = [pledge, keyWith(words), keyWith(pledge)];
const keys = trusted({ keys: [list.split("\n")[1].split(" ")[1]], listed: list });
const [signer, signed] = read(note, keys, "match");
const notes = [keys.map(({ since }) => since).join(" "), [signer.since, ...signed].join(" ")];
const records = leaves.trim().split("\n").map((line) => JSON.parse(line));
const logged = records.map((record) => log.leafHash(log.leafOf(record, undefined, v.canonical)).toString("hex"));
const sealed = ["opening", "ending"].flatMap((kind, n) => {
  const hidden = log.saltOf(secret, kind);
  return [hidden.toString("hex"), log.leafOf(records[n], hidden, v.canonical)];
});
const [first, second, third] = logged.map((hash) => Buffer.from(hash, "hex"));
const [, tree] = read(checkpoint, keys, "log");
const root = log.rootByPath(second, 1, Number(tree[0]), [first, third]).toString("base64");
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
    ...bound,
    String(v.seedOf(key, 12, 3)),
    String(v.seedOf(after, 12, 3)),
    ...notes,
    ...logged,
    ...sealed,
    String(root === tree[1]),
  ]),
);
