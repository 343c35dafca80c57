// What is scrolled to when the table is drawn anew: what may be touched, or was touched, and at
// the end the scores.

const GAP = 8;

/** Scroll to the scores; at a new decision to what may be touched; after a touch to its thing. */
export function reveal(table, sitting) {
  if (table.classList.contains("over")) return once(table, "over", () => (table.scrollTop = 0));
  if (sitting.state === "sending" || !sitting.newest) return;
  const touched = sitting.draft.touched.at(-1);
  if (touched) return once(table, `touched ${touched}`, () => show(table, marked(table, touched)));
  if (!sitting.listing) return;
  once(table, sitting.decision, () => show(table, [...table.querySelectorAll(".may")]));
}

const marked = (table, mark) => [
  ...table.querySelectorAll(`[data-touch~="${CSS.escape(mark)}"].touched`),
  ...table.querySelectorAll(`[data-touch~="${CSS.escape(mark)}"]`),
];

/** Whoever scrolls away is not brought back for the same reason. */
function once(table, reason, work) {
  if (table.dataset.revealed === reason) return;
  table.dataset.revealed = reason;
  requestAnimationFrame(work); // when the bar has taken its room
}

/** If none of these things is in sight, scroll to the first. */
function show(table, things) {
  const seen = table.getBoundingClientRect();
  const near = table.querySelector(".near");
  const covered = near && getComputedStyle(near).position === "sticky" ? near : null;
  const floor = covered ? Math.min(seen.bottom, covered.getBoundingClientRect().top) : seen.bottom;
  const inSight = (thing) => {
    if (covered?.contains(thing)) return true;
    const { top, bottom } = thing.getBoundingClientRect();
    return top >= seen.top && bottom <= floor;
  };
  const [first] = things;
  if (!first || things.some(inSight)) return;
  const { top, bottom } = first.getBoundingClientRect();
  table.scrollTop += top < seen.top ? top - seen.top - GAP : bottom - floor + GAP;
}
