// The scores of a match: who has won and by how much, what all points are made of, who took hints,
// and who resigned.

import { el } from "../../common/dom.js";
import { listed, speaker, words } from "../../common/words.js";
import { pointsOf } from "../points.js";
import { decided, partName } from "./decided.js";

/** The scene with the words of the end. */
export async function ended(scene, ...more) {
  const said = await Promise.all(["table/words/ending.json", ...more].map(words));
  return { ...scene, t: speaker(scene.lang, ...scene.files, ...said) };
}

/** The scores, as nodes. */
export async function told({ film, scene: before }) {
  const scene = await ended(before);
  const ranked = [...film.match.result].sort((one, other) => one.rank - other.rank);
  return [
    el("h3", {}, headline(film.match, scene)),
    place(film.match, scene),
    el("p.because", {}, decided(film.match, scene).join(" ")),
    el("ol", {}, ranked.map((score) => line(score, film.match, scene))),
  ];
}

/** The winner in a few words, as told to a seat. */
export function headline({ result, you }, { t, lang, who }, to = you) {
  const won = result.filter(({ rank }) => rank === 1).map(({ seat }) => seat);
  if (won.length === 1 && won[0] === to) return t("you-won");
  return t(won.length > 1 ? "have-won" : "has-won", { who: listed(lang, won.map(who)) });
}

/** The place of who looks, in sight also where their line is not; the headline says the first. */
function place({ result, you }, { t }) {
  const mine = result.find(({ seat }) => seat === you);
  if (!mine || mine.rank === 1) return null;
  return el("p.own-place", {}, t("your-place", { rank: mine.rank, all: result.length }));
}

function line({ seat, points, rank, parts }, match, scene) {
  const { t } = scene;
  const made = partsOf(parts, scene).map(([part, n]) => `${part} ${n}`);
  const { level, resigned } = match.seats[seat];
  const hints = match.hinted?.[seat];
  const besides = [
    hints ? t("hints-n", { n: hints }) : null,
    resigned ? t("had-resigned") : null,
  ].filter(Boolean);
  return el(
    "li",
    { "data-seat": seat },
    el("b.rank", {}, rank === 1 ? "♛" : rank),
    el("span.name", {}, scene.who(seat), level && el("span.level", {}, ` (${t(level)})`)),
    el("b.points", {}, pointsOf(points, scene)),
    el("small", {}, [
      el("span.made", {}, made.join(" · "), made.length && besides.length ? " · " : null),
      besides.join(" · "),
    ]),
  );
}

/** The parts of points that are not 0; none if all are of one kind. */
function partsOf(parts, scene) {
  const all = Object.entries(parts ?? {});
  if (all.length < 2) return [];
  return all.filter(([, n]) => n).map(([part, n]) => [partName(part, scene), n]);
}
