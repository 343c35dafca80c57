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

/** Whether what has just happened was somebody else's, and was not spoken of. */
function byOthers({ film, version, stop, stops, at }) {
  const { seat } = film.entries[version - 1].actor;
  const spoken = stops[at - 1]?.version === version;
  return Boolean(stop.move) && version > 1 && seat !== film.match.you && !spoken;
}

/** In the bar: what there is to do, or a button where there is only something to read. */
export function leading(sitting, bar) {
  const read = () => sitting.onward();
  const button = el("button.onward", { type: "button", "data-key": "onward", onclick: read });
  const todo = el("p.to-do", { "aria-live": "polite" });
  bar.prepend(todo);
  bar.append(button);

  function drawn() {
    const { stop, reading: only, page, last, walking } = sitting;
    const text = sitting.kindly || (stop?.move ? sitting.scene.t(`do-${stop.say}`) : "");
    if (todo.textContent !== text) todo.textContent = text;
    todo.classList.toggle("kindly", Boolean(sitting.kindly));
    button.textContent = page.t(last ? "lesson-done" : "lesson-onward");
    bar.classList.toggle("pausing", only || walking);
    button.disabled = walking;
    if (only && document.activeElement === document.body) button.focus({ preventScroll: true });
    const spots = document.querySelectorAll(".spots .may");
    for (const one of spots) one.parentNode.append(one); // on top
    const led = leads(sitting, bar);
    for (const one of bar.querySelectorAll(".choices button")) {
      one.classList.toggle("lead", led.includes(one));
    }
    led[0]?.scrollIntoView({ block: "nearest" });
  }

  return { shown: drawn, listed: drawn, drafted: drawn };
}

/** The buttons of the bar that lead to the move that is asked for: one of the list, or parts. */
function leads({ stop, draft, composing, composers }, bar) {
  const { move } = stop ?? {};
  const buttons = [...bar.querySelectorAll(".choices button")];
  if (!move || (draft.choice && !composing)) return [];
  if (composing) return buttons.filter((one) => counted(one, move));
  const direct = buttons.filter(({ dataset }) => dataset.key === JSON.stringify(move));
  const labels = composers.filter(({ of }) => of === move.type).map(({ label }) => label);
  return direct.length ? direct : buttons.filter(({ dataset }) => labels.includes(dataset.key));
}

/** Whether this button of a stepper brings a count nearer to that of the move. */
function counted(button, move) {
  const [, field, by] = /^(\w+?)(-?1)$/.exec(button.dataset.key) ?? [];
  const shown = button.closest("li")?.querySelector("output")?.textContent;
  if (!field || shown === undefined) return false;
  const more = Number(move[field]) - Number.parseInt(shown, 10);
  return Math.sign(more) === Number(by);
}
