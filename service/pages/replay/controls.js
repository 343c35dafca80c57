// The remote control: step, play, slide, how fast. It stays in sight at the foot of the window.

import { el, put, svg } from "../common/dom.js";
import { aloud } from "../table/tell.js";

const SPEEDS = [0.5, 1, 2, 4, 8];
const SHAPES = {
  first: "M5 4h3v16H5zM20 4v16L9 12z",
  back: "M18 4v16L6 12z",
  play: "M6 3v18l15-9z",
  pause: "M6 4h4v16H6zM14 4h4v16h-4z",
  on: "M6 4v16l12-8z",
  last: "M16 4h3v16h-3zM4 4v16l11-8z",
};

const icon = (shape) =>
  svg(
    "svg.icon",
    { viewBox: "0 0 24 24", "aria-hidden": "true" },
    svg("path", { d: SHAPES[shape] }),
  );

export function controls(replay) {
  const button = (key, act) =>
    el("button", { type: "button", "data-key": key, onclick: act }, icon(key));
  const first = button("first", () => replay.step(1 - replay.version));
  const back = button("back", () => replay.step(-1));
  const play = button("play", () => replay.toggle());
  const on = button("on", () => replay.step(1));
  const last = button("last", () => replay.step(replay.film.length - replay.version));
  play.classList.add("play");
  const slider = el("input", { type: "range", min: 1, id: "slider", oninput: slid });
  const count = el("span.count", { "aria-hidden": "true" });
  const speed = el("select", { onchange: () => (replay.speed = Number(speed.value)) });
  speed.append(...SPEEDS.map((value) => el("option", { value, selected: value === 1 })));
  const keys = el("p.keys");

  function slid() {
    replay.stop();
    replay.go(Number(slider.value));
  }

  function spoken({ scene: { t, lang } }) {
    for (const one of speed.options)
      one.textContent = `${Number(one.value).toLocaleString(lang)}×`;
    const labels = { first, back, on, last, speed };
    for (const [key, node] of Object.entries(labels)) named(node, t(`do-${key}`));
    slider.setAttribute("aria-label", t("version"));
    node.setAttribute("aria-label", t("controls"));
    keys.textContent = t("keys");
    played(replay);
    moved(replay);
  }

  function played({ playing, scene: { t } }) {
    put(play, icon(playing ? "pause" : "play"));
    named(play, t(playing ? "do-pause" : "do-play"));
  }

  function moved({ version, film, scene: { t } }) {
    slider.max = film.length;
    slider.value = version;
    slider.style.setProperty("--done", (version - 1) / Math.max(film.length - 1, 1));
    const entry = film.entries[version - 1];
    const where = t("version-of", { n: version, all: film.length });
    slider.setAttribute(
      "aria-valuetext",
      entry ? `${where}. ${aloud(entry, replay.scene)}` : where,
    );
    count.textContent = `${version} / ${film.length}`;
    for (const node of [first, back]) node.disabled = version === 1;
    for (const node of [on, last]) node.disabled = version === film.length;
  }

  const buttons = el("div.buttons", {}, first, back, play, on, last, speed);
  const node = el("section.controls", {}, el("div.track", {}, slider, count), buttons, keys);
  return { node, looked: spoken, spoken, played, moved, loaded: moved, grown: moved };
}

function named(node, name) {
  node.setAttribute("aria-label", name);
  node.title = name;
}
