// Writes into a folder what the pages import of this client, and what that imports, as JavaScript:
// node pages.mjs FOLDER (service/pages/sdk). Types are left out, comments stay.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";

const WANTED = ["luck", "pledges", "seals", "signed"];
const MARK = "// Generated from clients/typescript/src by `make clients`: do not edit.\n\n";
const IMPORT = /\bfrom "\.\/(\w+)\.js"/g;
const compilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ES2022,
  verbatimModuleSyntax: true,
};

function compiled(name) {
  const source = readFileSync(new URL(`src/${name}.ts`, import.meta.url), "utf8");
  return ts.transpileModule(source, { compilerOptions }).outputText;
}

const [folder] = process.argv.slice(2);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const found = new Set(WANTED);
for (const name of found) {
  const text = compiled(name);
  for (const [, other] of text.matchAll(IMPORT)) found.add(other);
  writeFileSync(join(folder, `${name}.js`), MARK + text);
}
