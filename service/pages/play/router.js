// Which view is at which path below /play.

const ID = "[a-z2-7]{16}"; // of a match

/** The first that fits is shown. Groups of the pattern become the view's `params`. */
const VIEWS = [
  [new RegExp(`^(?<match>${ID})$`), () => import("./match/view.js")],
  [/^/, () => import("./home.js")],
];

/** {load, params} of the view at a path; `load` gives its module. */
export function found(path) {
  for (const [pattern, load] of VIEWS) {
    const fits = pattern.exec(path);
    if (fits) return { load, params: { ...fits.groups } };
  }
  throw new Error(`no view at ${path}`);
}

/** What follows "/play/" in an address. */
export const pathOf = ({ pathname }) => pathname.replace(/^\/play\/?/, "").replace(/\/$/, "");
