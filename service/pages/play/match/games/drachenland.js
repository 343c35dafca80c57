// Drachenland: a die, an adventurer, and where it ends; the service finds the way there, once for
// each price. The treasure to take, and the tokens that it costs, are chosen from the list.

import { el } from "../../../common/dom.js";
import { labelled, listed } from "../../../common/words.js";
import { GEM_OF } from "../../../table/games/drachenland.js";
import { token } from "../../../table/pieces.js";
import { points } from "../../../table/worths/drachenland.js";
import { named } from "./index.js";

/** The board is as high as it is wide, and more: what is told leaves it its room. */
export const tall = true;

export const marks = (move, note) => [
  ...named(move, { die: "die", pawn: "pawn" }),
  ...(move.type === "enter" ? [`space:${move.to}`] : []),
  ...(note?.ends ? [`space:${note.ends}`] : []),
];

/** Equal dice do the same: the second does it if it is touched. */
export function distinct(options, { view }) {
  const left = view.dice.filter(({ used }) => !used);
  const [first, second] = left;
  if (left.length < 2 || first.face !== second.face) return options;
  return options.filter(({ move }) => move.die !== second.die);
}

/** The dice that are left; where something may be taken, what lies there, and what all is worth. */
export function why(view, scene) {
  const { phase, dice, activation } = view;
  if (activation && ["take", "hand"].includes(phase)) return lying(view, scene);
  const faces = dice.filter(({ used }) => !used).map(({ face }) => face);
  return faces.length ? scene.t("dice-left", { faces: listed(scene.lang, faces) }) : null;
}

/** The treasure there, and the parts of a set: in pictures, as every volcano asks for it. */
function lying(view, scene) {
  const { at } = atWork(view);
  const treasure = treasureAt(at, view, scene);
  const there = Object.keys(treasure).filter((kind) => treasure[kind]);
  const each = there.map((kind) => few(kind, treasure[kind], scene));
  return el(
    "span.lying",
    {},
    labelled(scene.lang, scene.forms.place(at, scene), ""),
    each.length ? each : scene.t("nothing"),
    el("span.set", {}, SET.map((kind) => few(kind, null, scene)), el("b", {}, scene.t("set-is"))),
  );
}

const SET = ["eggs", "ruby", "emerald", "sapphire"];

/** So many of a kind (null: it alone), and its name for those who listen. */
const few = (kind, count, scene) =>
  el(
    "span.few",
    { title: treasure(kind, scene) },
    token(kind, scene),
    count === null ? null : el("b", {}, count),
    el("span.unseen", {}, ` ${treasure(kind, scene)}, `),
  );

/** The adventurer that a die is used for. */
const atWork = ({ active, activation, crews }) =>
  crews[active].find(({ colour }) => colour === activation?.pawn);

function treasureAt(place, { craters }, scene) {
  const { volcanoes } = scene.options.board ?? scene.game.components.board.board;
  return craters[volcanoes.findIndex(({ id }) => id === place)]?.treasure ?? {};
}

const treasure = (kind, scene) => (kind === "eggs" ? scene.t("eggs") : scene.name(kind));

const COSTS = ["march", "boat", "fly", "call"];

/** Moves that cost no token come first, then those that take something. */
export function rank(one, other) {
  const cost = ({ move }) => (move.steps ?? []).filter((step) => COSTS.includes(step.do)).length;
  const idle = ({ move }) => Number(move.take === "nothing" || move.type === "pass");
  return cost(one) - cost(other) || idle(one) - idle(other);
}

export const forms = {
  way: (steps, scene) => way(steps ?? [], scene),
  taking: (take, scene, _, move) => (take ? `; ${taken(take, scene, move)}` : ""),
  takes: (take, scene, _, move) => taken(take, scene, move),
  die: (die, scene) => {
    const face = scene.match.view.dice.find((one) => one.die === die)?.face;
    return scene.t("with-die", { face });
  },
  left: (_, scene) => scene.t(leaving(scene.match)),
  spot: (id, scene) => scene.forms.place(id, scene),
};

/** The treasure taken, with kind and number of gems; and the points that it brings. */
function taken(take, scene, { pawn, ends }) {
  const { view, you } = scene.match;
  const worker = atWork(view);
  const colour = pawn ?? worker?.colour;
  const gem = GEM_OF[colour];
  const n = treasureAt(ends ?? worker?.at, view, scene)[gem];
  const what = scene.t(`takes-${take}`, { n: n ?? "?", gem: scene.name(gem) });
  const gain = gained({ take, colour, n: n ?? 0 }, view.screens?.[you]?.stash, view.crews[you]);
  if (gain > 0) return `${what} (${scene.t("brings", { n: gain })})`;
  if (take !== "gems") return what;
  return `${what} (${scene.t("needs-ring", { colour: scene.name(colour) })})`;
}

/** The points that somebody with this treasure and these adventurers has more by a take. */
function gained({ take, colour, n }, stash, crew) {
  if (!stash || take === "nothing") return 0;
  const idle = crew.filter(({ ring }) => !ring).map((one) => GEM_OF[one.colour]);
  const gem = GEM_OF[colour];
  const field = { egg: "eggs", gems: gem, diamond: "diamond" }[take];
  const more = field ? { ...stash, [field]: stash[field] + (take === "gems" ? n : 1) } : stash;
  const left = take === "ring" ? idle.filter((one) => one !== gem) : idle;
  return points(more, left) - points(stash, idle);
}

/** The meaning of a pass: the dice are kept, the turn ends, or nothing is taken. */
function leaving({ waiting, you }) {
  const kind = waiting.find(({ seat }) => seat === you)?.kind;
  return { reroll: "keep-dice", activate: "end-turn" }[kind] ?? "take-nothing";
}

/** The costs of a way: marches, boats, dragons. */
function way(steps, scene) {
  const said = steps
    .filter((step) => COSTS.includes(step.do))
    .map((step) => {
      const by = step.by === "baby_dragon" ? "-baby" : "";
      return scene.t(`by-${step.do}${by}`, {
        to: step.to ? scene.forms.place(step.to, scene) : "",
      });
    });
  return said.length ? ` (${said.join(", ")})` : "";
}
