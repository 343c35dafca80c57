// How points count, by examples with pictures: what somebody has, and what it is worth.

import { el, styled } from "../common/dom.js";
import { json } from "../common/files.js";
import { typeset } from "../common/words.js";
import { picture } from "./art/painter.js";
import { moduleOf } from "./games/index.js";

const LOOK = new URL("style/examples.css", import.meta.url);
const TITLE = { en: "Points, by examples", fr: "Les points, par l’exemple" };

/** A section with the examples of a game; null where it has none. */
export async function examplesOf({ slug }, lang) {
  const [told, module] = await Promise.all([
    json(`table/examples/${slug}.json`),
    moduleOf(slug),
    styled(LOOK),
  ]);
  if (!told) return null;
  const figures = told.examples.map(({ say, has }) =>
    el(
      "figure",
      {},
      el(
        "div.has",
        { "aria-hidden": "true" },
        has.map((one) => thing(one, module.drawings)),
      ),
      el("figcaption", {}, typeset(lang, told.terms[say][lang])),
    ),
  );
  return el("section.examples", { lang }, el("h3", {}, TITLE[lang]), figures);
}

/** A thing, how many of it there are, or its strength: "silver*4", "black-7". */
function thing(written, drawings) {
  const [id, count] = written.split("*");
  const [kind, strength] = id.split("-");
  const drawn = drawings[id] ?? drawings[kind];
  return el("span.thing", {}, picture(drawn), el("b", {}, count ?? strength ?? ""));
}
