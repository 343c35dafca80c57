// The values of the tables in docs/fairness.md, by the client's own parts; its blocks come in:
// argv: {value, entries, listed, note, leaves, checkpoint}. Out come lists, in the order of rows.
import { canonical } from "./node_modules/dragonhoard/dist/canonical.js";
import * as chance from "./node_modules/dragonhoard/dist/chance.js";
import { leafOf } from "./node_modules/dragonhoard/dist/logged.js";
import { pledgeTo } from "./node_modules/dragonhoard/dist/pledges.js";
import * as seals from "./node_modules/dragonhoard/dist/seals.js";
import { read, trusted } from "./node_modules/dragonhoard/dist/signed.js";
import { leafHash, rootBy } from "./node_modules/dragonhoard/dist/tree.js";

const given = JSON.parse(process.argv[2]);
const lines = (text) => text.trim().split("\n");
const sha256 = async (bytes) => seals.hex(await seals.sha256(bytes));
const all = async (things, each) => Promise.all(things.map(each));
const secret = Uint8Array.from({ length: 32 }, (_, n) => n);
const said = ["salt", "é"];
const questions = [
  { type: "roll", dice: 4, faces: 6 },
  { type: "shuffle", size: 10 },
  { type: "pick", count: 3, of: 9 },
];
const answer = async (n, by) => (await chance.answerTo(questions[n % 3], n, by)).join(" ");
const told = async (mac) => seals.hex(await mac.of(seals.utf8("a key tells nothing else")));

const key = await chance.keyOfLuck(secret, said);
const luck = [
  await sha256(secret),
  await told(await chance.keyOfLuck(secret, [])),
  await told(key),
  ...(await all([0, 1, 2], (n) => answer(n, key))),
];

const salts = await chance.keyOfSalts(secret);
const salt = await chance.saltOf(salts, 1, "/command/coins");
const first = await seals.beginning("m1");
const hashes = await all(lines(given.entries), (line) => seals.hashOf(first, JSON.parse(line)));
const sealed = [
  await sha256(seals.utf8(canonical(JSON.parse(given.value)))),
  await told(salts),
  salt,
  await seals.digestOf(salt, 3),
  ...hashes,
];

const lost = await chance.withLoss(new Uint8Array(), hashes[0]);
const after = await chance.keyAfter(key, lost);
const anew = await told(await chance.keyAfter(salts, lost));
const losses = [seals.hex(lost), await told(after), await answer(3, after), anew];

const words = "0f".repeat(32);
const pledge = await pledgeTo(words, "m1", 1);
const stirred = async (last) => told(await chance.keyOfLuck(secret, [...said, last]));
const bound = [pledge, await stirred(words), await stirred(pledge)];
const seeds = (await all([key, after], (each) => chance.seedOf(each, 12, 3))).map(String);

const trusting = [lines(given.listed)[1].split(" ")[1]];
const keys = await trusted({ trusting, keys: given.listed });
const [signer, signed] = await read(given.note, keys, "match");
const notes = [keys.map(({ since }) => since).join(" "), [signer.since, ...signed].join(" ")];

const records = lines(given.leaves).map((line) => JSON.parse(line));
const leaves = await all(records, async (record) => leafHash(await leafOf(record, null)));
const logged = leaves.map(seals.hex);
for (const [n, kind] of ["opening", "ending"].entries()) {
  const bytes = await (await chance.Mac.of(secret)).of(seals.utf8(`log/${kind}`));
  const hidden = seals.hex(bytes.slice(0, 16));
  logged.push(hidden, new TextDecoder().decode(await leafOf(records[n], hidden)));
}
const [, [size, right]] = await read(given.checkpoint, keys, "log");
const root = await rootBy(leaves[1], 1, Number(size), [leaves[0], leaves[2]]);
const isRoot = btoa(String.fromCharCode(...root)) === right;
console.log(JSON.stringify({ luck, sealed, losses, bound, seeds, logged, notes, isRoot }));
