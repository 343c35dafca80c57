// News of all my matches, as long as the page is in sight: told in a line above
// it, and to all listeners. Of all tabs one waits for it and tells the others; a tab
// that has missed something asks for itself. It also knows whether there is a connection.

import { PASSING, get, pause } from "../common/api.js";
import { el, put } from "../common/dom.js";
import { alone, onChange, running, tabs } from "../common/lines.js";
import { token } from "../common/session.js";
import { isOfWords, settleAll } from "./pledges.js";

const WAIT_S = 25;
const HIDDEN_MS = 60_000; // so long a hidden page waits for news; then it asks so often
const AGAIN_MS = 3000;
const SOON_MS = 2000; // what is pushed comes here as soon, or there is no connection
const SHOWN_MS = 15_000;
const TOLD = ["your-turn", "time-short", "started", "finished", "invited", "rematch", "talk"];

/** A request that was aborted, or failed for a moment, is made again with the next news. */
function passing(error) {
  if (error.name !== "AbortError" && !PASSING.includes(error.status)) throw error;
}

/** News that others wait for words are settled without a touch. */
const isTold = (item) => TOLD.includes(item.kind) && !isOfWords(item);

/** The match that is looked at, or another word of the path. */
const here = () => location.pathname.split("/")[2];

/** As whom this tab asks; tabs name it to each other, and a token is nothing to tell. */
function asker() {
  const codes = [...(token() ?? "")].map((char) => char.codePointAt(0));
  return codes.reduce((sum, code) => (Math.imul(sum, 31) + code) | 0, 7);
}

export class News {
  #ears = new Set();
  #after = null; // the number of the newest item that is known; null: nothing is
  #early = false; // whether another tab has told of items before that
  #player = null;
  #asker = null; // as whom this tab asks, and as whom it did before
  #was = null;
  #asking = new AbortController();
  #isAway = false; // whether the page has been hidden for a while
  #leaving = 0;
  #line = el("div", {});
  #seat = el("div", {}); // that is kept for a rematch
  #tables = []; // the tables that wait for me: at some a seat is kept
  #ahead = 0; // by how many ms the service's clock is ahead of this one
  #offline = el("div", {});

