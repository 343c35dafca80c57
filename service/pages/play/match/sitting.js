// Sitting at a table: what is seen (mostly the newest version), what may be done there, and what
// is drafted, sending, or refused. Panels are told when something of it changes.

import { PASSING } from "../../common/api.js";
import { failed } from "../../common/notice.js";
import { kept } from "../../common/session.js";
import { scene } from "../../table/scene.js";
import { follow } from "./following.js";
import { still } from "./offers.js";
import { Sender } from "./sender.js";
import { Walk, left } from "./steps.js";
import { Draft, draftOf, listed } from "./touch.js";
import { whyNot } from "./words.js";

export class Sitting {
  constructor(film, page, signal) {
    Object.assign(this, { film, page, signal, lang: page.lang, loading: { signal } });
    Object.assign(this, { draft: new Draft(), listing: null, composing: null, away: false });
    Object.assign(this, { state: "idle", problem: null, accepted: false, said: [] });
    this.learning = Promise.resolve();
    this.walk = new Walk(this);
    this.sender = new Sender(film.match.id, (...what) => this.#under(...what), signal);
  }

  get seat() {
    return this.film.match.you;
  }

  /** Begin after one's own last entry, or at the newest. `coming`: {loaded, moves}, promised. */
  async open(module, files, game, coming) {
    Object.assign(this, { module, files, game });
    const { film, page, signal } = this;
    this.#speak();
    await coming.loaded;
    this.version = left(this);
    await this.walk.show(this.version);
    this.walk.hurry();
    this.#resume();
    await this.#inTurn(() => this.#list(coming.moves));
    follow(film, page, signal, {
      grown: () => this.#grown(),
      reached: (there) => this.#reached(there),
      failed: (error) => this.#failed(error),
      said: (items) => this.said.push(...items) && this.tell("said"),
    });
    this.#run();
  }

  #speak() {
    const { lang, film, module, game, files } = this;
    const both = { ...module, forms: { ...module.forms, ...game.forms } };
    this.scene = scene({ lang, match: film.match, game: film.game, module: both, files });
  }

  get newest() {
    return this.version === this.film.length;
  }

  /** Whether what one decides about is in sight. */
  get present() {
    return this.newest || this.walk.stands;
  }

  /** Look at another entry. */
  step(by) {
    return this.#safely(() => this.walk.step(by));
  }

  /** Look at the present. */
  now() {
    return this.#safely(() => this.walk.now());
  }

