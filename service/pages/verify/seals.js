// Seals: what stands in the hash of an entry for a value that not everybody may see.

import { expect } from "./altered.js";
import { canonical } from "./canonical.js";
import { hex, sha256, unhex } from "./hashing.js";

const SALT = /^[0-9a-f]{32}$/;
const POINTER = /^(\/(0|[1-9][0-9]*|[a-z][a-z0-9_]*))+$/;

/** The entry with every veiled value, the inner ones first, in place of which stands its digest. */
export async function underSeals(entry) {
  const [line] = await sealed(entry);
  return line;
}

/** The same, and the digests by their pointers. */
async function sealed({ hash: _, seals, ...entry }) {
  const [line, digests] = [structuredClone(entry), {}];
  const depth = ([pointer]) => pointer.split("/").length;
  const deepestFirst = Object.entries(seals).sort((one, other) => depth(other) - depth(one));
  for (const [pointer, seal] of deepestFirst) digests[pointer] = await close(line, pointer, seal);
  return [line, digests];
}

/** An open entry as it is seen by whoever may not see what is at these pointers. */
export async function closed(entry, pointers) {
  const [, digests] = await sealed(entry);
  const { seals, ...line } = structuredClone(entry);
  for (const pointer of pointers) {
    const [holder, name] = placeOf(line, pointer);
    const { length } = seals[pointer];
    const counted = length === undefined ? {} : { length };
    holder[name] = length === undefined ? null : Array(length).fill(null);
    const inner = Object.keys(seals).filter((name) => name.startsWith(`${pointer}/`));
    for (const name of inner) delete seals[name];
    seals[pointer] = { digest: digests[pointer], ...counted };
  }
  return { ...line, seals };
}

async function close(line, pointer, { length, ...seal }) {
  const { version } = line;
  const [holder, name] = placeOf(line, pointer);
  const counted = length === undefined ? {} : { length };
  const value = holder[name];
  const listed = Array.isArray(value) && value.length === length;
  expect(length === undefined || listed, "why-seal", version);
  const hole = listed ? value.every((one) => one === null) : value === null;
  const digest = await digestOf(value, hole, seal, version);
  holder[name] = { sealed: digest, ...counted };
  return digest;
}

/** Where a JSON Pointer leads: what holds the value, and under which name. */
function placeOf(line, pointer) {
  expect(POINTER.test(pointer), "why-seal", line.version);
  const steps = pointer.slice(1).split("/");
  const name = steps.pop();
  const inner = (thing, step) =>
    thing !== null && typeof thing === "object" && Object.hasOwn(thing, step) ? thing[step] : null;
  const holder = steps.reduce(inner, line);
  const there = holder !== null && typeof holder === "object" && Object.hasOwn(holder, name);
  expect(there && name !== "length", "why-seal", line.version);
  return [holder, name];
}

/** Of a value that is shown, by its salt; of a hole, the one that is given. */
async function digestOf(value, hole, seal, version) {
  const kind = Object.keys(seal).join();
  if (kind === "salt") {
    expect(SALT.test(seal.salt), "why-seal", version);
    return hex(await sha256(unhex(seal.salt), canonical(value)));
  }
  expect(kind === "digest" && typeof seal.digest === "string" && hole, "why-seal", version);
  return seal.digest;
}

/** How many veiled values an entry has; raises Altered unless each salt follows from the key. */
export async function opened({ version, seals }, key) {
  const salted = Object.entries(seals).map(async ([pointer, { salt }]) => {
    const bytes = await key(`${version}${pointer}`);
    expect(salt === hex(bytes.subarray(0, 16)), "why-salt", version);
  });
  return (await Promise.all(salted)).length;
}
