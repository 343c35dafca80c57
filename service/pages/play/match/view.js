// A match at which one sits, or looks on: the table as it stands, followed live.

import { el, put } from "../../common/dom.js";
import { Film } from "../../table/film.js";
import { moduleOf, wordsOf } from "../../table/games/index.js";
import { news } from "../../table/live.js";
import { scene } from "../../table/scene.js";
import { stage } from "../../table/stage.js";

export const look = "at-table";

export async function mount({ node, page, params, signal }) {
  const seat = new Sitting(new Film(params.match), page, signal);
  await seat.open(node);
}

/** What stage.js draws: the newest frame of a film, as one's own seat sees it. */
class Sitting {
  constructor(film, page, signal) {
    Object.assign(this, { film, page, lang: page.lang, loading: { signal } });
  }

  async open(node) {
    const { film } = this;
    const { game, you } = await film.open();
    film.cut(you === null ? "spectator" : `seat:${you}`);
    this.module = await moduleOf(game);
    this.files = await wordsOf(game);
    this.stage = stage(this);
    put(node, el("div.centre", {}, this.stage.node));
    await this.#show();
    this.#follow();
  }

  async #show() {
    const { film, lang, module, files } = this;
    await film.load(() => {}, this.loading.signal);
    this.version = film.length;
    this.scene = scene({ lang, match: film.match, game: film.game, module, files });
    this.frame = await film.frame(this.version, this.loading.signal);
    this.stage.moved();
    this.stage.shown();
  }

  async #follow() {
    const { signal } = this.loading;
    try {
      for await (const _ of news(this.film, signal)) {
        await this.film.open();
        await this.#show();
      }
    } catch (error) {
      if (error.name !== "AbortError") this.page.notice(error.message);
    }
  }
}
