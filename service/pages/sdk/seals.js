// Generated from clients/typescript/src by `make clients`: do not edit.

/** Hashes and seals of entries (docs/fairness.md, "Seals" and "The chain"). */
import { canonical, isList, isObject } from "./canonical.js";
/** A log does not fit its hashes; the message says why. */
export class Broken extends Error {
    fault;
    constructor(message, fault) {
        super(message);
        this.fault = fault;
    }
}
/** Whether this machine can hash. Browsers do in secure contexts only: with TLS, or locally. */
export function canHash() {
    return globalThis.crypto?.subtle !== undefined;
}
/** Raises Broken unless it holds. */
export function expect(holds, otherwise, fault = "form") {
    if (!holds)
        throw new Broken(otherwise, fault);
}
export function utf8(text) {
    return new TextEncoder().encode(text);
}
export function hex(bytes) {
    return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
/** The bytes that hexadecimal digits stand for. Raises Broken if there are others. */
export function unhex(digits, fault = "form") {
    expect(/^(?:[0-9a-f]{2})*$/.test(digits), "not hexadecimal", fault);
    return Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
export function unbase64(text) {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}
export function joined(...parts) {
    const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
    parts.reduce((at, part) => (all.set(part, at), at + part.length), 0);
    return all;
}
export async function sha256(bytes) {
    return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
}
/** What stands before the hash of a match's first entry, in hex. */
export async function beginning(match) {
    return hex(await sha256(utf8(match)));
}
/** The hash of an entry after the one with this hash, both in hex. Raises Broken, RangeError. */
export async function hashOf(before, entry) {
    return hex(await sha256(joined(unhex(before), utf8(canonical(await underSeals(entry))))));
}
/** The digest of a value with this salt, both in hex. */
export async function digestOf(salt, value) {
    return hex(await sha256(joined(unhex(salt), utf8(canonical(value)))));
}
/** An entry without hash and seals, and with what is veiled replaced by its digest. */
export async function underSeals(entry) {
    const { hash: _, seals, ...rest } = structuredClone(entry);
    expect(isObject(seals), "there are no seals");
    const depth = ([pointer]) => pointer.split("/").length;
    for (const [pointer, seal] of Object.entries(seals).sort((a, b) => depth(b) - depth(a))) {
        fits(isObject(seal), pointer);
        const { holder, name } = placeOf(rest, pointer);
        holder[name] = await sealed(holder[name] ?? null, seal, pointer);
    }
    return rest;
}
const POINTER = /^(\/(0|[1-9][0-9]*|[a-z][a-z0-9_]*))+$/;
function fits(holds, pointer) {
    expect(holds, `${pointer} does not fit its seal`, "seal");
}
/** Where the value is that a JSON Pointer names. Raises Broken. */
export function placeOf(entry, pointer) {
    fits(POINTER.test(pointer), pointer);
    const steps = pointer.slice(1).split("/");
    const name = steps.pop() ?? "";
    let holder = entry;
    for (const step of steps)
        holder = inside(holder, step, pointer)[step] ?? null;
    return { holder: inside(holder, name, pointer), name };
}
function inside(holder, step, pointer) {
    fits(typeof holder === "object" && holder !== null, pointer);
    fits(Object.hasOwn(holder, step) && step !== "length", pointer);
    return holder;
}
async function sealed(value, seal, pointer) {
    const { length, ...key } = seal;
    const counted = length !== undefined;
    if (counted)
        fits(isList(value) && value.length === length, pointer);
    const digest = await digestUnder(key, value, counted, pointer);
    return counted ? { length, sealed: digest } : { sealed: digest };
}
/** What the seal tells: the digest of a hole, or the salt of a value. */
async function digestUnder(key, value, counted, pointer) {
    fits(Object.keys(key).length === 1, pointer);
    const { salt, digest } = key;
    if (typeof salt === "string") {
        fits(/^[0-9a-f]{32}$/.test(salt), pointer);
        return digestOf(salt, value);
    }
    fits(typeof digest === "string" && isHole(value, counted), pointer);
    return digest;
}
function isHole(value, counted) {
    return counted && isList(value) ? value.every((item) => item === null) : value === null;
}
