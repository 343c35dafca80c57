// How joined modules find each other. This is written into the first file of each page, in place of
// imports (bundling.py): there every module is a function that gives what it exports.

/**
 * Modules by their paths from the room of all pages, each made once, when it is first used. `base`:
 * the address of that room; `within`: modules that come in the file of another one.
 */
export function joined(base, within) {
  const makers = new Map();
  const made = new Map();

  const at = (path) => new URL(path, base).href;

  function use(path) {
    if (!made.has(path)) {
      if (!makers.has(path)) throw new TypeError(`did not load: ${path}`); // of another release
      made.set(path, makers.get(path)(use, load, at));
    }
    return made.get(path);
  }

  async function load(path) {
    if (!makers.has(path)) add(await import(at(`joined/${within[path] ?? path}`)));
    return use(path);
  }

  function add({ modules, files }) {
    for (const [path, make] of Object.entries(modules))
      if (!makers.has(path)) makers.set(path, make);
    use("common/files.js").bring(files);
  }

  return { add, use };
}
