// Things are seen to move from one place to another: cards, and tokens by their kind.

const LASTS = { duration: 420, easing: "cubic-bezier(0.2, 0.7, 0.3, 1)" };
const COUNTED = /^(\w+) (\d+)$/;

/** The present places: [{piece, kind, n, home, box}, …]; none if motion is unwelcome. */
export function places(table) {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return [];
  return [...table.querySelectorAll("[data-piece]")].map((node) => ({
    ...named(node),
    box: node.getBoundingClientRect(),
  }));
}

/** Lets the fresh pieces of a table come from where they lay before. */
export function travel(table, before) {
  if (!before.length) return;
  const now = [...table.querySelectorAll("[data-piece]")].map(named);
  for (const node of table.querySelectorAll(".fresh[data-piece]")) {
    const from = origin(named(node), before, now);
    if (from) come(node, from.box);
  }
}

function named(node) {
  const { piece } = node.dataset;
  const [, kind, n] = COUNTED.exec(piece) ?? [];
  const home = node.closest("[data-seat], .lair")?.getAttribute("data-seat") ?? "board";
  return { piece, kind, n: Number(n), home };
}

/** The former place of a piece: the same card elsewhere, or a place with fewer of its kind now. */
function origin({ piece, kind, home }, before, now) {
  if (!kind) return before.find((one) => one.piece === piece && one.home !== home);
  const left = (one) => now.find((each) => each.kind === kind && each.home === one.home)?.n ?? 0;
  return before.find((one) => one.kind === kind && one.home !== home && left(one) < one.n);
}

function come(node, from) {
  const to = node.getBoundingClientRect();
  if (!from.width || !to.width) return;
  const [x, y] = [from.left - to.left, from.top - to.top];
  const scale = from.width / to.width;
  node.animate(
    [
      { transform: `translate(${x}px, ${y}px) scale(${scale})`, transformOrigin: "0 0", zIndex: 5 },
      {},
    ],
    LASTS,
  );
}
