// The scores as far as these eyes may know them, at the moment that is looked at.

import { el, put } from "../../../common/dom.js";
import { result } from "../../../table/felt.js";

/** {node, shown, grown} */
export function scores({ sitting, t }) {
  const node = el("div.standing");

  function drawn() {
    const { film, frame, newest, scene } = sitting;
    if (film.match.result && newest) return put(node, result(sitting, "section.scores"));
    const points = frame?.standing ?? [];
    if (!points.length) return put(node, el("p.hint", {}, t("no-scores")));
    const lack = points.includes(null) ? t("scores-hidden") : null;
    return put(
      node,
      el("ol", {}, ranked(points).map((seat) => line(seat, sitting))),
      [scene.can("standing-unseen"), lack].map((text) => text && el("p.hint", {}, text)),
    );
  }

  return { node, shown: drawn, grown: drawn };
}

/** The seats by their points; those that nobody knows come last. */
const ranked = (points) =>
  [...points.keys()].sort((one, other) => (points[other] ?? -1e9) - (points[one] ?? -1e9));

/** A seat with its points, and what the last entry has changed of them. */
function line(seat, { frame, film, scene, version }) {
  const { t } = scene;
  const n = frame.standing[seat];
  const most = Math.max(1, ...frame.standing.map((one) => one ?? 0));
  const part = Math.max(0, (n ?? 0) / most);
  const change = n === null ? 0 : n - (film.curve[version - 2]?.[seat] ?? n);
  return el(
    "li",
    { "data-seat": seat },
    el("span.name", {}, el("i.who", { "aria-hidden": "true" }), scene.who(seat)),
    change ? el("small", {}, `${change > 0 ? "+" : "−"}${Math.abs(change)}`) : null,
    el("b", {}, n === null ? t("points-unknown") : t("points-n", { n })),
    el("i.length", { "aria-hidden": "true", vars: { "--part": part } }),
  );
}
