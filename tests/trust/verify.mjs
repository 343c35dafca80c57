// A second verifier of exports, written from docs/fairness.md alone: node verify.mjs match.ndjson [head]
// It prints one JSON line per check: [name, status, first entry that fails or 0].

import { createHash, createHmac } from "node:crypto";
import { readFileSync, realpathSync } from "node:fs";
import { fileURLToPath } from "node:url";

const sha256 = (...parts) => {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest();
};
const hmac = (key, text) => createHmac("sha256", key).update(text).digest();

class Broken extends Error {}

function expect(holds, otherwise) {
  if (!holds) throw new Broken(otherwise);
}

// One form of JSON.

function byCodePoint(a, b) {
  const [one, two] = [Array.from(a), Array.from(b)];
  for (let n = 0; n < Math.min(one.length, two.length); n++) {
    const difference = one[n].codePointAt(0) - two[n].codePointAt(0);
    if (difference) return difference;
  }
  return one.length - two.length;
}

function string(text) {
  const short = { '"': '\\"', "\\": "\\\\", "\b": "\\b", "\t": "\\t", "\n": "\\n", "\f": "\\f", "\r": "\\r" };
  const escape = (c) => short[c] ?? "\\u" + c.charCodeAt(0).toString(16).padStart(4, "0");
  return '"' + text.replace(/["\\\u0000-\u001f]/g, escape) + '"';
}

export function canonical(value) {
  if (typeof value === "string") return string(value);
  if (typeof value === "number") {
    expect(Number.isSafeInteger(value) && !Object.is(value, -0), `the number ${value}`);
    return String(value);
  }
  if (value === null || typeof value === "boolean") return String(value);
  if (Array.isArray(value)) return "[" + value.map(canonical).join(",") + "]";
  const names = Object.keys(value).filter((name) => value[name] !== null).sort(byCodePoint);
  return "{" + names.map((name) => string(name) + ":" + canonical(value[name])).join(",") + "}";
}

// Seals.

export const keyAfter = (key, lost) => (lost.length ? hmac(key, lost) : key);
export const withLoss = (lost, head) => sha256(lost, Buffer.from(head, "hex"));
export const keyOfSalts = (secret) => hmac(secret, "salts");
export const saltOf = (key, version, pointer) => hmac(key, `${version}${pointer}`).subarray(0, 16).toString("hex");
export const digestOf = (salt, value) => sha256(Buffer.from(salt, "hex"), canonical(value)).toString("hex");

const own = (thing, name) => Object.prototype.hasOwnProperty.call(thing, name);

function place(line, pointer) {
  expect(/^(\/[a-z0-9_]+)+$/.test(pointer), pointer);
  const steps = pointer.slice(1).split("/");
  let holder = line;
  steps.forEach((step, n) => {
    expect(holder !== null && typeof holder === "object" && own(holder, step) && step !== "length", pointer);
    if (n < steps.length - 1) holder = holder[step];
  });
  return [holder, steps.at(-1)];
}

export function underSeals(entry) {
  const { hash, seals, ...rest } = structuredClone(entry);
  const depth = ([pointer]) => pointer.split("/").length;
  for (const [pointer, seal] of Object.entries(seals).sort((a, b) => depth(b) - depth(a))) {
    const [holder, name] = place(rest, pointer);
    const value = holder[name];
    const length = own(seal, "length") ? { length: seal.length } : {};
    if (own(seal, "length")) expect(Array.isArray(value) && value.length === seal.length, pointer);
    const rest_of_seal = Object.keys(seal).filter((key) => key !== "length").join();
    let digest = seal.digest;
    if (rest_of_seal === "salt") {
      expect(/^[0-9a-f]{32}$/.test(seal.salt), pointer);
      digest = digestOf(seal.salt, value);
    } else {
      expect(rest_of_seal === "digest" && typeof digest === "string", pointer);
      const hole = own(seal, "length") ? value.every((item) => item === null) : value === null;
      expect(hole, pointer);
    }
    holder[name] = { ...length, sealed: digest };
  }
  return rest;
}

// The chain.

export const before = (match) => sha256(match);
export const hashOf = (last, entry) => sha256(last, canonical(underSeals(entry)));

// Luck.

export function keyOfLuck(secret, words) {
  return hmac(secret, Buffer.concat(words.map((word) => sha256(word))));
}

export function answerTo(question, number, key) {
  let drawn = 0;
  const draw = (n) => Number(BigInt("0x" + hmac(key, `${number}/${drawn++}`).toString("hex")) % BigInt(n));
  if (question.type === "roll") return Array.from({ length: question.dice }, () => draw(question.faces) + 1);
  const size = question.type === "shuffle" ? question.size : question.of;
  const taken = question.type === "shuffle" ? size : question.count;
  expect(Number.isSafeInteger(size) && taken <= size && size < 100000, "a question");
  const things = Array.from({ length: size }, (_, n) => n);
  for (let here = 0; here < taken; here++) {
    const there = here + draw(size - here);
    [things[here], things[there]] = [things[there], things[here]];
  }
  return things.slice(0, taken);
}

// The four checks.

export function verify(text, seen) {
  const log = { at: 0 };
  const results = [];
  for (const [name, check] of Object.entries({ form, chain, seals, chance })) {
    log.at = 0;
    let status;
    try {
      status = check(log, text, seen);
    } catch (error) {
      status = "failed";
    }
    results.push([name, status, status === "failed" ? log.at : 0]);
    if (results[0][1] === "failed") break;
  }
  return results;
}

function* eachWithLosses(log) {
  let lost = Buffer.alloc(0);
  for (const entry of log.entries) {
    log.at = entry.version;
    for (const event of entry.events) if (event.type === "head-lost") lost = withLoss(lost, event.head);
    yield [entry, lost];
  }
}

const eventsOf = (log, ...types) => log.entries.flatMap((entry) => entry.events.filter((e) => types.includes(e.type)));

function form(log, text) {
  const lines = text.replace(/\n$/, "").split("\n");
  const header = JSON.parse(lines[0]);
  log.entries = lines.slice(1).map((line, n) => {
    log.at = n + 1;
    const entry = JSON.parse(line);
    canonical(entry); // numbers that are none
    expect(entry.version === n + 1, "order");
    return entry;
  });
  log.at = 0;
  const opened = eventsOf(log, "opened");
  expect(opened.length === 1, "opened");
  log.opened = opened[0];
  log.words = eventsOf(log, "opened", "joined").map((event) => event.words).filter(Boolean);
  const [finished] = eventsOf(log, "finished");
  log.secret = finished && Buffer.from(finished.secret, "hex");
  const told = {
    format: 1,
    match: log.opened.id,
    game: log.opened.game,
    options: log.opened.options,
    words: log.words,
    commitment: log.opened.commitment,
    finished: finished !== undefined,
    entries: log.entries.length,
    head: log.entries.at(-1).hash,
  };
  expect(canonical(told) === canonical(header), "header");
  return "passed";
}

function chain(log, _, seen) {
  let last = before(log.opened.id);
  const hashes = [];
  for (const entry of log.entries) {
    log.at = entry.version;
    if (entry.hash === null && hashes.length === 0) continue;
    last = hashOf(last, entry);
    hashes.push(last.toString("hex"));
    expect(entry.hash === hashes.at(-1), "hash");
  }
  log.at = 0;
  expect(seen === undefined || hashes.includes(seen), "another history");
  return hashes.length ? "passed" : "pending";
}

function seals(log) {
  if (log.secret === undefined) return "pending";
  const first = keyOfSalts(log.secret);
  for (const [entry, lost] of eachWithLosses(log)) {
    const key = keyAfter(first, lost);
    for (const [pointer, seal] of Object.entries(entry.seals)) {
      expect(seal.salt === saltOf(key, entry.version, pointer), pointer);
    }
  }
  return "passed";
}

function chance(log) {
  if (log.secret === undefined) return "pending";
  expect(sha256(log.secret).toString("hex") === log.opened.commitment, "commitment");
  const first = keyOfLuck(log.secret, log.words);
  let number = 0;
  for (const [entry, lost] of eachWithLosses(log)) {
    const key = keyAfter(first, lost);
    for (const event of entry.events.filter((e) => e.type === "answered")) {
      const answer = answerTo(event.question, number++, key);
      expect(canonical(answer) === canonical(event.answer), "answer");
    }
  }
  return "passed";
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const results = verify(readFileSync(process.argv[2], "utf8"), process.argv[3]);
  for (const result of results) console.log(JSON.stringify(result));
  process.exitCode = results.some(([, status]) => status === "failed") ? 1 : 0;
}
