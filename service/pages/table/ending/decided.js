// The facts that decided a match: from its scores, and the points of all seats after each entry.

import { listed } from "../../common/words.js";
import { pointsOf } from "../points.js";
import { aloud } from "../tell.js";

/** Of the scores, in sentences: by how much, and which part of them made the difference. */
export function decided({ result, you, abandoned }, scene) {
  const { t, who, lang } = scene;
  if (abandoned === "claimed") return [t("won-claimed")];
  const won = result.filter(({ rank }) => rank === 1);
  const others = result.filter(({ rank }) => rank > 1);
  if (!others.length) return [];
  const second = others.reduce((best, one) => (one.rank < best.rank ? one : best));
  const n = won[0].points - second.points;
  if (n < 0) return []; // who has left is last, whatever they had
  const names = { who: listed(lang, won.map(({ seat }) => who(seat))), other: who(second.seat) };
  if (n === 0) return [t("won-tie", names)];
  names.points = pointsOf(n, scene);
  if (won.length > 1) return [t("all-won-by", names)];
  const part = difference(won[0].parts ?? {}, second.parts ?? {});
  const why = part && t("decided-part", { ...part, part: partName(part.part, scene) });
  return [t(to(you, won[0].seat, "won-by"), names), why].filter(Boolean);
}

/** The sentence about a seat; its own player reads another one. */
const to = (you, seat, term) => (seat === you ? `you-${term}` : term);

/** The part of which the winner has most more: {part, a, b}; null where all points are of one. */
function difference(ours, theirs) {
  const parts = Object.keys(ours);
  if (parts.length < 2) return null;
  const more = (part) => ours[part] - (theirs[part] ?? 0);
  const best = parts.reduce((most, part) => (more(part) > more(most) ? part : most));
  return more(best) > 0 ? { part: best, a: ours[best], b: theirs[best] ?? 0 } : null;
}

/** The name of a part of the points. */
export function partName(part, scene) {
  const name = scene.name(part);
  return name === part ? scene.t(part) : name;
}

/** Of the way there: [{text, told, version}], moments that can be looked at. */
export function moments({ match, curve, entries }, scene) {
  return [lead(match, curve, scene), step(match, curve, entries, scene)].filter(Boolean);
}

/** Since when the winner has been in front of all others. */
function lead({ result, you }, curve, { t, who }) {
  const winners = result.filter(({ rank }) => rank === 1);
  if (winners.length > 1) return null;
  const [{ seat }] = winners;
  const version = 1 + curve.findLastIndex((points) => !isAhead(points, seat)) + 1;
  if (version > curve.length) return null;
  const term = version === curve.length ? "led-at-last" : "led-since";
  const told = changes(curve);
  const said = t(to(you, seat, term), { who: who(seat), version, all: curve.length });
  return { text: said, told: told > 1 ? t("lead-changed", { n: told }) : "", version };
}

function isAhead(points, seat) {
  const others = points?.filter((_, other) => other !== seat) ?? [];
  return others.length > 0 && others.every((n) => n < points[seat]);
}

/** How often somebody else was in front alone. */
function changes(curve) {
  const leaders = curve.map((points) => points?.findIndex((_, seat) => isAhead(points, seat)));
  const alone = leaders.filter((seat) => seat >= 0);
  return alone.filter((seat, at) => at > 0 && seat !== alone[at - 1]).length;
}

/** The greatest step forward of anybody, and what happened there. */
function step({ you }, curve, entries, scene) {
  let best = { n: 0 };
  for (let at = 1; at < curve.length; at++) {
    for (const [seat, points] of (curve[at] ?? []).entries()) {
      const n = points - (curve[at - 1]?.[seat] ?? points);
      if (n > best.n) best = { n, seat, version: at + 1 };
    }
  }
  if (!best.n) return null;
  const { n, seat, version } = best;
  const told = entries[version - 1] ? aloud(entries[version - 1], scene) : "";
  const said = { points: pointsOf(n, scene), who: scene.who(seat) };
  return { text: scene.t(to(you, seat, "greatest-step"), said), told, version };
}
