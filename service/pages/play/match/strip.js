// The strip above the table: what happened last, told in words; back and on, and to the present.

import { el, put } from "../../common/dom.js";
import { aloud } from "../../table/tell.js";

export function strip(sitting) {
  const button = (key, sign, act) =>
    el("button", { type: "button", "data-key": key, onclick: act }, sign);
  const back = button("step-back", "‹", () => sitting.step(-1));
  const on = button("step-on", "›", () => sitting.step(1));
  const now = button("step-now", "»", () => sitting.now());
  const text = el("p.told", { tabindex: 0, onclick: () => text.classList.toggle("whole") });
  const home = el("a.home", { href: "/play" }, "⌂");
  const node = el("section.strip", {}, home, back, text, on, now);

  function drawn() {
    const { film, version, scene, page } = sitting;
    const { t } = page;
    const entry = film.entries[version - 1];
    const who = entry?.actor.seat ?? null;
    const by = who === null ? null : el("i.who", { "data-seat": who, "aria-hidden": "true" });
    const words = entry ? aloud(entry, scene) : "";
    put(text, by, words);
    if (text.dataset.version !== String(version)) page.say(words);
    text.dataset.version = version;
    for (const [node, key] of [
      [back, "step-back"],
      [on, "step-on"],
      [now, "step-now"],
    ]) {
      node.setAttribute("aria-label", t(key));
      node.title = t(key);
    }
    text.setAttribute("aria-label", t("just-happened"));
    home.setAttribute("aria-label", t("all-matches"));
    back.disabled = version <= 1;
    on.disabled = now.disabled = version === film.length;
    node.classList.toggle("behind", version < film.length);
  }

  return { node, shown: drawn, grown: drawn };
}
