// Luck as docs/fairness.md makes it: the words, the keys, the answers of chance, the seeds.

import { expect } from "./altered.js";
import { hex, integer, joined, keyed, sha256, unhex } from "./hashing.js";

const MOST = 100_000; // of what is shuffled, or rolled

/** The words in the order in which they go into the luck. `add` takes one event after the other. */
export class Words {
  constructor(match) {
    this.match = match;
    this.said = [];
    this.pledged = new Map();
    this.given = new Map();
  }

  async add({ type, seat, words, pledge }, version) {
    if (type === "started") return this.#start();
    if (type === "gave-words" && this.pledged.has(seat)) return this.#give(seat, words, version);
    if (!["opened", "joined", "pledged", "gave-words", "left"].includes(type)) return;
    expect(this.given.size === 0, "why-words", version);
    if (words) this.said.push(words);
    this.pledged.delete(seat);
    if (type === "pledged") this.pledged.set(seat, pledge);
  }

  async #give(seat, words, version) {
    const pledge = hex(await sha256(`pledge/${this.match}/${seat}/${words}`));
    const fits = pledge === this.pledged.get(seat) && !this.given.has(seat);
    expect(fits, "why-words", version);
    this.given.set(seat, words);
  }

  /** A pledge stands in for words that were not given. */
  #start() {
    const seats = [...this.pledged.keys()].sort((one, other) => one - other);
    this.said.push(...seats.map((seat) => this.given.get(seat) ?? this.pledged.get(seat)));
  }
}

/**
 * On what luck rests (docs/fairness.md). It takes one event after the other, and in `luck` is null
 * before the match begins, "pledges", "words" or "operator".
 */
export class Resting {
  constructor(words) {
    Object.assign(this, { words, persons: new Set(), begun: false, alone: false });
  }

  add({ type, seat, seats, origin, pledges }) {
    if (type === "opened") {
      seats.forEach(({ kind }, number) => kind === "ai" || this.persons.add(number));
      this.alone = origin?.unknowns === "redealt" && !pledges;
    }
    if (type === "filled") this.persons.delete(seat);
    if (type === "left") this.persons.add(seat);
    if (type === "head-lost") this.alone = true;
    if (type === "started") this.begun = true;
  }

  get luck() {
    const { words, persons } = this;
    if (!this.begun) return null;
    if (this.alone || !words.said.length) return "operator";
    const all = persons.size > 0 && [...persons].every((seat) => words.given.has(seat));
    return all ? "pledges" : "words";
  }
}

/** A key, and the one that takes its place for each list of losses that the log has named. */
export class Keys {
  constructor(bytes) {
    this.bytes = bytes;
    this.made = new Map();
  }

  /** For this L: bytes, none as long as nothing is lost. */
  after(lost) {
    const name = hex(lost);
    if (!this.made.has(name)) this.made.set(name, this.#make(lost));
    return this.made.get(name);
  }

  async #make(lost) {
    const key = await keyed(this.bytes);
    return lost.length ? keyed(await key(lost)) : key;
  }
}

export async function keysOfSalts(secret) {
  return new Keys(await (await keyed(secret))("salts"));
}

export async function keysOfLuck(secret, words) {
  const hashes = await Promise.all(words.map((word) => sha256(word)));
  return new Keys(await (await keyed(secret))(joined(...hashes)));
}

/** L after the events of an entry: it covers the hash of every entry that was named as lost. */
export async function losses(lost, events) {
  for (const { type, head } of events) {
    if (type === "head-lost") lost = await sha256(lost, unhex(head));
  }
  return lost;
}

/** What the key says to question `number` of the match. */
export async function answerTo(question, number, key, version) {
  const draw = async (index, below) =>
    Number(integer(await key(`${number}/${index}`)) % BigInt(below));
  if (question.type === "roll") {
    expect(question.dice < MOST && question.faces > 0, "why-chance", version);
    const faces = Array.from({ length: question.dice }, (_, die) => draw(die, question.faces));
    return (await Promise.all(faces)).map((face) => face + 1);
  }
  const whole = question.type === "shuffle";
  const size = whole ? question.size : question.of;
  const taken = whole ? size : question.count;
  expect(taken <= size && size < MOST, "why-chance", version);
  const order = Array.from({ length: size }, (_, index) => index);
  const drawn = order.slice(0, taken).map((here) => draw(here, size - here));
  for (const [here, by] of (await Promise.all(drawn)).entries()) {
    [order[here], order[here + by]] = [order[here + by], order[here]];
  }
  return order.slice(0, taken);
}

/** The seed of a computer's thought about this version, at this seat: 53 bits. */
export async function seedOf(key, version, seat) {
  return Number(integer(await key(`seed/${version}/${seat}`)) % 2n ** 53n);
}
