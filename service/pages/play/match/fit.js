// The table uses the room that it has: what lies on it is as large as it can be with all in sight.

const SMALLEST = 0.5;
const LARGEST = 2.4;
const STEPS = 6;

/** Set `--fit`, by which all sizes of a table grow, to the most at which nothing is scrolled. */
export function fit(table) {
  if (fits(table, LARGEST)) return;
  let [low, high] = [SMALLEST, LARGEST];
  for (let step = 0; step < STEPS; step++) {
    const size = (low + high) / 2;
    if (fits(table, size)) low = size;
    else high = size;
  }
  table.style.setProperty("--fit", low.toFixed(2));
}

function fits(table, size) {
  table.style.setProperty("--fit", size.toFixed(2));
  const { scrollHeight, clientHeight, scrollWidth, clientWidth } = table;
  return scrollHeight <= clientHeight && scrollWidth <= clientWidth;
}
