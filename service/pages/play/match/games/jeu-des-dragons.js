// Le Jeu des Dragons: every move names a card, a seat, or nothing; what names nothing is a button.

import { power } from "../../../table/games/jeu-des-dragons.js";
import { named } from "./index.js";

export const marks = (move) => named(move, { card: "card", cards: "card", seat: "seat" });

/** Whose card asks for what is to be decided. */
export { power as why };

export const forms = {
  ability: (id, scene) => {
    const { names, effect } = scene.thing(id);
    return `${scene.say(names)}: ${scene.say(effect)}`;
  },
};
