// The log of a match: one unbroken chain, and at its end an open book.

import { expect } from "./altered.js";
import { canonical } from "./canonical.js";
import { hex, sha256, unhex } from "./hashing.js";
import { Resting, Words, answerTo, keysOfLuck, keysOfSalts, losses, seedOf } from "./luck.js";
import { opened, underSeals } from "./seals.js";

/** Entries as a viewer sees them, taken in one after the other. `hashes` has one per version. */
export class Chain {
  constructor(match) {
    this.match = match;
    this.words = new Words(match);
    this.resting = new Resting(this.words);
    this.hashes = [];
    this.lost = []; // {version, head} of what the log itself names as lost, and in which `entry`
    this.pledged = []; // in which entries
  }

  get length() {
    return this.hashes.length;
  }

  /** Raises Altered. Entries from before there were hashes have none, and no later one. */
  async add(entry) {
    const version = this.length + 1;
    expect(entry.version === version, "why-order", version);
    for (const event of entry.events) await this.#learn(event, version);
    this.hashes.push(await this.#hash(entry, version));
  }

  async #hash(entry, version) {
    if (entry.hash === null && !this.before) return null;
    this.before ??= await sha256(this.match);
    this.before = await sha256(this.before, canonical(await underSeals(entry)));
    expect(entry.hash === hex(this.before), "why-chain", version);
    return entry.hash;
  }

  async #learn(event, version) {
    if (event.type === "opened") {
      expect(version === 1 && event.id === this.match, "why-order", version);
      this.commitment = event.commitment;
    }
    if (event.type === "started") this.started = version;
    if (event.type === "pledged") this.pledged.push(version);
    if (event.type === "head-lost")
      this.lost.push({ version: event.version, head: event.head, entry: version });
    await this.words.add(event, version);
    this.resting.add(event);
  }
}

/**
 * All of a finished log, read openly: whether the secret fits, every seal is open, and all luck
 * follows. Resolves to {secret, seals, answers, seeds}, counts but for the first; raises Altered.
 */
export async function proved(entries, { commitment, words }) {
  const end = entries.flatMap(({ events }) => events).find(({ type }) => type === "finished");
  const version = entries.length;
  expect(end, "why-secret", version);
  const secret = unhex(end.secret);
  expect(hex(await sha256(secret)) === commitment, "why-secret", version);
  const salts = await keysOfSalts(secret);
  const luck = await keysOfLuck(secret, words.said);
  const found = { secret: end.secret, seals: 0, answers: 0, seeds: 0 };
  const keys = [await luck.after(new Uint8Array())];
  let lost = new Uint8Array();
  for (const entry of entries) {
    lost = await losses(lost, entry.events);
    keys.push(await luck.after(lost));
    found.seals += await opened(entry, await salts.after(lost));
    await drawn(entry, keys, found);
  }
  return found;
}

/** Every answer of chance in an entry, and the seed of the computer that has moved. */
async function drawn({ version, events, thought, actor }, keys, found) {
  for (const { type, question, answer } of events) {
    if (type !== "answered") continue;
    const due = await answerTo(question, found.answers++, keys[version], version);
    expect(canonical(due) === canonical(answer), "why-chance", version);
  }
  const about = thought?.version ?? null;
  if (about === null) return;
  expect(about > 0 && about < version, "why-seed", version);
  const seed = await seedOf(keys[about], about, actor.seat);
  expect(thought.seed === seed, "why-seed", version);
  found.seeds += 1;
}
