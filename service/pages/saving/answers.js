// In a saved file: what the service would answer about the match that is in it, and the words.

import { applied } from "./changes.js";
import { closed } from "./closing.js";

const GONE = { status: 404, headers: { "Content-Type": "application/problem+json" } };

/** A stand-in for `fetch`. `saved`: what record.js has written, and the `files` of the page. */
export function answering(saved) {
  const [header, ...lines] = saved.export.trimEnd().split("\n");
  const log = lines.map((line) => JSON.parse(line));
  const views = unfolded(saved.views);
  const here = `/v1/matches/${saved.match.id}`;

  async function entries(query) {
    const eyes = query.get("as") ?? "spectator"; // as the service: nobody has a seat here
    const page = paged(log, query);
    if (eyes === "all") return { items: page };
    const seen = page.map((entry) => closed(entry, saved.closed[eyes][entry.version - 1]));
    return { items: await Promise.all(seen) };
  }

  const answers = {
    [here]: () => saved.match,
    [`${here}/audit`]: () => saved.audit,
    [`${here}/log`]: entries,
    [`${here}/views`]: (query) => ({ items: paged(views[query.get("as")], query) }),
    [`/v1/games/${saved.match.game}`]: () => saved.game,
  };

  const texts = {
    [`${here}/checkpoint`]: JSON.parse(header).note,
    "/.well-known/dragonhoard-keys": saved.keys,
    ...Object.fromEntries(Object.entries(saved.files).map(([path, text]) => [`/${path}`, text])),
  };

  return async (asked) => {
    const { pathname, searchParams } = new URL(asked, "saved:///");
    if (texts[pathname]) return new Response(texts[pathname]);
    const answer = answers[pathname];
    return answer ? Response.json(await answer(searchParams)) : Response.json({}, GONE);
  };
}

/** The items after a version; the first one has the version 1. */
function paged(items, query) {
  const after = Number(query.get("after"));
  return items.slice(after, after + Number(query.get("limit")));
}

/** Every table as each pair of eyes saw it. */
function unfolded({ all, ...others }) {
  const open = [];
  for (const change of all) open.push(applied(open.at(-1) ?? {}, change));
  const seen = Object.entries(others).map(([eyes, changes]) => [
    eyes,
    changes.map((change, at) => applied(open[at], change)),
  ]);
  return { all: open, ...Object.fromEntries(seen) };
}
