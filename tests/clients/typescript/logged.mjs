// Verifies a match with what a service proves of the transparency log: with its own files, and when
// none of these can be had. argv: {url, match, vkey, checkpoints}.
import { Dragonhoard } from "dragonhoard";

const { url, match, vkey, checkpoints } = JSON.parse(process.argv[2]);
const asked = [];
const watched = (address, request) => {
  asked.push(new URL(address).pathname);
  return fetch(address, request);
};
const away = (address, request) => {
  if (address.includes("/log/tile/")) throw new TypeError("the connection was lost");
  return fetch(address, request);
};
const guest = new Dragonhoard(url, { fetch: watched });
const { checks } = await guest.match(match).verify({ trusting: [vkey], log: true, checkpoints });
const [bytes, missing, unreachable] = [
  await guest.logTile("entries", "000.p/3"),
  await guest.logTile("0", "001").catch(({ code }) => code),
  await new Dragonhoard(url, { fetch: away, patience: 50, backoff: 10 })
    .match(match)
    .verify({ checkpoints })
    .catch(({ name }) => name),
];
console.log(JSON.stringify({ checks, asked, bytes: [...bytes], missing, unreachable }));
