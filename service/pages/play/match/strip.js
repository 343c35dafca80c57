// The strip above the table: what happened last, told in words; back and on, and to the present.

import { el, put } from "../../common/dom.js";
import { aloud, swings } from "../../table/tell.js";
import { outcome } from "./reading.js";

export function strip(sitting) {
  const button = (key, sign, act) =>
    el("button", { type: "button", "data-key": key, onclick: act }, sign);
  const back = button("step-back", "‹", () => sitting.step(-1));
  const on = button("step-on", "›", () => sitting.step(1));
  const now = button("step-now", "»", () => sitting.now());
  const text = el("p.told", { id: "told-last", tabindex: 0, onclick: () => unfold() });
  const more = button("unfold", "", () => unfold());
  more.setAttribute("aria-controls", text.id);
  addEventListener("resize", () => cut(), { signal: sitting.signal });
  const home = el("a.home", { href: "/play" }, "⌂");
  const node = el("section.strip", {}, home, back, el("div.telling", {}, text, more), on, now);

  /** An outcome unfolds by itself, so far as the table is not lost from sight; then by a touch. */
  function unfold(whole = !told(), byItself = false) {
    text.classList.toggle("whole", whole);
    text.classList.toggle("brief", byItself);
    cut();
  }

  const hides = () => text.scrollHeight > text.clientHeight + 1;
  const told = () =>
    text.classList.contains("whole") && !(text.classList.contains("brief") && hides());

  /** If not all of it is in sight, there is a button for the rest. */
  function cut() {
    const whole = text.classList.contains("whole");
    node.classList.remove("cut");
    text.classList.remove("whole");
    node.classList.toggle("cut", hides());
    text.classList.toggle("whole", whole);
    const all = told();
    more.textContent = sitting.page.t(all ? "told-less" : "told-more");
    more.setAttribute("aria-expanded", String(all));
  }

  function drawn() {
    const { film, version, scene, page } = sitting;
    const { t } = page;
    const entry = film.entries[version - 1];
    const who = entry?.actor.seat ?? null;
    const by = who === null ? null : el("i.who", { "data-seat": who, "aria-hidden": "true" });
    const swung = entry ? (swings(film, version, scene) ?? []) : [];
    const words = entry ? [aloud(entry, scene), ...swung].join(". ") : "";
    put(text, by, words);
    if (text.dataset.version !== String(version)) {
      page.say(words);
      const scored = film.match.result && version === film.length; // the scores need the room
      unfold(outcome(sitting) && !sitting.game.tall && !scored, true);
    }
    cut();
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
