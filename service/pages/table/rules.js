// The rules of a game in short, for players: loaded when somebody asks for them, not before.
//
// A section has lines of its own, or `parts`: what the things in these parts of the catalogue do.

import { Problem, get } from "../common/api.js";
import { el, styled } from "../common/dom.js";
import { words } from "../common/words.js";

const LOOK = new URL("style/rules.css", import.meta.url);

/** An article with sections to open, the first one open; null if there are no such rules. */
export async function rulesOf(slug, lang) {
  const [told] = await Promise.all([words(`table/rules/${slug}.json`), styled(LOOK)]);
  const sections = told[lang]?.map((one, index) => section(one, index === 0, slug, lang));
  return sections ? el("article.rules-in-short", { lang }, sections) : null;
}

function section({ title, lines, parts }, open, slug, lang) {
  const list = el("ul", {}, lines.map(line));
  const node = el("details", { open }, el("summary", {}, el("h3", {}, title)), list);
  if (parts) fill(node, list, parts, slug, lang);
  return node;
}

/** Names of the catalogue stand between stars. */
const line = (text) =>
  el(
    "li",
    {},
    text.split("*").map((part, index) => (index % 2 ? el("b", {}, part) : part)),
  );

/** With what the catalogue says; without it the section goes, and the rules can still be read. */
async function fill(node, list, parts, slug, lang) {
  try {
    const { components } = await get(`/v1/games/${slug}`);
    list.append(...parts.flatMap((part) => effects(components, part, lang)));
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem;
    node.remove();
  }
}

/** What each thing in a part of the box does, and when it may be played. */
function effects(box, part, lang) {
  return box[part].items.map((item) => {
    const { names } = item.names ? item : box.cards.items.find(({ kind }) => kind === item.kind);
    const when = item.window?.[lang];
    const effect = when ? `${item.effect[lang]} (${when})` : item.effect[lang];
    return el("li", {}, el("b", {}, names[lang]), ` · ${effect}`);
  });
}
