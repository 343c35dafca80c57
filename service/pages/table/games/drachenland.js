// Drachenland: the board is a picture that the service draws; dice, tokens and treasure lie by it.

import { el, svg } from "../../common/dom.js";
import { dice, fact, row, screen, tokens } from "../pieces.js";
import { picture } from "../../common/api.js";

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
  const touch = (at) => `die:${view.dice[at].die}`;
  const rolled = faces.length ? dice(faces, t("dice"), touch) : null;
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

/** What can be touched on the board: every space, and above them one's own adventurers. */
function spots(view, scene) {
  const board = boardOf(scene);
  const stones = board.paths.flatMap(({ id, stones }) =>
    stones.map(([x, y], at) => ({ id: `${id}.${at + 1}`, x, y })),
  );
  const crew = scene.match.you === null ? [] : view.crews[scene.match.you];
  const spot = ({ id, x, y }, half) => {
    const pawns = crew.filter(({ at }) => at === id).map(({ colour }) => `pawn:${colour}`);
    const label = placeName(id, scene);
    const sides = { x: x - half, y: y - half, width: 2 * half, height: 2 * half, rx: 11 };
    return svg(
      "g.spot",
      { "data-touch": [...pawns, `space:${id}`].join(" "), "aria-label": label },
      svg("title", {}, label),
      svg("rect.ground", sides),
      svg("rect.sign", sides),
    );
  };
  const places = [...stones, ...board.volcanoes];
  return svg(
    "svg.spots",
    { viewBox: `-40 -40 ${board.width + 80} ${board.height + 80}` },
    stones.map((stone) => spot(stone, 21)),
    board.volcanoes.map((volcano) => spot(volcano, 44)),
    places.map((place) => flags(place, crew, scene)),
  );
}

/** A flag over each of one's own adventurers: on a small screen nothing else is found so well. */
function flags({ id, x, y }, crew, scene) {
  const here = crew.filter(({ at }) => at === id);
  const above = y - (id.includes(".") ? 8 : 30);
  return here.map(({ colour }, at) => {
    const label = `${pawnName(colour, scene)}: ${placeName(id, scene)}`;
    const where = `translate(${x + 46 * (at - (here.length - 1) / 2)} ${above})`;
    return svg(
      "g.flag",
      { class: colour, "data-touch": `pawn:${colour}`, "aria-label": label, transform: where },
      svg("title", {}, label),
      svg("path", { d: "M0 0-9-14A25 25 0 1 1 9-14Z" }),
      svg("text", { y: -36, dy: ".36em" }, scene.t(`letter-${colour}`)),
    );
  });
}

const boardOf = ({ options, game }) => options.board ?? game.components.board.board;

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
  const { t } = scene;
  const where = at ? placeName(at, scene) : t("outside");
  const worn = ring
    ? el("span", { role: "img", "aria-label": t("ringed"), title: t("ringed") }, "◯")
    : null;
  const attributes = {
    class: at ? colour : `${colour} outside`,
    title: `${scene.name(colour)}: ${where}`,
    "data-piece": `${colour} ${at} ${ring}`,
    "data-touch": seat === scene.match.you ? `pawn:${colour}` : null,
  };
  const letter = el("b", { "aria-hidden": "true" }, t(`letter-${colour}`));
  const name = el("span.unseen", {}, `${scene.name(colour)}: `);
  const place = el("span.where", {}, at ? wayName(at, scene) : where);
  return el("li", {}, el("span.pawn", attributes, letter, name, place, worn));
}

function tokenOf(id, scene) {
  const { names, effect } = scene.thing(id, "tokens/");
  return el("span.chip", { title: scene.say(effect), "data-piece": id }, scene.say(names));
}

const treasureName = (kind, scene) => (kind === "eggs" ? scene.t("eggs") : scene.name(kind));
const pawnName = (colour, scene) => scene.t("pawn", { colour: scene.name(colour) });

/** Where a place is, in the names that stand on the board: "P01.2" is a stone on the way. */
function placeName(id, scene) {
  if (!id.includes(".")) return scene.name(id);
  const { n } = wayOf(id, scene);
  return scene.t("stone", { at: id.split(".")[1], n, way: wayName(id, scene) });
}

/** The same without the number of the stone. */
function wayName(id, scene) {
  if (!id.includes(".")) return scene.name(id);
  const way = wayOf(id, scene);
  return `${scene.name(way.from)} → ${scene.name(way.to)}`;
}

function wayOf(stone, scene) {
  return boardOf(scene).paths.find(({ id }) => id === stone.split(".")[0]);
}

export const forms = {
  place: placeName,
  end: (route, scene) => placeName(route.at(-1), scene),
  pawn: pawnName,
  token: (id, scene) =>
    id === null ? scene.t("nothing") : scene.say(scene.thing(id, "tokens/").names),
  gems: (gem, scene, rest, { count }) => `${count} × ${scene.name(gem)}`,
  pair: (faces) => faces.join(" + "),
};
