/** Luck, and how it follows from the secret of a match (docs/fairness.md, "Luck" and "Seals"). */
import { type Json, type JsonObject, isObject } from "./canonical.js";
import { type Bytes, expect, hex, joined, sha256, unhex, utf8 } from "./seals.js";

/** Nothing in a game has more parts; a greater number in a log is not a question. */
const MOST = 100_000;

/** HMAC-SHA256 with a key. */
export class Mac {
  readonly #key: CryptoKey;

  private constructor(key: CryptoKey) {
    this.#key = key;
  }

  static async of(key: Bytes): Promise<Mac> {
    const algorithm = { name: "HMAC", hash: "SHA-256" };
    return new Mac(await crypto.subtle.importKey("raw", key, algorithm, false, ["sign"]));
  }

  async of(message: Bytes): Promise<Bytes> {
    return new Uint8Array(await crypto.subtle.sign("HMAC", this.#key, message));
  }
}

/** The key of all salts of a match. */
export async function keyOfSalts(secret: Bytes): Promise<Mac> {
  return Mac.of(await (await Mac.of(secret)).of(utf8("salts")));
}

/** What stands for all by which a log has said that luck is new, after one more word (in hex). */
export async function withLoss(lost: Bytes, word: Json | undefined): Promise<Bytes> {
  expect(typeof word === "string", "no word");
  return sha256(joined(lost, unhex(word)));
}

/** The key that is used instead once the log has said that luck is new. */
export async function keyAfter(key: Mac, lost: Bytes): Promise<Mac> {
  return lost.length === 0 ? key : Mac.of(await key.of(lost));
}

/** The salt of the value at a place of an entry, in hex. */
export async function saltOf(key: Mac, version: number, pointer: string): Promise<string> {
  return hex((await key.of(utf8(`${version}${pointer}`))).subarray(0, 16));
}

/** The key of all luck of a match, from its secret and the words of its players in order. */
export async function keyOfLuck(secret: Bytes, words: readonly string[]): Promise<Mac> {
  const hashes = await Promise.all(words.map((word) => sha256(utf8(word))));
  return Mac.of(await (await Mac.of(secret)).of(joined(...hashes)));
}

/** The seed of a computer's thought about a version of the match, at a seat. */
export async function seedOf(key: Mac, version: number, seat: Json | undefined): Promise<number> {
  const digits = hex(await key.of(utf8(`seed/${version}/${String(seat)}`)));
  return Number(BigInt(`0x${digits}`) % 2n ** 53n);
}

/** What chance answers to a question, by its number. Raises Broken if it is none. */
export async function answerTo(question: JsonObject, number: number, key: Mac): Promise<number[]> {
  const draw = async (index: number, below: number): Promise<number> => {
    const digits = hex(await key.of(utf8(`${number}/${index}`)));
    return Number(BigInt(`0x${digits}`) % BigInt(below));
  };
  const { type } = question;
  if (type === "roll") return rolled(count(question["dice"]), count(question["faces"]), draw);
  if (type === "shuffle") {
    const size = count(question["size"]);
    return shuffled(size, size, draw);
  }
  isAsked(type === "pick");
  return shuffled(count(question["of"]), count(question["count"]), draw);
}

/** A number below another, by its index among those of one answer. */
type Draw = (index: number, below: number) => Promise<number>;

function rolled(dice: number, faces: number, draw: Draw): Promise<number[]> {
  isAsked(faces > 0);
  const found = Array.from({ length: dice }, async (_, die) => (await draw(die, faces)) + 1);
  return Promise.all(found);
}

/** The first places of a shuffle of 0, 1, … */
async function shuffled(size: number, places: number, draw: Draw): Promise<number[]> {
  isAsked(places <= size);
  const things = Array.from({ length: size }, (_, thing) => thing);
  const steps = things.slice(0, places).map((here) => draw(here, size - here));
  for (const [here, step] of (await Promise.all(steps)).entries()) {
    const there = here + step;
    [things[here], things[there]] = [things[there] ?? 0, things[here] ?? 0];
  }
  return things.slice(0, places);
}

function count(value: Json | undefined): number {
  isAsked(Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) < MOST);
  return Number(value);
}

function isAsked(holds: boolean): asserts holds {
  expect(holds, "no question to chance", "chance");
}

/** The question and the answer of an event `answered`. Raises Broken. */
export function asked(event: JsonObject): { question: JsonObject; answer: Json } {
  const { question, answer } = event;
  isAsked(isObject(question) && answer !== undefined);
  return { question, answer };
}
