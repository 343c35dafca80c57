// The rules of a game or a match in short, as the service tells them.
//
// A section has lines of its own, or `parts`: what the things in these parts of the catalogue do.

import { el, styled } from "../common/dom.js";

const LOOK = new URL("style/rules.css", import.meta.url);

/** An article with sections to open, the first one open. */
export async function rulesOf(rules, { components }, lang) {
  await styled(LOOK);
  const sections = rules.map((one, index) => section(one, index === 0, components, lang));
  return el("article.rules-in-short", { lang }, sections);
}

function section({ title, lines, parts }, open, box, lang) {
  const told = lines.map((line) => el("li", {}, named(line[lang])));
  const effects = parts.flatMap((part) => effectsOf(box, part, lang));
  const summary = el("summary", {}, el("h3", {}, title[lang]));
  return el("details", { open }, summary, el("ul", {}, told, effects));
}

/** Names of the catalogue stand between stars. */
const named = (text) =>
  text.split("*").map((part, index) => (index % 2 ? el("b", {}, part) : part));

/** What each thing in a part of the box does, and when it may be played. */
function effectsOf(box, part, lang) {
  return box[part].items.map((item) => {
    const { names } = item.names ? item : box.cards.items.find(({ kind }) => kind === item.kind);
    const when = item.window?.[lang];
    const effect = when ? `${item.effect[lang]} (${when})` : item.effect[lang];
    return el("li", {}, el("b", {}, names[lang]), ` · ${effect}`);
  });
}
