// After the match: see how it ended, watch it again, or play on.

import { get, send } from "../../common/api.js";
import { el } from "../../common/dom.js";
import { failed } from "../../common/notice.js";
import { speaker, words } from "../../common/words.js";
import { result } from "../../table/felt.js";
import { settled } from "../pledges.js";
import { sure } from "../sure.js";

/** The function that draws it once its words are here: given a sitting. */
export async function ready(lang) {
  const t = speaker(lang, await words("play/words/over.json"));
  return (sitting) => after(sitting, t);
}

function after(sitting, t) {
  const { film, page } = sitting;
  if (!film.match.view) return ways(sitting, t); // it never began
  const show = () =>
    import("./ending.js")
      .then(({ ending }) => ending(sitting, ways(sitting, t)))
      .catch((error) => failed(error, page.t));
  return [
    film.match.result ? result(sitting, "section.scores") : null,
    film.match.result ? button(t("how-it-ended"), "ending", show) : null,
    ways(sitting, t),
    sitting.checkedHere,
  ];
}

/** Another game; once more; look at it again. */
function ways(sitting, t) {
  const { film, page } = sitting;
  const { match } = film;
  const again = `/replay/${match.id}#lang=${page.lang}`;
  const another = el("a.as-button", { href: "/play" }, t("another"));
  if (!match.view) return [another];
  const players = [
    button(t("rematch"), "rematch", () => rematch(sitting)),
    sitting.newest ? null : button(t("what-if"), "what-if", () => branch(sitting, t)),
  ];
  return [
    el("a.as-button", { href: again }, t("look-again")),
    match.you === null ? null : players,
    another,
  ];
}

const button = (text, key, act) =>
  el("button", { type: "button", "data-key": key, onclick: act }, text);

const rematch = (sitting) =>
  sitting.doing(async () => {
    const { film, page, signal } = sitting;
    try {
      const { body } = await send(`${film.path}/rematch`, { signal });
      await settled(body);
      page.go(`/play/${body.id}`);
    } catch (error) {
      if (error.code !== "already-seated") throw error;
      const { rematch: id } = await get(`${film.path}/rematch`, signal);
      page.go(`/play/${id}`);
    }
  });

/** Play on from the version that is looked at: I here, computers elsewhere. */
function branch({ film, page, signal, version, seat }, t) {
  const seats = film.match.seats.map((one) =>
    one.seat === seat ? { kind: "me" } : { kind: "ai", level: one.level ?? "adept" },
  );
  const begin = async () => {
    const { body } = await send(`${film.path}/branches`, { body: { version, seats }, signal });
    await settled(body);
    page.go(`/play/${body.id}`);
  };
  const words = { title: t("what-if"), text: t("what-if-what"), yes: t("what-if-sure") };
  sure(page, { ...words, no: t("stay") }, begin, signal, "button");
}
