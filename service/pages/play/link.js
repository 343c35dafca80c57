// Signing in with a short code from another device, or with the recovery code.

import { get, newKey, send } from "../common/api.js";
import { el, put } from "../common/dom.js";
import { doing } from "./act.js";
import { line } from "./fields.js";
import { deviceName } from "./devices.js";

export const words = ["play/words/link.json"];
export const look = "at-door";

export async function mount({ node, page }) {
  const { t } = page;
  document.title = `${t("link-title")} · Dragonhoard`;
  put(
    node,
    el("h1", {}, t("link-title")),
    page.session.get()
      ? el("p.notice", {}, t("link-replaces", { name: page.session.get().name }))
      : null,
    way(page, "link", "link-code", "link-hint", { placeholder: "K7QF-9M2X", maxlength: 20 }),
    way(page, "recovery", "recovery-code", "recovery-hint", { maxlength: 60 }),
  );
}

/** A form for one kind of code. */
function way(page, kind, title, hint, attributes) {
  const { t } = page;
  const asked = { code: "", key: newKey() };
  const given = { autocapitalize: "characters", spellcheck: "false", ...attributes };
  const typed = (text) => Object.assign(asked, { code: text.trim(), key: newKey() });
  const enter = async () => {
    const body = { [kind]: asked.code, label: deviceName(page) };
    const { body: found } = await send("/v1/tokens", { body, key: asked.key });
    page.session.set({ id: found.player, name: "", token: found.token });
    const { name, language } = await get("/v1/players/me");
    page.session.set({ id: found.player, name, token: found.token });
    if (language && language !== page.lang) page.speak(language);
    page.go("/play");
  };
  const button = doing("button.primary", t("sign-in"), page, enter);
  return el(
    "form.block",
    { onsubmit: (event) => [event.preventDefault(), button.click()] },
    line(t(title), "", typed, given, t(hint)),
    button,
  );
}
