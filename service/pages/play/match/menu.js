// The button of the menu, hints, and what to do after the end.

import { send } from "../../common/api.js";
import { el } from "../../common/dom.js";
import { failed } from "../../common/notice.js";
import { result } from "../../table/felt.js";
import { settled } from "../pledges.js";
import { sure } from "../sure.js";

const HINT_S = 20;

/** The button that opens the menu. */
export const menu = (sitting) =>
  button(sitting.page.t("settings"), "settings", () =>
    import("./opened.js")
      .then(({ opened }) => opened(sitting))
      .catch((error) => failed(error, sitting.page.t)),
  );

const button = (text, key, act) =>
  el("button", { type: "button", "data-key": key, onclick: act }, text);

/** A button that asks a computer what it would do; none where hints are not allowed. */
export function hint(sitting) {
  const { film, awaited, listing, page, draft, composing } = sitting;
  if (!film.match.hints || !awaited || !listing || draft.begun || composing) return null;
  const ask = () =>
    sitting.doing(async () => {
      const { body } = await send(`${film.path}/hint?wait=${HINT_S}`, { signal: sitting.signal });
      if (body.move) sitting.choose(sitting.draft.alike(body) ?? bare(body.move));
      const none = body.ready ? "hint-waits" : "hint-later";
      page.say((sitting.help = page.t(body.move ? "hint-given" : none)));
    });
  return button(page.t("hint"), "hint", ask);
}

const bare = (move) => ({ move, note: {}, marks: new Set() });

/** What to do when the match is over. */
export function after(sitting) {
  const { film, page } = sitting;
  const { match } = film;
  const again = `/replay/${match.id}#lang=${page.lang}`;
  const another = el("a.as-button", { href: "/play" }, page.t("another"));
  if (!match.view) return another; // it never began
  const players = [
    button(page.t("rematch"), "rematch", () => rematch(sitting)),
    sitting.newest ? null : button(page.t("what-if"), "what-if", () => branch(sitting)),
  ];
  return [
    match.result ? result(sitting, "section.scores") : null,
    el("a.as-button", { href: again }, page.t("look-again")),
    match.you === null ? null : players,
    another,
    sitting.checkedHere,
  ];
}

const rematch = (sitting) =>
  sitting.doing(async () => {
    const { film, page, signal } = sitting;
    const { body } = await send(`${film.path}/rematch`, { signal });
    await settled(body);
    page.go(`/play/${body.id}`);
  });

/** Play on from the version that is looked at: I here, computers elsewhere. */
function branch({ film, page, signal, version, seat }) {
  const { t } = page;
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
