// Sitting at a table: what is seen (mostly the newest version), what may be done there, and what
// is drafted, sending, or refused. Panels are told when something of it changes.

import { PASSING, get, pause } from "../../common/api.js";
import { kept } from "../../common/session.js";
import { scene } from "../../table/scene.js";
import { sentences } from "../../table/tell.js";
import { follow } from "./following.js";
import { Sender } from "./sender.js";
import { Draft, options } from "./touch.js";

const STEP_MS = 1100;
const CATCH_UP_MS = 7000;

export class Sitting {
  constructor(film, page, signal) {
    Object.assign(this, { film, page, signal, lang: page.lang, loading: { signal } });
    this.draft = new Draft();
    this.listing = null;
    this.composing = null;
    this.away = false;
    this.state = "idle";
    this.problem = null;
    this.sender = new Sender(film.match.id, (...what) => this.#under(...what), signal);
  }

  get seat() {
    return this.film.match.you;
  }

  /** Begin where one left: after one's own last entry, or at the newest version. */
  async open(module, files, game) {
    Object.assign(this, { module, files, game });
    const { film, signal } = this;
    this.#speak();
    await this.film.load(() => {}, this.signal);
    this.version = this.#left();
    await this.show(this.version);
    this.#resume();
    await this.#list();
    follow(film, signal, {
      grown: () => this.#grown(),
      reached: (there) => this.#reached(there),
      failed: (error) => this.#failed(error),
    });
    this.#run();
  }

  /** Where this player has left the table; everything after that is news to them. */
  #left() {
    const { entries, length, finished } = this.film;
    if (finished || this.seat === null || kept("steps") === false) return length;
    const own = entries.findLastIndex(({ actor }) => actor.seat === this.seat) + 1;
    const begun = entries.findIndex(({ events }) => events.some((e) => e.type === "started")) + 1;
    return Math.min(Math.max(own, begun, 1), length);
  }

