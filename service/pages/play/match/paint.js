// What may be touched on the table is made touchable: a button with a name, a key and a sign.

const SIGNS = ["may", "other", "touched", "drafted", "danger"];

/** Mark every thing that carries marks by what touching it would do. */
export function paint(table, sitting) {
  const { draft } = sitting;
  const live = sitting.newest && sitting.listing !== null && sitting.state !== "sending";
  const ready = live && draft.choice ? draft.choice.marks : new Set();
  const [may, any] = live ? [draft.may, draft.any] : [new Set(), new Set()];
  const said = new Set(live && draft.begun ? [...draft.touched, ...draft.common] : []);
  for (const thing of table.querySelectorAll("[data-touch]")) {
    const mark = markOf(thing, may) ?? markOf(thing, any);
    const sign = !mark ? null : signOf(thing, { ready, said, may }, sitting.risky);
    marked(thing, sign, mark ?? null, draft);
  }
  refused(table, sitting);
}

/** What was refused is said at the thing it is about, too: at the last that was touched. */
function refused(table, { state, problem, draft }) {
  for (const thing of table.querySelectorAll("[data-why]")) delete thing.dataset.why;
  const mark = draft.touched.at(-1) ?? [...(draft.choice?.marks ?? [])].at(-1);
  if (state !== "refused" || !mark || !problem.message) return;
  const thing = table.querySelector(`[data-touch~="${CSS.escape(mark)}"]`);
  if (!thing) return;
  thing.dataset.why = problem.message;
  thing.classList.add("danger");
}

/** The first of a thing's marks that is among these. */
const markOf = (thing, marks) => thing.dataset.touch.split(" ").find((mark) => marks.has(mark));

function signOf(thing, { ready, said, may }, risky) {
  const has = (marks) => markOf(thing, marks) !== undefined;
  if (has(ready)) return risky ? "danger" : "drafted";
  if (has(said)) return "touched";
  return has(may) ? "may" : "other";
}

function marked(thing, sign, mark, draft) {
  thing.classList.remove(...SIGNS);
  if (sign) thing.classList.add(sign);
  const button = { role: "button", tabindex: "0", "data-key": mark };
  for (const [name, value] of Object.entries(button)) {
    if (sign) thing.setAttribute(name, value);
    else thing.removeAttribute(name);
  }
  if (sign) thing.setAttribute("aria-pressed", String(draft.touched.includes(mark)));
  else thing.removeAttribute("aria-pressed");
}

/** While a finger is down nothing is drawn anew: it would be lifted from something else. */
export class Held {
  #waiting = null;
  #down = false;

  down() {
    this.#down = true;
  }

  up() {
    this.#down = false;
    this.#waiting?.();
    this.#waiting = null;
  }

  /** Do it now, or when the finger is up; of several things only the last. */
  then(work) {
    if (this.#down) this.#waiting = work;
    else work();
  }
}

/** Touches of things, by finger, mouse or key: `touched` gets the mark, if any, and the thing. */
export function listen(table, held, touched, signal) {
  const touch = (event) => {
    const thing = event.target.closest?.("[data-touch]");
    if (thing) touched(thing.dataset.key, thing);
    return Boolean(thing?.dataset.key);
  };
  table.addEventListener("click", touch, { signal });
  table.addEventListener("pointerdown", () => held.down(), { signal });
  for (const end of ["pointerup", "pointercancel"]) {
    addEventListener(end, () => setTimeout(() => held.up()), { signal });
  }
  const press = (event) => {
    if ((event.key === "Enter" || event.key === " ") && touch(event)) event.preventDefault();
  };
  table.addEventListener("keydown", press, { signal });
}
