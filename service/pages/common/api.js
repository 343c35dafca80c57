// The API, as a page uses it: with the token of whoever plays here, and with patience.

import { token } from "./session.js";

const PATIENCE = 4;
export const PASSING = [0, 429, 502, 503, 504]; // what may pass by itself: asking again is right

/**
 * A refusal of the service, or no answer at all (status 0). `body` is the whole problem document;
 * `version`: that of `set-back`.
 */
export class Problem extends Error {
  constructor(status, code, detail, version, body = {}) {
    super(detail);
    Object.assign(this, { status, code, version, body, reason: body.reason ?? null });
  }
}

/** Headers with the caller's token and the language of refusals, which is that of the page. */
export function headers(more = {}) {
  const given = token();
  const known = given ? { Authorization: `Bearer ${given}` } : {};
  return { "Accept-Language": document.documentElement.lang, ...known, ...more };
}

/** The answer to GET. Raises Problem; what may pass by itself is asked again, so many times. */
export async function get(path, signal, tries = PATIENCE) {
  const { body } = await answered(path, { signal }, tries);
  return body;
}

/**
 * The answer to a command: {status, body, headers}. Raises Problem. It is sent again, with the same
 * Idempotency-Key, while it may pass by itself: `tries` times, for ever if Infinity. `waiting` is
 * called before each new try.
 */
export function send(path, asked = {}) {
  const { method = "POST", body, key = newKey(), more = {}, signal, tries = PATIENCE } = asked;
  const given = { "Idempotency-Key": key, ...more };
  if (body !== undefined) given["Content-Type"] = "application/json";
  const text = body === undefined ? undefined : JSON.stringify(body);
  return answered(path, { method, body: text, signal, more: given }, tries, asked.waiting);
}

/** 128 random bits: what a command is known by, however often it is sent. */
export function newKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function answered(path, asked, tries, waiting) {
  for (let tried = 1; ; tried++) {
    const { answer, body } = await once(path, asked);
    if (answer.ok) return { status: answer.status, body, headers: answer.headers };
    const problem = await problemOf(answer);
    if (!PASSING.includes(problem.status) || tried > tries) throw problem;
    waiting?.(problem);
    await pause(patience(answer, tried), asked.signal);
  }
}

/** In ms; what the service asks for, or longer and longer, and never all at the same moment. */
function patience(answer, tried) {
  const asked = Number(answer.headers.get("Retry-After") || 0) * 1000;
  return asked || Math.min(250 * 2 ** tried, 8000) * (0.75 + Math.random() / 2);
}

const json = (answer) => (answer.status === 204 ? null : answer.json());
const plain = (answer) => answer.text();

/**
 * {answer, body}; an answer that was cut, or is none of the service's, is none at all. A match's
 * ETag is its version, whoever asks: a cache would show a player what strangers see.
 */
async function once(path, { method = "GET", body, signal, more = {}, read = json }) {
  try {
    const answer = await fetch(path, {
      method,
      body,
      headers: headers({ Accept: "application/json", ...more }),
      cache: path.startsWith("/v1/games") ? "default" : "no-store",
      signal,
    });
    return { answer, body: answer.ok ? await read(answer) : null };
  } catch (error) {
    if (error.name === "AbortError") throw error;
    return { answer: Response.error() };
  }
}

/** The answer to GET as text. Raises Problem. */
export async function text(path, signal) {
  const { answer, body } = await once(path, { signal, more: { Accept: "*/*" }, read: plain });
  if (!answer.ok) throw await problemOf(answer);
  return body;
}

/** A picture of the service as an address that an image can show. The caller frees it. */
export async function picture(path, signal) {
  const answer = await fetch(path, { headers: headers(), cache: "no-store", signal });
  if (!answer.ok) throw await problemOf(answer);
  return URL.createObjectURL(await answer.blob());
}

export async function problemOf(answer) {
  const body = await answer.json().catch(() => ({}));
  const detail = body.detail ?? `HTTP ${answer.status}`;
  return new Problem(answer.status, body.code ?? "", detail, body.version, body);
}

/** The match was set back: all is as it was told up to this version, and nothing after it. */
export const setBack = (version) => new Problem(409, "set-back", "", version);

/** Wait so many ms, unless it is called off. */
export function pause(ms, signal) {
  return new Promise((done, off) => {
    const timer = setTimeout(done, ms);
    signal?.addEventListener("abort", () => {
      clearTimeout(timer);
      off(new DOMException("called off", "AbortError"));
    });
  });
}
