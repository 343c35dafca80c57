// What is new in all my matches, for as long as somebody looks at the page: told in a line above
// it, and to whoever has asked to hear. It also knows whether there is a connection.

import { PASSING, get, pause } from "../common/api.js";
import { el, put } from "../common/dom.js";
import { isOfWords, settleAll } from "./pledges.js";

const WAIT_S = 25;
const HIDDEN_MS = 60_000; // so long a hidden page waits for news; then it asks so often
const AGAIN_MS = 3000;
const SOON_MS = 2000; // what is pushed comes here as soon, or there is no connection
const SHOWN_MS = 15_000;
const TOLD = ["your-turn", "time-short", "started", "finished", "invited", "rematch", "talk"];

/** What was called off, or may pass by itself, is asked for again with the next news. */
function passing(error) {
  if (error.name !== "AbortError" && !PASSING.includes(error.status)) throw error;
}

/** What only says that others wait for words is settled without a touch. */
const isTold = (item) => TOLD.includes(item.kind) && !isOfWords(item);

/** The match that is looked at, or another word of the path. */
const here = () => location.pathname.split("/")[2];

export class News {
  #ears = new Set();
  #after = null; // the number of the newest item that is known; null: nothing is
  #player = null;
  #asking = new AbortController();
  #hiddenAt = document.hidden ? Date.now() : null;
  #line = el("div", {});
  #offline = el("div", {});

  constructor(page) {
    this.page = page;
    document.querySelector("#told").append(this.#offline, this.#line);
    addEventListener("offline", () => this.#cut(true));
    addEventListener("online", () => this.#cut(false) || this.#wake());
    document.addEventListener("visibilitychange", () => this.#looked());
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
    for (;;) {
      const me = this.page.session.get();
      if (me?.id !== this.#player) this.#begin(me);
      if (!me) await this.#quiet(1000);
      else await this.#ask(me);
      if (me && this.#away) await this.#quiet(HIDDEN_MS);
    }
  }

  /** A view was entered, maybe by another player; what was told of its match is seen there. */
  entered() {
    if (this.page.session.get()?.id !== this.#player) this.#wake();
    const told = this.#line.firstElementChild;
    if (told?.dataset.match === here()) put(this.#line);
  }

  /** Whether somebody sees, or has seen, that item: the worker asks before it notifies them. */
  async shows(n, player) {
    const until = Date.now() + SOON_MS;
    const isKnown = () => this.#player === player && (this.#after ?? 0) >= n;
    while (!document.hidden && !isKnown() && Date.now() < until) await pause(100);
    return !document.hidden && isKnown();
  }

  #begin(me) {
    this.#player = me?.id ?? null;
    this.#after = null;
    this.page.turns.learn();
    put(this.#line);
  }

  /** Somebody looks at the page, or does no longer. */
  #looked() {
    this.#hiddenAt = document.hidden ? Date.now() : null;
    if (!document.hidden) this.#wake();
  }

  /** Whether the page has been hidden for a while. */
  get #away() {
    return this.#hiddenAt !== null && Date.now() - this.#hiddenAt > HIDDEN_MS;
  }

  /** Something has changed: what is being waited for is asked for anew. */
  #wake() {
    this.#asking.abort();
  }

  #quiet(ms) {
    this.#asking = new AbortController();
    return pause(ms, this.#asking.signal).catch(() => {});
  }

  async #ask({ token }) {
    const { signal } = (this.#asking = new AbortController());
    const known = this.#after !== null;
    const query = known ? { after: this.#after, wait: this.#away ? 0 : WAIT_S } : { limit: 1 };
    try {
      const found = await get(`/v1/players/me/news?${new URLSearchParams(query)}`, signal, 0);
      this.#cut(false);
      this.#after = known ? (found.items.at(-1)?.n ?? this.#after) : found.last;
      if (known && found.items.length) this.#tell(found.items);
    } catch (error) {
      if (error.name !== "AbortError") await this.#failed(error, token);
    }
  }

  /** A token that was refused may be that of who played here before. */
  async #failed(error, token) {
    if (error.code === "news-set-back") this.#after = error.body.last;
    else if (error.code === "bad-token") {
      if (this.page.session.get()?.token === token) await this.page.signedOut();
    } else {
      this.#cut(error.status === 0 || error.status >= 502);
      await this.#quiet(AGAIN_MS);
    }
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

  /** Whoever listens asks for what changed; one that has been left since asks no more. */
  #hear(items) {
    for (const hears of this.#ears) Promise.resolve(hears(items)).catch(passing);
  }

  #tell(items) {
    settleAll(items).catch(passing);
    this.page.turns.heard(items);
    this.#hear(items);
    if (!here()) return; // home lists them
    const elsewhere = items.filter((item) => isTold(item) && item.match !== here());
    if (elsewhere.length) this.#show(elsewhere.at(-1)).catch(passing);
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
