// A trade at the fair: to whom, what of mine, for what of theirs (which nobody else sees).

import { el, put } from "../../../common/dom.js";
import { tokensOf } from "./tokens.js";

/** All others; last those who are done with the fair. */
function partners({ seats, view }, own) {
  const done = (seat) => Number(isDone(seat, view));
  const others = seats.map(({ seat }) => seat).filter((seat) => seat !== own);
  return others.sort((one, other) => done(one) - done(other));
}

const isDone = (seat, { fair }) => fair?.done.includes(seat) ?? false;

export function trade(sitting, type) {
  const { scene, film, seat, page } = sitting;
  const { hoards } = film.match.view;
  const mine = hoards[seat] ?? {};
  const kinds = scene.game.components.tokens.items.map((one) => one.id);
  const others = partners(film.match, seat);
  const [gives, asks] = [{}, {}];
  const node = el("div.sharing");
  let to = others[0];

  function moved(amount, kind, by) {
    amount[kind] = (amount[kind] ?? 0) + by;
    if (!amount[kind]) delete amount[kind];
    changed();
  }

  function changed() {
    const whole = to !== undefined && Object.keys(gives).length && Object.keys(asks).length;
    const move = { type, to, gives: { ...gives }, asks: { ...asks } };
    drawn();
    sitting.offer(whole ? { move, note: {}, marks: new Set() } : null);
  }

  function person(place) {
    const choose = () => {
      to = place;
      changed();
    };
    const key = `to-${place}`;
    const given = { type: "button", "aria-pressed": String(to === place), "data-key": key };
    return el(
      "li",
      {},
      el("button", { ...given, "data-seat": place, onclick: choose }, scene.who(place)),
      isDone(place, film.match.view) ? el("small", {}, page.t("is-done")) : null,
    );
  }

  function side(title, amount, rest, key) {
    return el(
      "div.side",
      {},
      el("h4", {}, title),
      tokensOf(amount, scene, (kind) => moved(amount, kind, -1), `${key}-back`),
      tokensOf(rest, scene, (kind) => moved(amount, kind, 1), key),
    );
  }

  function drawn() {
    const left = Object.fromEntries(kinds.map((k) => [k, (mine[k] ?? 0) - (gives[k] ?? 0)]));
    const some = Object.fromEntries(kinds.map((kind) => [kind, 1]));
    put(
      node,
      el("ul.people", {}, others.map(person)),
      side(page.t("i-give"), gives, left, "give"),
      side(page.t("i-ask"), asks, some, "ask"),
    );
  }

  drawn();
  sitting.offer(null);
  return { node };
}
