// Drachenland: the board is a picture that the service draws; dice, tokens and treasure lie by it.

import { el, svg } from "../../common/dom.js";
import { dice, fact, row, screen, tokens } from "../pieces.js";
import { picture } from "../../common/api.js";
import { labelled, listed } from "../../common/words.js";
import { adventurer, die, framed, key, people, place } from "../maps/drachenland.js";

const CANVAS = 1000;
const NEAR = 49; // so far apart all is drawn in full size
const STONE = { ring: 19, room: 23 };
const VOLCANO = { ring: 36, room: 46 };
/** The gems that an adventurer takes, by its colour. */
export const GEM_OF = { red: "ruby", green: "emerald", blue: "sapphire" };
const TREASURE = ["eggs", "ruby", "emerald", "sapphire", "diamond"];

/** Places of a board that the host has brought. */
export function things(match) {
  const { volcanoes = [], entrances = [] } = match.options.board ?? {};
  return [...volcanoes, ...entrances].map(({ id, name }) => ({
    id,
    names: { fr: name, en: name },
  }));
}

export { drawings } from "../art/drachenland.js";

export function draw(view, scene, replay) {
  const { t } = scene;
  const land = spotsOf(boardOf(scene));
  const vars = { "--wide": land.width + 80, "--high": land.height + 69 }; // as the picture has it
  return {
    board: [
      el("div.middle", {}, facts(view, scene)),
      framed(replay, { vars }, scene, map(view, scene, replay), spots(land, view, scene)),
      key(scene),
      view.activation && view.phase !== "over"
        ? el("p.note", {}, t("at-work", { who: pawnName(view.activation.pawn, scene) }))
        : null,
    ],
    seats: view.crews.map((_, seat) => seatOf(view, seat, scene)),
  };
}

function facts(view, scene) {
  const { t } = scene;
  const faces = view.dice.map(({ face }) => face);
  const touch = (at) => `die:${view.dice[at].die}`;
  const rolled = faces.length ? dice(faces, t("dice"), touch) : null;
  for (const [at, one] of view.dice.entries()) {
    rolled.children[at].classList.toggle("spent", one.used);
    rolled.children[at].firstChild.title = die(one, view, scene);
  }
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
    const address = film.picture?.(frame.version, lang) ?? (await picture(path, loading.signal));
    if (map.dataset.path !== path) return URL.revokeObjectURL(address);
    if (map.src) URL.revokeObjectURL(map.src);
    map.src = address;
  } catch (error) {
    delete map.dataset.path;
    if (error.name !== "AbortError") map.removeAttribute("src");
  }
}

/** The touchable things on the board: every space, and above them one's own adventurers. */
function spots({ width, height, unit, places }, view, scene) {
  const crew = scene.match.you === null ? [] : view.crews[scene.match.you];
  return svg(
    "svg.spots",
    { viewBox: `-40 -40 ${width + 80} ${height + 80}` },
    places.map((one) => spot(one, unit, crew, view, scene)),
    places.map((one) => flags(one, crew, scene)),
  );
}

/** The places and size of the spaces in the picture, whose longer side is 1000. */
function spotsOf({ width, height, paths, volcanoes }) {
  const scale = CANVAS / Math.max(width, height);
  const stones = paths.flatMap(({ id, stones }) =>
    stones.map(([x, y], at) => ({ id: `${id}.${at + 1}`, x, y, ...STONE })),
  );
  const all = [...stones, ...volcanoes.map(({ id, x, y }) => ({ id, x, y, ...VOLCANO }))];
  const places = all.map((place) => ({ ...place, x: place.x * scale, y: place.y * scale }));
  const unit = Math.min(1.3, Math.max(0.3, nearest(places) / NEAR));
  return { width: width * scale, height: height * scale, unit, places };
}

/** How far apart the two are that are nearest to each other. */
const nearest = (places) =>
  Math.min(
    ...places.flatMap((one, at) =>
      places.slice(at + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y)),
    ),
  );

