// Talking at a table, in phrases of the game: what is said, by oneself too, is told in a line over
// the view.

import { get, pause, send } from "../common/api.js";
import { el } from "../common/dom.js";
import { act } from "./act.js";
import { choice } from "./fields.js";
import { sheet } from "./sheet.js";

const WAIT_S = 25;
const AGAIN_MS = 5000;
const SHOWN_MS = 8000;

const others = ({ seats, you }) => seats.filter(({ seat, player }) => player && seat !== you);

/** Whether there is anybody to talk to, and one may. */
export const canTalk = (match) => match.you !== null && others(match).length > 0;

/** Whether one sits with people, or may yet: then there may be something to hear. */
export const canHear = ({ seats, you }) =>
  you !== null && seats.some(({ seat, kind }) => kind !== "ai" && seat !== you);

/** Tell what is said at a match from now on, as long as its view is shown and looked at. */
export async function listen(id, page, signal) {
  const path = `/v1/matches/${id}`;
  let after = (await get(`${path}/talk`, signal)).items.at(-1)?.id;
  while (!signal.aborted) {
    if (document.hidden) await pause(1000, signal);
    else after = (await heard(path, after, page, signal)) ?? after;
  }
}

/** Wait for phrases after this one, and tell them; gives the last. */
async function heard(path, after, page, signal) {
  const query = new URLSearchParams({ wait: WAIT_S, ...(after ? { after } : {}) });
  try {
    const { items } = await get(`${path}/talk?${query}`, signal);
    if (items.length) await tell(items, path, page, signal);
    return items.at(-1)?.id;
  } catch (error) {
    if (error.name === "AbortError") throw error;
    return pause(AGAIN_MS, signal);
  }
}

async function tell(items, path, page, signal) {
  const match = await get(path, signal);
  const { phrases } = await get(`/v1/games/${match.game}`, signal);
  for (const { seat, to, phrase } of items) {
    const said = phrases.find((one) => one.phrase === phrase)?.sentence[page.lang] ?? phrase;
    const who = match.seats[seat].name ?? page.t("somebody-else");
    const line = el("p.speech", {}, el("b", {}, `${who}${to === null ? "" : " →"} `), said);
    document.querySelector("#told").append(line);
    setTimeout(() => line.remove(), SHOWN_MS);
  }
}

/** The sheet with all phrases: to everybody at the table, or to one person. */
export function speak(match, game, page, signal) {
  const { t, lang } = page;
  let to = null;
  const say = (phrase) => async (event) => {
    const body = to === null ? { phrase } : { phrase, to: Number(to) };
    const path = `/v1/matches/${match.id}/talk`;
    if (await act(event.target, page, () => send(path, { body, signal }))) opened.close();
  };
  const names = others(match).map(({ seat, name }) => [String(seat), name ?? t("somebody-else")]);
  const whom = (chosen) => (to = chosen || null);
  const opened = sheet(
    page,
    t("talk"),
    [
      el("h2", {}, t("talk")),
      names.length > 1 ? choice(t("talk-to"), [["", t("everybody")], ...names], "", whom) : null,
      el(
        "ul.phrases",
        {},
        game.phrases.map(({ phrase, sentence }) =>
          el("li", {}, el("button", { type: "button", onclick: say(phrase) }, sentence[lang])),
        ),
      ),
    ],
    signal,
  );
}
