// First steps: the games that have a guided match, and which of them were gone through here.

import { get } from "../../common/api.js";
import { el, put } from "../../common/dom.js";
import { kept } from "../../common/session.js";
import { face } from "../faces.js";
import { LESSONS, lessonOf } from "../lessons.js";

export const words = ["play/words/lesson.json", "play/words/home.json"];
export const look = "at-door";

export async function mount({ node, page, signal }) {
  const { items } = await get("/v1/games", signal);
  const { t, lang } = page;
  const games = items.filter(({ slug }) => LESSONS.includes(slug));
  games.sort((one, other) => one.names[lang].localeCompare(other.names[lang], lang));
  document.title = `${t("lessons")} · Dragonhoard`;
  put(
    node,
    el("h1", {}, t("lessons")),
    el("p.lead", {}, t("lessons-text")),
    el("ul.games", {}, games.map((game) => el("li", {}, tile(game, page)))),
  );
}

function tile({ slug, names }, { t, lang }) {
  const done = kept(`lesson.${slug}`);
  return el(
    "a.game",
    { href: lessonOf(slug), "data-game": slug },
    face(slug),
    el("span.title", {}, names[lang]),
    el("span.line", {}, t(`lesson-line-${slug}`)),
    el("span.players", {}, t(done ? "lesson-again" : "lesson-length")),
  );
}
