// Standing orders, as buttons of the menu: some at once, some in a way that is asked for, and of
// some ways several together.

import { el, put } from "../../common/dom.js";
import { orders } from "./offers.js";
import { said } from "./words.js";

/** The buttons; `node` is the menu, in which the ways take the place of all else. */
export function ordering(sitting, node, close) {
  const { scene, game } = sitting;
  const give = (move, key) =>
    button(said(bare(move), scene), key, () => {
      close();
      sitting.choose(bare(move));
    });
  const choose = (move) => give(move, `always-${JSON.stringify(move)}`);

  /** Several of these ways in one order: each is touched, and then all of it. */
  function several(ways) {
    const chosen = new Set();
    const touched = (move) => {
      if (!chosen.delete(move)) chosen.add(move);
      drawn();
    };
    const toggle = (move) =>
      button(said(bare(move), scene), `way-${JSON.stringify(move)}`, () => touched(move), {
        "aria-pressed": String(chosen.has(move)),
      });
    const drawn = () => {
      const all = chosen.size ? give(game.several([...chosen]), "always-several") : null;
      put(node, all, ways.map(toggle));
    };
    drawn();
  }

  return orders(sitting).map((ways) => {
    if (ways.length === 1) return choose(ways[0]);
    const some = game.several && ways.filter((move) => game.several([move]));
    const more = some?.length > 1 && button(scene.t("several"), "several", () => several(some));
    const asked = `ways-${ways[0].type}`;
    return button(scene.t(asked), asked, () => put(node, ways.map(choose), more));
  });
}

const bare = (move) => ({ move, note: {}, marks: new Set() });

const button = (text, key, act, given = {}) =>
  el("button", { type: "button", "data-key": key, onclick: act, ...given }, text);
