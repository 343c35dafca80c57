// How a match ended, in a sheet: its picture, what decided it, the points over time, and all parts
// of all scores. It is loaded when somebody asks for it.

import { el, put, styled, svg } from "../../common/dom.js";
import { failed } from "../../common/notice.js";
import { labelled } from "../../common/words.js";
import { decided, moments, partName } from "../../table/ending/decided.js";
import { ended, headline } from "../../table/ending/result.js";
import { Film } from "../../table/film.js";
import { lines } from "../../table/lines.js";
import { sheet } from "../sheet.js";
import { passOn } from "./passing.js";
import { poster } from "./poster.js";

const WORDS = "play/words/ending.json";
const SHEETS = ["../style/ending.css", "../../table/style/curve.css"];

/** Open the sheet; `ways`: nodes with what one may do next. */
export async function ending(sitting, ways) {
  const { film, page, signal } = sitting;
  const looks = SHEETS.map((name) => styled(new URL(name, import.meta.url)));
  const [scene] = await Promise.all([ended(sitting.scene, WORDS), ...looks]);
  const about = { film: await opened(film, signal), scene, page, sitting };
  const title = headline(film.match, scene);
  const node = el("div.ending");
  const shown = sheet(page, title, [el("h2", {}, title), node], signal);
  about.close = shown.close;
  about.closed = new Promise((done) => shown.node.addEventListener("close", done));
  put(
    node,
    picture(about, headline(film.match, scene, null)),
    why(about),
    overTime(about),
    points(about),
    el("div.onward", { onclick: ({ target }) => target.closest("button") && shown.close() }, ways),
  );
}

/** The match with the points of all seats: what was hidden while it ran is open now. */
async function opened(film, signal) {
  const isHidden = (points) => points?.some((n) => n === null);
  if (!film.curve.some(isHidden)) return film;
  const open = new Film(film.match.id, film.match);
  open.game = film.game;
  open.cut("all");
  await open.load(() => {}, signal);
  return open;
}

/** The picture of the result, and how it is passed on; nothing where it cannot be drawn. */
function picture({ film, scene, page, closed }, title) {
  const place = el("div.poster", { "aria-busy": "true" });
  const drawn = async () => {
    const image = await poster(film, scene, title);
    const src = URL.createObjectURL(image);
    closed.then(() => URL.revokeObjectURL(src));
    put(
      place,
      el("img", { src, alt: altOf(film, scene, title) }),
      passOn(image, src, film, scene, page, title),
    );
    place.removeAttribute("aria-busy");
  };
  drawn().catch((error) => {
    place.remove();
    failed(error, page.t);
  });
  return place;
}

function altOf({ match, game }, { who, say, lang, t }, title) {
  const ranked = [...match.result].sort((one, other) => one.rank - other.rank);
  const each = ranked.map(({ seat, points }) => `${who(seat)} ${points}`).join(", ");
  return labelled(lang, t("poster-alt", { game: say(game.names), title }), each);
}

/** The deciding facts, and moments to look at. */
function why({ film, scene, sitting, close }) {
  const { t } = scene;
  const see = (version) => () => {
    close();
    sitting.step(version - sitting.version);
  };
  const moment = ({ text, told, version }) =>
    el(
      "li",
      {},
      el("span", {}, text, told ? el("small", {}, told) : null),
      el(
        "button.minor",
        { type: "button", "aria-label": t("see-entry", { n: version }), onclick: see(version) },
        t("see"),
      ),
    );
  const said = decided(film.match, scene).map((text) => el("li", {}, el("span", {}, text)));
  const found = [...said, ...moments(film, scene).map(moment)];
  return found.length ? [el("h3", {}, t("how-decided")), el("ul.decided", {}, found)] : null;
}

/** The points over the entries. */
function overTime({ film, scene }) {
  const { t, who } = scene;
  const { curve, match, length } = film;
  if (!curve.some((each) => each?.length)) return null;
  const drawing = svg("svg.curve", {
    preserveAspectRatio: "none",
    role: "img",
    "aria-label": t("points-over-time"),
  });
  const { low, top } = lines(drawing, curve, match.seats.length, length);
  const bounds = [el("span", {}, top), el("span", {}, low)];
  const scale = el("div.scale", { "aria-hidden": "true" }, bounds);
  const whose = match.seats.map(({ seat }) =>
    el("li", { "data-seat": seat }, el("i.line"), who(seat)),
  );
  return [
    el("h3", {}, t("points-over-time")),
    el("div.chart", {}, scale, drawing),
    el("ul.curve-key", {}, whose),
  ];
}

/**
 * All parts of the scores that anybody has, as a table, the best first: what has no room is the
 * last. Nothing where points have no parts.
 */
function points({ film: { match }, scene }) {
  const { t, who } = scene;
  const scores = [...match.result].sort((one, other) => one.rank - other.rank);
  const parts = Object.keys(scores[0].parts ?? {});
  if (parts.length < 2) return null;
  const had = parts.filter((part) => scores.some((score) => score.parts[part]));
  const seats = scores.map(({ seat }) => el("th", { scope: "col", "data-seat": seat }, who(seat)));
  const cells = (of) => scores.map((score) => el("td", {}, of(score)));
  const row = (name, of) => el("tr", {}, el("th", { scope: "row" }, name), cells(of));
  return [
    el("h3", { id: "all-points" }, t("all-points")),
    el(
      "div.scroller",
      { tabindex: 0, role: "region", "aria-labelledby": "all-points" },
      el(
        "table.parts",
        {},
        el("thead", {}, el("tr", {}, el("td"), seats)),
        el(
          "tbody",
          {},
          had.map((part) => row(partName(part, scene), (score) => score.parts[part])),
        ),
        el("tfoot", {}, row(t("sum"), (score) => score.points)),
      ),
    ),
  ];
}
