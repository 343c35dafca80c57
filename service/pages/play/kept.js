// The offer of a rematch stays for as long as the seat is kept, and shows for how long that is.

import { el } from "../common/dom.js";

/** Count down in this line until that time (ms, by the clock of this device); then it goes. */
export function counted(line, until) {
  const left = el("time.left", { "aria-hidden": "true" });
  line.lastElementChild.before(left);
  const tick = () => {
    const s = Math.ceil((until - Date.now()) / 1000);
    if (s <= 0) return line.remove();
    left.textContent = `${Math.floor(s / 60)}:${String(s % 60).padStart(2, "0")}`;
    if (left.isConnected) setTimeout(tick, 250);
    return undefined;
  };
  tick();
}
