// Follows a match and prints a line of JSON for all that it is told. argv: a JSON object.
import { createInterface } from "node:readline/promises";
import { Dragonhoard } from "dragonhoard";

const order = { url: "", match: "", token: undefined, streams: "good", play: false, settings: {} };
Object.assign(order, JSON.parse(process.argv[2]));
const say = (thing) => console.log(JSON.stringify(thing));

/** What streams look like here: "mute" ones are kept back, "blind" ones cannot be read. */
async function changed(url, request) {
  const stream = new URL(url).pathname.endsWith("/stream");
  if (stream && order.streams === "mute") {
    return new Promise((_, reject) => {
      request.signal.addEventListener("abort", () => reject(request.signal.reason));
    });
  }
  const response = await fetch(url, request);
  if (stream && order.streams === "blind") Object.defineProperty(response, "body", { value: null });
  return response;
}

const client = new Dragonhoard(order.url, {
  ...order.settings,
  token: order.token,
  fetch: changed,
  onRetry: (why, wait) => say({ retry: why.code ?? why.message, wait: wait > 0 }),
});
const match = client.match(order.match);
if (order.play) {
  const [move] = (await match.moves()).moves;
  say({ played: (await match.play(move)).version });
  const input = createInterface({ input: process.stdin });
  await input.question("");
  input.close();
}
for await (const news of match.follow({ after: order.after, head: order.head, by: order.by })) {
  if (news.type === "set-back") say({ back: news.version });
  else say({ entry: news.entry.version, hash: news.entry.hash, checked: news.checked });
}
say({ end: true });
