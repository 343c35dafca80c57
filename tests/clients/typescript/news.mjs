// Follows a player's news and prints a line of JSON for all that it is told. argv: a JSON object.
import { Dragonhoard } from "dragonhoard";

const order = { url: "", token: undefined, streams: "good", settings: {} };
Object.assign(order, JSON.parse(process.argv[2]));
const say = (thing) => console.log(JSON.stringify(thing));

/** A stream that is "blind" cannot be read. */
async function changed(url, request) {
  const response = await fetch(url, request);
  const stream = new URL(url).pathname.endsWith("/stream");
  if (stream && order.streams === "blind") Object.defineProperty(response, "body", { value: null });
  return response;
}

const settings = { ...order.settings, token: order.token, fetch: changed };
const client = new Dragonhoard(order.url, settings);
const { inbox } = client;
const { ticket } = await client.call("POST /v1/players/me/tickets");
say({ page: await inbox.page(), ticket: ticket.length > 0 });
if (order.page) {
  say(await inbox.page(order.page.after, { ids: order.page.ids }).catch(({ code }) => ({ code })));
}
for await (const told of inbox.follow({ after: order.after, ids: order.ids, by: order.by })) {
  say(told.type === "item" ? { n: told.item.n, kind: told.item.kind } : told);
  if (told.type === "item" && order.reads) await inbox.readUpTo(told.item.n);
}
