// Signed notes and the keys of an operator, written from docs/fairness.md alone.

import { createHash, createPublicKey, verify } from "node:crypto";

const PRIME = 2n ** 255n - 19n;
const SMALL = [
  "0000000000000000000000000000000000000000000000000000000000000000",
  "0100000000000000000000000000000000000000000000000000000000000000",
  "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
  "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a",
  "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
];

export class Broken extends Error {}

export function expect(holds, otherwise) {
  if (!holds) throw new Broken(otherwise);
}

// A point whose y is below the prime, and none of those of small order.
function isGood(bytes) {
  const y = Buffer.from(bytes);
  y[31] &= 127;
  return BigInt("0x" + Buffer.from(y).reverse().toString("hex")) < PRIME && !SMALL.includes(y.toString("hex"));
}

export function isSigned(text, signature, key) {
  if (key.length !== 32 || signature.length !== 64) return false;
  if (!isGood(key) || !isGood(signature.subarray(0, 32))) return false;
  try {
    const jwk = { kty: "OKP", crv: "Ed25519", x: key.toString("base64url") };
    return verify(null, text, createPublicKey({ key: jwk, format: "jwk" }), signature);
  } catch {
    return false; // no point at all
  }
}

function bytesOf(base64) {
  const bytes = Buffer.from(base64, "base64");
  expect(bytes.toString("base64") === base64, "base64");
  return bytes;
}

export function keyOf(vkey, since = 0) {
  const [, name, id, base64] = /^([^\s+]+)\+([0-9a-f]{8})\+(\S+)$/.exec(vkey) ?? [];
  expect(name !== undefined, "vkey");
  const data = bytesOf(base64);
  const known = createHash("sha256").update(`${name}\n`).update(data).digest().subarray(0, 4).toString("hex");
  expect(data.length === 33 && data[0] === 1 && known === id, "vkey");
  return { name, id, public: data.subarray(1), since, until: Infinity };
}

// What has been signed, without its first line, and the last of the keys that have.
export function read(note, keys, kind) {
  const parts = /^([^]*)\n\n([^]*)\n$/.exec(note);
  expect(parts !== null, "no note");
  const [, text, signatures] = parts;
  let signer;
  for (const line of signatures.split("\n")) {
    const [, name, base64] = /^— (\S+) (\S+)$/.exec(line) ?? [];
    expect(name !== undefined, "no signature");
    const data = bytesOf(base64);
    const id = data.subarray(0, 4).toString("hex");
    for (const key of keys.filter((each) => each.name === name && each.id === id)) {
      expect(isSigned(Buffer.from(`${text}\n`), data.subarray(4), key.public), "forged");
      signer = key;
    }
  }
  expect(signer !== undefined, "nobody who is trusted");
  const [first, ...lines] = text.split("\n");
  expect(first === `${signer.name}/${kind}`, "another kind of note, or another operator");
  return [signer, lines];
}

export function trusted({ keys: vkeys = [], listed }) {
  const known = vkeys.map((vkey) => keyOf(vkey));
  if (listed === undefined) return known;
  const [signer, lines] = read(listed, known, "keys");
  const all = lines.map((line) => {
    const [, since, vkey] = /^(0|[1-9][0-9]*) (\S+)$/.exec(line) ?? [];
    expect(since !== undefined, "the list");
    return keyOf(vkey, Number(since));
  });
  all.forEach((key, n) => {
    key.until = all[n + 1]?.since ?? Infinity;
    expect(key.name === signer.name && key.since < key.until, "the list");
  });
  return all;
}

// Whether a note fits a log: true, or false where that is an open question.
export function fits(note, keys, log) {
  log.at = 0;
  const [key, lines] = read(note, keys, "match");
  expect(lines.length === 3 && lines[0] === log.opened.id, "a note of another match");
  expect(/^[1-9][0-9]*$/.test(lines[1]), "no version");
  const [version, head] = [Number(lines[1]), lines[2]];
  log.at = version;
  const entry = log.entries[version - 1];
  if (entry?.hash === head) {
    expect(key.since <= entry.at && entry.at < key.until, "a key of another time");
    return true;
  }
  if (entry === undefined && log.secret === undefined) return false;
  const lost = log.entries.flatMap((each) => each.events).filter((event) => event.type === "head-lost");
  if (lost.some((event) => event.version === version && event.head === head)) return true;
  expect(lost.some((event) => version <= event.version), "two histories");
  return false;
}
