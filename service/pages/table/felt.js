// The table as it stood: the seats around what lies in the middle.
//
// A "sight" has a `film`, the `frame` of a version, the `scene`, and the
// `module` of the game. Things that moves may be about carry their marks in `data-touch`.

import { whoElse } from "../common/alike.js";
import { el, put } from "../common/dom.js";
import { left, running, saved } from "./banks.js";
import { fit } from "./fit.js";
import { places, travel } from "./motion.js";
import { pointsOf } from "./points.js";

const SHORT_S = 20; // so much time is little
const AMPLE_S = 3600; // and so much is plenty

/** {node, shown}: draws the frame that is looked at now. */
export function felt(sight) {
  const node = el("div.table");
  let before = new Set();
  let ticking = 0;

  function shown() {
    const { frame, module, scene, film } = sight;
    if (!frame) return;
    clearInterval(ticking);
    const drawn = frame.view
      ? module.draw(frame.view, scene, sight)
      : { board: empty(sight), seats: [] };
    const final = film.match.result && frame.version === film.length;
    const [far, near] = around(film).map((places) =>
      places.map((place) => seat(place, drawn.seats[place.seat], sight)),
    );
    const lay = places(node);
    node.dataset.game = film.match.game;
    node.dataset.seats = film.match.seats.length;
    node.classList.toggle("over", Boolean(final));
    put(
      node,
      final ? result(sight) : null,
      el("div.seats.far", group(scene.t("seats-far"), "far"), far),
      el("div.board", {}, drawn.board),
      el("div.seats.near", group(scene.t("seats-near"), "near"), near),
      drawn.stays ? el("div.stays", { "aria-hidden": "true" }, drawn.stays) : null,
    );
    before = freshened(node, before);
    requestAnimationFrame(() => travel(node, lay)); // when all has its size
    const tick = () => clocks(node, sight);
    tick();
    if (!film.finished) ticking = setInterval(tick, 1000);
  }

  return { node, shown, left: () => clearInterval(ticking) };
}

/** A group that is scrolled if its things need more room. */
const group = (label, key) => {
  return { role: "group", tabindex: 0, "aria-label": label, "data-key": key };
};

/** The seats across, and those here: the seat of the viewer, or the second half. */
function around({ match, eyes }) {
  const own = /^seat:/.test(eyes) ? Number(eyes.slice(5)) : null;
  if (own === null) {
    const half = Math.floor(match.seats.length / 2);
    return [match.seats.slice(0, half), match.seats.slice(half)];
  }
  return [[...match.seats.slice(own + 1), ...match.seats.slice(0, own)], [match.seats[own]]];
}

/** Before anything lies on the table: whether it still waits for somebody. */
const empty = ({ scene, film, frame }) => {
  const off = film.finished && frame.version === film.length;
  return el("p.quiet", {}, scene.t(off ? "called-off" : "not-begun"));
};

function seat(place, inside, sight) {
  const { frame, scene } = sight;
  const awaited = frame.waiting.filter((one) => one.seat === place.seat);
  const eyes = sight.film.eyes === `seat:${place.seat}`;
  const computer =
    place.kind === "ai" ? scene.t("one-computer", { level: scene.t(place.level) }) : null;
  const name = el("h3", {}, el("i.who", { "aria-hidden": "true" }), scene.who(place.seat));
  const other = whoElse(place, scene);
  const badges = [
    other ? badge("≠", other) : null,
    eyes ? badge("◉", scene.t("these-eyes")) : null,
    computer ? badge("⚙\uFE0E", computer) : null,
    place.away ? aside("asleep", "away", scene) : null,
    place.resigned ? aside("has-resigned", "resigned", scene) : null,
  ];
  const waits = awaited.map((one) =>
    el(
      "span.awaited",
      {},
      el("span.what", {}, scene.can(`wait-${one.kind}`) ?? scene.t("to-decide")),
      running(one, scene),
    ),
  );
  const attributes = { "data-seat": place.seat, class: awaited.length ? "awaited-seat" : "" };
  const told = { title: computer, "data-touch": `seat:${place.seat}`, "data-quiet": "" };
  const plate = el("div.plate", told, name, badges);
  const header = el("header", {}, plate, points(sight, place.seat), waits, saved(place, sight));
  return el("article.seat", attributes, header, inside ?? []);
}

/** The points of a seat, as far as this view knows them. */
function points({ frame, scene }, seat) {
  if (!frame.standing?.length) return null;
  const said = pointsOf(frame.standing[seat], scene);
  const [, number, unit] = /^(\S*\d)(\s.*)$/.exec(said) ?? [];
  if (!number) return el("span.points.unknown", {}, said);
  return el("span.points", { title: said }, el("b", {}, number), el("span.unit", {}, unit));
}

/** Beside a name, that a computer plays for it. */
const aside = (word, why, { t }) => el("span.asleep", { title: t(why) }, t(word));

const badge = (sign, label) =>
  el("span.badge", { role: "img", "aria-label": label, title: label }, sign);

/** How much time was left: of the past at that entry, of the present now. */
function clocks(table, { frame, film, version }) {
  const live = !film.finished && (version ?? frame.version) === film.length;
  film.skew ??= film.match.now - Date.now();
  const now = live ? Date.now() + film.skew : frame.at;
  for (const clock of table.querySelectorAll("[data-deadline]")) {
    const { shown, all } = left(clock, now);
    clock.textContent = shown;
    clock.classList.toggle("ample", all >= AMPLE_S);
    clock.parentElement.classList.toggle("short", live && all <= SHORT_S);
  }
}

/** The scores, as soon as what says them is here: nobody needs it before the end. */
export function result(sight, name = "section.result") {
  const node = el(name, { "aria-busy": "true" });
  const filled = async () => {
    const { told } = await import("./ending/result.js");
    put(node, await told(sight));
    node.removeAttribute("aria-busy");
    if (node.parentNode?.matches(".table")) fit(node.parentNode);
  };
  filled().catch(() => {}); // it is asked for again when the table is drawn anew
  return node;
}

/** Mark what was not there before, so that it can be seen to arrive. */
function freshened(table, before) {
  const pieces = [...table.querySelectorAll("[data-piece]")];
  const now = new Set();
  for (const piece of pieces) {
    const where = piece.closest("[data-seat]")?.dataset.seat ?? "board";
    const key = `${where} ${piece.dataset.piece}`;
    if (before.size && !before.has(key)) piece.classList.add("fresh");
    now.add(key);
  }
  return now;
}
