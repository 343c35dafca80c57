// The log in sentences: of all seats or of one. A line leads to its moment.

import { el, range } from "../../../common/dom.js";
import { asides, sentences, swings } from "../../../table/tell.js";

const NEAR_PX = 40; // so near the end of the log one goes on with it

/** {node, entered, shown, grown}: entered, its end is in sight, or the line that is looked at. */
export function log(given) {
  const { sitting, t } = given;
  const filter = { seat: "", everything: false };
  const list = el("ol.entries", { "aria-label": t("part-log") });
  const scroller = el("div.scroller", {}, list, el("p.hint.none", {}, t("nothing-told")));
  const node = el("div.log", {}, filters(given, filter, () => again()), scroller);
  let rows = [];
  let read = []; // the entries that were looked at

  list.addEventListener("keydown", (event) => walk(event, rows));

  function again() {
    rows = [];
    read = [];
    list.replaceChildren();
    drawn(true);
  }

  function drawn(afresh = false) {
    const { entries } = sitting.film;
    if (read.length && entries[read.length - 1] !== read.at(-1)) return again(); // it was set back
    const { scrollHeight, scrollTop, clientHeight } = scroller;
    const atEnd = afresh || scrollHeight - scrollTop < clientHeight + NEAR_PX;
    const fresh = entries.slice(read.length).filter((entry) => fits(entry, filter));
    const more = fresh.map((entry) => row(entry, filter, given)).filter(Boolean);
    read = [...entries];
    rows.push(...more);
    list.append(...more);
    moved(atEnd);
    return undefined;
  }

  /** The line of what is looked at is marked, and in sight. */
  function moved(atEnd) {
    const { version, newest } = sitting;
    const at = rows.findLastIndex((line) => line.version <= version);
    for (const [place, line] of rows.entries()) mark(line, place === at, line.version > version);
    if (newest && atEnd) scroller.scrollTop = scroller.scrollHeight;
    else if (!newest && rows[at]) show(rows[at], scroller);
  }

  return { node, entered: () => drawn(true), shown: () => drawn(), grown: () => drawn() };
}

/** The seat whose moves are listed, and whether every detail is. */
function filters({ sitting: { scene, film }, t }, filter, changed) {
  const set = (name) => (event) => {
    const { type, checked, value } = event.target;
    filter[name] = type === "checkbox" ? checked : value;
    changed();
  };
  const seats = range(film.match.seats.length).map((seat) => [seat, scene.who(seat)]);
  const whose = [["", t("everybody")], ...seats];
  return el(
    "div.filters",
    {},
    el(
      "select",
      { "aria-label": t("whose"), onchange: set("seat") },
      whose.map(([value, name]) => el("option", { value }, name)),
    ),
    el(
      "label.check",
      {},
      el("input", { type: "checkbox", onchange: set("everything") }),
      t("every-detail"),
    ),
  );
}

const fits = ({ actor }, { seat }) => seat === "" || String(actor.seat) === seat;

/** The line of an entry; null where nothing is told of it. */
function row(entry, { everything }, { sitting, t, went }) {
  const { scene, film } = sitting;
  const lines = told(entry, everything, scene);
  if (!lines.length) return null;
  const swung = (swings(film, entry.version, scene) ?? []).map((text) => el("small", {}, text));
  const go = () => {
    went();
    sitting.step(entry.version - sitting.version);
  };
  const seat = entry.actor.seat ?? null;
  const given = { type: "button", "data-key": `entry-${entry.version}`, tabindex: -1, onclick: go };
  const by = seat === null ? null : el("i.who", { "data-seat": seat, "aria-hidden": "true" });
  const said = lines.map(({ text, chapter }) => el(chapter ? "strong" : "span", {}, text));
  const button = el("button", { ...given, title: t("to-moment") }, by, said, swung);
  const line = el("li", {}, button);
  return Object.assign(line, { version: entry.version, button });
}

/** [{text, chapter}]: how all was laid out is told where every detail is. */
function told(entry, everything, scene) {
  const found = sentences(entry, scene, everything);
  if (everything) return found.length ? found : [{ text: asides(entry, scene) }];
  const begins = entry.events.some(({ type }) => type === "started");
  return begins ? found.filter(({ chapter }) => chapter) : found;
}

function mark({ button, classList }, here, ahead) {
  classList.toggle("ahead", ahead);
  button.tabIndex = here ? 0 : -1;
  if (here) button.setAttribute("aria-current", "step");
  else button.removeAttribute("aria-current");
}

function show(line, scroller) {
  const above = line.offsetTop - scroller.scrollTop;
  const below = above + line.offsetHeight - scroller.clientHeight;
  if (above < 0) scroller.scrollTop += above;
  else if (below > 0) scroller.scrollTop += below;
}

const WAYS = { ArrowUp: -1, ArrowDown: 1, Home: -Infinity, End: Infinity };

/** Of all lines Tab comes to one; from there the arrows lead to the others. */
function walk(event, rows) {
  const by = WAYS[event.key];
  if (!by) return;
  event.preventDefault();
  const at = rows.findIndex(({ button }) => button === document.activeElement) + by;
  rows[Math.min(Math.max(at, 0), rows.length - 1)].button.focus();
}
