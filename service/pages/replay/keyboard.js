// Walking and playing by the keyboard, whatever is focused.

/** Listen to the keys of a replay: the arrows, the page keys, Home, End, and the space bar. */
export function keyboard(replay) {
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || taken(event)) return;
    const by = steps(replay)[event.key];
    if (event.key === " ") replay.toggle();
    else if (by !== undefined) replay.step(by);
    else return;
    event.preventDefault();
  });
}

/** How many versions each key goes on. */
function steps({ version, film }) {
  const ends = { Home: 1 - version, End: film.length - version };
  return { ArrowLeft: -1, ArrowRight: 1, PageUp: -10, PageDown: 10, ...ends };
}

/** Keys that the focused thing wants for itself. */
function taken(event) {
  const { target } = event;
  if (target.matches?.("input, select, textarea")) return true;
  const scrolls =
    target.closest?.(".scroller") && event.key !== "ArrowLeft" && event.key !== "ArrowRight";
  return scrolls || (event.key === " " && target.matches?.("button, a, summary"));
}
