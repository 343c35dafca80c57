// A second verifier of exports, written from docs/fairness.md alone: node verify.mjs match.ndjson [head [origin.ndjson]]
// (an empty head is none), --key, --note and --log (a checkpoint, or a folder) as often as one likes, and --keys.
// It prints one JSON line per check: [name, status, first entry that fails or 0].

import { createHash, createHmac } from "node:crypto";
import { readFileSync, realpathSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { expect, fits, trusted } from "./signed.mjs";
import { logged } from "./tlog.mjs";

const sha256 = (...parts) => {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest();
};
const hmac = (key, text) => createHmac("sha256", key).update(text).digest();

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

// The words that go into the luck: those that were said, then, once it has started, by seats, what was pledged.
export const pledgeTo = (words, match, seat) => sha256(`pledge/${match}/${seat}/${words}`).toString("hex");

export const wordsOf = (events, match) => stirred(events, match).words;

// The words, and the seats that gave what they had pledged.
function stirred(events, match) {
  const [words, pledges, kept] = [[], new Map(), new Map()];
  for (const { type, seat, pledge, words: said } of events) {
    if (type === "gave-words" && pledges.has(seat)) {
      expect(!kept.has(seat) && pledgeTo(said, match, seat) === pledges.get(seat), "other words than were pledged");
      kept.set(seat, said);
      continue;
    }
    if (type === "started") {
      const seats = [...pledges.keys()].sort((a, b) => a - b);
      words.push(...seats.map((each) => kept.get(each) ?? pledges.get(each)));
      continue;
    }
    if (!["opened", "joined", "pledged", "gave-words", "left"].includes(type)) continue;
    expect(kept.size === 0, "too late, words were given before");
    if (said) words.push(said);
    pledges.delete(seat);
    if (type === "pledged") pledges.set(seat, pledge);
  }
  return { words, gave: new Set(kept.keys()) };
}

// On what luck rests, if all checks hold; null: the match has not begun.
function luckOf({ opened, words, gave, entries }) {
  const events = entries.flatMap((entry) => entry.events);
  const has = (name) => events.some(({ type }) => type === name);
  const computers = new Set(opened.seats.flatMap(({ kind }, number) => (kind === "ai" ? [number] : [])));
  for (const { type, seat } of events) {
    if (type === "filled") computers.add(seat);
    if (type === "left") computers.delete(seat);
  }
  if (!has("started")) return null;
  const isDealtAlone = opened.origin?.unknowns === "redealt" && !opened.pledges;
  if (isDealtAlone || has("head-lost") || words.length === 0) return "operator";
  const persons = [...opened.seats.keys()].filter((seat) => !computers.has(seat));
  return persons.length > 0 && persons.every((seat) => gave.has(seat)) ? "pledges" : "words";
}

export function keyOfLuck(secret, words) {
  return hmac(secret, Buffer.concat(words.map((word) => sha256(word))));
}

export function answerTo(question, number, key) {
  let drawn = 0;
  const draw = (n) => Number(BigInt("0x" + hmac(key, `${number}/${drawn++}`).toString("hex")) % BigInt(n));
  if (question.type === "roll") expect(question.dice < 100000 && question.faces > 0, "a roll");
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

export const seedOf = (key, version, seat) =>
  Number(BigInt("0x" + hmac(key, `seed/${version}/${seat}`).toString("hex")) % 2n ** 53n);

// The checks, and on what `luck` rests, null where one failed; that of the origin only with the export of that match, that of signatures only with something kept.

export function verify(text, seen, base, kept) {
  const log = { at: 0, base, kept, notes: kept?.notes ?? [] };
  const results = [];
  const checks = { form, chain, seals, chance, ...(base !== undefined && { origin }) };
  const { checkpoints, folder, ...signing } = kept ?? {};
  if (Object.values(signing).some((each) => each !== undefined)) checks.signed = signed;
  checks.log = inLog;
  for (const [name, check] of Object.entries(checks)) {
    log.at = 0;
    if (check === inLog && !log.proofs && !checkpoints?.length) continue;
    let status;
    try {
      status = check(log, text, seen);
    } catch (error) {
      status = "failed";
    }
    results.push([name, status, status === "failed" ? log.at : 0]);
    if (results[0][1] === "failed") break;
  }
  const failed = results.some(([, status]) => status === "failed");
  return Object.assign(results, { luck: failed ? null : log.luck });
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
  Object.assign(log, stirred(log.entries.flatMap((entry) => entry.events), log.opened.id));
  log.luck = luckOf(log);
  const [finished] = eventsOf(log, "finished");
  log.secret = finished && Buffer.from(finished.secret, "hex");
  const { note = null, log: proofs = null } = header;
  log.proofs = proofs;
  const told = {
    note,
    log: proofs,
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
  if (note === null) return "passed";
  expect(note.split("\n").slice(1, 4).join() === [told.match, told.entries, told.head].join(), "note");
  log.notes = [note, ...(log.notes ?? [])];
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
  const keys = [first];
  for (const [entry, lost] of eachWithLosses(log)) {
    const key = keyAfter(first, lost);
    keys.push(key);
    for (const event of entry.events.filter((e) => e.type === "answered")) {
      const answer = answerTo(event.question, number++, key);
      expect(canonical(answer) === canonical(event.answer), "answer");
    }
    const about = entry.thought?.version ?? null;
    if (about === null) continue;
    expect(about > 0 && about < entry.version, "too early");
    expect(entry.thought.seed === seedOf(keys[about], about, entry.actor.seat), "seed");
  }
  return "passed";
}

function origin(log) {
  const begun = log.opened.origin ?? null;
  expect(begun !== null, "no branch");
  const other = { at: 0 };
  form(other, log.base);
  expect(verify(log.base).every(([, status]) => status !== "failed"), "the other file");
  expect(other.opened.id === begun.match, "another match");
  for (const name of ["game", "options"]) {
    expect(canonical(log.opened[name]) === canonical(other.opened[name]), name);
  }
  expect(log.opened.seats.length === other.opened.seats.length, "seats");
  const entry = other.entries[begun.version - 1];
  expect(entry !== undefined, "no such entry");
  if ((begun.head ?? null) === null) return "pending";
  expect(entry.hash === begun.head, "another history");
  return "passed";
}

function signed(log) {
  const keys = trusted(log.kept);
  if (keys.length === 0) return "pending";
  const sure = log.notes.filter((note) => fits(note, keys, log)).length;
  return sure > 0 && sure === log.notes.length ? "passed" : "pending";
}

function inLog(log) {
  return logged(log, trusted(log.kept ?? {}), log.kept, canonical) ? "passed" : "pending";
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const [many, one] = [{ type: "string", multiple: true }, { type: "string" }];
  const options = { key: many, note: many, log: many, keys: one };
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const text = (path) => path && readFileSync(path, "utf8");
  const folder = values.log?.find((place) => statSync(place).isDirectory());
  const checkpoints = values.log?.map((place) => text(place === folder ? join(place, "checkpoint") : place));
  const kept = { keys: values.key, notes: values.note?.map(text), listed: text(values.keys), checkpoints, folder };
  const [file, head, base] = positionals;
  const asks = Object.keys(values).length > 0;
  const results = verify(text(file), head || undefined, text(base), asks ? kept : undefined);
  for (const result of results) console.log(JSON.stringify(result));
  process.exitCode = results.some(([, status]) => status === "failed") ? 1 : 0;
}
