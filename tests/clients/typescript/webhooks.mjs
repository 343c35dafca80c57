// Registers, changes and removes a webhook, and says which of some requests are genuine.
// argv: {url, requests: [{body, headers, secret}], keys}.
import { Dragonhoard, verifyWebhook } from "dragonhoard";

const { url, requests, keys } = JSON.parse(process.argv[2]);
const anna = await new Dragonhoard(url).enrol("Anna");
const { webhooks } = anna.account;
const made = await webhooks.add({ url: "https://dragons.example/news", kinds: ["talk"] });
const changed = await webhooks.change(made.id, { active: false });
const one = await webhooks.get(made.id);
const renewed = await webhooks.renewSecret(made.id);
const test = await webhooks.test(made.id);
const tries = await webhooks.deliveries(made.id);
const again = await webhooks.redeliver(made.id, `news_${"a".repeat(24)}`).catch((e) => e.code);
const listed = (await webhooks.all()).map(({ id }) => id);
const { public_key } = await webhooks.pushes();
const endpoint = "https://push.example/send/1";
const pushed = await webhooks.pushHere({ toJSON: () => ({ endpoint, keys }) });
const shown = await webhooks.testPush(pushed.token);
const pushes = await webhooks.pushDeliveries(pushed.token);
const anew = await webhooks.redeliverPush(pushed.token, `news_${"a".repeat(24)}`).catch((e) => e.code);
await webhooks.pushNoMore();
const browsers = (await webhooks.pushes()).items.length;
await webhooks.remove(made.id);
await webhooks.remove(made.id).catch(() => undefined);
const left = (await webhooks.all()).length;

const verdicts = [];
for (const { body, headers, secret } of requests) {
  for (const given of [headers, new Headers(headers)]) {
    const message = verifyWebhook(body, given, secret);
    verdicts.push(await message.then(({ type }) => type, ({ name }) => name));
  }
}
const told = { public_key, pushed, shown, pushes, anew, browsers, made, changed, one, renewed, test, tries, again, listed, left, verdicts };
console.log(JSON.stringify(told));
