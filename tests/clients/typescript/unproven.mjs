// Verifies a match of a service that exports this text, whatever it is asked. argv: {text, match}.
import { Dragonhoard } from "dragonhoard";

const { text, match } = JSON.parse(process.argv[2]);
const guest = new Dragonhoard("http://service", { fetch: async () => new Response(text) });
const asked = await guest.match(match).verify({ log: true });
console.log(JSON.stringify([asked, await guest.match(match).verify()]));
