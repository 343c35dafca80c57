// The code of a table, as a friend has read it out: it leads where the link would.

import { el, put } from "../common/dom.js";
import { line } from "./fields.js";

export const words = ["play/words/code.json"];
export const look = "at-door";

const ALIKE = { 0: "o", 1: "i", 8: "b", 9: "g" }; // digits that no code has
const LONG = 40; // that of an invitation to one seat

/** A code in groups, to be read out: the id of a match. */
export const spoken = (id) => id.toUpperCase().match(/.{4}/g).join(" ");

/** The path of what a code is for; null: it is none. */
function pathOfCode(text) {
  const code = text
    .toLowerCase()
    .replaceAll(/[0189]/g, (digit) => ALIKE[digit])
    .replaceAll(/[^a-z2-7]/g, "");
  if (code.length === LONG) return `/play/invite/${code}`;
  return code.length === 16 ? `/play/${code}` : null;
}

export function mount({ node, page }) {
  const { t } = page;
  let typed = "";
  const wrong = el("div", { role: "alert" });
  const on = (event) => {
    event.preventDefault();
    const path = pathOfCode(typed);
    if (path) page.go(path);
    else put(wrong, el("p.refused", {}, t("code-wrong")));
  };
  const given = { autocapitalize: "characters", spellcheck: "false", maxlength: 60 };
  document.title = `${t("code-title")} · Dragonhoard`;
  put(
    node,
    el("h1", {}, t("code-title")),
    el(
      "form.block",
      { onsubmit: on },
      line(t("code-label"), "", (text) => (typed = text), given, t("code-help")),
      el("button.primary", { type: "submit" }, t("code-go")),
      wrong,
    ),
  );
}
