// Talking at a table, in phrases of the game: what is said, by oneself too, is told in a line over
// the view. It comes with the stream of the match.

import { toldApart } from "../common/alike.js";
import { get, pause, send } from "../common/api.js";
import { el } from "../common/dom.js";
import { line } from "../common/lines.js";
import { act } from "./act.js";
import { others } from "./company.js";
import { choice } from "./fields.js";
import { sheet } from "./sheet.js";

const WAIT_S = 25;
const AGAIN_MS = 5000;
const SHOWN_MS = 8000;
const GREETINGS = ["hello", "good-luck"]; // with them talk begins
const BEGINNING = "0-0"; // as the id of something that was said

/** Hears a match for one who sits there: what is said from now on is told above the view. */
export class Ear {
  #after; // the id of what was heard last; null if that is not known

  /** `keeps` is called with what was said before, and with each that is heard. */
  constructor(match, page, signal, keeps = () => {}) {
    Object.assign(this, { path: `/v1/matches/${match}`, page, signal, keeps });
    const last = ({ items }) => {
      keeps(items);
      return items.at(-1)?.id ?? BEGINNING;
    };
    this.#after = get(`${this.path}/talk`, signal).then(last, () => null);
  }

  /** From where on the stream of the match tells what is said. */
  async query() {
    const after = await this.#after;
    return after ? { talk: after } : {};
  }

  hear(items) {
    if (!items.length) return;
    this.#after = items.at(-1).id;
    this.keeps(items);
    if (isSeen()) return;
    tell(items, this.path, this.page, this.signal).catch(() => {});
  }

  /** Ask once what was said, or wait so long for it. */
  async ask(signal, wait = 0) {
    const after = (await this.#after) ?? BEGINNING;
    const query = new URLSearchParams({ after, wait });
    const { items } = await get(`${this.path}/talk?${query}`, signal);
    this.hear(items);
  }

  /** Go on when the match, and with it its stream, has ended. */
  async linger() {
    const { signal } = this;
    while (!signal.aborted) {
      const place = await line(signal);
      const asked = this.ask(place.signal, place.long ? WAIT_S : 0);
      const fails = await asked.then(() => false, () => !place.signal.aborted);
      place.leave();
      if (fails || !place.long) await pause(AGAIN_MS, signal);
    }
  }
}

/** Whether all that is said stands beside the table, in sight. */
const isSeen = () => document.querySelector(".heard")?.checkVisibility() ?? false;

async function tell(items, path, page, signal) {
  const match = await get(path, signal);
  const { phrases } = await get(`/v1/games/${match.game}`, signal);
  for (const { seat, to, phrase } of items) {
    const said = phrases.find((one) => one.phrase === phrase)?.sentence[page.lang] ?? phrase;
    const { name } = match.seats[seat];
    const who = name ? toldApart(match.seats[seat], page.t) : page.t("somebody-else");
    const line = el("p.speech", {}, el("b", {}, `${who}${to === null ? "" : " →"} `), said);
    document.querySelector("#told").append(line);
    setTimeout(() => line.remove(), SHOWN_MS);
  }
}

/** A sheet with all phrases. */
export function speak(match, game, page, signal) {
  const { t } = page;
  const ways = phrases(match, game, page, signal, () => opened.close());
  const opened = sheet(page, t("talk"), [el("h2", {}, t("talk")), ways], signal);
}

/** All phrases, to everybody at the table, or to one person; `said` is called after one. */
export function phrases(match, game, page, signal, said) {
  const { t, lang } = page;
  let to = null;
  const say = (phrase) => async (event) => {
    const body = to === null ? { phrase } : { phrase, to: Number(to) };
    const path = `/v1/matches/${match.id}/talk`;
    if (await act(event.target, page, () => send(path, { body, signal }))) said();
  };
  const names = others(match).map(({ seat, name }) => [String(seat), name ?? t("somebody-else")]);
  const whom = (chosen) => (to = chosen || null);
  const isFirst = ({ phrase }) => GREETINGS.includes(phrase);
  const isOther = (one) => !isFirst(one);
  const inOrder = [...game.phrases.filter(isFirst), ...game.phrases.filter(isOther)];
  return [
    names.length > 1 ? choice(t("talk-to"), [["", t("everybody")], ...names], "", whom) : null,
    el(
      "ul.phrases",
      {},
      inOrder.map(({ phrase, sentence }) =>
        el("li", {}, el("button", { type: "button", onclick: say(phrase) }, sentence[lang])),
      ),
    ),
  ];
}
