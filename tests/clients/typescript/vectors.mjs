// The values of the tables in docs/fairness.md, by the client's own parts; its blocks of JSON come
// in: {value, entries}.
import { canonical } from "./node_modules/dragonhoard/dist/canonical.js";
import * as chance from "./node_modules/dragonhoard/dist/chance.js";
import * as seals from "./node_modules/dragonhoard/dist/seals.js";

const { value, entries } = JSON.parse(process.argv[2]);
const secret = Uint8Array.from({ length: 32 }, (_, n) => n);
const key = await chance.keyOfLuck(secret, ["salt", "é"]);
const questions = [
  { type: "roll", dice: 4, faces: 6 },
  { type: "shuffle", size: 10 },
  { type: "pick", count: 3, of: 9 },
];
const answers = [];
for (const [n, question] of questions.entries()) {
  answers.push((await chance.answerTo(question, n, key)).join(" "));
}
const salt = await chance.saltOf(await chance.keyOfSalts(secret), 1, "/command/coins");
const hashes = [];
for (const line of entries.trim().split("\n")) {
  hashes.push(await seals.hashOf(await seals.beginning("m1"), JSON.parse(line)));
}
const lost = await chance.withLoss(new Uint8Array(), hashes[0]);
const after = await chance.keyAfter(key, lost);
const salts = await chance.keyAfter(await chance.keyOfSalts(secret), lost);
const sha256 = async (bytes) => seals.hex(await seals.sha256(bytes));
console.log(
  JSON.stringify([
    await sha256(secret),
    ...answers,
    await sha256(seals.utf8(canonical(JSON.parse(value)))),
    salt,
    await seals.digestOf(salt, 3),
    ...hashes,
    seals.hex(lost),
    (await chance.answerTo(questions[0], 3, after)).join(" "),
    await chance.saltOf(salts, 1, "/command/coins"),
    String(await chance.seedOf(key, 12, 3)),
    String(await chance.seedOf(after, 12, 3)),
  ]),
);
