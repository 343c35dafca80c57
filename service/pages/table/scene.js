// The scene, which every part of the page shares: language, names of seats and of things.

import { toldApart } from "../common/alike.js";
import { speaker, typeset } from "../common/words.js";
import { picture } from "./art/painter.js";
import { formsOf } from "./tell.js";

/** Everything that words and drawings need besides a view. */
export function scene({ lang, match, game, module, files }) {
  const t = speaker(lang, ...files);
  const names = namesOf(game.components, module.things?.(match) ?? []);
  const labels = match.seats.map((seat) => label(seat, t));
  return {
    lang,
    files,
    t,
    can: (key) => (t.known(key) ? t(key) : null),
    match,
    game,
    options: match.options,
    templates: Object.assign({}, ...files.map((file) => file.events)),
    moves: Object.assign({}, ...files.map((file) => file.moves)),
    forms: { ...formsOf(files), ...module.forms },
    art: (id) => (module.drawings?.[id] ? picture(module.drawings[id]) : null),
    falls: module.falls,
    gains: module.gains,
    who: (seat) => labels[seat] ?? t("somebody"),
    name: (id, part = "") => typeset(lang, names.get(part + id)?.names?.[lang] ?? String(id)),
    thing: (id, part = "") => names.get(part + id) ?? { id },
    say: (both) => typeset(lang, both?.[lang] ?? ""),
  };
}

function label(seat, t) {
  if (seat.kind === "ai") return t("computer-n", { n: seat.seat + 1 });
  return seat.name ? toldApart(seat, t) : t("seat-n", { n: seat.seat + 1 });
}

/** All that has an id in the box: by its id, and by part and id ("special/fairy"). */
function namesOf(components, own) {
  const found = new Map();
  const visit = (thing, part) => {
    if (Array.isArray(thing)) thing.forEach((inner) => visit(inner, part));
    else if (thing && typeof thing === "object") {
      for (const key of [thing.id, `${part}/${thing.id}`]) {
        if (thing.id !== undefined && !found.has(key)) found.set(key, thing);
      }
      Object.values(thing).forEach((inner) => visit(inner, part));
    }
  };
  for (const [part, inner] of Object.entries(components)) visit(inner, part);
  for (const thing of own) found.set(thing.id, thing);
  return found;
}
