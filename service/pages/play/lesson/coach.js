// The dragon that guides: what it says stands where one is told else what has happened; and the
// button by which one has read it lies where Confirm lies else.

import { el, put } from "../../common/dom.js";
import { picture } from "../../table/art/painter.js";
import { dragon } from "../../table/art/dragons.js";
import { aloud } from "../../table/tell.js";

const LOOK = { skin: "#3f8f5a", belly: "#f2dfa8", wings: "#e0a53a", horns: "stub", back: "frill" };

export function coach(sitting) {
  const text = el("div.told.says", { tabindex: 0 });
  const { page } = sitting;
  const home = el("a.home", { href: "/play/learn", "aria-label": page.t("lesson-leave") }, "⌂");
  const face = el("span.guide", { "aria-hidden": "true" }, picture(dragon(LOOK)));
  const node = el("section.strip.coach", {}, home, face, el("div.telling", {}, text));

  function drawn() {
    const { stop, scene } = sitting;
    const around = el("p.around", {}, happened(sitting));
    node.classList.toggle("on-the-way", !stop);
    if (stop) page.main.dataset.stop = sitting.at;
    if (!stop) return put(text, around);
    put(text, byOthers(sitting) ? around : null, el("p", {}, scene.t(`say-${stop.say}`)));
    text.scrollTop = 0;
  }

  return { node, shown: drawn, listed: drawn };
}

function happened({ film, version, scene }) {
  const entry = film.entries[version - 1];
  return version > 1 && entry ? aloud(entry, scene) : "";
}

/** Whether what has just happened was somebody else's, and is not what is spoken of. */
function byOthers({ film, version, stop }) {
  const { seat } = film.entries[version - 1].actor;
  return Boolean(stop.move) && version > 1 && seat !== film.match.you;
}

/** In the bar: what there is to do, or a button where there is only something to read. */
export function leading(sitting, bar) {
  const read = () => sitting.onward();
  const button = el("button.onward", { type: "button", "data-key": "onward", onclick: read });
  const todo = el("p.to-do", { "aria-live": "polite" });
  bar.prepend(todo);
  bar.append(button);

  function drawn() {
    const { stop, draft, reading: only, page, last, walking } = sitting;
    const text = sitting.kindly || (stop?.move ? sitting.scene.t(`do-${stop.say}`) : "");
    if (todo.textContent !== text) todo.textContent = text;
    todo.classList.toggle("kindly", Boolean(sitting.kindly));
    button.textContent = page.t(last ? "lesson-done" : "lesson-onward");
    bar.classList.toggle("pausing", only || walking);
    button.disabled = walking;
    if (only && document.activeElement === document.body) button.focus({ preventScroll: true });
    for (const one of document.querySelectorAll(".spots .may")) one.parentNode.append(one); // on top
    const wanted = stop?.move && !draft.choice ? JSON.stringify(stop.move) : "";
    for (const one of bar.querySelectorAll(".choices button")) {
      one.classList.toggle("lead", one.dataset.key === wanted);
    }
  }

  return { shown: drawn, listed: drawn, drafted: drawn };
}
