// The button of the menu, and hints.

import { send } from "../../common/api.js";
import { el } from "../../common/dom.js";
import { failed } from "../../common/notice.js";

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
