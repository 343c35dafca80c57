// A match as this browser checks it: entry by entry as the page gets them, wholly at the end.
//
// Everything seen once must stay: each hash, and the commitment, in any view of the page.
// The log alone explains losses of the store: luck was drawn anew, or, in earlier logs,
// an entry is named that is as late, or later.

import { get, text } from "../common/api.js";
import { happened, pledgedLate } from "../sdk/pledges.js";
import { canHash } from "../sdk/seals.js";
import { Altered, expect } from "./altered.js";
import { Chain, proved } from "./log.js";
import { pledgedOf, see, seenOf } from "./memory.js";
import { signer } from "./notes.js";

const ENTRIES = 500;
const KEYS = "/.well-known/dragonhoard-keys";
const TOLD_EACH = 25;

export class Checking {
  /** `told` is called whenever something of this has changed. */
  constructor(film, told) {
    const { id } = film.match;
    Object.assign(this, { film, told, id, broken: null, found: null, working: null, chain: null });
    this.signed = null; // {by, version, head, note}; by: null where nobody can tell here
    film.dropped = (version) => this.#setBack(version);
    this.seen = seenOf(id); // what this browser saw while the match ran
    this.pledged = pledgedOf(id); // and before it gave its words
    this.known = new Map(); // hashes, by version
    this.earlier = [this.pledged, this.seen].filter(Boolean);
    this.gone = [...this.earlier]; // what must be in the log, or named there as lost
    this.excused = null; // of what was seen the newest that the log does not have, and says why
    this.doubted = null; // the entry in which somebody pledged late, if the store had lost a pledge
  }

  /** A word for what came of it so far; panel.js says it in a sentence. */
  get state() {
    if (!canHash()) return "impossible";
    if (this.broken) return "broken";
    if (this.found && this.head) return this.lost.length ? "lost" : this.#witnessed();
    if (this.checked < this.total) return "checking";
    if (this.gone.length) return "set-back";
    if (this.lost.length) return "lost";
    return this.head ? "holds" : "unhashed";
  }