  #speak() {
    const { lang, film, module, game, files } = this;
    const forms = { ...module.forms, ...game.forms };
    const both = { ...module, forms };
    this.scene = scene({ lang, match: film.match, game: film.game, module: both, files });
  }

  get newest() {
    return this.version === this.film.length;
  }

  /** Show the table of a version. */
  async show(version) {
    this.version = Math.min(Math.max(version, 1), this.film.length);
    this.frame = await this.film.frame(this.version, this.signal);
    if (this.frame?.version === this.version) this.tell("shown");
  }

  /** Look at another entry; whoever looks at the past stays there. */
  async step(by) {
    this.running?.abort();
    this.stayed = true;
    await this.#safely(() => this.show(this.version + by));
    if (this.newest) this.stayed = false;
  }

  /** To the present, at once. */
  async now() {
    this.running?.abort();
    this.stayed = false;
    await this.#safely(() => this.show(this.film.length));
  }

  /** Step by step to the present; a touch of the player stops it. */
  async #run() {
    if (this.stayed || this.running?.signal.aborted === false) return;
    const { signal } = (this.running = new AbortController());
    await this.#safely(async () => {
      if (kept("steps") === false) await this.show(this.film.length);
      while (!this.newest && !signal.aborted) {
        const next = this.#next();
        const left = this.film.length - this.version;
        await this.show(next);
        await pause(this.newest ? 0 : Math.min(STEP_MS, CATCH_UP_MS / left), signal);
      }
    });
    this.running.abort();
  }

  /** The next version of which something is told. */
  #next() {
    const { entries, length } = this.film;
    let next = this.version + 1;
    while (next < length && !sentences(entries[next - 1], this.scene, false).length) next++;
    return next;
  }

  #reached(there) {
    if (this.away === !there) return;
    this.away = !there;
    this.tell("drafted");
  }

  async #grown() {
    const over = this.film.finished;
    await this.film.open();
    if (this.film.finished && !over) this.film.cut(this.film.eyes);
    await this.film.load(() => {}, this.signal);
    this.#speak();
    await this.#list();
    this.tell("grown");
    await this.#run();
  }

  /** What may be done now; of what was drafted stays what is still possible. */
  async #list() {
    const { film, seat } = this;
    if (seat === null || film.match.status !== "running") return this.#listed(null);
    this.#listed(await get(`${film.path}/moves`, this.signal));
  }

  async #listed(listing) {
    this.listing = listing;
    const { view, waiting } = this.film.match;
    this.alone = Boolean(this.awaited) && waiting.every((one) => one.seat === this.seat);
    const about = { view, seat: this.seat, scene: this.scene };
    const { game } = this;
    const mine = listing ? options(listing, (move, note) => game.marks(move, note, about)) : [];
    const more = game.more ? [...mine, ...game.more(mine, about)] : mine;
    const all = listing && game.distinct ? game.distinct(more, about) : more;
    const before = this.decision;
    this.decision = `${this.awaited?.kind} ${this.awaited?.deadline}`;
    const { touched, chosen } = before === this.decision ? this.draft : new Draft();
    this.draft = new Draft(all, touched);
    if (!this.composers.some(({ of }) => of === this.composing?.of)) this.composing = null;
    if (chosen) this.draft.choose(this.composing ? chosen : (this.draft.alike(chosen) ?? null));
    if (this.state === "refused" && before !== this.decision) this.state = "idle";
    this.tell("listed");
  }

  /** Whether what is drafted can hardly be meant. */
  get risky() {
    return Boolean(this.draft.choice && this.game.risky?.(this.draft.choice));
  }

  /** What can be put together now, piece by piece. */
  get composers() {
    const types = new Set(this.draft.options.map(({ move }) => move.type));
    return (this.game.composers ?? []).filter(({ of }) => types.has(of));
  }

  /** Put a move together: its composer offers it, or null while something of it is missing. */
  compose({ of, make }) {
    this.composing = { of };
    this.composing.node = make(this, of).node;
    this.tell("drafted");
  }

  offer(option) {
    this.draft.choose(option);
    this.state = "idle";
    this.problem = null;
    if (this.composing?.node) this.tell("drafted");
  }

  /** {kind, deadline} of the decision that waits for this player, or undefined. */
  get awaited() {
    return this.film.match.waiting.find((one) => one.seat === this.seat);
  }

  /** A thing was touched; what cannot be chosen now is explained all the same. */
  touch(mark, help) {
    if (this.state === "sending") return;
    this.help = help;
    if (!mark) return this.tell("drafted");
    this.composing = null;
    this.draft.touch(mark);
    this.#drafted();
  }

  choose(option) {
    this.help = "";
    this.draft.choose(option);
    this.#drafted();
  }

  back() {
    this.composing = null;
    this.help = "";
    this.draft.clear();
    this.#drafted();
  }

  #drafted() {
    this.state = "idle";
    this.problem = null;
    this.tell("drafted");
    if (kept("confirm") === false && this.draft.choice && this.draft.left.length <= 1) this.send();
  }

  /** Send what is drafted. */
  async send() {
    const { choice } = this.draft;
    if (!choice || this.state === "sending") return;
    const { version } = this.listing;
    const since = { version, head: this.film.entries[version - 1]?.hash };
    await this.#answered(this.sender.send(choice.move, this.alone ? since : null));
  }

  async #resume() {
    const asked = this.sender.resume();
    if (asked) await this.#answered(asked);
  }

  async #answered(answer) {
    try {
      await answer;
      this.state = "accepted";
      this.composing = null;
      this.listing = null;
      this.draft = new Draft();
    } catch (error) {
      if (error.name === "AbortError") return;
      this.state = "refused";
      this.problem = error;
    }
    this.tell("drafted");
    this.stayed = false;
    await this.#safely(() => this.#grown());
  }

  /** Ask something of the service that is no move; what it refuses is told in the bar. */
  async doing(work) {
    this.state = "sending";
    this.tell("drafted");
    try {
      await work();
      if (this.state === "sending") this.state = "idle";
    } catch (error) {
      if (error.name === "AbortError") return;
      [this.state, this.problem] = ["refused", error];
    }
    this.tell("drafted");
  }

  #under(state, move, problem = null) {
    this.state = "sending";
    this.problem = problem;
    this.tell("drafted");
  }

  tell(what) {
    for (const panel of this.panels ?? []) panel[what]?.(this);
  }

  async #safely(work) {
    try {
      await work();
    } catch (error) {
      await this.#failed(error);
    }
  }

  async #failed(error) {
    if (error.name === "AbortError" || this.signal.aborted) return;
    if (error.code === "set-back") return this.#safely(() => this.#setBack(error.version ?? 0));
    if (PASSING.includes(error.status)) return this.#reached(false);
    console.error(error);
    this.page.notice(this.page.t("failed"));
  }

  /** The match was set back: what came after this version is gone, and other things may come. */
  async #setBack(version) {
    this.film.drop(version);
    this.page.notice(this.page.t("table-set-back"));
    await this.#grown();
  }
}
