// Prints src/contract.ts: the types of openapi.yaml, as openapi-typescript makes them. Examples of
// whole answers are left out: they belong to /docs, and would make up most of the file.
import { readFileSync } from "node:fs";
import openapiTS, { astToString } from "openapi-typescript";
import { parse } from "yaml";

const contract = parse(readFileSync(new URL("../../openapi.yaml", import.meta.url), "utf8"));

function withoutExamples(part) {
  if (typeof part !== "object" || part === null) return;
  for (const media of Object.values(part.content ?? {})) {
    delete media.example;
    delete media.examples;
  }
  Object.values(part).forEach(withoutExamples);
}

withoutExamples(contract.paths);
withoutExamples(contract.components.responses);
const types = await openapiTS(contract, { silent: true });
process.stdout.write(
  `// Generated from openapi.yaml by \`make clients\`: do not edit.\n\n${astToString(types)}`,
);
