// The page itself: what is looked at (version, eyes, language), and who is told when it changes.

import { preferred } from "../common/languages.js";
import { asked, matchId, say } from "./address.js";
import { audit } from "./audit.js";
import { controls } from "./controls.js";
import { curve } from "./curve.js";
import { el, put } from "../common/dom.js";
import { Film } from "../table/film.js";
import { wordsOf, moduleOf } from "../table/games/index.js";
import { head } from "./head.js";
import { keyboard } from "./keyboard.js";
import { news } from "../table/live.js";
import { lobby, ways } from "./lobby.js";
import { failed, notice } from "../common/notice.js";
import { scene } from "../table/scene.js";
import { pause } from "../common/api.js";
import { aloud, sentences } from "../table/tell.js";
import { measured, stage } from "./stage.js";
import { story } from "./story.js";
import { verified } from "./verified.js";
import { speaker, words } from "../common/words.js";

const FRAME_MS = 1400;
const CALM_MS = 1000;

class Replay {
  constructor(film) {
    this.film = film;
    this.speed = 1;
    this.everything = false;
    this.bare = false;
    this.playing = null;
    this.loading = new AbortController();
  }

  async open() {
    await this.film.open();
    this.module = await moduleOf(this.film.match.game);
    this.files = await wordsOf(this.film.match.game, "replay/words.json");
    const wanted = asked();
    this.lang = wanted.lang ?? preferred();
    this.start = await this.film.started();
    this.version = this.#within(wanted.version ?? this.#begin());
    const makers = [head, stage, controls, story, curve, verified, audit];
    this.panels = makers.map((make) => make(this));
    this.#lay();
    this.#speak();
    this.look(wanted.eyes ?? this.#eyes());
    addEventListener("hashchange", () => this.#follow(asked()));
    keyboard(this);
    if (!this.film.finished) this.live();
  }

  /** The first version to show: the newest of a running match, the start of a finished one. */
  #begin() {
    return this.film.finished ? this.start : this.film.length;
  }

  /** The view, if none is asked for. */
  #eyes() {
    if (this.film.finished) return "all";
    return this.film.match.you === null ? "spectator" : `seat:${this.film.match.you}`;
  }

