// A match as a film: its entries, and the table after each of them, fetched as they are needed.

import { Problem, get, setBack } from "../common/api.js";

const VIEWS = 50;
const KEPT = 20;
const ENTRIES = 500;
const FIRST = 100; // entries among which the play starts
const STARTS = ["started", "branched"];

export class Film {
  /** `match`: as it was just answered, if it was. */
  constructor(id, match = null) {
    this.path = `/v1/matches/${id}`;
    this.match = match;
    this.cut("spectator");
  }

  /** The match as it is now, and what is in the box of its game. Raises Problem `set-back`. */
  async open(signal) {
    const match = await get(this.path, signal);
    if (match.version < this.entries.length) throw setBack(match.version);
    this.match = match;
    await this.learn();
    return this.match;
  }

  /** The things in the box of the game. */
  async learn() {
    this.game ??= await get(`/v1/games/${this.match.game}`);
  }

  /**
   * All that has happened since, at once: nobody sees a version whose entry is not here yet. When
   * it has just ended the veils fall, and all is fetched anew; else `entries` is the same list, and
   * longer. Raises Problem `set-back`, `log-broken`.
   */
  async advance(signal) {
    const next = Object.assign(new Film(""), this, {
      entries: [...this.entries],
      curve: [...this.curve],
      chunks: new Map(this.chunks),
    });
    await next.open(signal);
    const ended = next.finished && !this.finished;
    if (ended) next.cut(this.eyes);
    await next.load(() => {}, signal).finally(() => (this.gap = next.gap));
    const { match, entries, curve, chunks } = next;
    if (!ended) this.entries.push(...entries.slice(this.entries.length));
    Object.assign(this, { match, curve, chunks, entries: ended ? entries : this.entries });
  }

  /** The version with which the play starts: before it people take their seats. */
  async started() {
    const { items } = await get(`${this.path}/log?limit=${FIRST}`);
    const starts = ({ events }) => events.some(({ type }) => STARTS.includes(type));
    return items.find(starts)?.version ?? 1;
  }

  get finished() {
    return this.match.status === "finished";
  }

  get length() {
    return this.match.version;
  }

  /** Look through other eyes: nothing that was fetched counts any more. */
  cut(eyes) {
    this.eyes = eyes;
    this.entries = [];
    this.curve = [];
    this.chunks = new Map();
    this.gap = 0; // the first version that the log should have and has not, if one is missing
  }

  /** Forget what came after a version: the match was set back to it. `dropped` is told. */
  drop(version) {
    this.dropped?.(version);
    const { match } = this;
    this.match = { ...match, version: Math.min(match.version, Math.max(version, 1)) };
    this.entries.length = Math.min(this.entries.length, version);
    this.curve.length = Math.min(this.curve.length, version);
    for (const [number, items] of this.chunks) {
      const kept = items.filter((item) => item.version <= version);
      if (kept.length) this.chunks.set(number, kept);
      else this.chunks.delete(number);
    }
  }

  /** The place to go on: {after, head}; the hash shows whether the match was set back. */
  since(after) {
    if (!after || after > this.entries.length) return { after };
    const hashes = [];
    for (let back = 0; back < after; back = back * 2 || 1) {
      hashes.push(this.entries[after - 1 - back].hash);
    }
    return hashes.every(Boolean) ? { after, head: hashes.join(",") } : { after };
  }

  /**
   * The table after a version: {version, at, view, standing, waiting}. The one before it is ready
   * then, too: what has just left the table may be shown on it.
   */
  async frame(version, signal) {
    if (version > 1) await this.#frame(version - 1, signal);
    return this.#frame(version, signal);
  }

  /** The frame, if it need not be waited for. */
  ready(version) {
    return this.chunks.get(Math.floor((version - 1) / VIEWS))?.[(version - 1) % VIEWS];
  }

  /**
   * Fetch all entries, and the standings after each; `progress` is called now and then. The first
   * standings are asked for at once, as long as nothing is here that could be set back. Raises
   * Problem `log-broken` where an entry is missing.
   */
  async load(progress, signal) {
    const first = this.entries.length ? null : this.#chunk(0, signal);
    first?.catch(() => {}); // it is awaited below, if all entries are there
    while (this.entries.length < this.length) {
      if (!(await this.#moreEntries(signal))) break;
      progress();
    }
    if (this.finished && this.entries.length < this.length) this.gap = this.entries.length + 1;
    for (let number = 0; number * VIEWS < this.length; number++) {
      const last = Math.min((number + 1) * VIEWS, this.length);
      if (this.curve[last - 1] !== undefined) continue;
      await (number === 0 && first ? first : this.#chunk(number, signal));
      progress();
    }
  }

  /** The address of something of this match, as these eyes see it. */
  url(what, query = {}) {
    return `${this.path}${what}?${new URLSearchParams({ ...query, as: this.eyes })}`;
  }

  async #moreEntries(signal) {
    const after = this.entries.length;
    const query = { ...this.since(after), limit: ENTRIES };
    const page = await get(this.url("/log", query), signal);
    const gap = page.items.findIndex(({ version }, index) => version !== after + index + 1);
    const whole = gap === -1 ? page.items : page.items.slice(0, gap);
    if (after === this.entries.length) this.entries.push(...whole);
    if (gap === -1) return whole.length > 0;
    this.gap = after + gap + 1;
    throw new Problem(200, "log-broken", "", this.gap);
  }

  async #frame(version, signal) {
    if (!this.ready(version)) await this.#chunk(Math.floor((version - 1) / VIEWS), signal);
    return this.ready(version);
  }

  async #chunk(number, signal) {
    const known = this.chunks.get(number) ?? [];
    const last = Math.min((number + 1) * VIEWS, this.length) - number * VIEWS;
    if (known.length >= last) return known;
    const after = number * VIEWS + known.length;
    const limit = VIEWS - known.length;
    const page = await get(this.url("/views", { after, limit }), signal);
    return this.#keep(number, [...known, ...page.items]);
  }

  #keep(number, items) {
    this.chunks.delete(number);
    this.chunks.set(number, items);
    if (this.chunks.size > KEPT) this.chunks.delete(this.chunks.keys().next().value);
    for (const item of items) this.curve[item.version - 1] = item.standing;
    return items;
  }
}
