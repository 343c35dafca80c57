// Why something was refused, at the thing that it is about. It lies over the table, always whole on
// the screen, and takes no touch. Those who listen hear it in the bar.

import { el } from "../../common/dom.js";

const GAP = 6;

/** {node, at}: `at(thing, text)` says it there, and with null for a thing nothing any more. */
export function bubble(table, signal) {
  const node = el("p.why", { "aria-hidden": "true", hidden: true });
  let about = null;

  function placed() {
    const room = table.getBoundingClientRect();
    const thing = about?.getBoundingClientRect();
    node.hidden = !thing || thing.bottom < room.top || thing.top > room.bottom;
    if (node.hidden) return;
    const { width, height } = node.getBoundingClientRect();
    const left = Math.min(thing.left, room.right - width - GAP);
    const above = thing.top - height - GAP;
    node.style.left = `${Math.max(left, room.left + GAP)}px`;
    node.style.top = `${above < room.top ? thing.bottom + GAP : above}px`;
  }

  function at(thing, text) {
    about = thing;
    node.textContent = text;
    placed();
  }

  table.addEventListener("scroll", placed, { capture: true, passive: true, signal });
  addEventListener("resize", placed, { signal });
  new ResizeObserver(placed).observe(table); // the bar below it has grown
  return { node, at };
}
