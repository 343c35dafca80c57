// Says golden matches as the pages do, but for the names: reads what a game's matches are made of
// (JSON on its standard input), and writes a list of sentences per entry.
import { readFileSync } from "node:fs";
const [, , root] = process.argv;
const { speaker } = await import(`${root}/common/words.js`);
const { FORMS, formsOf, sentences } = await import(`${root}/table/tell.js`);

const { files, names, things, entries } = JSON.parse(readFileSync(0, "utf8"));
const t = speaker("en", ...files);
const scene = {
  lang: "en",
  t,
  templates: Object.assign({}, ...files.map(({ events }) => events)),
  forms: { ...formsOf(files), from1: FORMS.number },
  who: (seat) => (seat === null ? t("somebody") : `seat ${seat}`),
  name: (id, part = "") => names[part + id] ?? names[id] ?? String(id),
  thing: (id, part = "") => (part ? { names: names[part + id] } : (things[id] ?? { id })),
};
process.stdout.write(JSON.stringify(entries.map((entry) => sentences(entry, scene, true))));
