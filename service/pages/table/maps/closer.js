// A map that is looked at closely on a small screen: loaded when it is enlarged first.

import { keep } from "../../common/session.js";

/**
 * Enlarge the map in this frame; if a touch `asked` for it and it is large, show all of it again.
 * `sight` remembers where it was moved to when it is drawn anew.
 */
export function enlarge(frame, sight, button, asked) {
  const large = !(asked && frame.classList.contains("large"));
  if (asked) keep(button.dataset.key, large || null);
  frame.classList.toggle("large", large);
  button.setAttribute("aria-pressed", String(large));
  button.textContent = large ? "⊖" : "⊕";
  if (asked) bring(frame, middle(frame));
  else frame.scrollTo(...(sight.moved ?? [0, 0]));
  frame.onscroll = () => (sight.moved = [frame.scrollLeft, frame.scrollTop]);
}

/** The things to show: touched ones, one's own adventurers who may go, or places to go to. */
const middle = (frame) =>
  [".touched", ".flag.may", ".may", ".flag"].map((one) => frame.querySelector(one)).find(Boolean);

function bring(frame, thing) {
  if (!thing) return;
  const [one, all] = [thing, frame].map((node) => node.getBoundingClientRect());
  const from = (side, size) => one[side] + one[size] / 2 - all[side] - all[size] / 2;
  frame.scrollBy(from("left", "width"), from("top", "height"));
}
