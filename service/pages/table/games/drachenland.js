// Drachenland: the board is a picture that the service draws; dice, tokens and treasure lie by it.

import { el, svg } from "../../common/dom.js";
import { dice, fact, row, screen, tokens } from "../pieces.js";
import { picture } from "../../common/api.js";
import { listed } from "../../common/words.js";

const TREASURE = ["eggs", "ruby", "emerald", "sapphire", "diamond"];

/** Places of a board that the host has brought. */
export function things(match) {
  const { volcanoes = [], entrances = [] } = match.options.board ?? {};
  return [...volcanoes, ...entrances].map(({ id, name }) => ({
    id,
    names: { fr: name, en: name },
  }));
}

export function draw(view, scene, replay) {
  const { t } = scene;
  return {
    board: [
      el("div.middle", {}, facts(view, scene)),
      el("div.land", {}, map(view, scene, replay), spots(view, scene)),
      view.activation
        ? el("p.note", {}, t("at-work", { who: pawnName(view.activation.pawn, scene) }))
        : null,
    ],
    seats: view.crews.map((_, seat) => seatOf(view, seat, scene)),
  };
}

function facts(view, { t }) {
  const faces = view.dice.map(({ face }) => face);
  const rolled = faces.length ? dice(faces, t("dice"), (at) => `die:${view.dice[at].die}`) : null;
  for (const [at, { used }] of view.dice.entries())
    rolled.children[at].classList.toggle("spent", used);
  return [rolled, el("p.note", {}, t("eggs-left", { n: eggsLeft(view) }))];
}

const eggsLeft = (view) => view.craters.reduce((sum, { treasure }) => sum + treasure.eggs, 0);

/** One picture for the page: it stays until the next has come. */
function map(view, scene, replay) {
  replay.map ??= el("img.map", { alt: "", width: 1000, height: 1240 });
  replay.map.alt = said(view, scene);
  show(replay);
  return replay.map;
}

async function show({ map, film, frame, lang, loading }) {
  const board = film.url("/board.svg", { version: frame.version, language: lang });
  const path = `${board}#${frame.at}`; // a version that was set back can come again
  if (map.dataset.path === path) return;
  map.dataset.path = path;
  try {
    const address = await picture(path, loading.signal);
    if (map.dataset.path !== path) return URL.revokeObjectURL(address);
    if (map.src) URL.revokeObjectURL(map.src);
    map.src = address;
  } catch (error) {
    delete map.dataset.path;
    if (error.name !== "AbortError") map.removeAttribute("src");
  }
}

/** What can be touched on the board: every space, with one's own pawns that stand there. */
function spots(view, scene) {
  const board = view.options.board ?? scene.game.components.board.board;
  const stones = board.paths.flatMap(({ id, stones }) =>
    stones.map(([x, y], at) => ({ id: `${id}.${at + 1}`, x, y })),
  );
  const crew = scene.match.you === null ? [] : view.crews[scene.match.you];
  const spot = ({ id, x, y }, radius) => {
    const pawns = crew.filter(({ at }) => at === id).map(({ colour }) => `pawn:${colour}`);
    const touch = [...pawns, `space:${id}`].join(" ");
    const title = svg("title", {}, placeName(id, scene));
    const ring = svg("circle", { cx: x, cy: y, r: radius });
    return svg("g.spot", { "data-touch": touch }, title, ring);
  };
  return svg(
    "svg.spots",
    { viewBox: `-40 -40 ${board.width + 80} ${board.height + 80}` },
    stones.map((stone) => spot(stone, 21)),
    board.volcanoes.map((volcano) => spot(volcano, 44)),
  );
}

/** The picture in words: who stands where. */
function said(view, scene) {
  const pawns = view.crews.flatMap((crew, seat) =>
    crew
      .filter(({ at }) => at)
      .map(
        ({ colour, at }) => `${scene.who(seat)}, ${scene.name(colour)}: ${placeName(at, scene)}`,
      ),
  );
  return `${scene.t("board")}. ${pawns.join("; ")}`;
}

function seatOf(view, seat, scene) {
  const { t } = scene;
  const { stash } = view.screens[seat];
  const on = view.active === seat && view.phase !== "over";
  return [
    el(
      "p.facts",
      {},
      el("span", {}, people(seat, scene)),
      fact("↻", view.turns[seat], t("turns")),
      on ? el("span.mine", {}, t("turn")) : null,
    ),
    row(
      t("crew"),
      el(
        "ul.pawns",
        {},
        view.crews[seat].map((pawn) => pawnOf(pawn, seat, scene)),
      ),
    ),
    row(
      t("treasure"),
      stash
        ? tokens(stash, TREASURE, (kind) => treasureName(kind, scene))
        : screen(t("behind-screen")),
    ),
    row(
      t("tokens"),
      view.tokens[seat].map((id) => tokenOf(id, scene)),
    ),
  ];
}

const people = (seat, scene) => scene.say(scene.game.components.adventurers.items[seat]?.names);

function pawnOf({ colour, at, ring }, seat, scene) {
  const where = at ? placeName(at, scene) : scene.t("outside");
  const worn = ring
    ? el("span", { role: "img", "aria-label": scene.t("ringed"), title: scene.t("ringed") }, "◯")
    : null;
  const name = el("span.unseen", {}, `${scene.name(colour)}: `);
  const attributes = {
    class: colour,
    "data-piece": `${colour} ${at} ${ring}`,
    "data-touch": seat === scene.match.you ? `pawn:${colour}` : null,
  };
  return el("li", {}, el("span.pawn", attributes, name, where, worn));
}

function tokenOf(id, scene) {
  const { names, effect } = scene.thing(id, "tokens/");
  return el("span.chip", { title: scene.say(effect), "data-piece": id }, scene.say(names));
}

const treasureName = (kind, scene) => (kind === "eggs" ? scene.t("eggs") : scene.name(kind));
const pawnName = (colour, scene) => scene.t("pawn", { colour: scene.name(colour) });

/** "P01.2" is a stone on the way, everything else has a name, and an id that small boards show. */
const placeName = (id, scene) =>
  id.includes(".") ? scene.t("stone") : `${scene.name(id)} (${id})`;

export const forms = {
  place: placeName,
  end: (route, scene) => placeName(route.at(-1), scene),
  pawn: pawnName,
  token: (id, scene) =>
    id === null ? scene.t("nothing") : scene.say(scene.thing(id, "tokens/").names),
  gems: (gem, scene, rest, { count }) => `${count} × ${scene.name(gem)}`,
  pair: (faces) => faces.join(" + "),
  "dice-names": (names, scene) => (names.length ? listed(scene.lang, names) : scene.t("nothing")),
};
