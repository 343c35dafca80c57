// A running match rings here whenever it has moved on: by server-sent events where they come
// through, by the log's long poll where they do not. Either says when the match was set back.

import { get, headers, pause, problemOf, setBack } from "../common/api.js";

const WAIT_S = 25;

/**
 * Yields after every piece of news; ends when called off, or when the match is finished. Raises
 * Problem, `set-back` among them.
 */
export async function* news(film, signal) {
  let streams = true;
  while (!signal.aborted && !film.finished) {
    const before = film.length;
    if (streams) {
      const rings = streamed(film, signal);
      streams = yield* rings;
    } else if (await polled(film, signal)) yield;
    if (film.length === before && streams) await pause(1000, signal);
  }
}

async function polled(film, signal) {
  const query = { ...film.since(film.length), limit: 1, wait: WAIT_S };
  const page = await get(film.url("/log", query), signal);
  return page.items.length > 0;
}

/** Yields for each event; returns whether it is worth trying again. */
async function* streamed(film, signal) {
  const answer = await opened(film, signal);
  if (!answer?.body) return false;
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  try {
    for (let text = ""; ;) {
      const { done, value } = await reader.read();
      if (done) return true;
      const events = (text + value).split("\n\n");
      text = events.pop();
      if (heard(events)) yield;
    }
  } catch (error) {
    if (signal.aborted || error.code === "set-back") throw error;
    return true;
  } finally {
    reader.cancel().catch(() => {});
  }
}

/** The stream, or null if there is none. */
async function opened(film, signal) {
  const path = `${film.path}/stream?${new URLSearchParams(film.since(film.length))}`;
  const asked = { headers: headers({ Accept: "text/event-stream" }), signal };
  const answer = await fetch(path, asked).catch(() => null);
  if (answer?.ok !== false) return answer;
  const problem = await problemOf(answer);
  if (problem.code === "set-back") throw problem;
  return null;
}

/** Whether there is an entry among these events of the service. */
function heard(events) {
  const last = events.find((event) => event.startsWith("event: set-back\n"));
  if (last) throw setBack(JSON.parse(last.slice(last.indexOf("data:") + 5)).version);
  return events.some((event) => event.startsWith("id:"));
}
