// The log of a match: one unbroken chain, and at its end an open book.

import { chance, seals, secretOf } from "../sdk/luck.js";
import { happened, isRenewal, luckOf, pledgeTo, stirred } from "../sdk/pledges.js";
import { beginning, hashOf } from "../sdk/seals.js";
import { expect, sound } from "./altered.js";

const SAYING = [
  ...["opened", "joined", "pledged", "gave-words", "left", "filled"],
  ...["seat-added", "seat-dropped", "started", "head-lost", "drawn-anew"],
];

/** Entries as a viewer sees them, taken in one after the other. `hashes` has one per version. */
export class Chain {
  constructor(match) {
    this.match = match;
    this.hashes = [];
    // In which `entry` luck is new: {version, head} of what that names as lost, or `since` there
    // all that came may have been.
    this.lost = [];
    this.said = []; // the events on which words and luck rest
    this.stirred = stirred([]);
    this.luck = null; // on what it rests: "pledges", "words", "operator"; null before the start
  }

  get length() {
    return this.hashes.length;
  }

  /** Raises Altered. Entries from before there were hashes have none, and no later one. */
  async add(entry) {
    const version = this.length + 1;
    expect(entry.version === version, "why-order", version);
    const said = happened(entry).filter(({ type }) => SAYING.includes(type));
    for (const event of said) this.#learn(event, version);
    if (said.length) await sound(() => this.#stir(version), version);
    this.hashes.push(await this.#hash(entry, version));
  }

  async #hash(entry, version) {
    if (entry.hash === null && !this.before) return null;
    this.before ??= await beginning(this.match);
    this.before = await sound(() => hashOf(this.before, entry), version);
    expect(entry.hash === this.before, "why-chain", version);
    return entry.hash;
  }

  #learn(event, version) {
    const { type, head } = event;
    if (type === "opened") {
      expect(version === 1 && event.id === this.match, "why-order", version);
      this.commitment = event.commitment;
    }
    if (type === "started") this.started = version;
    if (type === "head-lost") this.lost.push({ version: event.version, head, entry: version });
    else if (isRenewal(event)) this.lost.push({ since: version, entry: version });
    this.said.push(event);
  }

  async #stir(version) {
    this.stirred = stirred(this.said);
    for (const { seat, pledge, words } of this.stirred.promises)
      expect((await pledgeTo(words, this.match, seat)) === pledge, "why-words", version);
    this.luck = luckOf(this.said, this.stirred);
  }
}

/**
 * All of a finished log, read openly: whether the secret fits, every seal is open, and all luck
 * follows. Resolves to {secret, seals, answers, seeds}, counts but for the first; raises Altered.
 */
export async function proved(entries, { commitment, stirred: { words } }) {
  const events = entries.flatMap(({ events }) => events);
  const version = entries.length;
  const end = events.find(({ type }) => type === "finished");
  expect(end, "why-secret", version);
  const { secret } = end;
  const lines = entries.map((entry) => ({ ...entry, entry, events: happened(entry) }));
  const log = { lines, commitment, words, secret };
  await sound(() => secretOf(log), version);
  const checks = [(at) => seals(log, at), (at) => chance(log, Infinity, at)];
  const found = await Promise.allSettled(checks.map((check) => sound(check, version)));
  const wrong = found.flatMap(({ reason }) => reason ?? []);
  if (wrong.length) throw wrong.sort((one, other) => one.version - other.version)[0];
  return {
    secret,
    seals: entries.reduce((sum, entry) => sum + Object.keys(entry.seals).length, 0),
    answers: events.filter(({ type }) => type === "answered").length,
    seeds: entries.filter(({ thought }) => (thought?.version ?? null) !== null).length,
  };
}
