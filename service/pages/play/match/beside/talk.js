// The messages at this table, and the phrases from which one chooses.

import { el, put } from "../../../common/dom.js";
import { phrases } from "../../talk.js";

/** {node, shown, said} */
export function talk({ sitting, t }) {
  const { film, page, signal } = sitting;
  const list = el("div.heard", { role: "log", tabindex: 0, "aria-label": t("part-talk") });
  const ways = phrases(film.match, film.game, page, signal, () => {});
  const node = el("div.talk", {}, list, el("div.saying", {}, ways));

  function drawn() {
    const { said, scene } = sitting;
    put(list, said.length ? said.map((one) => line(one, film.game, scene)) : nothing());
    list.scrollTop = list.scrollHeight;
  }

  const nothing = () => el("p.hint", {}, t("nothing-said"));
  return { node, shown: drawn, said: drawn };
}

/** One phrase, by whom, and to whom if not to everybody. */
function line({ seat, to, phrase }, { phrases: known }, scene) {
  const said = known.find((one) => one.phrase === phrase);
  const whom = to === null ? "" : ` → ${scene.who(to)}`;
  return el(
    "p",
    { "data-seat": seat },
    el("b", {}, scene.who(seat), whom),
    " ",
    said ? scene.say(said.sentence) : phrase,
  );
}
