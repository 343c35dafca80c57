// The rules of a game or a match in short, as the service tells them.
//
// A section has lines of its own, or `parts`: what the things in these parts of the catalogue do.

import { el, styled } from "../common/dom.js";
import { picture } from "./art/painter.js";
import { moduleOf } from "./games/index.js";

const LOOK = new URL("style/rules.css", import.meta.url);

/** An article with sections to open, the first one open. */
export async function rulesOf(rules, { slug, components }, lang) {
  const [{ drawings = {} }] = await Promise.all([moduleOf(slug), styled(LOOK)]);
  const box = { components, drawings, ids: idsOf(components, lang) };
  const sections = rules.map((one, index) => section(one, index === 0, box, lang));
  return el("article.rules-in-short", { lang }, sections);
}

function section({ title, lines, parts }, open, box, lang) {
  const told = lines.map((line) => el("li", {}, named(line[lang], box)));
  const effects = parts.flatMap((part) => effectsOf(box, part, lang));
  const summary = el("summary", {}, el("h3", {}, title[lang]));
  return el("details", { open }, summary, el("ul", {}, told, effects));
}

/** Names of the catalogue stand between stars; what has a picture is shown. */
const named = (text, { ids, drawings }) =>
  text
    .split("*")
    .map((part, index) => (index % 2 ? el("b", {}, drawn(ids.get(part), drawings), part) : part));

/** The picture of a thing, if it has one. */
function drawn(id, drawings) {
  if (!Object.hasOwn(drawings, id)) return null;
  const sign = picture(drawings[id]);
  sign.classList.add("sign");
  return sign;
}

/** Name → id, of all that has both. */
function idsOf(part, lang, found = new Map()) {
  if (part?.id !== undefined && part.names) found.set(part.names[lang], part.kind ?? part.id);
  if (part && typeof part === "object") {
    for (const inner of Object.values(part)) idsOf(inner, lang, found);
  }
  return found;
}

/** The effect of each thing in a part of the box, and when it may be played. */
function effectsOf({ components: box, drawings }, part, lang) {
  return box[part].items.map((item) => {
    const { names } = item.names ? item : box.cards.items.find(({ kind }) => kind === item.kind);
    const when = item.window?.[lang];
    const effect = when ? `${item.effect[lang]} (${when})` : item.effect[lang];
    const sign = drawn(item.id ?? item.kind, drawings);
    return el("li", {}, el("b", {}, sign, names[lang]), ` · ${effect}`);
  });
}
