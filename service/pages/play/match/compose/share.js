// Sharing out a treasure: touch a person, then the tokens that go to them; all of it must go.

import { el, put } from "../../../common/dom.js";
import { tokensOf } from "./tokens.js";

/** A composer of `propose` (a share per seat) and `divide` (a lot per participant). */
export function share(sitting, type) {
  const { scene, film, module } = sitting;
  const { fight, lairs } = film.match.view;
  const field = type === "propose" ? "shares" : "lots";
  const sample = sitting.draft.options.find((one) => one.move.type === type).move[field];
  const places = type === "propose" ? fight.participants : sample.map((_, lot) => lot);
  const nameOf = (place) =>
    type === "propose" ? scene.who(place) : sitting.page.t("a-lot", { n: place + 1 });
  const all = lairs[fight.slot].treasure;
  const shares = sample.map((one) => ({ ...one }));
  const node = el("div.sharing");
  let to = places[0];

  /** The amount of a kind that is not shared out yet. */
  const left = (kind) => all[kind] - shares.reduce((sum, one) => sum + (one[kind] ?? 0), 0);
  const whole = () => Object.keys(all).every((kind) => left(kind) === 0);

  function moved(kind, by) {
    const count = (shares[to][kind] ?? 0) + by;
    if (count) shares[to][kind] = count;
    else delete shares[to][kind];
    changed();
  }

  function changed() {
    const move = { type, [field]: shares.map((one) => ({ ...one })) };
    drawn();
    sitting.offer(whole() ? { move, note: {}, marks: new Set() } : null);
  }

  function person(place) {
    const choose = () => {
      to = place;
      drawn();
    };
    const key = `to-${place}`;
    const given = { type: "button", "aria-pressed": String(to === place), "data-key": key };
    const seat = type === "propose" ? place : null;
    const button = el("button", { ...given, "data-seat": seat, onclick: choose }, nameOf(place));
    const give = (kind) => moved(kind, -1);
    const theirs = tokensOf(shares[place], scene, to === place ? give : null, `from-${place}`);
    return el("li", {}, button, theirs, el("small", {}, module.worth(shares[place], scene)));
  }

  function drawn() {
    const rest = Object.fromEntries(Object.keys(all).map((kind) => [kind, left(kind)]));
    const again = () => {
      for (const [at, one] of sample.entries()) shares[at] = { ...one };
      changed();
    };
    const none = () => {
      for (const at of shares.keys()) shares[at] = {};
      changed();
    };
    const { t } = sitting.page;
    const middle = whole() ? el("p.hint", {}, t("all-shared")) : null;
    put(
      node,
      el("p.hint", {}, module.worths(scene, all)),
      el("ul.people", {}, places.map(person)),
      middle ? null : el("p.hint", {}, t("give-to", { who: nameOf(to) })),
      middle ?? tokensOf(rest, scene, (kind) => moved(kind, 1), "rest"),
      el(
        "div.quick",
        {},
        el("button", { type: "button", "data-key": "even", onclick: again }, t("as-proposed")),
        el("button", { type: "button", "data-key": "none", onclick: none }, t("from-nothing")),
      ),
    );
  }

  changed();
  return { node };
}
