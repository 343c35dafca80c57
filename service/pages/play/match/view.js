// The view of a match: the table, what happened above it, and the bar with which one plays below.

import { el, put } from "../../common/dom.js";
import { felt } from "../../table/felt.js";
import { Film } from "../../table/film.js";
import { moduleOf, wordsOf } from "../../table/games/index.js";
import { bar } from "./bar.js";
import { gameOf } from "./games/index.js";
import { Held, listen, paint } from "./paint.js";
import { reveal } from "./sight.js";
import { Sitting } from "./sitting.js";
import { strip } from "./strip.js";

export const look = "at-table";
export const words = ["play/words/match.json", "table/words/table.json"];

export async function mount({ node, page, params, signal }) {
  const film = new Film(params.match);
  const { game, you } = await film.open();
  film.cut(you === null ? "spectator" : `seat:${you}`);
  const [module, own] = await Promise.all([moduleOf(game), gameOf(game)]);
  const files = await wordsOf(game, "play/words/match.json", `play/match/games/${game}.json`);
  const sitting = new Sitting(film, page, signal);
  const title = [
    el("h1.unseen", {}, film.game.names[page.lang]),
    el("h2.unseen", { id: "at-the-table" }, page.t("table")),
  ];
  const below = bar(sitting);
  sitting.panels = [strip(sitting), table(sitting, signal), below];
  document.title = `${film.game.names[page.lang]} · Dragonhoard`;
  put(
    node,
    title,
    sitting.panels.map((panel) => panel.node),
  );
  sitting.panels.push(keeper(node, below.node, signal));
  await sitting.open(module, files, own);
}

/** The table with all that can be touched on it. */
function table(sitting, signal) {
  const drawn = felt(sitting);
  drawn.node.tabIndex = 0;
  drawn.node.setAttribute("role", "region");
  drawn.node.setAttribute("aria-labelledby", "at-the-table");
  const again = () => {
    paint(drawn.node, sitting);
    reveal(drawn.node, sitting);
  };
  const held = new Held();
  const shown = () =>
    held.then(() => {
      const key = drawn.node.contains(document.activeElement) && document.activeElement.dataset.key;
      drawn.shown();
      again();
      if (key) drawn.node.querySelector(`[data-key="${CSS.escape(key)}"]`)?.focus();
    });
  listen(drawn.node, held, (mark, thing) => sitting.touch(mark, thing.title), signal);
  signal.addEventListener("abort", drawn.left);
  return { node: drawn.node, shown, listed: again, drafted: again };
}

/** The keyboard is never left nowhere: when what had it is gone, the bar has it. */
function keeper(node, bar, signal) {
  let here = false;
  node.addEventListener("focusin", () => (here = true), { signal });
  const keep = () => {
    if (here && lost(document.activeElement)) bar.focus({ preventScroll: true });
  };
  return { shown: keep, grown: keep, listed: keep, drafted: keep };
}

/** Whether a browser takes the keyboard from this node, or has done so. */
function lost(node) {
  const reached = node.tabIndex >= 0 || node.hasAttribute("tabindex");
  return node === document.body || !reached || node.matches(":disabled") || !node.checkVisibility();
}
