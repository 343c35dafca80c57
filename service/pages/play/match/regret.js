// Taking back one's own last move, or a resignation: a quiet button, there only while it is
// possible.

import { send } from "../../common/api.js";
import { el } from "../../common/dom.js";

/** The button; `shown` shows it or hides it, and hides it again once its time is over. */
export function regret(sitting) {
  const { page, film, signal } = sitting;
  const given = { type: "button", "data-key": "take-back", hidden: true };
  const node = el("button.regret", given, page.t("take-back-move"));
  let timer = 0;
  node.addEventListener("click", () => {
    node.hidden = true;
    sitting.doing(() => send(`${film.path}/take-back`, { signal }));
  });
  signal.addEventListener("abort", () => clearTimeout(timer));

  function shown() {
    clearTimeout(timer);
    const offer = film.match.take_back;
    const idle = sitting.state !== "sending" && !sitting.draft.begun && !sitting.composing;
    const left = offer?.until ? offer.until - film.match.now - passed(film.match) : LONGEST_MS;
    node.hidden = !offer || !idle || !sitting.present || left <= 0;
    if (node.hidden) return;
    node.textContent = page.t(`take-back-${offer.of}`);
    timer = setTimeout(shown, Math.min(left, LONGEST_MS));
  }

  return { node, shown };
}

export const LONGEST_MS = 2 ** 31 - 1; // of a timer
const seen = new WeakMap();

/** The ms since this answer about the match was first looked at. */
export function passed(match) {
  if (!seen.has(match)) seen.set(match, performance.now());
  return performance.now() - seen.get(match);
}
