// Registers, changes and removes a webhook, and says which of some requests are genuine.
// argv: {url, requests: [{body, headers, secret}], keys}.
import { Dragonhoard, verifyWebhook } from "dragonhoard";

const { url, requests, keys } = JSON.parse(process.argv[2]);
const anna = await new Dragonhoard(url).enrol("Anna");
const [HOOKS, PUSH] = ["/v1/players/me/webhooks", "/v1/players/me/push"];
const [ONE, DEVICE] = [`${HOOKS}/{webhook_id}`, `${PUSH}/{token_id}`];
const nothing = `news_${"a".repeat(24)}`;
const wanted = { url: "https://dragons.example/news", kinds: ["talk"] };
const made = await anna.call(`POST ${HOOKS}`, { body: wanted });
const path = { webhook_id: made.id };
const changed = await anna.call(`PATCH ${ONE}`, { path, body: { active: false } });
const one = await anna.call(`GET ${ONE}`, { path });
const renewed = await anna.call(`POST ${ONE}/secret`, { path });
const test = (await anna.call(`POST ${ONE}/test`, { path })).id;
const tries = (await anna.call(`GET ${ONE}/deliveries`, { path })).items;
const missing = { path: { ...path, delivery_id: nothing } };
const again = await anna.call(`POST ${ONE}/deliveries/{delivery_id}`, missing).catch((e) => e.code);
const listed = (await anna.call(`GET ${HOOKS}`)).items.map(({ id }) => id);
const { public_key } = await anna.call(`GET ${PUSH}`);
const endpoint = "https://push.example/send/1";
const subscription = { toJSON: () => ({ endpoint, keys }) };
const pushed = await anna.call(`POST ${PUSH}`, { body: subscription });
const device = { token_id: pushed.token };
const shown = (await anna.call(`POST ${DEVICE}/test`, { path: device })).id;
const pushes = (await anna.call(`GET ${DEVICE}/deliveries`, { path: device })).items;
const gone = { path: { ...device, delivery_id: nothing } };
const anew = await anna.call(`POST ${DEVICE}/deliveries/{delivery_id}`, gone).catch((e) => e.code);
await anna.call(`DELETE ${PUSH}`);
const browsers = (await anna.call(`GET ${PUSH}`)).items.length;
await anna.call(`DELETE ${ONE}`, { path });
await anna.call(`DELETE ${ONE}`, { path }).catch(() => undefined);
const left = (await anna.call(`GET ${HOOKS}`)).items.length;

const verdicts = [];
for (const { body, headers, secret } of requests) {
  for (const given of [headers, new Headers(headers)]) {
    const message = verifyWebhook(body, given, secret);
    verdicts.push(await message.then(({ type }) => type, ({ name }) => name));
  }
}
const told = { public_key, pushed, shown, pushes, anew, browsers, made, changed, one, renewed, test, tries, again, listed, left, verdicts };
console.log(JSON.stringify(told));
