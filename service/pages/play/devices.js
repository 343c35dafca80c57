// The devices of a player: each has a token of its own, and may be signed out; one more is let in
// by a short code.

import { get, newKey, send } from "../common/api.js";
import { el, put } from "../common/dom.js";
import { dated } from "../common/words.js";
import { doing } from "./act.js";
import { copying } from "./sharing.js";

const SYSTEMS = ["Android", "iPhone", "iPad", "Windows", "Mac", "Linux"];

/** The name of this device in the list: that of its system. */
export function deviceName(page) {
  const system = SYSTEMS.find((name) => navigator.userAgent.includes(name));
  return system ?? page.t("device");
}

/** The list, and the way in for one more. */
export async function devices(page, signal) {
  const holder = el("div", {});
  const drawn = async () => {
    const { items } = await get("/v1/players/me/tokens", signal);
    put(
      holder,
      el(
        "ul.plain",
        {},
        items.map((token) => device(token, page, drawn)),
      ),
    );
  };
  await drawn();
  return el(
    "section.block",
    {},
    el("h2", {}, page.t("devices")),
    holder,
    el("p.hint", {}, page.t("link-another")),
    linking(page),
  );
}

function device({ id, label, used, current }, page, drawn) {
  const { t, lang } = page;
  const when = dated(lang, { dateStyle: "medium" }).format(used);
  const revoke = async () => {
    await send(`/v1/players/me/tokens/${id}`, { method: "DELETE" });
    await drawn();
  };
  return el(
    "li.across",
    {},
    el(
      "span",
      {},
      label || t("device"),
      el("small", {}, current ? t("current-device") : t("used-on", { when })),
    ),
    current ? null : doing("button.minor", t("sign-out"), page, revoke),
  );
}

/** A button that becomes the code which another device types in. */
function linking(page) {
  const { t } = page;
  const place = el("div.passing", { "aria-live": "polite" });
  const show = async () => {
    const { body } = await send("/v1/players/me/links", { key: newKey() });
    const at = `${location.host}/play/link`;
    put(
      place,
      el("output.code", {}, body.code),
      copying(page, body.code),
      el("p.hint", {}, t("link-how", { at })),
    );
  };
  return el("div", {}, doing("button", t("link-make"), page, show), place);
}
