// Le Jeu des Dragons: every move names a card, a seat, or nothing; what names nothing is a button.

import { named } from "./index.js";

export const marks = (move) => named(move, { card: "card", cards: "card", seat: "seat" });

export const forms = {
  ability: (id, scene) => {
    const { names, effect } = scene.thing(id);
    return `${scene.say(names)}: ${scene.say(effect)}`;
  },
};