/** A ring around what lies there, which stays in sight; more than the ring can be touched. */
function spot({ id, x, y, ring, room }, unit, crew, view, scene) {
  const pawns = crew.filter(({ at }) => at === id).map(({ colour }) => `pawn:${colour}`);
  const label = placeName(id, scene);
  const circle = (name, r) => svg(`circle.${name}`, { r });
  return svg(
    "g.spot",
    {
      "data-touch": [...pawns, `space:${id}`].join(" "),
      "data-help": place(id, label, boardOf(scene), view, scene),
      "data-quiet": "",
      "aria-label": label,
      transform: `translate(${x} ${y}) scale(${unit})`,
    },
    svg("title", {}, label),
    circle("room", room),
    circle("ground", ring),
    circle("sign", ring),
    svg("path.mark", { d: "M0-13 13 10H-13Z", transform: `translate(${ring} ${-ring})` }),
  );
}

/** A flag over each of one's own adventurers: on a small screen nothing else is found so well. */
function flags({ id, x, y }, crew, scene) {
  const here = crew.filter(({ at }) => at === id);
  const above = y - (id.includes(".") ? 8 : 30);
  return here.map((pawn, at) => {
    const { colour } = pawn;
    const label = labelled(scene.lang, pawnName(colour, scene), placeName(id, scene));
    const help = adventurer(pawn, scene.match.you, placeName(id, scene), scene);
    const where = `translate(${x + 46 * (at - (here.length - 1) / 2)} ${above})`;
    return svg(
      "g.flag",
      {
        class: colour,
        "data-touch": `pawn:${colour}`,
        "data-help": help,
        "data-quiet": "",
        "aria-label": label,
        transform: where,
      },
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
      .map(({ colour, at }) =>
        labelled(scene.lang, `${scene.who(seat)}, ${scene.name(colour)}`, placeName(at, scene)),
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
      people(seat, scene),
      el("span.fact.turns", {}, t("turns-n", { n: view.turns[seat] })),
      on ? el("span.mine.turn", {}, t("turn")) : null,
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
        ? tokens(
            stash,
            TREASURE,
            scene,
            () => null,
            (kind) => treasureName(kind, scene),
          )
        : screen(t("behind-screen"), t("screen-is")),
    ),
    stash ? unringed(view.crews[seat], stash, scene) : null,
    row(
      t("tokens"),
      view.tokens[seat].map((id) => tokenOf(id, scene)),
    ),
  ];
}

function pawnOf(pawn, seat, scene) {
  const { colour, at, ring } = pawn;
  const { t } = scene;
  const where = at ? placeName(at, scene) : t("outside");
  const worn = ring ? el("span", { role: "img", "aria-label": t("ringed") }, "◯") : null;
  const attributes = {
    class: at ? colour : `${colour} outside`,
    title: adventurer(pawn, seat, where, scene),
    "data-piece": `${colour} ${at} ${ring}`,
    "data-touch": seat === scene.match.you ? `pawn:${colour}` : null,
    "data-quiet": "",
  };
  const { id } = scene.game.components.adventurers.items[seat];
  const letter = el("b", { "aria-hidden": "true" }, t(`letter-${colour}`));
  const name = el("span.unseen", {}, labelled(scene.lang, scene.name(colour), ""));
  const place = el("span.where", {}, at ? wayName(at, scene) : where);
  return el(
    "li",
    {},
    el("span.pawn", attributes, scene.art(`${id}-${colour}`), letter, name, place, worn),
  );
}

/** Gems count nothing while the adventurer of their colour wears no ring. */
function unringed(crew, stash, scene) {
  const idle = crew.filter(({ colour, ring }) => !ring && stash[GEM_OF[colour]] > 0);
  if (!idle.length) return null;
  const gems = idle.map(({ colour }) => scene.name(GEM_OF[colour]));
  return el("p.note", {}, scene.t("no-ring", { gems: listed(scene.lang, gems) }));
}

function tokenOf(id, scene) {
  const { names, effect } = scene.thing(id, "tokens/");
  return el(
    "span.chip",
    { title: scene.say(effect), "data-piece": id },
    scene.art(id),
    scene.say(names),
  );
}

const treasureName = (kind, scene) => (kind === "eggs" ? scene.t("eggs") : scene.name(kind));
const pawnName = (colour, scene) => scene.forms.pawn(colour, scene);

/** A place in the names that stand on the board: "P01.2" is a stone on the way. */
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
};
