// The recovery code: offered, and never forced. It is asked for only when somebody wants it.

import { newKey, send } from "../common/api.js";
import { el } from "../common/dom.js";
import { keep, kept } from "../common/session.js";
import { doing } from "./act.js";
import { copying } from "./sharing.js";

const KEPT = "recovery"; // the player who has a code, or wants none now

/** A card that offers it, until one was made or it was dismissed; else null. */
export function reminder(page) {
  const me = page.session.get();
  if (!me || kept(KEPT) === me.id) return null;
  const { t } = page;
  const later = el("button.minor", { type: "button", onclick: () => dismissed() }, t("not-now"));
  const shown = () => (later.textContent = t("close"));
  const node = el(
    "aside.block.recovery",
    { "aria-label": t("recovery") },
    el("p", {}, t("recovery-why")),
    el("div.buttons", {}, making(page, shown), later),
  );
  const dismissed = () => {
    keep(KEPT, me.id);
    node.remove();
  };
  return node;
}

/** The button that makes a new code, and shows it in its own place; `shown` is called then. */
export function making(page, shown = () => {}) {
  const { t } = page;
  const key = newKey();
  return doing("button", t("recovery-make"), page, async (button) => {
    const { body } = await send("/v1/players/me/recovery", { key });
    keep(KEPT, page.session.get().id);
    shown();
    const code = el("output.code", {}, body.recovery);
    button.replaceWith(
      el(
        "div.passing",
        { role: "status" },
        code,
        copying(page, body.recovery),
        el("p.hint", {}, t("recovery-keep")),
      ),
    );
  });
}
