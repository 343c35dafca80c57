/** Hashes and seals of entries (docs/fairness.md, "Seals" and "The chain"). */
import { type Json, type JsonObject, canonical, isList, isObject } from "./canonical.js";

/** What of a log does not hold. */
export type Fault = "form" | "seal" | "words" | "secret" | "salt" | "chance" | "seed";

/** A log does not fit its hashes; the message says why. */
export class Broken extends Error {
  readonly fault: Fault;

  constructor(message: string, fault: Fault) {
    super(message);
    this.fault = fault;
  }
}

/** Whether this machine can hash. Browsers do in secure contexts only: with TLS, or locally. */
export function canHash(): boolean {
  return globalThis.crypto?.subtle !== undefined;
}

/** Raises Broken unless it holds. */
export function expect(
  holds: boolean,
  otherwise: string,
  fault: Fault = "form",
): asserts holds {
  if (!holds) throw new Broken(otherwise, fault);
}

export type Bytes = Uint8Array<ArrayBuffer>;

export function utf8(text: string): Bytes {
  return new TextEncoder().encode(text);
}

export function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The bytes that hexadecimal digits stand for. Raises Broken if there are others. */
export function unhex(digits: string, fault: Fault = "form"): Bytes {
  expect(/^(?:[0-9a-f]{2})*$/.test(digits), "not hexadecimal", fault);
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

export function unbase64(text: string): Bytes {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}

export function joined(...parts: Uint8Array[]): Bytes {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  parts.reduce((at, part) => (all.set(part, at), at + part.length), 0);
  return all;
}

export async function sha256(bytes: Bytes): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
}

/** What stands before the hash of a match's first entry, in hex. */
export async function beginning(match: string): Promise<string> {
  return hex(await sha256(utf8(match)));
}

/** The hash of an entry after the one with this hash, both in hex. Raises Broken, RangeError. */
export async function hashOf(before: string, entry: JsonObject): Promise<string> {
  return hex(await sha256(joined(unhex(before), utf8(canonical(await underSeals(entry))))));
}

/** The digest of a value with this salt, both in hex. */
export async function digestOf(salt: string, value: Json): Promise<string> {
  return hex(await sha256(joined(unhex(salt), utf8(canonical(value)))));
}

/** An entry without hash and seals, and with what is veiled replaced by its digest. */
export async function underSeals(entry: JsonObject): Promise<JsonObject> {
  const { hash: _, seals, ...rest } = structuredClone(entry);
  expect(isObject(seals), "there are no seals");
  const depth = ([pointer]: [string, Json]): number => pointer.split("/").length;
  for (const [pointer, seal] of Object.entries(seals).sort((a, b) => depth(b) - depth(a))) {
    fits(isObject(seal), pointer);
    const { holder, name } = placeOf(rest, pointer);
    holder[name] = await sealed(holder[name] ?? null, seal, pointer);
  }
  return rest;
}

const POINTER = /^(\/(0|[1-9][0-9]*|[a-z][a-z0-9_]*))+$/;

function fits(holds: boolean, pointer: string): asserts holds {
  expect(holds, `${pointer} does not fit its seal`, "seal");
}

/** The object or list that contains a value, and the value's name in it. */
interface Place {
  readonly holder: Record<string, Json>;
  readonly name: string;
}

/** Where the value is that a JSON Pointer names. Raises Broken. */
export function placeOf(entry: JsonObject, pointer: string): Place {
  fits(POINTER.test(pointer), pointer);
  const steps = pointer.slice(1).split("/");
  const name = steps.pop() ?? "";
  let holder: Json = entry;
  for (const step of steps) holder = inside(holder, step, pointer)[step] ?? null;
  return { holder: inside(holder, name, pointer), name };
}

function inside(holder: Json, step: string, pointer: string): Record<string, Json> {
  fits(typeof holder === "object" && holder !== null, pointer);
  fits(Object.hasOwn(holder, step) && step !== "length", pointer);
  return holder as Record<string, Json>;
}

async function sealed(value: Json, seal: JsonObject, pointer: string): Promise<Json> {
  const { length, ...key } = seal;
  const counted = length !== undefined;
  if (counted) fits(isList(value) && value.length === length, pointer);
  const digest = await digestUnder(key, value, counted, pointer);
  return counted ? { length, sealed: digest } : { sealed: digest };
}

/** What the seal tells: the digest of a hole, or the salt of a value. */
async function digestUnder(
  key: JsonObject,
  value: Json,
  counted: boolean,
  pointer: string,
): Promise<string> {
  fits(Object.keys(key).length === 1, pointer);
  const { salt, digest } = key;
  if (typeof salt === "string") {
    fits(/^[0-9a-f]{32}$/.test(salt), pointer);
    return digestOf(salt, value);
  }
  fits(typeof digest === "string" && isHole(value, counted), pointer);
  return digest;
}

function isHole(value: Json, counted: boolean): boolean {
  return counted && isList(value) ? value.every((item) => item === null) : value === null;
}
