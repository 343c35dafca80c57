// Generated from clients/typescript/src by `make clients`: do not edit.

import { DRAWN_ANEW, isRenewal } from "./pledges.js";
import { expect, hex, sha256, unbase64, utf8 } from "./seals.js";
/** Of small order, without their highest bit: under these one signature fits many texts. */
const SMALL = [
    "0000000000000000000000000000000000000000000000000000000000000000",
    "0100000000000000000000000000000000000000000000000000000000000000",
    "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
    "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a",
    "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
];
const PRIME = 2n ** 255n - 19n;
/** Whether this machine knows Ed25519: browsers since 2025, in secure contexts only. */
export async function canCheckSignatures() {
    try {
        await imported(new Uint8Array([88, ...Array(31).fill(102)])); // the base point
        return true;
    }
    catch {
        return false;
    }
}
const imported = (key) => crypto.subtle.importKey("raw", key, "Ed25519", false, ["verify"]);
/** Whether this is a signature, by the strict rule: without points of small order or two forms. */
export async function isSigned(text, signature, key) {
    if (key.length !== 32 || signature.length !== 64)
        return false;
    if (![key, signature.slice(0, 32)].every(isGood))
        return false;
    try {
        return await crypto.subtle.verify("Ed25519", await imported(key), signature, text);
    }
    catch {
        return false; // the key is no point at all
    }
}
function isGood(point) {
    const y = point.slice();
    y[31] = (y[31] ?? 0) & 127;
    return BigInt(`0x${hex(y.slice().reverse())}`) < PRIME && !SMALL.includes(hex(y));
}
/** The bytes of base64 in its one form: with padding, and nothing in the bits left over. */
export function exact(text) {
    const bytes = unbase64(text);
    expect(btoa(String.fromCharCode(...bytes)) === text, "not base64 in its one form");
    return bytes;
}
async function keyOf(vkey, since = 0, until = Infinity) {
    const [, name = "", id = "", text = ""] = /^([^\s+]+)\+([0-9a-f]{8})\+(\S+)$/.exec(vkey) ?? [];
    const data = exact(text);
    const found = hex((await sha256(new Uint8Array([...utf8(`${name}\n`), ...data]))).slice(0, 4));
    const fits = data.length === 33 && data[0] === 1 && found === id;
    expect(fits && Number.isSafeInteger(since), `${vkey} is no key`);
    return { name, id, bytes: data.slice(1), since, until };
}
const UNTRUSTED = "no key that you trust has signed the note: the list of keys may name a younger one";
/** Which of these keys has signed a note, and its lines after the first, `<name>/<what>`. */
export async function read(note, keys, what) {
    const [, text = "", signatures = ""] = /^([^]*)\n\n([^]*)\n$/.exec(note) ?? [];
    expect(text !== "", "this is no signed note");
    let signer;
    for (const line of signatures.split("\n")) {
        const [, name = "", signed = ""] = /^\u2014 (\S+) (\S+)$/.exec(line) ?? [];
        expect(name !== "", "this is no signed note");
        const data = exact(signed);
        const id = hex(data.slice(0, 4));
        for (const key of keys.filter((each) => each.name === name && each.id === id)) {
            const good = await isSigned(utf8(`${text}\n`), data.slice(4), key.bytes);
            expect(good, "a signature under the note is forged");
            signer = key;
        }
    }
    expect(signer !== undefined, UNTRUSTED);
    const [first = "", ...lines] = text.split("\n");
    expect(first === `${signer.name}/${what}`, `a note over ${first}`);
    return [signer, lines];
}
/** The keys that are trusted, or all on a list that one of these has signed. */
export async function trusted({ trusting, keys: listed }) {
    const known = await Promise.all(trusting.map((vkey) => keyOf(vkey)));
    if (listed === undefined)
        return known;
    const [signer, lines] = await read(listed, known, "keys");
    const rows = lines.map((line) => /^(0|[1-9][0-9]*) (\S+)$/.exec(line));
    const times = rows.map((row) => Number(row?.[1] ?? NaN));
    const all = rows.map((row, n) => keyOf(row?.[2] ?? "", times[n], times[n + 1]));
    const keys = await Promise.all(all);
    const inOrder = keys.every(({ name, since, until }) => name === signer.name && since < until);
    expect(inOrder, "the list of keys is out of order");
    return keys;
}
/** Whether a note fits a log: true, or false where that is an open question. Raises Broken. */
async function fits(note, keys, { match, entries, events, isOver }, at) {
    const [key, lines] = await read(note, keys, "match");
    const [about, number = "", head] = lines;
    expect(lines.length === 3 && about === match, `a note of match ${about}`);
    expect(/^[1-9][0-9]*$/.test(number), "a note of no version");
    const version = Number(number);
    at.version = version;
    const entry = entries[version - 1];
    if (entry !== undefined && entry["hash"] === head) {
        const time = Number(entry["at"]);
        expect(key.since <= time && time < key.until, "it is signed by a key of another time");
        return true;
    }
    if (entry === undefined && !isOver)
        return false;
    const lost = events.filter(({ type }) => type === "head-lost");
    if (lost.some((event) => event["version"] === version && event["head"] === head))
        return true;
    const drawn = events.filter((event) => event["type"] === DRAWN_ANEW && isRenewal(event));
    const isNamed = lost.some((event) => version <= Number(event["version"])) ||
        drawn.some((event) => version >= Number(event["version"]));
    expect(isNamed, `the operator signed two histories, another one with ${head} here`);
    return false;
}
/** Whether all notes fit a log; "pending": one is an open question, or there is none. */
export async function checkSigned(log, note, trust, at) {
    const keys = await trusted(trust);
    const notes = [...(note === undefined ? [] : [note]), ...(trust.notes ?? [])];
    let open = notes.length === 0 || keys.length === 0;
    for (const each of keys.length === 0 ? [] : notes) {
        if (!(await fits(each, keys, log, at)))
            open = true;
        at.version = 0;
    }
    return open ? "pending" : "passed";
}
