// After a guided match: to a match of one's own, with hints, or to the rules, or to another game.

import { el } from "../../common/dom.js";
import { face } from "../faces.js";
import { sheet } from "../sheet.js";
import { start } from "../start.js";

export function after(game, page, signal) {
  const { slug, names } = game;
  const { t } = page;
  const title = t("lesson-over", { game: names[page.lang] });
  const play = () => {
    opened.close();
    start(game, page, signal);
  };
  const opened = sheet(
    page,
    title,
    [
      el("div.frontispiece", { "data-game": slug }, face(slug), el("h2", {}, title)),
      el("p", {}, t("lesson-over-text")),
      el("button.primary", { type: "button", onclick: play }, t("start")),
      el(
        "p.links",
        {},
        el("a", { href: `/play/rules/${slug}` }, t("lesson-rules")),
        el("a", { href: "/play/learn" }, t("lesson-others")),
      ),
    ],
    signal,
  );
}
