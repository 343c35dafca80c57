// Scrolling when the table is drawn anew: to things that may be touched, or were, and at
// the end to the scores; and to the thing with the keyboard focus.

const GAP = 8;

/** Scroll to the scores; at a new decision to what may be touched; after a touch to its thing. */
export function reveal(table, sitting) {
  if (table.classList.contains("over")) return once(table, "over", () => (table.scrollTop = 0));
  if (sitting.state === "sending" || !sitting.newest) return;
  if (sitting.composing) return once(table, "composing", () => show(table, atStake(table)));
  const touched = sitting.draft.touched.at(-1);
  if (touched) return once(table, `touched ${touched}`, () => show(table, marked(table, touched)));
  const { chosen } = sitting.draft;
  if (chosen) return once(table, JSON.stringify(chosen.move), () => show(table, meant(table)));
  if (!sitting.listing || !sitting.awaited) return;
  once(table, sitting.decision, () => toChoose(table, [...table.querySelectorAll(".may")]));
}

/** The things that may be touched; if there are none, the top, where the question is about. */
function toChoose(table, things) {
  if (things.length) show(table, things);
  else table.scrollTop = 0;
}

/** The things of a choice from the bar or a hint: one's own things are in sight anyway. */
const meant = (table) => [...table.querySelectorAll(".board :is(.drafted, .danger)")];

/** The things about which a move is composed. */
const atStake = (table) => [...table.querySelectorAll(".business > .tokens")];

/** One's own panel, which may lie over the table, never covers the focused thing. */
export function follow(table, signal) {
  const seen = () => keep(table);
  table.addEventListener("focusin", seen, { signal });
  new ResizeObserver(seen).observe(table);
}

function keep(table) {
  const here = document.activeElement;
  const small = here.matches("[data-touch]:focus-visible");
  if (small && table.contains(here)) show(table, [here]);
}

/** An explained thing is not covered by its explanation, for which the bar takes room. */
export function stay(table, thing) {
  requestAnimationFrame(() => thing.isConnected && show(table, [thing]));
}

const marked = (table, mark) => [
  ...table.querySelectorAll(`[data-touch~="${CSS.escape(mark)}"].touched`),
  ...table.querySelectorAll(`[data-touch~="${CSS.escape(mark)}"]`),
];

/** A player who scrolls away is not brought back for the same reason. */
function once(table, reason, work) {
  if (table.dataset.revealed === reason) return;
  table.dataset.revealed = reason;
  requestAnimationFrame(work); // when the bar has taken its room
}

/** If none of these things is in sight, scroll to the first. */
function show(table, things) {
  const covers = [...table.querySelectorAll(".far, .near, .stays")].filter(stuck);
  const { ceiling, floor } = between(table, covers);
  const inSight = (thing) => {
    if (covers.some((cover) => cover.contains(thing))) return true;
    const { top, bottom } = thing.getBoundingClientRect();
    return top >= ceiling && bottom <= floor;
  };
  const [first] = things;
  if (first?.closest(".large")) first.scrollIntoView({ block: "nearest", inline: "nearest" });
  if (!first || things.some(inSight)) return;
  const { top, bottom } = first.getBoundingClientRect();
  table.scrollTop += top < ceiling ? top - ceiling - GAP : bottom - floor + GAP;
}

/** From where to where the table is not covered. */
function between(table, covers) {
  const { top, bottom } = table.getBoundingClientRect();
  const boxes = covers.map((cover) => [cover.matches(".far"), cover.getBoundingClientRect()]);
  const tops = boxes.filter(([above]) => above).map(([, box]) => box.bottom);
  const bottoms = boxes.filter(([above]) => !above).map(([, box]) => box.top);
  return { ceiling: Math.max(top, ...tops), floor: Math.min(bottom, ...bottoms) };
}

/** Whether this lies over what is scrolled below it. */
const stuck = (node) =>
  node.getClientRects().length > 0 && getComputedStyle(node).position === "sticky";
