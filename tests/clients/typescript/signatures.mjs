// Whether each of these is a signature: argv: {cases}, of [text, signature, key] in hex.
import { unhex } from "./node_modules/dragonhoard/dist/seals.js";
import { isSigned } from "./node_modules/dragonhoard/dist/signed.js";

const { cases } = JSON.parse(process.argv[2]);
const told = cases.map(async (parts) => isSigned(...parts.map((part) => unhex(part))));
console.log(JSON.stringify(await Promise.all(told)));
