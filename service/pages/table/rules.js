// The rules of a game in short, for players: loaded when somebody asks for them, not before.

import { el, styled } from "../common/dom.js";
import { words } from "../common/words.js";

const LOOK = new URL("style/rules.css", import.meta.url);

/** An article with sections to open, the first one open; null if there are no such rules. */
export async function rulesOf(slug, lang) {
  const [told] = await Promise.all([words(`table/rules/${slug}.json`), styled(LOOK)]);
  const sections = told[lang];
  return sections ? el("article.rules-in-short", { lang }, sections.map(section)) : null;
}

const section = ({ title, lines }, index) =>
  el(
    "details",
    { open: index === 0 },
    el("summary", {}, el("h3", {}, title)),
    el("ul", {}, lines.map(line)),
  );

/** Names of the catalogue stand between stars. */
const line = (text) =>
  el(
    "li",
    {},
    text.split("*").map((part, index) => (index % 2 ? el("b", {}, part) : part)),
  );
