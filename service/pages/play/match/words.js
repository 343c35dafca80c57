// A move in words: a template per type of move, filled like those of events, with its notes. And
// why one is refused.

import { listed } from "../../common/words.js";
import { filled } from "../../table/tell.js";

/**
 * An option as a sentence, as its player would say it: "Capture the Ghost with …". It is `aimed`
 * where its target was touched: who sees that need not read it.
 */
export function said({ move, note }, scene, touched = []) {
  const aimed = touched.some((mark) => mark.endsWith(`:${move.target ?? move.dragon}`));
  const fields = { ...note, ...move, aimed };
  return filled(scene.moves[move.type], fields, scene) ?? scene.t(move.type);
}

/** Why what was touched last does not go with the others: as the game says it, or in general. */
export function whyNot({ draft, film, game, lang, page: { t }, scene }) {
  const { touched, unfit } = draft;
  const alone = touched.filter((one) => !draft.fit([one, unfit]));
  const others = alone.length ? alone : touched;
  const why = game.whyNot?.([...others, unfit], { view: film.match.view, scene });
  const again = draft.fit([unfit]) ? ` ${t("touch-again")}` : "";
  if (why) return `${why}${again}`;
  const [it, ...names] = [unfit, ...others].map((mark) => nameOf(mark, scene));
  const all = it && names.every(Boolean);
  const said = all ? t("goes-not-with", { it, others: listed(lang, names) }) : t("goes-not");
  return `${said}${again}`;
}

/** The name of a mark: "seat:2", "card:green-5"; null if it has none. */
function nameOf(mark, scene) {
  const [kind, ...rest] = mark.split(":");
  const id = rest.join(":");
  if (kind === "seat") return scene.who(Number(id));
  return scene.thing(id).names ? scene.name(id) : null;
}

/** Why what was sent was not done. */
export function refusal({ problem, awaited, page }) {
  const { t } = page;
  const { status, code, message } = problem;
  if (status === undefined) return t("fault");
  if (status === 412) return t(awaited ? "table-has-changed" : "table-moved-on");
  return t.known(`code-${code}`) ? t(`code-${code}`) : message || t("failed");
}
