// An invitation was opened: what it is for, and the seat, which one more touch takes.

import { get, newKey, send } from "../common/api.js";
import { el, put } from "../common/dom.js";
import { keep, kept } from "../common/session.js";
import { doing } from "./act.js";
import { naming, somebody } from "./enrol.js";
import { company } from "./matches.js";
import { settled } from "./pledges.js";
import { called, plate, terms } from "./terms.js";

export const words = [
  "play/words/room.json",
  "play/words/matches.json",
  "play/words/new.json",
  "play/words/options.json",
  "play/words/start.json",
];
export const look = "at-door";

const KEPT = "invites"; // code → match: those that were taken here lead to the table again
const MOST = 60;

export async function mount({ node, page, params, signal }) {
  const { t } = page;
  const path = `/v1/invites/${params.code}`;
  const mine = kept(KEPT)?.[params.code];
  if (mine) return void page.go(`/play/${mine}`, { replace: true });
  const invitation = await get(path, signal);
  if (invitation.you !== null) {
    return void page.go(`/play/${invitation.match}`, { replace: true });
  }
  const game = await get(`/v1/games/${invitation.game}`, signal);
  const key = newKey();
  const me = naming(page, null, [invitation.host_name]);
  const take = async () => {
    await somebody(page, me.name());
    const { body: match } = await send(path, { body: {}, key });
    const taken = Object.entries({ ...kept(KEPT), [params.code]: match.id });
    keep(KEPT, Object.fromEntries(taken.slice(-MOST)));
    await settled(match);
    page.go(`/play/${match.id}`, { replace: true });
  };
  document.title = `${called(game, page)} · Dragonhoard`;
  const name = invitation.host_name ?? t("somebody-else");
  put(
    node,
    plate(game, page),
    el("p.lead", {}, t("asked-by", { name })),
    el("p.hint", {}, company(invitation, page)),
    me.node,
    doing("button.primary", t("take-a-seat"), page, take),
    terms(invitation, game, page),
  );
}
