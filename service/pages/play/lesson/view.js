// First steps in a game: a guided match at the table of the page. It was recorded by the service's
// own engine (tests/pages/lessons), and comes as a file: nobody plays it but the learner.

import { el, put, styled } from "../../common/dom.js";
import { json } from "../../common/files.js";
import { keep } from "../../common/session.js";
import { felt } from "../../table/felt.js";
import { moduleOf, wordsOf } from "../../table/games/index.js";
import { bar } from "../match/bar.js";
import { bubble } from "../match/bubble.js";
import { gameOf } from "../match/games/index.js";
import { Held } from "../match/held.js";
import { LESSONS } from "../lessons.js";
import { keeper, table } from "../match/view.js";
import { coach, leading } from "./coach.js";
import { after } from "./after.js";
import { Learning } from "./learning.js";
import { Reel } from "./reel.js";

export const look = "at-table learning";
export const words = [
  "play/words/match.json",
  "table/words/table.json",
  "play/words/lesson.json",
  "play/words/start.json",
];
const LOOK = new URL("style.css", import.meta.url);
const OTHERS = ["Pyra", "Zéphyr", "Mistral", "Opale", "Rubis"];

export async function mount({ node, page, params, signal }) {
  const { slug } = params;
  if (!LESSONS.includes(slug)) return page.go("/play/learn", { replace: true });
  const lesson = await json(`play/lesson/matches/${slug}.json`);
  const names = [page.session.get()?.name ?? page.t("lesson-you"), ...OTHERS];
  const film = new Reel(lesson, names);
  const all = [moduleOf(slug), gameOf(slug), film.learn(), styled(LOOK)];
  const [module, own] = await Promise.all(all);
  const told = [`play/match/games/${slug}.json`, `play/lesson/words/${slug}.json`];
  const files = await wordsOf(slug, "play/words/match.json", ...told);
  const ended = () => {
    keep(`lesson.${slug}`, true);
    after(film.game, page, signal);
  };
  const sitting = new Learning(film, page, signal, { stops: lesson.stops, ended });
  sitting.held = new Held(node, () => sitting.decision, signal);
  const title = page.t("lesson-of", { game: film.game.names[page.lang] });
  const drawn = felt(sitting);
  const why = bubble(drawn.node, signal);
  const below = bar(sitting);
  const lead = leading(sitting, below.node);
  sitting.panels = [coach(sitting), table(sitting, drawn, why, signal), below];
  const heading = el("h2.unseen", { id: "at-the-table" }, page.t("table"));
  const heads = [el("h1.unseen", {}, title), heading];
  document.title = `${title} · Dragonhoard`;
  put(node, heads, sitting.panels.map((panel) => panel.node), why.node);
  sitting.panels.push(lead, keeper(node, below.node, signal));
  await sitting.open(module, files, own);
}