  constructor(page) {
    this.page = page;
    document.querySelector("#told").append(this.#offline, this.#seat, this.#line);
    addEventListener("offline", () => this.#cut(true));
    addEventListener("online", () => this.#cut(false) || this.#wake());
    addEventListener("storage", () => this.#isOther && this.#wake());
    onChange(() => this.#looked() || this.#wake());
    this.post = tabs((told) => this.#told(told));
  }

  /** `hears(items)` is called for new items, and with none after a time without connection. */
  on(signal, hears) {
    this.#ears.add(hears);
    signal.addEventListener("abort", () => this.#ears.delete(hears));
  }

  /**
   * Follow for ever. A page that is hidden goes on for a minute, so that title and sound can tell
   * of a turn; then it only asks now and then, and catches up when somebody looks again.
   */
  async follow() {
    this.#cut(!navigator.onLine);
    this.#looked();
    for (;;) {
      const { signal } = (this.#asking = new AbortController());
      try {
        await running(signal);
        await this.#round(signal);
      } catch (error) {
        if (error.name !== "AbortError") throw error;
      }
    }
  }

  /** Ask what was missed; then wait for more, or for the tab that waits already. */
  async #round(signal) {
    const me = this.page.session.get();
    if (this.#isOther) this.#begin(me);
    if (!me) return pause(1000, signal);
    const asked = await this.#ask(me, 0, signal);
    if (!asked) return pause(AGAIN_MS, signal);
    if (this.#early) return (this.#early = false);
    if (this.#isAway) return pause(HIDDEN_MS, signal);
    return alone(`news.${this.#asker}`, signal, async () => {
      while (!signal.aborted && (await this.#ask(me, WAIT_S, signal)));
    });
  }

  /** A view was entered, maybe by another player; what was told of its match is seen there. */
  entered() {
    if (this.#isOther) this.#wake();
    if (this.#line.firstElementChild?.dataset.match === here()) put(this.#line);
    this.keeps(this.#tables);
  }

  /** The tables that wait for me: a seat that one of them keeps is offered while it does. */
  keeps(tables) {
    this.#tables = tables;
    const me = this.page.session.get()?.id;
    const slot = this.#seat;
    const ahead = () => this.#ahead;
    const isKept = ({ seats }) => seats.some(({ player, taken }) => player === me && !taken);
    if (!slot.firstElementChild && !tables.some(isKept)) return;
    import("./kept.js")
      .then(({ offered }) => offered(slot, this.#tables, this.page, here(), ahead))
      .catch(passing);
  }

  /** Whether somebody sees, or has seen, that item: the worker asks before it notifies them. */
  async shows(n, player) {
    const until = Date.now() + SOON_MS;
    const isKnown = () => this.#player === player && (this.#after ?? 0) >= n;
    while (!document.hidden && !isKnown() && Date.now() < until) await pause(100);
    return !document.hidden && isKnown();
  }

  /** Whether somebody else asks now. */
  get #isOther() {
    return (this.page.session.get() ? asker() : null) !== this.#asker;
  }

  #begin(me) {
    this.#player = me?.id ?? null;
    [this.#was, this.#asker] = [this.#asker, me ? asker() : null];
    this.#after = null;
    this.page.turns.learn();
    put(this.#line);
    this.keeps([]);
  }

  /** The page came into sight, or was hidden. */
  #looked() {
    clearTimeout(this.#leaving);
    this.#isAway &&= document.hidden;
    if (!document.hidden || this.#isAway) return;
    this.#leaving = setTimeout(() => this.#leave(), HIDDEN_MS);
  }

  #leave() {
    this.#isAway = true;
    this.#wake();
  }

  /** Something has changed: what is being waited for is asked for anew. */
  #wake() {
    this.#asking.abort();
  }

  /** Ask what is new, or wait so long for it (s); whether it was answered. Raises AbortError. */
  async #ask(me, wait, signal) {
    const after = this.#after;
    const query = after === null ? { limit: 1 } : { after, wait };
    try {
      const found = await get(`/v1/players/me/news?${new URLSearchParams(query)}`, signal, 0);
      signal.throwIfAborted();
      this.#cut(false);
      this.#ahead = found.now - Date.now();
      if (after === null) this.#after = found.last;
      else this.#share({ after, items: found.items, now: found.now });
      return true;
    } catch (error) {
      if (error.name === "AbortError") throw error;
      return this.#failed(error, me);
    }
  }

  /** A token that was refused may be that of who played here before. */
  async #failed(error, { token: used }) {
    if (error.code === "news-set-back") this.#share({ last: error.body.last });
    else if (error.code !== "bad-token") this.#cut(error.status === 0 || error.status >= 502);
    else if (this.page.session.get()?.token === used) await this.#share({ gone: true });
    return error.code === "news-set-back";
  }

  /** Take it for this tab and for all others that ask as the same player. */
  #share(what) {
    const told = { asker: this.#asker, ...what };
    if (what.items?.length !== 0) this.post(told);
    return this.#told(told);
  }

  /**
   * A tab was answered: with `items` after a number, when it is `now` by the service's clock; or
   * that all after `last` are lost, or that the token is `gone`.
   */
  #told({ asker: whose, after, items, now, last, gone }) {
    if (gone) return this.#signedOut(whose);
    if (whose !== this.#asker) return undefined;
    if (now) this.#ahead = now - Date.now();
    if (this.#after === null) return void (this.#early = true);
    if (last !== undefined) return void (this.#after = Math.min(this.#after, last));
    if (after > this.#after) return this.#wake(); // what is between has not come here
    const fresh = items.filter(({ n }) => n > this.#after);
    this.#after = fresh.at(-1)?.n ?? this.#after;
    if (fresh.length) this.#tell(fresh);
    return undefined;
  }

  /** The token is good no more with which this tab asks, or has asked until another tab said so. */
  #signedOut(whose) {
    const me = this.page.session.get();
    const isMine = whose === (me ? asker() : (this.#asker ?? this.#was));
    return isMine ? this.page.signedOut() : undefined;
  }

  /** There is no connection, or there is one again: then everything that is shown may be old. */
  #cut(off) {
    const was = this.#offline.childElementCount > 0;
    if (off === was) return;
    put(this.#offline, off ? el("p.offline", {}, this.page.t("offline")) : null);
    if (off) return;
    this.page.turns.learn();
    this.#hear([]);
  }

  /** Listeners ask for the changes; a view that was left asks no more. */
  #hear(items) {
    for (const hears of this.#ears) Promise.resolve(hears(items)).catch(passing);
  }

  #tell(items) {
    settleAll(items).catch(passing);
    this.page.turns.heard(items);
    this.#hear(items);
    if (!here()) return; // home lists them
    const elsewhere = items.filter((item) => isTold(item) && item.match !== here());
    const isKept = ({ kind, deadline }) => kind === "rematch" && Boolean(deadline);
    const others = elsewhere.filter((item) => !isKept(item));
    if (others.length) this.#show(others.at(-1)).catch(passing);
  }

  /** One line, with a way to the match; it goes by itself. */
  async #show({ kind, match, game }) {
    const { t, lang } = this.page;
    const { items } = await get("/v1/games");
    if (match === here()) return;
    const name = items.find(({ slug }) => slug === game)?.names[lang] ?? game;
    const away = () => put(this.#line);
    const href = kind === "finished" ? `/replay/${match}#lang=${lang}` : `/play/${match}`;
    const line = el(
      "p.news",
      { "data-kind": kind, "data-match": match },
      el("a", { href, onclick: away }, t(`news-${kind}`, { game: name })),
      el("button.cross", { type: "button", "aria-label": t("close"), onclick: away }),
    );
    put(this.#line, line);
    setTimeout(() => line.remove(), SHOWN_MS);
  }
}
