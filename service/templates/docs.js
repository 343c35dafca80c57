// Starts the page that shows the contract. The renderer would resolve all that a call refers to, in
// every depth and anew for each call: many seconds. Here references are followed so far that a call
// shows what it takes and answers; what lies deeper is named.

const DEPTH = 5;

/** The part of the contract that a reference points to. */
function target(contract, ref) {
  const names = ref.slice("#/".length).split("/");
  return names.reduce((part, name) => part[name], contract);
}

/** A part of the contract with its references followed, so deep. */
function followed(contract, part, depth) {
  if (Array.isArray(part)) return part.map((each) => followed(contract, each, depth));
  if (part === null || typeof part !== "object") return part;
  if (typeof part.$ref === "string") {
    if (depth === 0) return part;
    const { $ref, ...own } = part;
    return { ...followed(contract, target(contract, $ref), depth - 1), ...own };
  }
  const entries = Object.entries(part);
  return Object.fromEntries(
    entries.map(([name, each]) => [name, DATA.has(name) ? each : followed(contract, each, depth)]),
  );
}

const DATA = new Set(["example", "examples", "discriminator"]);

const plain = { of: null, contract: null };

/** The contract as an object, made once. */
function contractOf(specification) {
  if (plain.of !== specification) {
    plain.of = specification;
    plain.contract = specification.toJS();
  }
  return plain.contract;
}

const resolving = (_, system) => (path) => {
  const contract = contractOf(system.specSelectors.specJson());
  const part = path.reduce((found, name) => found?.[name], contract);
  return system.specActions.updateResolvedSubtree(path, followed(contract, part, DEPTH));
};

/** A parameter whose example is told, and not filled in. */
function unfilled({ example, ...parameter }) {
  if (example === undefined) return parameter;
  return { ...parameter, description: `${parameter.description} For example \`${example}\`.` };
}

// The renderer fills examples in: a trial call would send a wrong version, and the same idempotency
// key as all others.
const emptying = (update) => (contract) => {
  for (const call of Object.values(contract.paths ?? {}).flatMap(Object.values)) {
    if (call.parameters) call.parameters = call.parameters.map(unfilled);
  }
  return update(contract);
};

const spec = { wrapActions: { requestResolvedSubtree: resolving, updateJsonSpec: emptying } };

window.ui = SwaggerUIBundle({
  url: "/openapi.yaml",
  dom_id: "#docs",
  deepLinking: true,
  filter: true,
  docExpansion: "list",
  defaultModelRendering: "example",
  defaultModelsExpandDepth: -1,
  validatorUrl: null,
  plugins: [{ statePlugins: { spec } }],
});
