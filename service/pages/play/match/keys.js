// Playing by keys, whatever is focused: numbers choose, Enter confirms, Escape takes back, the
// arrows look back, and ? lists them. They can be switched off: tools that speak have their own.

import { el, put, styled } from "../../common/dom.js";
import { keep, kept } from "../../common/session.js";
import { speaker, words } from "../../common/words.js";
import { sheet } from "../sheet.js";

const LOOK = new URL("../style/keys.css", import.meta.url);
const FILE = "play/words/keys.json";
const AT_ONCE = 9; // so many numbers there are; 0 is for those that come after them
const LISTED = [
  ["1 … 9", "numbers"],
  ["0", "more-numbers"],
  ["Enter", "confirm"],
  ["Esc", "back"],
  ["← →", "steps"],
  ["End", "now"],
  ["?", "list"],
];
const isOn = () => kept("keys") !== false;

/** Listens to the keys of this view, and takes up the event that has called it, if there is one. */
export async function keys(sitting, node, event) {
  await styled(LOOK);
  const own = new Keys(sitting, node);
  if (event) own.press(event);
}

/** A sheet with all keys, and a switch for them. */
export async function listing({ page, signal }) {
  const t = speaker(page.lang, await words(FILE));
  const row = ([key, what]) => [el("dt", {}, el("kbd", {}, key)), el("dd", {}, t(`key-${what}`))];
  const change = (event) => keep("keys", event.target.checked ? null : false);
  const given = { type: "checkbox", checked: isOn(), onchange: change };
  await styled(LOOK);
  sheet(
    page,
    t("keys"),
    [
      el("h2", {}, t("keys")),
      el("dl.keys-listed", {}, LISTED.map(row)),
      el("label.check", {}, el("input", given), t("keys-on")),
    ],
    signal,
  );
}

class Keys {
  #from = 0;
  #due = 0;
  #numbers = el("div.numbers", { "aria-hidden": "true" });

  constructor(sitting, node) {
    Object.assign(this, { sitting, node });
    const { signal } = sitting;
    const again = () => this.#again();
    node.append(this.#numbers);
    sitting.panels.push({ shown: again, grown: again, listed: again, drafted: again });
    addEventListener("keydown", (event) => this.press(event), { signal });
    addEventListener("scroll", again, { capture: true, passive: true, signal });
    addEventListener("resize", again, { signal });
    again();
  }

  press(event) {
    const act = isFree(event) && isOn() ? this.#act(event) : null;
    if (!act) return;
    event.preventDefault();
    act();
  }

  /** The action of this key, or null. */
  #act({ key, code, target }) {
    const { sitting } = this;
    if (key === "?") return () => listing(sitting);
    const [, digit] = /^(?:Digit|Numpad)(\d)$/.exec(code) ?? [];
    if (digit) return () => this.#number(Number(digit));
    const confirm = this.node.querySelector(".confirm:enabled");
    const acts = {
      ArrowLeft: () => sitting.step(-1),
      ArrowRight: () => sitting.step(1),
      End: () => sitting.now(),
      Escape: () => this.#back(),
      ...(confirm && isIdle(target) ? { Enter: () => confirm.click() } : {}),
    };
    return Object.hasOwn(acts, key) ? acts[key] : null;
  }

  /** Takes the draft back; without one, hides the numbers. */
  #back() {
    const { sitting } = this;
    if (sitting.draft.begun || sitting.composing) return sitting.back();
    keep("numbers", null);
    return this.#again();
  }

  /** The first number that is pressed shows all of them, and the next one chooses. */
  #number(n) {
    if (!kept("numbers")) keep("numbers", true);
    else if (n === 0) this.#from += AT_ONCE;
    else this.#choose(this.#things[n - 1]);
    this.#again();
  }

  /** Then Enter is for Confirm, if it is clear what is meant, and never for what was there. */
  #choose(thing) {
    if (!thing) return;
    this.#from = 0;
    thing.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    const confirm = this.node.querySelector(".confirm:enabled");
    (confirm ?? this.node.querySelector(".actions")).focus({ preventScroll: true });
  }

  /** The choices, of which nine have a number: in the bar, then on the table. */
  get #things() {
    const { node } = this;
    const bar = node.querySelectorAll(".actions .choices button:enabled");
    const all = [...bar, ...node.querySelectorAll(".table [data-key].may")];
    const seen = all.filter((one) => one.checkVisibility());
    if (this.#from >= seen.length) this.#from = 0;
    return seen.slice(this.#from, this.#from + AT_ONCE);
  }

  #again() {
    cancelAnimationFrame(this.#due);
    this.#due = requestAnimationFrame(() => this.#placed());
  }

  #placed() {
    const shown = kept("numbers") && isOn() ? this.#things : [];
    put(this.#numbers, shown.map((thing, at) => (isSeen(thing) ? number(thing, at + 1) : null)));
  }
}

function number(thing, n) {
  const { left, top } = thing.getBoundingClientRect();
  const place = { "--left": `${left}px`, "--top": `${top}px` };
  return el("b", { vars: place }, n);
}

/** Whether its corner is in sight where it is scrolled. */
function isSeen(thing) {
  const room = thing.closest(".choices, .table").getBoundingClientRect();
  const { top, left, right } = thing.getBoundingClientRect();
  return top >= room.top - 9 && top < room.bottom - 9 && right > room.left && left < room.right;
}

/** Whether nothing else takes this key: a field, a dialog, or what has heard it already. */
function isFree({ target, defaultPrevented, ctrlKey, altKey, metaKey }) {
  if (defaultPrevented || ctrlKey || altKey || metaKey) return false;
  if (document.querySelector("dialog[open]")) return false;
  return !target.matches?.("input, select, textarea");
}

/** Whether Enter does nothing there. */
const isIdle = (target) => !target.closest?.("a, button, summary, label, [role=button]");
