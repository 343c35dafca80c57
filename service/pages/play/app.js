// The page on which one plays: its language, its head, and the view at the path.

import { PASSING, pause, send } from "../common/api.js";
import { el } from "../common/dom.js";
import { preferred, choose } from "../common/languages.js";
import { failed, lost, notice } from "../common/notice.js";
import { session } from "../common/session.js";
import { speaker, words } from "../common/words.js";
import { head } from "./head.js";
import { answering, keepPage } from "./device.js";
import { News } from "./news.js";
import { found, pathOf } from "./router.js";
import { Turns } from "./turns.js";

const WORDS = ["common/words.json", "common/news.json", "play/words/page.json"];

const AGAIN_MS = 2000;

/** Given to every view: language and words, the player, and how to go elsewhere. */
class Page {
  constructor() {
    this.lang = preferred();
    this.session = session;
    this.main = document.querySelector("#main");
    this.eye = document.querySelector("#loading"); // it tells that something is on its way
    this.leaving = new AbortController();
    this.news = new News(this);
    this.turns = new Turns(this);
  }

  async open() {
    document.addEventListener("click", (event) => this.#clicked(event));
    addEventListener("popstate", () => this.show());
    await this.#learn([]);
    this.news.follow();
    await this.show();
    answering(this.news);
    keepPage(session.get());
  }

  /**
   * Go to a path of this page, such as "/play/new"; links do that by themselves. `known`: the match
   * that is there, if it was answered just now.
   */
  go(path, { replace = false, known } = {}) {
    history[replace ? "replaceState" : "pushState"](null, "", path);
    return this.show(true, known);
  }

  /** Speak another language from now on, in this browser; refusals elsewhere follow. */
  speak(lang) {
    this.lang = lang;
    choose(lang);
    const told = { method: "PATCH", body: { language: lang } };
    if (session.get()) send("/v1/players/me", told).catch(() => {});
    return this.show();
  }

  /** The token of this browser is good no more: it was revoked, or its player is erased. */
  async signedOut() {
    session.set(null);
    await this.go("/play");
    this.notice(this.t("signed-out"));
  }

  /** Say a line to those who listen. */
  say(text) {
    document.querySelector("#said").textContent = text;
  }

  notice(text) {
    notice(text);
  }

  /** Mount the view at the path; what was mounted before is left (its `signal` is aborted). */
  async show(moved = false, known = undefined) {
    this.leaving.abort();
    const { signal } = (this.leaving = new AbortController());
    const { load, params } = found(pathOf(location));
    this.news.entered();
    this.main.setAttribute("aria-busy", "true");
    if (!navigator.onLine) this.#stranded();
    try {
      const view = await load({ ...params, signal, known });
      await this.#learn(view.words ?? []);
      if (!signal.aborted) await this.#mount(view, params, signal, moved);
    } catch (error) {
      if (error.name !== "AbortError" && !signal.aborted) await this.#failed(error);
    }
  }

  /** The view could not be shown: there is the way home, and what may pass is tried again. */
  async #failed(error) {
    await this.#learn([]);
    if (error.code === "bad-token") return this.signedOut();
    const gone = lost(error);
    if (gone || PASSING.includes(error.status)) this.#comeBack();
    if (gone) return this.#stranded("false");
    this.#dress({});
    const home = el("p.links", {}, el("a", { href: "/play" }, this.t("home")));
    this.main.replaceChildren(el("h1", {}, this.t("nothing-here")), home);
    return failed(error, this.t);
  }

  /** Shown while there is no connection, in place of the view. */
  #stranded(busy = "true") {
    const { main, t } = this;
    const again = el("button", { type: "button", onclick: () => this.show() }, t("away-again"));
    this.#dress({});
    main.setAttribute("aria-busy", busy);
    main.replaceChildren(
      el(
        "section.stranded",
        { role: "alert" },
        el("h1", {}, t("away-title")),
        el("p", {}, t("away-text")),
        again,
      ),
    );
  }

  async #learn(more) {
    const files = await Promise.all([...WORDS, ...more].map(words));
    this.t = speaker(this.lang, ...files);
  }

  /** Load the page anew as soon as the service is within reach: a part of it may be missing. */
  async #comeBack() {
    const { signal } = this.leaving;
    const away = () =>
      fetch("/readyz", { cache: "no-store" }).then(
        ({ ok }) => !ok,
        () => true,
      );
    do await pause(AGAIN_MS, signal).catch(() => {});
    while (!signal.aborted && (await away()));
    if (!signal.aborted) location.reload();
  }

  /** Language, head and look of the page. */
  #dress(view) {
    document.documentElement.lang = this.lang;
    const skip = document.querySelector("#skip");
    skip.textContent = this.t("skip-to-content");
    skip.hidden = false;
    document.querySelector("#head").replaceChildren(head(this));
    document.body.className = view.look ?? "at-door";
    document.title = "Dragonhoard";
  }

  async #mount(view, params, signal, moved) {
    this.#dress(view);
    this.eye.classList.toggle("again", !this.eye.isConnected);
    if (navigator.onLine) this.main.replaceChildren(this.eye);
    this.main.setAttribute("aria-busy", "true");
    await view.mount({ node: this.main, page: this, params, signal });
    if (signal.aborted) return;
    this.main.setAttribute("aria-busy", "false");
    if (moved) this.main.focus({ preventScroll: true });
    if (moved) scrollTo(0, 0);
  }

  /** A plain click on a link of this page loads nothing anew; #main is a place on it. */
  #clicked(event) {
    const link = event.target.closest?.("a[href]");
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
    if (!link || !plain || event.defaultPrevented || link.target || link.download) return;
    const { origin, pathname, search, hash } = new URL(link.href);
    if (origin !== location.origin || !/^\/play(\/|$)/.test(pathname)) return;
    event.preventDefault();
    if (hash && pathname === location.pathname) return document.querySelector(hash)?.focus();
    this.go(pathname + search + hash);
  }
}

new Page().open();
