// The bar below the table: what is asked, what is drafted, and what is not on the table. Nothing
// but Confirm ever lies where Confirm is.

import { el, put } from "../../common/dom.js";
import { listed } from "../../common/words.js";
import { after, hint, menu } from "./menu.js";
import { said } from "./words.js";

const LISTED = 24;
const FEW = 4;

export function bar(sitting) {
  const asked = el("p.asked", { id: "asked", "aria-live": "polite" });
  const asleep = el("p.hint.dozing");
  const list = el("div.choices", { role: "group", "aria-labelledby": "asked" });
  const back = el("button.undo", { type: "button", "data-key": "back" });
  const confirm = el("button.confirm", { type: "button", "data-key": "confirm" });
  const more = el("div.more", {}, menu(sitting));
  const help = el("p.hint.help");
  const keys = el("div.keys", {}, back, more, confirm);
  const given = { tabindex: -1, "aria-labelledby": "asked" };
  const node = el("section.actions", given, asked, asleep, help, list, keys);
  back.addEventListener("click", () => sitting.back());
  confirm.addEventListener("click", () => sitting.send());

  function drawn() {
    const { t } = sitting.page;
    const { draft, state } = sitting;
    node.dataset.state = stateOf(sitting);
    told(asked, sentence(sitting));
    const offers = sitting.newest || sitting.film.finished;
    put(list, offers && state !== "sending" ? choices(sitting) : []);
    back.textContent = t("back");
    back.hidden = !(draft.begun || sitting.composing) || state === "sending";
    confirm.textContent = t("confirm");
    confirm.hidden = sitting.film.finished;
    confirm.disabled = !draft.choice || state === "sending" || !sitting.newest;
    put(asleep, dozing(sitting) ? t("you-are-asleep") : "");
    put(help, sitting.help ?? "");
  }

  return { node, shown: drawn, grown: drawn, listed: drawn, drafted: drawn };
}

/** Those who listen hear a sentence once, however often the bar is drawn while it stands there. */
function told(asked, sentence) {
  const now = el("span", {}, sentence);
  if (!asked.firstChild?.isEqualNode(now)) put(asked, now);
}

/** Whether a computer plays for this player, until they make a move themselves. */
const dozing = ({ film, seat }) => !film.finished && film.match.seats[seat]?.away;

/** One word for what the bar is at: its colour and its sign follow from it. */
function stateOf({ state, draft, newest, awaited, film, risky, away }) {
  if (away && state !== "sending") return "away";
  if (state === "sending" || state === "refused") return state;
  if (!newest) return "past";
  if (draft.choice) return risky ? "danger" : "drafted";
  if (film.finished) return "over";
  return awaited ? "asked" : "waiting";
}

function sentence(sitting) {
  const { page, draft, problem, state, scene } = sitting;
  const { t } = page;
  if (state === "refused") return refusal(problem, t);
  const move = draft.choice ? said(draft.choice, scene) : "";
  if (state === "sending") return [move, " ", el("b", {}, t(problem ? "asking-again" : "sending"))];
  if (sitting.away) return t("no-connection");
  if (!sitting.newest) return t("looking-back");
  if (draft.choice) return el("b", {}, move);
  if (draft.touched.length) return t(draft.fits.length > 1 ? "choose-one" : "touch-more");
  return question(sitting);
}

const refusal = (problem, t) =>
  problem.status === 412 ? t("table-has-changed") : problem.message || t("failed");

/** What is asked of this player, or for whom the table waits. */
function question({ film, awaited, scene, page, seat, game: played }) {
  const { match, game } = film;
  if (match.status === "finished") return page.t("match-is-over");
  if (match.status === "open") return page.t("seats-are-free");
  if (awaited) {
    const kind = game.kinds.find((one) => one.kind === awaited.kind);
    const why = match.view && played.why?.(match.view, scene);
    const asked = [el("b", {}, page.t("your-turn")), " ", scene.say(kind?.about)];
    return el("span", {}, asked, why ? [" ", el("small", {}, `(${why})`)] : null);
  }
  const who = [...new Set(match.waiting.map((one) => scene.who(one.seat)))];
  const text = who.length ? page.t("waiting-for", { who: listed(scene.lang, who) }) : "";
  return seat === null ? `${page.t("looking-on")} ${text}` : text;
}

/** Buttons: what fits, or what is left if nothing does; before a touch what is not on the table. */
function choices(sitting) {
  const { draft, scene, game, composing } = sitting;
  if (composing) return [composing.node];
  if (draft.choice) return [];
  if (sitting.film.finished) return after(sitting);
  const open = draft.fits.length ? draft.fits : draft.begun ? draft.left.filter(isListed) : [];
  const answers = draft.begun ? [] : draft.options.filter(({ move }) => isAnswer(game, move));
  const others = few(open, sitting).filter((option) => !answers.includes(option));
  const ranked = [...answers, ...(game.rank ? [...others].sort(game.rank) : others)];
  const moves = ranked.slice(0, LISTED).map((option) => button(option, sitting, scene));
  const [yes, rest] = [moves.slice(0, answers.length), moves.slice(answers.length)];
  return [...yes, ...composers(sitting), ...rest, hint(sitting)];
}

/** Of moves that are put together, a long list says nothing: the first of it is left. */
function few(options, { composers, draft }) {
  if (draft.begun) return options;
  const long = composers.map(({ of }) => options.filter(({ move }) => move.type === of));
  const left = new Set(long.filter(({ length }) => length > FEW).flatMap((all) => all.slice(1)));
  return options.filter((option) => !left.has(option));
}

/** What somebody has proposed is said yes to in the bar, too: it may lie out of sight. */
const isAnswer = (game, move) => game.answers?.includes(move.type);
const isListed = (option) => option.listed;

function button(option, sitting, scene) {
  const choose = () => sitting.choose(option);
  const key = JSON.stringify(option.move);
  return el("button", { type: "button", "data-key": key, onclick: choose }, said(option, scene));
}

/** What is put together piece by piece: shares, offers, bids. */
function composers(sitting) {
  if (sitting.draft.begun || !sitting.listing) return [];
  const open = (composer) => () => sitting.compose(composer);
  return sitting.composers.map((one) => {
    const label = sitting.scene.t(one.label);
    return el(
      "button.compose",
      { type: "button", "data-key": one.label, onclick: open(one) },
      label,
    );
  });
}
