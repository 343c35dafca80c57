// The bar below the table: what is asked, what is drafted, and what is not on the table. Nothing
// but Confirm ever lies where Confirm is.

import { send } from "../../common/api.js";
import { el, put } from "../../common/dom.js";
import { failed } from "../../common/notice.js";
import { listed, lowered } from "../../common/words.js";
import { hint, menu } from "./menu.js";
import { isListed, offers } from "./offers.js";
import { regret } from "./regret.js";
import { refusal, said } from "./words.js";

export function bar(sitting) {
  const asked = el("p.asked", { id: "asked", "aria-live": "polite" });
  const asleep = dozing(sitting);
  const last = deserted(sitting);
  const list = el("div.choices", { role: "group", "aria-labelledby": "asked" });
  const back = el("button.undo", { type: "button", "data-key": "back" });
  const confirm = el("button.confirm", { type: "button", "data-key": "confirm" });
  const more = el("div.more", {}, menu(sitting));
  const master = el("div.master");
  const undo = regret(sitting);
  const help = el("p.hint.help");
  const keys = el("div.keys", {}, back, undo.node, more, master, confirm);
  const given = { tabindex: -1, "aria-labelledby": "asked", hidden: true };
  const node = el("section.actions", given, asked, asleep.node, last.node, help, list, keys);
  back.addEventListener("click", () => sitting.back());
  confirm.addEventListener("click", () => sitting.send());

  function drawn() {
    const { t } = sitting.page;
    const { draft } = sitting;
    node.hidden = false; // before the first of this nothing is known
    const state = stateOf(sitting);
    if (node.dataset.state !== state) list.scrollTop = 0;
    node.dataset.state = state;
    node.dataset.kind = sitting.awaited?.kind ?? "";
    node.classList.toggle("chosen", Boolean(draft.chosen) && !draft.touched.length);
    told(asked, sentence(sitting));
    const offers = (sitting.present || looksBack(sitting)) && state !== "sending";
    put(list, offers ? choices(sitting) : []);
    put(master, offers ? hint(sitting) : null);
    back.textContent = t("back");
    back.hidden = !(draft.begun || sitting.composing) || state === "sending";
    confirm.textContent = t("confirm");
    confirm.hidden = sitting.film.finished || sitting.seat === null;
    confirm.disabled = !draft.choice || state === "sending" || !sitting.present;
    asleep.shown();
    last.shown();
    undo.shown();
    put(help, sitting.help ?? "");
    for (const text of [asked, help]) text.tabIndex = isCut(text) ? 0 : -1; // scrolled by keys, too
  }

  return { node, shown: drawn, grown: drawn, listed: drawn, drafted: drawn };
}

function isCut({ scrollHeight, clientHeight }) {
  return scrollHeight > clientHeight;
}

/** Those who listen hear a sentence once, however often the bar is drawn while it stands there. */
function told(asked, sentence) {
  const now = el("span", {}, sentence);
  if (!asked.firstChild?.isEqualNode(now)) put(asked, now);
}

/** Once all others have left: that they have, and the ways to go on (alone.js). */
function deserted(sitting) {
  const node = el("div.dozing.alone", { role: "status", hidden: true });
  const load = () => import("./alone.js").then(({ alone }) => alone(sitting, node));
  let loaded;

  function shown() {
    if (!loaded && sitting.film.match.claimable_at === null) return;
    loaded ??= load();
    loaded.then((show) => show()).catch((error) => failed(error, sitting.page.t));
  }

  return { node, shown };
}

/** While a computer plays for this player: that it does, and the way back. */
function dozing(sitting) {
  const { page, film, signal } = sitting;
  const comeBack = () => sitting.doing(() => send(`${film.path}/seats/me`, { signal }));
  const given = { type: "button", "data-key": "come-back", onclick: comeBack };
  const button = el("button", given, page.t("come-back"));
  const node = el("div.dozing.asleep", {}, el("p.hint", {}, page.t("you-are-asleep")), button);

  function shown() {
    node.hidden = sitting.film.finished || !sitting.film.match.seats[sitting.seat]?.away;
    button.disabled = sitting.state === "sending";
  }

  return { node, shown };
}

/** Whether somebody looks back at a match that is over; before its end was seen, it goes on. */
const looksBack = ({ film, walk }) => film.finished && walk.stayed;

/** One word for what the bar is at: its colour and its sign follow from it. */
function stateOf(sitting) {
  const { state, draft, present, awaited, film, risky, away } = sitting;
  if (away && state !== "sending") return "away";
  if (state === "sending" || isRefused(sitting)) return state;
  if (!present) return "past";
  if (draft.choice) return risky ? "danger" : "drafted";
  if (film.finished) return "over";
  return awaited ? "asked" : "waiting";
}

