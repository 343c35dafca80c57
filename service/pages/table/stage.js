// The table as it stood: what has just happened above it, the seats around what lies in the middle.

import { el, put } from "../common/dom.js";
import { asides, sentences } from "./tell.js";
import { plural } from "../common/words.js";

export function stage(replay) {
  const caption = el("div.caption", { tabindex: 0, role: "group" });
  const table = el("div.table");
  const title = el("h2.unseen");
  const node = el("section.stage", { id: "stage", tabindex: -1 }, title, caption, table);
  let before = new Set();
  let ticking = 0;

  function moved() {
    const { film, scene, version } = replay;
    node.setAttribute("aria-label", scene.t("table"));
    title.textContent = scene.t("table");
    caption.setAttribute("aria-label", scene.t("just-now"));
    const entry = film.entries[version - 1];
    if (!entry) return;
    const said = sentences(entry, scene, false);
    const when = new Intl.DateTimeFormat(scene.lang, { dateStyle: "short", timeStyle: "short" });
    const by = entry.actor.seat ?? null;
    const who = by === null ? null : el("b", { "data-seat": by }, scene.who(by));
    const time = el("time", { datetime: new Date(entry.at).toISOString() }, when.format(entry.at));
    const lines = said.length
      ? said.map((one) => el("p", {}, one.text))
      : el("p.dim", {}, asides(entry, scene));
    put(
      caption,
      el(
        "p.over",
        {},
        el("span", {}, scene.t("version-of", { n: version, all: film.length })),
        who,
        time,
      ),
      lines,
    );
  }

  function shown() {
    const { frame, module, scene } = replay;
    if (!frame) return;
    clearInterval(ticking);
    const drawn = frame.view
      ? module.draw(frame.view, scene, replay)
      : { board: waitingRoom(scene), seats: [] };
    const final = replay.film.match.result && replay.version === replay.film.length;
    const boxes = replay.film.match.seats.map((place) =>
      seat(place, drawn.seats[place.seat], replay),
    );
    const half = Math.floor(boxes.length / 2);
    put(
      table,
      el("div.seats.far", {}, boxes.slice(0, half)),
      el("div.board", {}, final ? result(replay) : null, drawn.board),
      el("div.seats.near", {}, boxes.slice(half)),
    );
    before = freshened(table, before);
    node.dataset.version = frame.version;
    const tick = () => clocks(table, replay);
    tick();
    if (!replay.film.finished) ticking = setInterval(tick, 1000);
  }

  return { node, looked: moved, spoken: moved, loaded: moved, moved, shown };
}

const waitingRoom = (scene) => el("p.quiet", {}, scene.t("not-begun"));

function seat(place, inside, replay) {
  const { frame, scene } = replay;
  const awaited = frame.waiting.filter((one) => one.seat === place.seat);
  const eyes = replay.film.eyes === `seat:${place.seat}`;
  const name = el("h3", {}, el("i.who", { "aria-hidden": "true" }), scene.who(place.seat));
  const badges = [
    eyes ? badge("◉", scene.t("these-eyes")) : null,
    place.kind === "ai" ? badge("⚙\uFE0E", scene.t("computer")) : null,
    place.away ? badge("☾", scene.t("away")) : null,
    place.resigned ? badge("⚐", scene.t("resigned")) : null,
  ];
  const waits = awaited.map((one) =>
    el(
      "span.awaited",
      {},
      scene.can(`wait-${one.kind}`) ?? scene.t("to-decide"),
      el("span.clock", { "data-deadline": one.deadline }),
    ),
  );
  const attributes = { "data-seat": place.seat, class: awaited.length ? "awaited-seat" : "" };
  const header = el("header", {}, name, badges, points(replay, place.seat), waits);
  return el("article.seat", attributes, header, inside ?? []);
}

/** What it has by now, as far as these eyes can know; nothing where nobody says. */
function points({ frame, scene }, seat) {
  if (!frame.standing?.length) return null;
  return el("span.points", {}, pointsOf(frame.standing[seat], scene));
}

const pointsOf = (n, { lang, t }) =>
  n === null ? t("points-unknown") : plural(lang, n, t("points-n", { n }));

const badge = (sign, label) =>
  el("span.badge", { role: "img", "aria-label": label, title: label }, sign);

/** How much time was left: of the past at that entry, of the present now. */
function clocks(table, { frame, film, version }) {
  const live = !film.finished && version === film.length;
  film.skew ??= film.match.now - Date.now();
  const now = live ? Date.now() + film.skew : frame.at;
  for (const clock of table.querySelectorAll("[data-deadline]")) {
    const left = Math.max(0, Math.round((Number(clock.dataset.deadline) - now) / 1000));
    clock.textContent = time(left);
  }
}

function time(seconds) {
  if (seconds >= 86400) return `${Math.floor(seconds / 86400)} d`;
  if (seconds >= 3600) return `${Math.floor(seconds / 3600)} h`;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

function result({ film, scene }) {
  const { t } = scene;
  const ranked = [...film.match.result].sort((one, other) => one.rank - other.rank);
  const line = ({ seat, points, rank, parts }) => {
    const made = Object.entries(parts ?? {})
      .filter(([, n]) => n)
      .map(([part, n]) => `${partName(part, scene)} ${n}`);
    return el(
      "li",
      { "data-seat": seat },
      el("b.rank", {}, rank === 1 ? "♛" : rank),
      el("span.name", {}, scene.who(seat)),
      el("b.points", {}, pointsOf(points, scene)),
      el("small", {}, made.join(" · ")),
    );
  };
  return el("section.result", {}, el("h3", {}, t("result")), el("ol", {}, ranked.map(line)));
}

function partName(part, scene) {
  const name = scene.name(part);
  return name === part ? scene.t(part) : name;
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
