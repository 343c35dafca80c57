// The API, as this page uses it: read only, with the token of whoever gave one.

const KEY = "dragonhoard.token";
const PATIENCE = 4;

/** A refusal of the service, or no answer at all (status 0); `version`: that of `set-back`. */
export class Problem extends Error {
  constructor(status, code, detail, version) {
    super(detail);
    Object.assign(this, { status, code, version });
  }
}

/** The token lives as long as the tab. */
export const token = {
  get: () => sessionStorage.getItem(KEY),
  set: (value) => (value ? sessionStorage.setItem(KEY, value) : sessionStorage.removeItem(KEY)),
};

export function headers(more = {}) {
  const given = token.get();
  return given ? { ...more, Authorization: `Bearer ${given}` } : more;
}

/** The answer to GET. Raises Problem; what may pass by itself is asked again. */
export async function get(path, signal) {
  for (let tried = 1; ; tried++) {
    const answer = await asked(path, signal);
    if (answer.ok) return answer.json();
    const problem = await problemOf(answer);
    if (![0, 429, 502, 503, 504].includes(problem.status) || tried > PATIENCE) throw problem;
    await pause(Number(answer.headers.get("Retry-After") ?? 2 ** tried / 4) * 1000, signal);
  }
}

/** A picture of the service as an address that an image can show. The caller frees it. */
export async function picture(path, signal) {
  const answer = await fetch(path, { headers: headers(), cache: "no-store", signal });
  if (!answer.ok) throw await problemOf(answer);
  return URL.createObjectURL(await answer.blob());
}

/** A match's ETag is its version, whoever asks: a cache would show a player what strangers see. */
async function asked(path, signal) {
  try {
    return await fetch(path, {
      headers: headers({ Accept: "application/json" }),
      cache: path.startsWith("/v1/games") ? "default" : "no-store",
      signal,
    });
  } catch (error) {
    if (error.name === "AbortError") throw error;
    return new Response("{}", { status: 503, headers: { "Retry-After": "1" } });
  }
}

export async function problemOf(answer) {
  const body = await answer.json().catch(() => ({}));
  const detail = body.detail ?? `HTTP ${answer.status}`;
  return new Problem(answer.status, body.code ?? "", detail, body.version);
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
