// Alone at the table: all other persons have left, and the last one may claim the match.

import { send } from "../../common/api.js";
import { el } from "../../common/dom.js";
import { sure } from "../sure.js";

/** Below the question: that all others have left, and the two ways to go on. */
export function alone(sitting) {
  const { page } = sitting;
  let dismissed = null;
  const claim = button(named(sitting), "claim-win", () => claiming(sitting));
  const stay = button(page.t("stay-alone"), "stay-alone", () => {
    dismissed = sitting.film.match.claimable_at;
    shown();
  });
  const hint = el("p.hint", {}, page.t("all-have-left"));
  const node = el("div.dozing.alone", { role: "status" }, hint, claim, stay);
  const left = countdown(sitting, shown);

  function shown() {
    const { match } = sitting.film;
    node.hidden = !isLast(sitting) || match.claimable_at === dismissed || left() > 0;
    claim.disabled = sitting.state === "sending";
  }

  return { node, shown };
}

/** From the menu, once the offer was declined. */
export function claimFromMenu(sitting, close) {
  if (!isLast(sitting) || sitting.film.match.claimable_at > sitting.film.match.now) return null;
  return button(named(sitting), "claim-menu", () => {
    close();
    claiming(sitting);
  });
}

/** Whether nobody else is left at a table where persons sat. */
function isLast({ film, seat }) {
  const mine = film.match.seats[seat];
  const here = mine?.kind === "player" && !mine.away && !mine.resigned;
  return here && !film.finished && film.match.claimable_at !== null;
}

/** How many ms are left until the match may be claimed; `then` is called when they are over. */
function countdown(sitting, then) {
  let [known, at, timer] = [null, 0, 0];
  return () => {
    const { match } = sitting.film;
    if (match !== known) {
      known = match;
      at = performance.now() + match.claimable_at - match.now;
      clearTimeout(timer);
      const wait = at - performance.now();
      if (wait > 0 && wait < 2 ** 31) timer = setTimeout(then, wait);
    }
    return at - performance.now();
  };
}

/** A computer with a seat of its own may have more points: nobody is promised the win then. */
const rivals = ({ film }) => film.match.seats.some(({ kind }) => kind === "ai");

const named = (sitting) => sitting.page.t(rivals(sitting) ? "claim-points" : "claim-win");

function claiming(sitting) {
  const { page, film, signal } = sitting;
  const { t } = page;
  const text = t(rivals(sitting) ? "claim-points-what" : "claim-what");
  const asked = { title: named(sitting), text, yes: named(sitting) };
  const deed = () => send(`${film.path}/claim`, { signal });
  sure(page, { ...asked, no: t("play-on") }, deed, signal, "button");
}

const button = (text, key, act) =>
  el("button", { type: "button", "data-key": key, onclick: act }, text);
