// Any game, drawn without knowing it: what a seat has and what lies in the middle, in words.
//
// A tuple with one element per seat belongs to the seats; everything else lies in the middle.

import { el } from "../../common/dom.js";
import { labelled } from "../../common/words.js";
import { row } from "../pieces.js";

export function draw(view, scene) {
  const seats = scene.match.seats.length;
  const perSeat = ([, value]) => Array.isArray(value) && value.length === seats;
  const all = Object.entries(view).filter(([key]) => key !== "options");
  const middle = all.filter((field) => !perSeat(field));
  return {
    board: el(
      "div.plain",
      {},
      middle.map(([key, value]) => field(key, value, scene)),
    ),
    seats: scene.match.seats.map(({ seat }) =>
      all.filter(perSeat).map(([key, values]) => field(key, values[seat], scene)),
    ),
  };
}

const field = (key, value, scene) => row(scene.t(key), el("p", {}, text(value, scene)));

function text(value, scene) {
  if (value === null) return "?";
  if (Array.isArray(value)) return brief(value, scene);
  if (typeof value === "object") {
    const known = Object.entries(value).filter(([, inner]) => inner !== 0 && inner !== null);
    const said = known.map(([key, inner]) =>
      labelled(scene.lang, scene.t(key), text(inner, scene)),
    );
    return said.join(" · ") || "–";
  }
  return typeof value === "string" ? scene.name(value) : String(value);
}

function brief(values, scene) {
  const holes = values.filter((value) => value === null).length;
  const seen = values.filter((value) => value !== null).map((value) => text(value, scene));
  return [...seen, ...(holes ? [`${holes} × ?`] : [])].join(", ") || "–";
}
