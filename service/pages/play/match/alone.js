// Alone at the table: all other persons have left, and the last one may claim the match. It is
// loaded when they have.

import { send } from "../../common/api.js";
import { el, put } from "../../common/dom.js";
import { words } from "../../common/words.js";
import { sure } from "../sure.js";
import { isPerson } from "./giving.js";
import { LONGEST_MS, passed } from "./regret.js";

/**
 * In this node, below the question: that all others have left, and the two ways to go on. Gives the
 * function that shows or hides it.
 */
export async function alone(sitting, node) {
  const { page } = sitting;
  page.t.learn(await words("play/words/menu.json"));
  let dismissed = null;
  const claim = button(named(sitting), "claim-win", () => claiming(sitting));
  const stay = button(page.t("stay-alone"), "stay-alone", () => {
    dismissed = sitting.film.match.claimable_at;
    shown();
  });
  const hint = el("p.hint", {}, page.t("all-have-left"));
  put(node, hint, claim, stay);
  let timer = 0;

  function shown() {
    clearTimeout(timer);
    const { match } = sitting.film;
    const left = match.claimable_at - match.now - passed(match);
    node.hidden = !isLast(sitting) || match.claimable_at === dismissed || left > 0;
    if (left > 0) timer = setTimeout(shown, Math.min(left + 100, LONGEST_MS)); // never too early
    claim.disabled = sitting.state === "sending";
  }

  return shown;
}

/** From the menu, once the offer was declined. Too early a claim is refused, and told why. */
export function claimFromMenu(sitting, close) {
  if (!isLast(sitting)) return null;
  return button(named(sitting), "claim-menu", () => {
    close();
    claiming(sitting);
  });
}

/** Whether nobody else is left at a table where persons sat. */
function isLast({ film, seat }) {
  const { seats, claimable_at: at } = film.match;
  return isPerson(seats[seat]) && !film.finished && at !== null;
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
