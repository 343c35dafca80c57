// A pause of a match that is not public, from the menu of its table: all persons ask for it, and
// for its end.

import { send } from "../../common/api.js";
import { el } from "../../common/dom.js";
import { listed } from "../../common/words.js";
import { sure } from "../sure.js";
import { isPerson } from "./giving.js";

/** A button that asks for a pause, or for its end; or that one has asked. */
export function pausing({ page, film, seat, scene, signal }, close) {
  const { t, lang } = page;
  const { seats, visibility, pausing: asked, paused_until: until } = film.match;
  if (visibility === "public") return null;
  const way = until ? "resume" : "pause";
  if (asked.includes(seat)) return el("p.hint", {}, t(`${way}-asked`));
  const here = seats.filter(isPerson);
  const who = listed(lang, asked.map(scene.who));
  const text = t(`${way}-${here.length < 2 ? "alone" : who ? "too" : "all"}`, { who });
  const act = () => send(`${film.path}/${way}`, { signal });
  const said = { title: t(`${way}-title`), text, yes: t(`${way}-sure`), no: t("pause-not") };
  const ask = () => {
    close();
    sure(page, said, act, signal, "button.primary");
  };
  return el("button", { type: "button", "data-key": way, onclick: ask }, t(`${way}-title`));
}
