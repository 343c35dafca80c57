// Makes things on the table touchable: buttons with a name, a key and a sign.

const SIGNS = ["may", "other", "touched", "drafted", "danger"];

/** Mark every thing that carries marks by what touching it would do. Returns what was refused. */
export function paint(table, sitting) {
  const { draft } = sitting;
  const live = sitting.present && sitting.listing !== null && sitting.state !== "sending";
  const ready = live && draft.choice ? draft.choice.marks : new Set();
  const [may, any] = live ? [draft.may, draft.any] : [new Set(), new Set()];
  const said = new Set(live && draft.begun ? [...draft.touched, ...draft.common] : []);
  for (const thing of table.querySelectorAll("[data-touch]")) {
    const mark = markOf(thing, may) ?? markOf(thing, any);
    const sign = !mark ? null : signOf(thing, { ready, said, may }, sitting.risky);
    marked(thing, sign, mark ?? null, draft);
  }
  return refused(table, sitting);
}

/** The thing that does not fit, or the last touched one of a refused move; or null. */
function refused(table, { state, draft }) {
  const last = draft.touched.at(-1) ?? [...(draft.choice?.marks ?? [])].at(-1);
  const mark = draft.unfit ?? (state === "refused" ? last : null);
  if (!mark) return null;
  const thing = table.querySelector(`[data-touch~="${CSS.escape(mark)}"]`);
  thing?.classList.add("danger");
  return thing;
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

/**
 * Touches by finger, mouse or key, of things that may be touched, and of whatever has a title (or
 * data-help, in drawings), which tells of itself: `touched` gets the mark, if any, and the thing.
 */
export function listen(table, touched, signal) {
  const touch = (event) => {
    const { target } = event;
    const telling = target.closest?.("[title], [data-help]");
    const thing = target.closest?.("[data-touch][data-key]") ?? telling;
    if (thing) touched(thing.dataset.key, thing);
    return Boolean(thing?.dataset.key);
  };
  table.addEventListener("click", touch, { signal });
  const press = (event) => {
    if ((event.key === "Enter" || event.key === " ") && touch(event)) event.preventDefault();
  };
  table.addEventListener("keydown", press, { signal });
}
