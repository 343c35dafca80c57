// A running match rings here whenever it has moved on: by server-sent events where they come
// through, by the log's long poll where they do not, and by asking now and then while other tabs
// hold all long connections (common/lines.js). Each says when the match was set back.

import { get, headers, pause, problemOf, setBack } from "../common/api.js";
import { line } from "../common/lines.js";

const WAIT_S = 25;
const AGAIN_MS = 1000;
const ASKING_MS = 2000;

/**
 * Yields after every piece of news, while the page is in sight; ends when called off, or when the
 * match is finished. `film.live` says whether it would be told at once. The optional `ear` is told
 * what people say. Raises Problem, `set-back` among them.
 */
export async function* news(film, signal, ear = null) {
  let streams = true;
  while (!signal.aborted && !film.finished) {
    const place = await line(signal);
    const before = film.length;
    film.live = place.long;
    try {
      if (place.long && streams) streams = yield* streamed(film, place.signal, ear);
      else if (await polled(film, place, ear)) yield;
    } catch (error) {
      if (signal.aborted || !place.signal.aborted) throw error;
    } finally {
      film.live = false;
      place.leave();
    }
    if (!place.long) await pause(ASKING_MS, signal);
    else if (film.length === before && streams) await pause(AGAIN_MS, signal);
  }
}

async function polled(film, { long, signal }, ear) {
  const query = { ...film.since(film.length), limit: 1, wait: long ? WAIT_S : 0 };
  const page = await get(film.url("/log", query), signal);
  await ear?.ask(signal);
  return page.items.length > 0;
}

/** Yields for each event; returns whether it is worth trying again. */
async function* streamed(film, signal, ear) {
  const answer = await opened(film, signal, ear);
  if (!answer?.body) return false;
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  try {
    for (let text = ""; ;) {
      const { done, value } = await reader.read();
      if (done) return true;
      const events = (text + value).split("\n\n");
      text = events.pop();
      if (heard(events, ear)) yield;
    }
  } catch (error) {
    if (signal.aborted || error.code === "set-back") throw error;
    return true;
  } finally {
    reader.cancel().catch(() => {});
  }
}

/** The stream, or null if there is none. */
async function opened(film, signal, ear) {
  const query = { ...film.since(film.length), ...(await ear?.query()) };
  const path = `${film.path}/stream?${new URLSearchParams(query)}`;
  const asked = { headers: headers({ Accept: "text/event-stream" }), signal };
  const answer = await fetch(path, asked).catch(() => null);
  signal.throwIfAborted();
  if (answer?.ok !== false) return answer;
  const problem = await problemOf(answer);
  if (problem.code === "set-back") throw problem;
  return null;
}

/** Whether there is an entry among these events of the service; what is said, the ear is told. */
function heard(events, ear) {
  const last = events.find((event) => event.startsWith("event: set-back\n"));
  if (last) throw setBack(dataOf(last).version);
  const said = events.filter((event) => event.startsWith("event: talk\n"));
  if (said.length) ear?.hear(said.map(dataOf));
  return events.some((event) => event.startsWith("id:"));
}

const dataOf = (event) => JSON.parse(event.slice(event.indexOf("data:") + 5));
