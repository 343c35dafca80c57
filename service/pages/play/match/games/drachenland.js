// Drachenland: a die, an adventurer, and where it ends; the service finds the way there, once for
// each price. What is taken there, and which tokens it costs, is chosen from the list.

import { named } from "./index.js";

export const marks = (move, note) => [
  ...named(move, { die: "die", pawn: "pawn" }),
  ...(move.type === "enter" ? [`space:${move.to}`] : []),
  ...(note?.ends ? [`space:${note.ends}`] : []),
];

/** Equal dice do the same: of what they can both do, what the first can do is left. */
export function distinct(options, { view }) {
  const left = view.dice.filter(({ used }) => !used);
  const [first, second] = left;
  if (left.length < 2 || first.face !== second.face) return options;
  return options.filter(({ move }) => move.die !== second.die);
}

const COSTS = ["march", "boat", "fly", "call"];

/** What costs no token first, then what takes something. */
export function rank(one, other) {
  const cost = ({ move }) => (move.steps ?? []).filter((step) => COSTS.includes(step.do)).length;
  const idle = ({ move }) => Number(move.take === "nothing" || move.type === "pass");
  return cost(one) - cost(other) || idle(one) - idle(other);
}

export const forms = {
  way: (steps, scene) => way(steps ?? [], scene),
  taking: (take, scene) => (take ? `; ${scene.t(`takes-${take}`)}` : ""),
  takes: (take, scene) => scene.t(`takes-${take}`),
  die: (die, scene) => {
    const face = scene.match.view.dice.find((one) => one.die === die)?.face;
    return scene.t("with-die", { face });
  },
  spot: (id, scene) => scene.forms.place(id, scene),
};

/** What of a way costs something: marches, boats, dragons. */
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
