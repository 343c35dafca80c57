// What the operator has put their name to: a signed note over a head (docs/fairness.md).

import { Altered, expect } from "./altered.js";
import { hex, joined, sha256 } from "./hashing.js";

const NOTE = /^([^]*\n)\n([^]*)\n$/;
const KEY = /^(\d+) (([^\s+]+)\+([0-9a-f]{8})\+(\S+))$/;
const SIGNATURE = /^— (\S+) (\S+)$/;

/**
 * The name of who has signed this head, by a key of the list: a note over {match, version, head},
 * the hash of an entry of the time `at`. Null where this browser knows no such signatures; raises
 * Altered.
 */
export async function signer(note, list, about) {
  try {
    return await read(note, list, about);
  } catch (error) {
    throw error instanceof Altered ? error : new Altered("why-note", about.version);
  }
}

async function read(note, list, { match, version, head, at }) {
  const [, text, signatures] = NOTE.exec(note) ?? [];
  expect(text, "why-note", version);
  const [first, ...about] = text.trimEnd().split("\n");
  expect(about.join() === [match, version, head].join(), "why-signed", version);
  const key = keysIn(list).findLast(({ since }) => since <= at);
  const line = signatures.split("\n").map((one) => SIGNATURE.exec(one) ?? []);
  const [, , signed] = line.find(([, name, data]) => name === key?.name && ofKey(data, key)) ?? [];
  expect(signed && first === `${key.name}/match` && (await fits(key)), "why-note", version);
  const good = await isSigned(text, unbased(signed).subarray(4), key);
  expect(good !== false, "why-note", version);
  return good && key.name;
}

/** The keys of an operator: name, id, the 33 bytes of each, and since when (ms) it is in force. */
const keysIn = (list) =>
  list
    .split("\n")
    .map((line) => KEY.exec(line))
    .filter(Boolean)
    .map(([, since, , name, id, text]) => {
      return { since: Number(since), name, id, data: unbased(text) };
    });

const ofKey = (data, { id }) => hex(unbased(data).subarray(0, 4)) === id;

/** Whether a key has the id that follows from it. */
async function fits({ name, id, data }) {
  const number = await sha256(`${name}\n`, data);
  return hex(number.subarray(0, 4)) === id && data.length === 33 && data[0] === 1;
}

/** Null: nobody can tell here. */
async function isSigned(text, signature, { data }) {
  const bytes = data.subarray(1);
  try {
    const key = await crypto.subtle.importKey("raw", bytes, "Ed25519", false, ["verify"]);
    return await crypto.subtle.verify("Ed25519", key, signature, joined(text));
  } catch {
    return null;
  }
}

const unbased = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
