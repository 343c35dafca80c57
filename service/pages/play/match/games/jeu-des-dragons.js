// Le Jeu des Dragons: every move names a card, a seat, or nothing; what names nothing is a button.

import { elided, labelled } from "../../../common/words.js";
import { power } from "../../../table/games/jeu-des-dragons.js";
import { named } from "./index.js";

export const marks = (move) => named(move, { card: "card", cards: "card", seat: "seat" });

/** The card that asks for the decision. */
export { power as why };

/** In whose flight a card lies. */
const flier = (id, { match: { view }, who }) =>
  who(view.flights.findIndex((flight) => flight.includes(id)));

export const forms = {
  flier,
  "de-flier": (id, scene) => elided("de", flier(id, scene)),
  toll: (_, { match }) => String(match.view.todo[0]?.gold ?? "?"),
  booty: (_, { match: { view } }) => String(Math.min(view.todo[0]?.gold ?? 0, view.stakes)),
  ability: (id, scene) => {
    const { names, effect } = scene.thing(id);
    return labelled(scene.lang, scene.say(names), scene.say(effect));
  },
};
