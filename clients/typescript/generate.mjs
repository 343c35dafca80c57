// Prints src/contract.ts: the types of openapi.yaml, as openapi-typescript makes them. Left out are
// examples of whole answers, which would make up most of the file, and that answers may grow: a
// member that no type knows is there, and reading it by a name of no meaning stays a mistake.
import { readFileSync } from "node:fs";
import openapiTS, { astToString } from "openapi-typescript";
import ts from "typescript";
import { parse } from "yaml";

const contract = parse(readFileSync(new URL("../../openapi.yaml", import.meta.url), "utf8"));

function simplify(part) {
  if (typeof part !== "object" || part === null) return;
  for (const media of Object.values(part.content ?? {})) {
    delete media.example;
    delete media.examples;
  }
  if (part.properties && part.additionalProperties === true) delete part.additionalProperties;
  Object.values(part).forEach(simplify);
}

simplify(contract.paths);
simplify(contract.components);
const bytes = ts.factory.createTypeReferenceNode("Uint8Array");
const transform = ({ format }) => (format === "binary" ? bytes : undefined);
const types = await openapiTS(contract, { silent: true, transform });
process.stdout.write(
  `// Generated from openapi.yaml by \`make clients\`: do not edit.\n\n${astToString(types)}`,
);