  /** Whether this browser was there, and from the beginning. */
  #witnessed() {
    if (!this.seen) return "proved";
    return this.since <= this.chain.started ? "witnessed" : "witnessed-since";
  }

  /** The first entry that this browser saw: that of all pledges may come before the table is. */
  get since() {
    const seen = this.earlier.concat(this.seen ?? []);
    return Math.min(...seen.map(({ since, version }) => since ?? version));
  }

  /** The losses that the log tells: its own word, which cannot be checked. */
  get lost() {
    return this.chain?.lost ?? [];
  }

  /** How many entries hold, of how many. */
  get checked() {
    return this.found ? this.total : (this.chain?.length ?? 0);
  }

  get total() {
    return this.film.length;
  }

  /** The newest hash that holds. */
  get head() {
    return this.known.get(this.checked) ?? null;
  }

  /** Look at what is new. Resolves when all that the page has is looked at; raises nothing. */
  read() {
    this.asked = true;
    this.working ??= this.#work().finally(() => (this.working = null));
    return this.working;
  }

  /** Ask for the operator's signature under the newest head that holds. Raises nothing. */
  async sign() {
    const { id, head, film, checked: version } = this;
    if (!head || this.broken || this.signed?.head === head) return;
    try {
      const path = `${film.path}/checkpoint?version=${version}`;
      const [note, keys] = await Promise.all([text(path), text(KEYS)]);
      const about = { match: id, version, head, at: film.entries[version - 1].at };
      this.signed = { by: await signer(note, keys, about), version, head, note };
    } catch (error) {
      this.#failed(error);
    }
    this.told();
  }

  /** The match was set back to this version: what was known after it must be named as lost. */
  #setBack(version) {
    const newest = Math.max(...this.known.keys(), 0);
    if (newest > version) this.gone.push({ version: newest, head: this.known.get(newest) });
    for (const later of [...this.known.keys()]) if (later > version) this.known.delete(later);
    this.chain = null;
    this.found = null;
  }

  async #work() {
    while (this.asked && canHash() && !this.broken) {
      this.asked = false;
      try {
        await this.#follow();
        if (!this.asked && this.film.finished) await this.#prove();
      } catch (error) {
        this.#failed(error);
      }
    }
    this.told();
  }

  /** An entry that is not even formed as one is altered, too; what was called off is not. */
  #failed(error) {
    if (error instanceof Altered) this.broken = error;
    else if (error instanceof TypeError || error instanceof RangeError)
      this.broken = new Altered("why-form", (this.chain?.length ?? 0) + 1);
  }

  async #follow() {
    const { film } = this;
    const { entries } = film;
    if (this.chain?.entries !== entries || this.chain.length > entries.length) {
      this.chain = Object.assign(new Chain(this.id), { entries });
    }
    const { chain } = this;
    while (this.chain === chain && film.entries === entries && chain.length < entries.length) {
      await chain.add(entries[chain.length]);
      if (this.chain === chain) this.#compare(chain); // else it was set back meanwhile
      if (chain.length % TOLD_EACH === 0) this.told();
    }
    if (this.chain !== chain || film.entries !== entries) return (this.asked = true);
    expect(!film.gap, "why-order", film.gap);
    if (chain.length < film.length) return;
    this.#bound(chain);
    if (!film.finished) this.#remember(chain);
  }

  /** The newest entry is what it was when this browser saw it first. */
  #compare({ length, hashes, lost }) {
    const hash = hashes.at(-1);
    const head = this.known.get(length) ?? hash;
    const one = { version: length, head };
    expect(head === hash || names(lost, one), "why-history", length);
    if (head !== hash) this.excused = one;
    this.known.set(length, hash);
  }

  /**
   * The commitment is the one made before the match, and everything seen is there.
   * Entries that were lost a moment ago may be named by a later one; those of an earlier visit, and
   * those of a match that is over, are named by now. No pledge was made since words were given, but
   * for a pledge that was lost.
   */
  #bound({ commitment, entries, length, hashes, lost }) {
    const { match, finished } = this.film;
    const before = this.seen?.commitment ?? commitment;
    expect(match.commitment === commitment && before === commitment, "why-commitment", 1);
    const holds = ({ version, head }) => hashes[version - 1] === head;
    const missing = this.gone.filter((one) => !holds(one));
    this.gone = missing.filter((one) => !names(lost, one));
    this.excused = missing.find((one) => names(lost, one)) ?? this.excused;
    const due = (one) => finished || (this.earlier.includes(one) && one.version <= length);
    const missed = this.gone.find(due);
    expect(!missed, "why-history", missed?.version);
    const told = entries.map((entry) => ({ ...entry, events: happened(entry) }));
    const late = this.pledged && pledgedLate(told, this.pledged.version);
    this.doubted = late?.version ?? null;
    expect(!late || late.isExcused, "why-pledged", late?.version);
  }

  #remember({ commitment, length: version, hashes }) {
    const head = hashes.at(-1);
    if (this.gone.length || head === null) return;
    const since = this.seen?.since ?? version;
    this.seen = { commitment, since, version, head };
    see(this.id, this.seen);
  }

  /** The match is over: everything is open to everybody. */
  async #prove() {
    const { film, chain } = this;
    if (this.found || chain.length < film.length) return;
    const open = film.eyes === "all" ? chain : await this.#opened(film.length);
    this.found = await proved(open.entries, open);
  }

  /** The open log, with the hashes that are known. */
  async #opened(length) {
    const open = Object.assign(new Chain(this.id), { entries: [] });
    while (open.length < length) {
      const query = new URLSearchParams({ as: "all", after: open.length, limit: ENTRIES });
      const { items } = await get(`${this.film.path}/log?${query}`);
      expect(items.length > 0, "why-order", open.length + 1);
      for (const entry of items) {
        open.entries.push(entry);
        await open.add(entry);
        this.#compare(open);
      }
    }
    return open;
  }
}

/**
 * Whether the log explains that this is gone: it names just its hash, or a later entry, or luck
 * was drawn anew there, or before.
 */
const names = (lost, { version, head }) =>
  lost.some(
    (one) =>
      one.since <= version ||
      one.version > version ||
      (one.version === version && one.head === head),
  );
