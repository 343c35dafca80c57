// The view of a match: the table, what happened above it, and the bar with which one plays below.

import { el, put } from "../../common/dom.js";
import { failed } from "../../common/notice.js";
import { felt } from "../../table/felt.js";
import { Film } from "../../table/film.js";
import { fit } from "../../table/fit.js";
import { moduleOf, wordsOf } from "../../table/games/index.js";
import { bar } from "./bar.js";
import { beside } from "./beside/later.js";
import { bubble } from "./bubble.js";
import { gameOf } from "./games/index.js";
import { Held } from "./held.js";
import { listen, paint } from "./paint.js";
import { present } from "./present.js";
import { follow, reveal, stay } from "./sight.js";
import { Sitting } from "./sitting.js";
import { moves } from "./touch.js";
import { strip } from "./strip.js";
import { verified } from "./verified.js";
import { refusal } from "./words.js";

export const look = "at-table";
export const words = [
  "play/words/match.json",
  "play/words/presence.json",
  "table/words/table.json",
];

/** Loads the modules that draw a game and know its moves; possible before the match is known. */
export const ready = (game) => Promise.all([moduleOf(game), gameOf(game)]);

/** `found`: the match. All that is known of it is asked for while its game is loaded. */
export async function mount({ node, page, found, signal }) {
  const film = new Film(found.id, found);
  const { game, you } = found;
  film.cut(you === null ? "spectator" : `seat:${you}`);
  const coming = { loaded: film.load(() => {}, signal), moves: moves(film, signal) };
  for (const one of Object.values(coming)) one.catch(() => {}); // awaited when it is drawn
  const [[module, own]] = await Promise.all([ready(game), film.learn()]);
  const files = await wordsOf(game, "play/words/match.json", `play/match/games/${game}.json`);
  const sitting = new Sitting(film, page, signal);
  sitting.held = new Held(node, () => sitting.decision, signal);
  const title = [
    el("h1.unseen", {}, film.game.names[page.lang]),
    el("h2.unseen", { id: "at-the-table" }, page.t("table")),
  ];
  const below = bar(sitting);
  const drawn = felt(sitting);
  const why = bubble(drawn.node, signal);
  sitting.panels = [strip(sitting), table(sitting, drawn, why, signal), below];
  document.title = `${film.game.names[page.lang]} · Dragonhoard`;
  put(
    node,
    title,
    sitting.panels.map((panel) => panel.node),
    why.node,
  );
  sitting.panels.push(keeper(node, below.node, signal), verified(sitting), telling(sitting));
  sitting.panels.push(over(sitting), beside(sitting, node), present(sitting, drawn.node));
  await sitting.open(module, files, own, coming);
}

/** The table with all that can be touched on it. */
export function table(sitting, drawn, why, signal) {
  drawn.node.tabIndex = 0;
  drawn.node.setAttribute("role", "region");
  drawn.node.setAttribute("aria-labelledby", "at-the-table");
  const drafted = () => {
    const refused = paint(drawn.node, sitting);
    why.at(refused, refused ? because(sitting) : "");
    reveal(drawn.node, sitting);
  };
  const again = () => {
    drafted();
    queueMicrotask(() => fit(drawn.node)); // the bar is drawn by then, and takes its room
  };
  const shown = () => {
    const key = drawn.node.contains(document.activeElement) && document.activeElement.dataset.key;
    drawn.shown();
    again();
    if (key) drawn.node.querySelector(`[data-key="${CSS.escape(key)}"]`)?.focus();
  };
  new ResizeObserver(() => fit(drawn.node)).observe(drawn.node); // the bar takes its room
  follow(drawn.node, signal);
  const touched = (mark, thing) => {
    const { help = thing.title, quiet } = thing.dataset;
    sitting.touch(mark, help, quiet !== undefined);
    if (!mark) stay(drawn.node, thing);
  };
  listen(drawn.node, touched, signal);
  signal.addEventListener("abort", drawn.left);
  return { node: drawn.node, shown, listed: again, drafted };
}

/** The actions after the end are loaded when it has come. */
function over(sitting) {
  const { page, film } = sitting;
  let begun = false;
  async function listed() {
    if (begun || !film.finished) return;
    begun = true;
    const { ready } = await import("./over.js");
    sitting.after = await ready(page.lang);
    sitting.tell("drafted");
  }
  return { listed: () => listed().catch((error) => failed(error, page.t)) };
}

/** Why not: the service has refused it, or it does not go with what was touched. */
const because = (sitting) => (sitting.draft.unfit ? sitting.draft.why : refusal(sitting));

/** Title and icon of the page say whether this table waits, as soon as it is known. */
function telling(sitting) {
  const { page, film, signal } = sitting;
  const listed = () => {
    const waits = Boolean(sitting.awaited);
    if (!signal.aborted) page.turns.at(film.match.id, waits, signal);
  };
  return { listed };
}

/** The keyboard is never left nowhere: when what had it is gone, the bar has it. */
export function keeper(node, bar, signal) {
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
