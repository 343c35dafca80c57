// Following a match over cuts: a tunnel, a restart of the service, a phone that was locked.

import { PASSING, pause } from "../../common/api.js";
import { news } from "../../table/live.js";
import { canHear } from "../company.js";

const AGAIN_MS = 2000;
const WAKES = ["online", "visibilitychange", "pageshow"];

/**
 * Calls `grown` after every piece of news, and first of all; `reached(false)` when the service
 * cannot be reached, `reached(true)` when it can again; `failed` with any other error. Ends with
 * the match, or when it is called off; what is said is heard, and `said`, as long as one stays.
 */
export async function follow(film, page, signal, { grown, reached, failed, said }) {
  let inner = new AbortController();
  let ear = null;
  const wake = () => document.visibilityState === "visible" && inner.abort();
  for (const kind of WAKES) addEventListener(kind, wake, { signal });
  addEventListener("offline", () => reached(false), { signal });
  page.news.on(signal, (items) => {
    const isNew = ({ match, version }) => match === film.match.id && version > film.length;
    if (!film.live && items.some(isNew)) return grown().catch(() => inner.abort());
  });
  while (!signal.aborted && !film.finished) {
    inner = new AbortController();
    try {
      await grown();
      reached(true);
      if (canHear(film.match)) ear ??= await listening(film, page, signal, said);
      const either = AbortSignal.any([signal, inner.signal]);
      for await (const _ of news(film, either, ear)) await grown();
    } catch (error) {
      const woken = inner.signal.aborted && error.name === "AbortError";
      if (PASSING.includes(error.status)) reached(false);
      else if (!woken) await failed(error);
      if (!woken) await pause(AGAIN_MS, signal).catch(() => {});
    }
  }
  await ear?.linger().catch(() => {});
}

/** What hears the others; it is loaded where there are any. */
async function listening({ match }, page, signal, said) {
  const { Ear } = await import("../talk.js");
  return new Ear(match.id, page, signal, said);
}
