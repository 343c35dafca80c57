// Which tables wait for me: told by the title and the icon of the page, by a number in its head and
// on the icon of the app, and by a sound and a vibration when a turn begins (chime.js).

import { get } from "../common/api.js";
import { el } from "../common/dom.js";
import { keep, kept } from "../common/session.js";
import { isOfWords } from "./pledges.js";

const LISTED = "/v1/players/me/matches?waiting=true&limit=200";
const CHIMED = "chimed"; // {player, n}: of several tabs one makes the sound
const QUIET_ICON = new URL("../common/icon.svg", import.meta.url).href;
const TURN_ICON = new URL("../common/icon-turn.svg", import.meta.url).href;

const isTurn = (item) => item.kind === "your-turn" && !isOfWords(item);

export class Turns {
  #listed = new Set();
  #here = null; // {match, waits}: the table at which one sits is known sooner than any list
  #asked = 0;
  #touched = false;
  #said = ""; // what the title begins with

  constructor(page) {
    this.page = page;
    const touched = () => (this.#touched = true);
    for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, touched, { once: true });
    document.addEventListener("visibilitychange", () => document.hidden || this.learn());
    const title = document.querySelector("title");
    new MutationObserver(() => this.#entitle()).observe(title, { childList: true });
  }

  /** News of any match: a turn of mine is heard, once in all tabs. */
  heard(items) {
    const turns = items.filter(isTurn);
    if (turns.length) this.#chime(turns.at(-1).n);
    return this.learn();
  }

  /** Ask which tables wait; of several answers the newest counts. */
  async learn() {
    const asked = ++this.#asked;
    const me = this.page.session.get();
    const found = me ? await get(LISTED).catch(() => null) : { items: [] };
    if (asked !== this.#asked || !found) return;
    this.#listed = new Set(found.items.map(({ id }) => id));
    this.page.news.keeps(found.items);
    this.#show();
  }

  /** The table in sight at which one sits, until it is left. */
  at(match, waits, signal) {
    if (this.#here?.match === match && this.#here.waits === waits) return;
    if (this.#here?.match !== match) signal.addEventListener("abort", () => this.#leave(match));
    this.#here = { match, waits };
    this.#show();
  }

  get count() {
    const elsewhere = [...this.#listed].filter((match) => match !== this.#here?.match);
    return elsewhere.length + (this.#here?.waits ? 1 : 0);
  }

  /** How many tables wait, for the head of the page; nothing if none does. */
  number() {
    const { count, page } = this;
    if (!count) return null;
    const said = page.t("wait-n", { n: count });
    return el("span.count", { role: "img", "aria-label": said, title: said }, count);
  }

  #leave(match) {
    if (this.#here?.match === match) this.#here = null;
    this.learn();
  }

  #chime(n) {
    const player = this.page.session.get()?.id;
    const last = kept(CHIMED);
    if (!this.#touched || (last?.player === player && last.n >= n)) return;
    keep(CHIMED, { player, n });
    import("./chime.js").then(({ chime }) => chime());
  }

  #show() {
    const { count } = this;
    this.#entitle();
    const icon = count ? TURN_ICON : QUIET_ICON;
    const link = document.querySelector("link[rel=icon]");
    if (link.href !== icon) link.href = icon;
    document.querySelector("#waiting")?.replaceChildren(...[this.number()].filter(Boolean));
    const told = count ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
    told?.catch(() => {});
  }

  /** A view gives the page its title; this begins it. */
  #entitle() {
    const { count, page } = this;
    const { title } = document;
    const bare = title.startsWith(this.#said) ? title.slice(this.#said.length) : title;
    this.#said = count ? `${page.t("turn-title", { n: count })} · ` : "";
    if (title !== this.#said + bare) document.title = this.#said + bare;
  }
}
