// Prints what a match was like that is played as argv says, a JSON object (see playing.mjs).
import { played } from "./playing.mjs";

console.log(JSON.stringify(await played(JSON.parse(process.argv[2]))));
