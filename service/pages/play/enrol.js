// The first visit: a name, and nothing else. A lost reply leaves no second player behind.

import { newKey, send } from "../common/api.js";
import { keep, kept } from "../common/session.js";
import { line } from "./fields.js";

const KEPT = "enrolling"; // {name, key}: what was sent and not answered

/** The player of this browser; a new one of this name if there is none yet. */
export async function somebody(page, name) {
  return page.session.get() ?? (await enrolled(page, name.trim()));
}

async function enrolled(page, name) {
  const asked = kept(KEPT) ?? { name, key: newKey() };
  keep(KEPT, asked);
  const { body } = await send("/v1/players", { body: { name: asked.name }, key: asked.key });
  page.session.set({ id: body.id, name: body.name, token: body.token });
  keep(KEPT, null);
  const more = body.name === name ? {} : { name };
  const told = send("/v1/players/me", {
    method: "PATCH",
    body: { language: page.lang, ...more },
  });
  if (body.name === name) told.catch(() => {}); // nothing waits for the language
  else page.session.set({ ...page.session.get(), name: (await told).body.name });
  return page.session.get();
}

/**
 * A field for the name of who is new here: {node, name()}. There is a name in it already, so that
 * one can play at once. `node` is null for who has a name; `chosen` is what was typed elsewhere,
 * `taken` the names of those who sit there.
 */
export function naming(page, chosen = null, taken = []) {
  if (page.session.get()) return { node: null, name: () => "" };
  const proposed = chosen || suggestion(page.t("name-pool"), taken);
  let name = proposed;
  const given = {
    maxlength: 40,
    autocomplete: "nickname",
    onfocus: (event) => event.target.select(),
  };
  const node = line(page.t("your-name"), proposed, (text) => (name = text), given);
  return { node, name: () => name.trim() || proposed };
}

/** One of the names that nobody has, by luck. */
function suggestion(pool, taken) {
  const names = pool.split("|").filter((name) => !taken.includes(name));
  return names[Math.floor(Math.random() * names.length)];
}
