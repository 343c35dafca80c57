// The table uses the room that it has: what lies on it is as large as it can be with all in sight.
// `--fit` is how large; `tight` and `tighter` what is left out because not
// even small cards fit with it.

const LARGEST = 2.4;
const STEPS = 6;
/** Per tightness the smallest size that is still handsome; at the last one anything goes. */
const SMALLEST = [0.8, 0.6, 0.5];

/** Set both, so that nothing is scrolled if that can be. Not where the page itself is scrolled. */
export function fit(table) {
  if (getComputedStyle(table).overflowY !== "auto") {
    table.style.removeProperty("--fit");
    table.classList.remove("tight", "tighter");
    return;
  }
  table.classList.add("fitting"); // what is on its way to its place is measured there
  const tight = SMALLEST.findIndex((size, level) => fits(table, size, level));
  enlarge(table, tight < 0 ? SMALLEST.length - 1 : tight);
  table.classList.remove("fitting");
}

function enlarge(table, tight) {
  if (fits(table, LARGEST, tight)) return;
  let [low, high] = [SMALLEST[tight], LARGEST];
  for (let step = 0; step < STEPS; step++) {
    const size = (low + high) / 2;
    if (fits(table, size, tight)) low = size;
    else high = size;
  }
  fits(table, low, tight);
}

function fits(table, size, tight) {
  table.style.setProperty("--fit", size.toFixed(2));
  table.classList.toggle("tight", tight > 0);
  table.classList.toggle("tighter", tight > 1);
  return [table, ...table.querySelectorAll(":scope > .seats")].every(whole);
}

const whole = ({ scrollHeight, clientHeight, scrollWidth, clientWidth }) =>
  scrollHeight <= clientHeight && scrollWidth <= clientWidth;
