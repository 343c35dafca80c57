// Whether this page is a file that somebody has saved: a match that shows itself, with no service.

/** {match, origin, at}: which match it holds, where it was saved from, and when (ms); or null. */
export function saved() {
  const { match, origin, at } = document.documentElement.dataset;
  return match ? { match, origin, at: Number(at) } : null;
}
