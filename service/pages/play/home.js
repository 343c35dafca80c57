// The way in: the games, and a match against computers of any of them; my matches below.

import { get, send } from "../common/api.js";
import { el, put } from "../common/dom.js";

export const words = ["play/words/home.json"];

export async function mount({ node, page, signal }) {
  const games = (await get("/v1/games", signal)).items;
  const mine = page.session.get() ? await matches(signal) : [];
  const names = new Map(games.map((game) => [game.slug, game.names[page.lang]]));
  put(
    node,
    el("h1", {}, page.t("play")),
    el(
      "ul.games",
      {},
      games.map((game) => el("li", {}, starter(game, page))),
    ),
    el(
      "ul.mine",
      {},
      mine.map(({ id, game, status }) =>
        el("li", {}, el("a", { href: `/play/${id}` }, names.get(game)), " ", page.t(status)),
      ),
    ),
  );
}

const matches = async (signal) => (await get("/v1/players/me/matches?limit=20", signal)).items;

function starter({ slug, names, seats }, page) {
  const start = async () => {
    const me = page.session.get() ?? (await enrolled(page));
    if (!me) return;
    const others = Array.from({ length: seats.min - 1 }, () => ({ kind: "ai", level: "novice" }));
    const body = { game: slug, seats: [{ kind: "me" }, ...others] };
    const { body: match } = await send("/v1/matches", { body });
    page.go(`/play/${match.id}`);
  };
  return el("button", { type: "button", onclick: start }, names[page.lang]);
}

async function enrolled(page) {
  const name = prompt(page.t("your-name"));
  if (!name) return null;
  const { body } = await send("/v1/players", { body: { name } });
  page.session.set({ id: body.id, name: body.name, token: body.token });
  return body;
}
