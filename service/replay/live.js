// A running match rings here whenever it has moved on: by server-sent events where they come
// through, by the log's long poll where they do not.

import { get, headers, pause } from "./source.js";

const WAIT_S = 25;

/** Yields after every piece of news; ends when called off, or when the match is finished. */
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
  const page = await get(film.url("/log", { after: film.length, limit: 1, wait: WAIT_S }), signal);
  return page.items.length > 0;
}

/** Yields for each event; returns whether it is worth trying again. */
async function* streamed(film, signal) {
  const asked = headers({ Accept: "text/event-stream", "Last-Event-ID": String(film.length) });
  const answer = await fetch(`${film.path}/stream`, { headers: asked, signal }).catch(() => null);
  if (!answer?.ok || !answer.body) return false;
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  try {
    for (let text = ""; ;) {
      const { done, value } = await reader.read();
      if (done) return true;
      const lines = (text + value).split(/\r\n|\n|\r/);
      text = lines.pop();
      if (lines.some((line) => line.startsWith("id:"))) yield;
    }
  } catch (error) {
    if (signal.aborted) throw error;
    return true;
  } finally {
    reader.cancel().catch(() => {});
  }
}
