// How a finger reaches a move, found with the page's own modules: what is drawn, what the bar
// lists, what is put together, and what a touch leaves. `law` is used by test_law.py.

/**
 * `root`: where the modules are. Gives a function of positions ({match, listing, moves}), which
 * gives of each move the selectors to touch one after the other, or null if nothing reaches it.
 */
async function law(root, game, lang) {
  const load = (path) => import(`${root}/${path}`);
  const { moduleOf, wordsOf } = await load("table/games/index.js");
  const { gameOf } = await load("play/match/games/index.js");
  const { scene } = await load("table/scene.js");
  const { draftOf } = await load("play/match/touch.js");
  const { offers, orders } = await load("play/match/offers.js");
  const { Sitting } = await load("play/match/sitting.js");
  const [module, own] = await Promise.all([moduleOf(game.slug), gameOf(game.slug)]);
  const terms = ["play/words/match.json", `play/match/games/${game.slug}.json`];
  const files = await wordsOf(game.slug, ...terms);
  const composers = Object.getOwnPropertyDescriptor(Sitting.prototype, "composers");

  function sittingAt({ match, listing }) {
    const both = { ...module, forms: { ...module.forms, ...own.forms } };
    const spoken = scene({ lang, match, game, module: both, files });
    const { version, view, waiting, you: seat } = match;
    const url = () => "data:image/svg+xml,";
    const film = { match, game, finished: false, length: version, entries: [], eyes: "", url };
    const frame = { version, view, waiting, events: [] };
    const page = { t: spoken.t, lang };
    const sitting = { film, frame, module, listing, lang, seat, version, page, scene: spoken };
    Object.assign(sitting, { game: own, composing: null, newest: true, loading: {} });
    Object.defineProperty(sitting, "composers", composers);
    sitting.draft = draftOf(listing, sitting);
    sitting.things = drawn(sitting);
    return sitting;
  }

  /** The marks of each thing that is drawn, in its order; all seats are. */
  function drawn(sitting) {
    const { match } = sitting.film;
    const { board, seats } = module.draw(match.view, sitting.scene, sitting);
    const node = document.createElement("div");
    node.append(...[board, seats].flat(Infinity).filter((one) => one instanceof Node));
    const things = [...node.querySelectorAll("[data-touch]")];
    const marks = things.map(({ dataset }) => dataset.touch.split(" "));
    return [...marks, ...match.seats.map(({ seat }) => [`seat:${seat}`])];
  }

  /** Whether a thing lies there of which a touch is one of this mark. */
  function lies(mark, { things, draft: { may, any } }) {
    const first = (marks) => marks.find((one) => may.has(one)) ?? marks.find((one) => any.has(one));
    return things.some((marks) => first(marks) === mark);
  }

  /** The buttons that are still to be pressed, none if the move is drafted; null: there is none. */
  function pressed(sitting, { key, same }) {
    const { choice } = sitting.draft;
    if (choice && same(choice.move) === key) return [];
    const { answers, others } = offers(sitting);
    const found = [...answers, ...others].find(({ move }) => same(move) === key);
    return found ? [named(".choices > ", JSON.stringify(found.move))] : null;
  }

  /** By touching these marks one after the other, as far as they can be touched. */
  function touching(sitting, marks, wanted) {
    const { draft } = sitting;
    draft.clear();
    const path = [];
    for (const mark of [null, ...marks]) {
      if (mark !== null && !lies(mark, sitting)) continue;
      if (mark !== null) path.push(named(".table ", mark));
      if (mark !== null) draft.touch(mark);
      const rest = pressed(sitting, wanted);
      if (rest) return [...path, ...rest];
    }
    return null;
  }

  function narrowed(sitting, move, wanted) {
    const { film, seat, scene, listing } = sitting;
    const at = listing.moves.findIndex((one) => sameAs(one) === sameAs(move));
    const about = { view: film.match.view, seat, scene };
    const marks = [...new Set(own.marks(move, listing.notes[at] ?? {}, about))];
    return first(turned(marks), (order) => touching(sitting, order, wanted));
  }

  /** Put together with the buttons of its composer, if the bar offers that. */
  function composed(sitting, move) {
    sitting.draft.clear();
    const one = offers(sitting).composers.find(({ of }) => of === move.type);
    if (!one) return null;
    let last = null;
    sitting.offer = (option) => (last = option);
    const { node } = one.make(sitting, move.type);
    const path = presses(move);
    for (const name of path) {
      const button = node.querySelector(named("", name));
      if (!button || button.disabled) return null;
      button.click();
    }
    if (!last || sameAs(last.move) !== sameAs(move)) return null;
    return [named(".choices > ", one.label), ...path.map((name) => named(".choices ", name))];
  }

  /** A standing order is a button of the menu, or one of its ways. */
  function ordered(sitting, move) {
    return first(orders(sitting), (ways) => {
      const way = ways.find((one) => sameAs(one) === sameAs(move));
      const asked = ways.length > 1 ? [`ways-${ways[0].type}`] : [];
      const given = way ? [`always-${JSON.stringify(way)}`] : joined(ways, move);
      const path = given && [...asked, ...given].map((key) => named(".sheet ", key));
      return path && [named(".actions ", "settings"), ...path];
    });
  }

  /** Several ways in one order. */
  function joined(ways, move) {
    const single = (id) => ways.find((one) => sameAs(one) === sameAs({ ...move, until: [id] }));
    const parts = move.until?.map(single) ?? [];
    const all = parts.length > 1 && parts.every(Boolean) && own.several?.(parts);
    if (!all || sameAs(all) !== sameAs(move)) return null;
    return ["several", ...parts.map((one) => `way-${JSON.stringify(one)}`), "always-several"];
  }

  function reached(sitting, move) {
    const vain = move.type === "capture" && !hopeful(sitting, move);
    const same = vain ? ({ method, ...rest }) => sameAs(rest) : sameAs;
    const wanted = { key: same(move), same };
    return ordered(sitting, move) ?? narrowed(sitting, move, wanted) ?? composed(sitting, move);
  }

  /** An attempt that cannot succeed is the same by every method. */
  function hopeful({ draft }, move) {
    const found = draft.options.find((one) => sameAs(one.move) === sameAs(move));
    return Boolean(found?.note.chance) && found.note.chance !== "0";
  }

  return (positions) =>
    positions.map((position) => {
      const sitting = sittingAt(position);
      return position.moves.map((move) => reached(sitting, move));
    });
}