  #run() {
    return this.#safely(() => this.walk.run());
  }

  #reached(there) {
    if (this.away === !there) return;
    this.away = !there;
    this.tell("drafted");
  }

  async #grown() {
    await this.#learn();
    await this.#run();
  }

  #learn() {
    return this.#inTurn(async () => {
      await this.film.advance(this.signal);
      await this.#list();
      this.tell("grown");
    });
  }

  /** Questions to the server wait for the earlier ones, so that no answer is older. */
  #inTurn(work) {
    const now = this.learning.then(work);
    this.learning = now.catch(() => {});
    return now;
  }

  /** Lists the moves; a draft stays as far as it is still possible. */
  async #list(asked) {
    const listing = await listed(this, asked);
    this.#speak();
    this.listing = listing;
    const { waiting } = this.film.match;
    this.alone = Boolean(this.awaited) && waiting.every((one) => one.seat === this.seat);
    const before = this.decision;
    this.decision = `${this.awaited?.kind} ${this.awaited?.deadline}`;
    if (before !== this.decision) this.help = "";
    const stays = before === this.decision && !this.accepted;
    const { touched, chosen } = stays ? this.draft : new Draft();
    this.draft = draftOf(listing, this, touched);
    if (!this.composers.some(({ of }) => of === this.composing?.of)) this.composing = null;
    if (chosen) this.draft.choose(still(chosen, this));
    const refused = this.state === "refused" && before !== this.decision && this.awaited;
    if (refused || this.accepted) Object.assign(this, { state: "idle", accepted: false });
    this.tell("listed");
  }

  /** Whether what is drafted can hardly be meant. */
  get risky() {
    return Boolean(this.draft.choice && this.game.risky?.(this.draft.choice, this.scene));
  }

  /** The moves that can be composed now, piece by piece. */
  get composers() {
    const types = new Set(this.draft.options.map(({ move }) => move.type));
    return (this.game.composers ?? []).filter(({ of }) => types.has(of));
  }

  /** Put a move together: its composer offers it, or null while something of it is missing. */
  compose({ of, make }) {
    if (this.held.overtaken || !this.composers.some((one) => one.of === of)) return this.#gone();
    this.composing = { of };
    this.composing.node = make(this, of).node;
    this.tell("drafted");
  }

  offer(option) {
    if (this.held.overtaken || !this.composing) return this.#gone();
    this.draft.choose(option);
    Object.assign(this, { state: "idle", problem: null });
    if (this.composing?.node) this.tell("drafted");
  }

  /** {kind, deadline} of the decision that waits for this player, or undefined. */
  get awaited() {
    return this.film.match.waiting.find((one) => one.seat === this.seat);
  }

  /** A thing was touched; what is not chosen by that is explained, what is `quiet` only then. */
  touch(mark, help, quiet = false) {
    if (this.state === "sending") return;
    this.help = help;
    if (!mark) this.draft.unfit = null; // it is told of another thing now
    if (!mark) return this.tell("drafted");
    if (this.held.overtaken || !this.draft.any.has(mark)) return this.#gone();
    this.composing = null;
    if (this.draft.touch(mark) && quiet) this.help = "";
    if (this.draft.unfit) this.page.say((this.draft.why = whyNot(this)));
    this.#drafted();
  }

  /** A button of the list was pressed. */
  press(option) {
    const same = this.held.overtaken ? null : this.draft.alike(option);
    return same ? this.choose(same) : this.#gone();
  }

  /** The pressed move was overtaken: it is not made, and the player is told. */
  #gone() {
    this.page.say((this.help = this.page.t("table-moved-on")));
    this.tell("drafted");
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
    Object.assign(this, { state: "idle", problem: null });
    this.tell("drafted");
    const { choice, left, unfit } = this.draft;
    if (kept("confirm") === false && choice && left.length <= 1 && !unfit) this.send();
  }

  /** Send what is drafted. */
  async send() {
    const { choice } = this.draft;
    if (this.state === "sending") return;
    if (!choice || this.held.overtaken) return this.#gone();
    this.walk.hurry();
    await this.#answered(this.#sent(choice));
  }

  /**
   * A player who alone is asked sends a move for the table that they see. Others may have changed
   * their sealed moves: if decision and move are what they were, it is sent for the new one.
   */
  async #sent(choice) {
    const { decision, listing, film } = this;
    const since = { version: listing.version, head: film.entries[listing.version - 1]?.hash };
    try {
      return await this.sender.send(choice.move, this.alone ? since : null);
    } catch (error) {
      if (error.status !== 412) throw error;
      await this.#safely(() => this.#learn());
      const same = this.decision === decision && this.draft.alike(choice);
      if (!same || this.listing.version === since.version) throw error;
      return this.#sent(same);
    }
  }

  async #resume() {
    const asked = this.sender.resume();
    if (asked) await this.#answered(asked);
  }

  async #answered(answer) {
    try {
      await answer; // it is being sent until what has come of it is here
      Object.assign(this, { accepted: true, composing: null, listing: null });
    } catch (error) {
      if (error.name === "AbortError") return;
      [this.state, this.problem] = ["refused", error];
    }
    this.tell("drafted");
    this.walk.stayed = false;
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
    [this.state, this.problem] = ["sending", problem];
    this.tell("drafted");
  }

  /** The panels are drawn anew, each by itself: a fault of one is none of the service. */
  tell(what) {
    this.held.then(what, () => {
      for (const panel of this.panels ?? []) {
        try {
          panel[what]?.(this);
        } catch (error) {
          failed(error, this.page.t);
        }
      }
    });
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
    failed(error, this.page.t);
    if (this.film.gap) this.verified?.checking.read();
  }

  /** The match was set back: what came after this version is gone, and other things may come. */
  async #setBack(version) {
    if (this.verified?.checking.broken) return; // there is no telling what is left
    await this.#inTurn(() => this.film.drop(version));
    this.page.notice(this.page.t("table-set-back"));
    await this.#grown();
  }
}
