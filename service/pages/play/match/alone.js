// Alone at the table: all other persons have left, and the last one may claim the match.

import { send } from "../../common/api.js";
import { el } from "../../common/dom.js";
import { sure } from "../sure.js";

/** Below the question: that all others have left, and the two ways to go on. */
export function alone(sitting) {
  const { page } = sitting;
  let dismissed = null;
  const claim = button(page.t("claim-win"), "claim-win", () => claiming(sitting));
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

/** From the menu, once the offer was declined. Too early a claim is refused, and told why. */
export function claimFromMenu(sitting, close) {
  if (!isLast(sitting)) return null;
  return button(sitting.page.t("claim-win"), "claim-menu", () => {
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
      if (wait > 0 && wait < 2 ** 31) timer = setTimeout(then, wait + 100); // never too early
    }
    return at - performance.now();
  };
}

function claiming({ page, film, signal }) {
  const { t } = page;
  const asked = { title: t("claim-win"), text: t("claim-what"), yes: t("claim-win") };
  const deed = () => send(`${film.path}/claim`, { signal });
  sure(page, { ...asked, no: t("play-on") }, deed, signal, "button");
}

const button = (text, key, act) =>
  el("button", { type: "button", "data-key": key, onclick: act }, text);
