// A move in words: a template per type of move, filled like those of events, with its notes. And
// why one is refused.

import { filled } from "../../table/tell.js";

/**
 * An option as a sentence, as its player would say it: "Capture the Ghost with …". It is `aimed`
 * where its target was touched: who sees that need not read it.
 */
export function said({ move, note }, scene, touched = []) {
  const aimed = touched.some((mark) => mark.endsWith(`:${move.target}`));
  const fields = { ...note, ...move, aimed };
  return filled(scene.moves[move.type], fields, scene) ?? scene.t(move.type);
}

/** Why what was sent was not done. */
export function refusal({ problem, awaited, page }) {
  const { t } = page;
  const { status, code, message } = problem;
  if (status === undefined) return t("fault");
  if (status === 412) return t(awaited ? "table-has-changed" : "table-moved-on");
  return t.known(`code-${code}`) ? t(`code-${code}`) : message || t("failed");
}