  #within(version) {
    return Math.min(Math.max(version, 1), this.film.length);
  }

  #follow({ version, eyes, lang }) {
    if (lang && lang !== this.lang) this.speak(lang);
    if (eyes && eyes !== this.film.eyes) this.look(eyes);
    if (version && version !== this.version) this.go(version);
    this.#say();
  }

  /** The address says what is looked at. */
  #say() {
    say({ version: this.version, eyes: this.film.eyes, lang: this.lang });
  }

  speak(lang) {
    this.lang = lang;
    this.#speak();
    this.#show();
    this.tell("spoken");
  }

  #speak() {
    const { match, game } = this.film;
    this.scene = scene({ lang: this.lang, match, game, module: this.module, files: this.files });
    document.documentElement.lang = this.lang;
    document.title = `${this.scene.say(game.names)} · Dragonhoard`;
    const skip = document.querySelector("#skip");
    skip.textContent = this.scene.t("skip");
    skip.hidden = false;
  }

  /** See through other eyes. */
  look(eyes) {
    this.film.cut(this.#may(eyes));
    this.#forget();
    this.tell("looked");
    this.#show();
    this.#load();
  }

  /** Drops the answers of running requests. */
  #forget() {
    this.loading.abort();
    this.loading = new AbortController();
  }

  /** A running match is shown in one's own perspective only. */
  #may(eyes) {
    const own = `seat:${this.film.match.you}`;
    const seat = Number(eyes.split(":")[1] ?? 0);
    if (seat >= this.film.match.seats.length) return this.#eyes();
    return this.film.finished || eyes === own || eyes === "spectator" ? eyes : this.#eyes();
  }

  async #load() {
    const { signal } = this.loading;
    await this.#safely(() => this.film.load(() => signal.aborted || this.#loaded(), signal));
  }

  #loaded() {
    this.tell("loaded");
    if (this.bare) this.#drawn();
  }

  /** Show another version. */
  go(version) {
    this.version = this.#within(version);
    return this.#show();
  }

  step(by) {
    this.stop();
    return this.go(this.version + by);
  }

  async #show() {
    const { version, film } = this;
    this.bare = false;
    this.#say();
    this.tell("moved");
    await this.#safely(async () => {
      const frame = await film.frame(version, this.loading.signal);
      if (version !== this.version) return;
      this.frame = frame;
      this.#drawn();
      document.querySelector("#main").setAttribute("aria-busy", "false");
    });
  }

  /** Draw the table. It is bare as long as its entry, which may add to it, is not here yet. */
  #drawn() {
    this.bare = !this.film.entries[this.version - 1];
    this.tell("shown");
    this.#aloud();
  }

  /** Announces the latest events. */
  #aloud() {
    const entry = this.film.entries[this.version - 1];
    if (!entry) return;
    document.querySelector("#said").textContent = aloud(entry, this.scene);
  }

  /** Play from here, or from the start if this is the end; pause if it plays. */
  async toggle() {
    if (this.playing) return this.stop();
    if (this.version === this.film.length) this.version = this.start;
    const { signal } = (this.playing = new AbortController());
    this.tell("played");
    await this.#safely(async () => {
      while (this.version < this.film.length || !this.film.finished) {
        await pause(FRAME_MS / this.speed, signal);
        if (this.version < this.film.length) await this.go(this.#next());
      }
    });
    if (!signal.aborted) this.stop();
  }

  /** While it plays, entries in which nothing is told are passed over. */
  #next() {
    const { entries } = this.film;
    let next = this.version + 1;
    const empty = (entry) => entry && !sentences(entry, this.scene, false).length;
    while (next < this.film.length && empty(entries[next - 1])) next++;
    return next;
  }

  stop() {
    this.playing?.abort();
    this.playing = null;
    this.tell("played");
  }

  /** Follow a running match; who looks at the newest version goes on with it. */
  async live() {
    this.following?.abort();
    const { signal } = (this.following = new AbortController());
    await this.#safely(async () => {
      for await (const _ of news(this.film, signal)) await this.#caughtUp();
      await this.#caughtUp();
    });
  }

  async #caughtUp() {
    const newest = this.version === this.film.length;
    await this.film.open();
    if (this.film.finished) return this.#over(newest);
    this.#speak();
    await this.#load();
    if (newest && !this.playing) await this.go(this.film.length);
    this.tell("grown");
  }

  /** The match was set back: what came after this version is gone, and other things may come. */
  async #setBack(version) {
    const newest = this.version === this.film.length;
    this.following?.abort();
    if (this.verified?.checking.broken) return; // there is no telling what it was set back to
    this.#forget();
    this.film.drop(version);
    this.tell("loaded");
    await this.film.open();
    this.#speak();
    this.tell("grown");
    await this.#load();
    await this.go(newest ? this.film.length : this.version);
    notice(this.scene.t(version ? "set-back" : "set-back-all", { n: version }));
    await pause(CALM_MS);
    if (!this.film.finished) this.live();
  }

  /** It has just ended: the veils fall. */
  #over(newest) {
    this.#speak();
    if (newest) this.version = this.film.length;
    this.tell("grown");
    this.look(this.film.eyes);
  }

  /** The player of this browser has changed. */
  async admit() {
    await this.#safely(() => this.film.open());
    this.#speak();
    this.look(this.#eyes());
    this.tell("grown");
    if (!this.film.finished) this.live();
  }

  tell(what) {
    for (const panel of this.panels) panel[what]?.(this);
  }

  #lay() {
    const [top, table, keys, ...beside] = this.panels.map((panel) => panel.node);
    document.querySelector("#head").replaceChildren(top);
    const side = el("div.side", {}, beside);
    const centre = el("div.centre", {}, table, keys);
    put(document.querySelector("#main"), centre, side);
    measured(table, document.querySelector("#head"), keys);
  }

  async #safely(work) {
    try {
      await work();
    } catch (error) {
      if (error.code === "set-back") await this.#safely(() => this.#setBack(error.version ?? 0));
      else if (error.name !== "AbortError") failed(error, this.scene.t);
      if (this.film.gap) this.tell("loaded");
    }
  }
}

async function begin() {
  const lang = asked().lang ?? preferred();
  const files = ["common/words.json", "table/words/table.json", "replay/words.json"];
  const t = speaker(lang, ...(await Promise.all(files.map(words))));
  document.documentElement.lang = lang;
  try {
    if (matchId()) await new Replay(new Film(matchId())).open();
    else await lobby(lang, t);
  } catch (error) {
    ways(t);
    failed(error, t);
  }
}

begin();
