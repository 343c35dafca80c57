// The parts beside the table are loaded when there is room, or when they are asked for; the
// keys when the first is pressed.

import { failed } from "../../../common/notice.js";

const DESK = "(min-width: 60rem)"; // as style/screens.css has it

/** On a desk it is a column of the view. */
export function beside(sitting, node) {
  const { signal } = sitting;
  const desk = matchMedia(DESK);

  function come() {
    if (sitting.beside || !desk.matches) return;
    sitting.beside = import("./parts.js").then(({ column }) => column(sitting, node));
    sitting.beside.catch(() => (sitting.beside = null)); // it is tried again
  }

  desk.addEventListener("change", come, { signal });
  const learn = (event) =>
    import("../keys.js").then(({ keys }) => keys(sitting, node, event)).catch(() => {});
  addEventListener("keydown", learn, { once: true, signal });
  return { shown: come };
}

/** Show all keys. */
export const listKeys = (sitting) =>
  import("../keys.js")
    .then(({ listing }) => listing(sitting))
    .catch((error) => failed(error, sitting.page.t));

/** Show a part of it ("log", "scores", "rules", "talk"): in the column, or else in a sheet. */
export async function open(sitting, part) {
  try {
    const { sheeted } = await import("./parts.js");
    if (sitting.beside && matchMedia(DESK).matches) (await sitting.beside).go(part);
    else await sheeted(sitting, part);
  } catch (error) {
    failed(error, sitting.page.t);
  }
}