const named = (where, key) => `${where}[data-key="${CSS.escape(key)}"]`;

/** The first that is found with one of these; null if nothing is. */
function first(items, find) {
  for (const item of items) {
    const found = find(item);
    if (found) return found;
  }
  return null;
}

/** A move as a text, the same for all that differ in nothing but order, and what the potion is. */
function sameAs(move) {
  const cards = move.cards ? { cards: [...move.cards].sort() } : {};
  const potion = move.potion ? { potion: true } : {};
  return JSON.stringify(sorted({ ...move, ...cards, ...potion }));
}

/** With its fields in order, and without those that are nothing. */
function sorted(value) {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== "object") return value;
  const some = Object.entries(value).filter(([, one]) => one);
  const ordered = some.sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(ordered.map(([name, one]) => [name, sorted(one)]));
}

/** The same marks, each of them first once. */
function turned(marks) {
  const from = (at) => [...marks.slice(at), ...marks.slice(0, at)];
  return marks.length ? marks.map((_, at) => from(at)) : [[]];
}

/** The buttons that put a move together. */
function presses(move) {
  const { type, to, gives, asks, ...fields } = move;
  if (type === "offer-trade") return [`to-${to}`, ...each(gives, "give"), ...each(asks, "ask")];
  const shares = move.shares ?? move.lots;
  if (shares) return ["none", ...shares.flatMap(share)];
  return Object.entries(fields).flatMap(([name, count]) => Array(Number(count)).fill(`${name}1`));
}

function share(amount, place) {
  const given = each(amount, "rest");
  return given.length ? [`to-${place}`, ...given] : [];
}

const each = (amount, key) =>
  Object.entries(amount).flatMap(([kind, count]) => Array(count).fill(`${key}-${kind}`));
