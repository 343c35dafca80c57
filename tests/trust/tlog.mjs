// The transparency log, written from docs/fairness.md and what it names (RFC 6962, tlog-tiles) alone.

import { createHash, createHmac } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, read } from "./signed.mjs";

const sha256 = (...parts) => parts.reduce((hash, part) => hash.update(part), createHash("sha256")).digest();
export const leafHash = (leaf) => sha256(Buffer.of(0), leaf);
export const nodeHash = (left, right) => sha256(Buffer.of(1), left, right);

export const saltOf = (secret, kind) => createHmac("sha256", secret).update(`log/${kind}`).digest().subarray(0, 16);
export const leafOf = (record, salt, canonical) =>
  salt === undefined ? canonical(record) : canonical({ sealed: sha256(salt, canonical(record)).toString("hex") });

function powerBelow(count) {
  let power = 1;
  while (2 * power < count) power *= 2;
  return power;
}

// PATH, read from the root down: which side each hash is on follows from index and size.
export function rootByPath(hash, index, size, path) {
  expect(Number.isSafeInteger(index) && 0 <= index && index < size, "index");
  const sides = [];
  for (let [at, count] = [index, size]; count > 1; ) {
    const left = powerBelow(count);
    sides.unshift(at < left ? "right" : "left");
    [at, count] = at < left ? [at, left] : [at - left, count - left];
  }
  expect(sides.length === path.length, "the length of a proof");
  return path.reduce((root, other, n) => (sides[n] === "right" ? nodeHash(root, other) : nodeHash(other, root)), hash);
}

// The roots of the first `old` leaves and of all, from one set of hashes.
export function rootsOf(old, from, to, hashOf) {
  if (to <= old || old <= from) {
    const hash = hashOf(from, to);
    return [to <= old ? hash : undefined, hash];
  }
  const middle = from + powerBelow(to - from);
  const [[early, left], [more, right]] = [rootsOf(old, from, middle, hashOf), rootsOf(old, middle, to, hashOf)];
  return [more === undefined ? early : nodeHash(early, more), nodeHash(left, right)];
}

function pathOf(level, index) {
  const groups = String(index).padStart(Math.ceil(String(index).length / 3) * 3, "0").match(/.../g);
  return ["tile", String(level), ...groups.slice(0, -1).map((group) => `x${group}`), groups.at(-1)].join("/");
}

// A file of the log is not there, or not all of it.
class Wanting extends Error {}

export function hashesIn(folder, size) {
  const tile = (level, index) => {
    const width = Math.min(256, Math.floor(size / 256 ** level) - 256 * index);
    const full = join(folder, pathOf(level, index));
    const file = width < 256 && existsSync(`${full}.p/${width}`) ? `${full}.p/${width}` : full;
    const data = existsSync(file) ? readFileSync(file) : "";
    if (data.length < 32 * width) throw new Wanting(file);
    return Array.from({ length: width }, (_, n) => data.subarray(32 * n, 32 * n + 32));
  };
  return function hashOf(from, to) {
    const count = to - from;
    if (powerBelow(2 * count) !== count) {
      const middle = from + powerBelow(count);
      return nodeHash(hashOf(from, middle), hashOf(middle, to));
    }
    let level = 0;
    while (256 ** (level + 1) <= count) level++;
    const first = from / 256 ** level;
    const within = tile(level, Math.floor(first / 256)).slice(first % 256, (first % 256) + count / 256 ** level);
    const join = (all) =>
      all.length === 1 ? all[0] : nodeHash(join(all.slice(0, all.length / 2)), join(all.slice(all.length / 2)));
    return join(within);
  };
}

function treeOf(note, keys) {
  const lines = note.split("\n");
  if (keys.length > 0) read(note, keys, "log");
  const [origin, size, root] = lines;
  expect(origin.endsWith("/log") && /^(0|[1-9][0-9]{0,15})$/.test(size ?? ""), "no checkpoint");
  const hash = Buffer.from(root ?? "", "base64");
  expect(hash.length === 32 && hash.toString("base64") === root, "no root");
  return { origin, size: Number(size), root: hash };
}

function isIn(log, leaf, record, tree, canonical) {
  const open = (log.opened.visibility ?? "public") === "public";
  const salt = leaf.salt ?? undefined;
  expect(open === (salt === undefined), "sealed");
  expect(salt === undefined || /^[0-9a-f]{32}$/.test(salt), "salt");
  if (salt !== undefined && log.secret) expect(salt === saltOf(log.secret, record.type).toString("hex"), "salt");
  const bytes = leafOf(record, salt === undefined ? undefined : Buffer.from(salt, "hex"), canonical);
  const path = leaf.proof.map((hash) => Buffer.from(hash, "hex"));
  expect(rootByPath(leafHash(bytes), leaf.index, tree.size, path).equals(tree.root), "not in the log");
}

// Whether the match is in the log: true, or false where that is an open question.
export function logged(log, keys, { checkpoints = [], folder } = {}, canonical) {
  const told = log.proofs;
  const notes = [...(told ? [told.checkpoint] : []), ...checkpoints];
  const trees = notes.map((note) => treeOf(note, keys));
  let sure = Boolean(told) && keys.length > 0;
  if (told) sure = recorded(log, told, trees[0], canonical) && sure;
  const sorted = trees.toSorted((a, b) => a.size - b.size);
  for (const [n, tree] of sorted.entries()) {
    if (n === 0) continue;
    const smaller = sorted[n - 1];
    expect(smaller.origin === tree.origin, "two origins");
    if (smaller.size === tree.size) expect(smaller.root.equals(tree.root), "two logs");
    else sure = areContinued(smaller, tree, folder) && sure;
  }
  return sure;
}

// Whether this tree certainly continues the smaller one; false: files are wanting.
function areContinued(smaller, tree, folder) {
  if (smaller.size === 0) return true;
  if (folder === undefined) return false;
  try {
    const [early, late] = rootsOf(smaller.size, 0, tree.size, hashesIn(folder, tree.size));
    expect(early.equals(smaller.root) && late.equals(tree.root), "two logs");
  } catch (error) {
    if (error instanceof Wanting) return false;
    throw error;
  }
  return true;
}

function recorded(log, { opening, ending }, tree, canonical) {
  if (!opening) return false;
  const { id: match, game, commitment, at } = log.opened;
  isIn(log, opening, { type: "opening", match, game, commitment, at }, tree, canonical);
  const finished = log.entries.flatMap((entry) => entry.events).find((event) => event.type === "finished");
  if (!finished) return true;
  if (!ending) return false;
  const { result = null, abandoned = null } = finished;
  const why = result === null && abandoned === null ? "left" : abandoned;
  const head = log.entries.at(-1).hash;
  isIn(log, ending, { type: "ending", opening: opening.index, head, result, abandoned: why }, tree, canonical);
  return true;
}
