// A move in words: a template per type of move, filled like those of events, with its notes.

import { filled } from "../../table/tell.js";

/** An option as a sentence, as its player would say it: "Capture the Ghost with …". */
export function said({ move, note }, scene) {
  return filled(scene.moves[move.type], { ...note, ...move }, scene) ?? scene.t(move.type);
}
