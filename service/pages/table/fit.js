// The table uses the room that it has: what lies on it is as large as it can be with all in sight.
// `--fit` is how large, `--own` how large what is one's own may be besides; `tight` and `tighter`
// what is left out because not even small cards fit with it.

const LARGEST = 2.4;
const STEPS = 6;
/** Per tightness the smallest size that is still handsome; at the last one anything goes. */
const SMALLEST = [0.75, 0.6, 0.42];

/** Per table the room and the things for which its sizes were found. */
const found = new WeakMap();
const serializer = new XMLSerializer();

/** Set all, so that nothing is scrolled if that can be. Not where the page itself is scrolled. */
export function fit(table) {
  const { overflowY, fontSize } = getComputedStyle(table);
  if (overflowY !== "auto") {
    found.delete(table);
    for (const size of ["--fit", "--own"]) table.style.removeProperty(size);
    table.classList.remove("tight", "tighter");
    return;
  }
  const { clientWidth, clientHeight, children } = table;
  const things = [...children].map((child) => serializer.serializeToString(child));
  const room = [clientWidth, clientHeight, innerWidth, innerHeight, fontSize];
  const now = [...room, ...things].join(" ");
  if (found.get(table) === now) return;
  found.set(table, now); // each size that is tried costs a layout
  table.classList.add("fitting"); // what is on its way to its place is measured there
  table.style.removeProperty("--own");
  const tight = SMALLEST.findIndex((size, level) => fits(table, size, level));
  const level = tight < 0 ? SMALLEST.length - 1 : tight;
  const size = largest(SMALLEST[level], (size) => fits(table, size, level));
  largest(size, (own) => sized(table, "--own", own));
  table.classList.remove("fitting");
}

/** The largest size that goes, from this on; it is set then. */
function largest(from, goes) {
  if (goes(LARGEST)) return LARGEST;
  let [low, high] = [from, LARGEST];
  for (let step = 0; step < STEPS; step++) {
    const size = (low + high) / 2;
    if (goes(size)) low = size;
    else high = size;
  }
  goes(low);
  return low;
}

function fits(table, size, tight) {
  table.classList.toggle("tight", tight > 0);
  table.classList.toggle("tighter", tight > 1);
  return sized(table, "--fit", size);
}

/** Whether nothing is scrolled with this size. */
function sized(table, name, size) {
  table.style.setProperty(name, size.toFixed(2));
  return [table, ...table.querySelectorAll(":scope > .seats")].every(whole);
}

const whole = ({ scrollHeight, clientHeight, scrollWidth, clientWidth }) =>
  scrollHeight <= clientHeight && scrollWidth <= clientWidth;
