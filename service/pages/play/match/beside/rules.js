// The rules of this match: what was agreed, its options with what they are about, the rules of the
// game in short, as these options have them, and how points count, by examples.

import { get } from "../../../common/api.js";
import { el, put } from "../../../common/dom.js";
import { because } from "../../../common/notice.js";
import { optionOf, pacing, unusual } from "../../terms.js";

/** {node, shown} */
export function rules(given) {
  const { sitting, t } = given;
  const node = el("div.rules-here");
  let asked = null;

  async function read() {
    const { film, lang, signal } = sitting;
    const [{ rulesOf }, { examplesOf }, told] = await Promise.all([
      import("../../../table/rules.js"),
      import("../../../table/examples.js"),
      get(`${film.path}/rules`, signal),
    ]);
    const [inShort, examples] = await Promise.all([
      rulesOf(told.rules, film.game, lang),
      examplesOf(film.game, lang),
    ]);
    put(node, agreed(given), inShort, examples);
  }

  function fails(error) {
    asked = null; // it is asked for again
    if (error.name === "AbortError") return;
    put(node, el("p.refused", { role: "alert" }, because(error, t)));
  }

  return { node, shown: () => void (asked ??= read().catch(fails)) };
}

/** Pace and options: those that are as usual only where one asks for them. */
function agreed({ sitting: { film, scene }, t, lang, about }) {
  const { match, game } = film;
  const changed = unusual(match, game);
  const others = Object.keys(match.options).filter((name) => !changed.includes(name));
  const row = (name) => {
    return [
      el("dt", {}, t(`option-${name}`)),
      el("dd", {}, valueOf(name, match.options[name], scene, t)),
      about.known(name) ? el("dd.hint", {}, about(name)) : null,
    ];
  };
  const summary = el("summary", {}, t("as-usual-n", { n: others.length }));
  const rows = pacing(match, { t, lang });
  return [
    el("h3", {}, t("this-match")),
    el(
      "dl.terms",
      {},
      rows.map(([name, value]) => [el("dt", {}, name), el("dd", {}, value)]),
      changed.map(row),
    ),
    el("details.usual", {}, summary, el("dl.terms", {}, others.map(row))),
    el("h3", {}, t("rules-short")),
  ];
}

/** A seat is named by who sits there. */
function valueOf(name, value, scene, t) {
  const isSeat = name === "first_seat" && value !== null;
  return isSeat ? scene.who(value) : optionOf(value, { t });
}