function sentence(sitting) {
  const { page, draft, problem, state, scene } = sitting;
  const { t } = page;
  if (isRefused(sitting)) return refused(sitting);
  const move = draft.choice ? shown(draft.choice, said(draft.choice, scene), sitting) : "";
  if (state === "sending") return [move, " ", el("b", {}, t(problem ? "asking-again" : "sending"))];
  if (sitting.away) return t("no-connection");
  if (!sitting.present) return t(sitting.walk.stayed ? "looking-back" : "catching-up");
  if (draft.choice) return el("b", {}, move);
  if (draft.touched.length) return narrowed(sitting);
  return question(sitting);
}

/** How many moves are left: of a long list only the first are in sight. */
function narrowed({ draft: { fits, left }, page: { t }, scene }) {
  if (fits.length > 1) return t("choose-one", { n: fits.length });
  const n = fits.length || left.filter(isListed).length;
  return n ? t("touch-more", { n }) : (scene.can("in-vain") ?? t("touch-on"));
}

/** That a match is over is no refusal any more once it is over for whoever looks. */
const isRefused = ({ state, problem, film }) =>
  state === "refused" && !(film.finished && problem?.code === "match-over");

/** Why not; and who is waited for, if it is not this player any more. */
function refused(sitting) {
  const why = refusal(sitting);
  return sitting.awaited ? why : [why, " ", el("small", {}, question(sitting))];
}

/** The question to this player, or the players for whom the table waits. */
function question({ film, awaited, draft, scene, page, seat, game: played }) {
  const { match, game } = film;
  if (match.status === "finished") return page.t("match-is-over");
  if (match.status === "open") return page.t("seats-are-free");
  if (awaited) {
    const why = match.view && played.why?.(match.view, scene);
    const what = lowered(about(awaited, draft, game, scene));
    const asked = [el("b", {}, page.t("your-turn")), " ", what];
    return el("span", {}, asked, why ? [" ", el("small", {}, "(", why, ")")] : null);
  }
  if (match.paused_until) return paused(match, page, seat);
  const who = [...new Set(match.waiting.map((one) => scene.who(one.seat)))];
  const text = who.length ? page.t("waiting-for", { who: listed(scene.lang, who) }) : "";
  return seat === null ? `${page.t("looking-on")} ${text}` : text;
}

/** Until when a pause may last, and where it is ended. */
function paused({ paused_until: until, pausing }, { t, lang }, seat) {
  if (pausing.includes(seat)) return t("resume-asked");
  const day = new Intl.DateTimeFormat(lang, { day: "numeric", month: "long" }).format(until);
  return t(pausing.length ? "is-paused-asked" : "is-paused", { day });
}

/** The subject of a decision; if not all of its ways are left, those that are. */
function about({ kind }, { options }, { kinds }, scene) {
  const asked = options.filter(isListed);
  const ways = [...new Set(asked.map(({ move }) => move.type))].sort().join("+");
  const only = scene.can(`only-${kind}-${ways}`) ?? scene.can(`only-${ways}`);
  return only ?? scene.say(kinds.find((one) => one.kind === kind)?.about);
}

/** Buttons: what fits, or what is left if nothing does; before a touch what is not on the table. */
function choices(sitting) {
  const { scene, composing } = sitting;
  if (composing) return [composing.node];
  if (sitting.film.finished) return sitting.after?.(sitting) ?? [];
  const { answers, composers, others } = offers(sitting);
  const listed = (options) => options.map((option) => button(option, sitting, scene));
  return [...listed(answers), ...composers.map((one) => composer(one, sitting)), ...listed(others)];
}

function button(option, sitting, scene) {
  const choose = () => sitting.press(option);
  const key = JSON.stringify(option.move);
  const words = said(option, scene, sitting.draft.touched);
  const given = { type: "button", "data-key": key, onclick: choose };
  return el("button", given, shown(option, words, sitting));
}

/** A move in words, or in pictures where its game has some: then the words are for listening. */
function shown(option, words, { game, scene }) {
  const drawn = game.pictured?.(option, scene);
  if (!drawn) return words;
  drawn.setAttribute("aria-hidden", "true");
  return [el("span.unseen", {}, words), drawn];
}

function composer(one, sitting) {
  const open = () => sitting.compose(one);
  const given = { type: "button", "data-key": one.label, onclick: open };
  return el("button.compose", given, sitting.scene.t(one.label));
}
