// A form made from a JSON schema of the catalogue; it knows no game. A field is called
// `option-<name>`, a value `value-<value>`, and `about` explains it. A field without words
// is said as the catalogue has it, which is for programs as much as for people.

import { el, put, range } from "../common/dom.js";
import { file, line, number, select, toggle } from "./fields.js";

/**
 * The fields of an object: {node, value()}. The value has what differs from the defaults. Fields
 * that exclude each other (`x-excludes`) cannot be chosen together. `seats`: how many there may be.
 */
export function formOf(schema, page, about, seats) {
  const form = new Form(schema, page, about, seats);
  return { node: form.node, value: () => form.chosen() };
}

class Form {
  constructor(schema, page, about, seats) {
    Object.assign(this, { schema, page, about, seats, values: {}, fields: new Map() });
    this.node = el("div.options", {});
    for (const [name, spec] of Object.entries(schema.properties)) this.#add(name, spec);
    this.#exclude();
  }

  #add(name, spec) {
    this.values[name] = spec.default ?? null;
    const set = (value) => {
      this.values[name] = value;
      this.#exclude();
    };
    const node = field(name, spec, this.values[name], set, this.#kit());
    this.fields.set(name, node);
    this.node.append(node);
  }

  #kit() {
    const { page, about, seats, schema } = this;
    return { page, about, seats, defs: schema.$defs ?? {} };
  }

  #differs(name) {
    const usual = this.schema.properties[name].default ?? null;
    const value = this.values[name];
    return value !== false && JSON.stringify(value) !== JSON.stringify(usual);
  }

  /** Of each group at most one: while it is chosen, the others cannot be touched. */
  #exclude() {
    const groups = this.schema["x-excludes"] ?? [];
    for (const [name, node] of this.fields) {
      const rivals = groups.filter((group) => group.includes(name)).flat();
      const rival = rivals.find((other) => other !== name && this.#differs(other));
      for (const input of node.querySelectorAll("input, select, textarea"))
        input.disabled = rival !== undefined;
      node.classList.toggle("barred", rival !== undefined);
      node.querySelector(":scope > .why")?.remove();
      if (rival) node.append(el("p.hint.why", {}, this.#notWith(rival)));
    }
  }

  #notWith(rival) {
    return this.page.t("not-with", { what: called(rival, this.#kit()) });
  }

  chosen() {
    const usual = ([name, value]) =>
      JSON.stringify(value) === JSON.stringify(this.schema.properties[name].default ?? null);
    return Object.fromEntries(Object.entries(this.values).filter((entry) => !usual(entry)));
  }
}

/** The name of a field. */
const called = (name, { page }) => page.t(page.t.known(`option-${name}`) ? `option-${name}` : name);
const valued = (value, { page }) =>
  page.t(page.t.known(`value-${value}`) ? `value-${value}` : value);

/** Its explanation; null if the name says it, or if the form itself shows it. */
const explained = (name, spec, { page, about }) => {
  if (about.known(name)) return about(name);
  if (page.t.known(`option-${name}`)) return null;
  return (page.lang === "fr" && spec["x-description-fr"]) || spec.description || null;
};

/** A schema without references; what stands beside a reference counts. */
function plain(spec, { defs }) {
  if (!spec.$ref) return spec;
  const { $ref, ...beside } = spec;
  return { ...defs[$ref.split("/").at(-1)], ...beside };
}

/** One field of any kind; `set` hears each new value. */
function field(name, given, value, set, kit) {
  const spec = plain(given, kit);
  const inner = (spec.anyOf ?? [])
    .filter((one) => one.type !== "null")
    .map((one) => plain(one, kit));
  const nullable = inner.length < (spec.anyOf ?? []).length;
  const hint = explained(name, { ...spec, ...given }, kit);
  if (nullable) return optional(name, inner[0], value, set, kit, hint);
  if (spec.discriminator) return union(spec, value, set, kit);
  return KINDS[kindOf(spec)](name, spec, value, set, kit, hint);
}

const kindOf = (spec) => (spec.enum ? "enum" : spec.type);

/** Seats are numbers from 0 in the contract; people count them from 1. */
const isSeat = (name, { type }) => type === "integer" && /_seats?$/.test(name);

/** Which seat, or none: [[value, label], …]; the values are as JSON. */
const seatsOf = ({ page, seats }) =>
  range(seats).map((seat) => [JSON.stringify(seat), page.t("seat-n", { n: seat + 1 })]);

const KINDS = {
  boolean: (name, _, value, set, kit, hint) => toggle(called(name, kit), value, set, hint),
  enum: (name, spec, value, set, kit, hint) =>
    select(
      called(name, kit),
      spec.enum.map((one) => [one, valued(one, kit)]),
      value,
      set,
      { hint },
    ),
  integer: (name, spec, value, set, kit, hint) => integer(name, spec, value, set, kit, hint),
  string: (name, { maxLength, pattern }, value, set, kit, hint) =>
    line(called(name, kit), value, set, { maxlength: maxLength, pattern }, hint),
  array: (name, spec, value, set, kit, hint) => list(name, spec, value, set, kit, hint),
  object: (_, spec, value, set, kit) => object(spec, value, set, kit),
};

function integer(name, spec, value, set, kit, hint) {
  const { minimum: min, maximum: max } = spec;
  const label = called(name, kit);
  const read = (chosen) => set(JSON.parse(chosen));
  if (isSeat(name, spec)) return select(label, seatsOf(kit), JSON.stringify(value), read, { hint });
  return number(label, { min, max, value }, (typed) => set(typed ?? value), hint);
}

/** A field that may be left at its default. */
function optional(name, spec, value, set, kit, hint) {
  const label = called(name, kit);
  const usual = kit.page.t("as-usual");
  if (spec.type === "integer" && !isSeat(name, spec)) {
    const { minimum: min, maximum: max } = spec;
    const empty = value === null ? usual : kit.page.t("no-limit");
    return number(label, { min, max, value, empty }, set, hint);
  }
  if (spec.type === "object") return large(label, set, kit, hint);
  if (spec.type === "array") {
    const some = (items) => set(items.length > 0 ? items : null);
    return list(name, spec, value ?? [], some, kit, hint);
  }
  const values = spec.type === "boolean" ? [true, false] : (spec.enum ?? []);
  const named = values.map((one) => [JSON.stringify(one), valued(String(one), kit)]);
  const options = isSeat(name, spec) ? seatsOf(kit) : named;
  const read = (chosen) => set(JSON.parse(chosen));
  const none = value === null ? [["null", usual]] : [];
  return select(label, [...none, ...options], JSON.stringify(value), read, { hint });
}

/** Something large comes as a file; one that cannot be read is marked, and counts as nothing. */
function large(label, set, { page }, hint) {
  const read = async (input) => {
    const [chosen] = input.files;
    const text = chosen ? chosen.text() : "null";
    const found = await Promise.resolve(text).then(JSON.parse).catch(() => undefined);
    input.setCustomValidity(found === undefined ? page.t("not-readable") : "");
    input.reportValidity();
    set(found ?? null);
  };
  return file(label, { accept: ".json" }, read, hint);
}

/** Any number of things; each can be taken away again. */
function list(name, spec, value, set, kit, hint) {
  const { t } = kit.page;
  const items = [...value];
  const holder = el("div.items", {});
  const changed = () => set([...items]);
  const most = spec.maxItems ?? Infinity;
  const drawn = () => {
    put(holder, range(items.length).map(item));
    more.disabled = items.length >= most;
    changed();
  };
  const item = (index) => {
    const store = (one) => {
      items[index] = one;
      changed();
    };
    const away = () => {
      items.splice(index, 1);
      drawn();
    };
    const less = el("button.minor", { type: "button", onclick: away }, t("remove"));
    const title = el("legend", {}, `${called(name, kit)} ${index + 1}`);
    return el("fieldset.item", {}, title, field(name, spec.items, items[index], store, kit), less);
  };
  const add = () => {
    items.push(initial(spec.items, kit));
    drawn();
  };
  const more = el("button.minor", { type: "button", onclick: add }, t("add"));
  put(holder, range(items.length).map(item));
  return el(
    "div.field.list",
    {},
    el("span", {}, called(name, kit)),
    el("p.hint", {}, hint),
    holder,
    more,
  );
}

function object(spec, value, set, kit) {
  const values = { ...value };
  const one = ([name, inner]) =>
    field(
      name,
      inner,
      values[name],
      (changed) => {
        values[name] = changed;
        set({ ...values });
      },
      kit,
    );
  const shown = Object.entries(spec.properties).filter(([, inner]) => !("const" in inner));
  return el("div.object", {}, shown.map(one));
}

/** One of several kinds of thing: which one, and then its fields. */
function union(spec, value, set, kit) {
  const { propertyName, mapping } = spec.discriminator;
  const kinds = Object.keys(mapping);
  const holder = el("div", {});
  const drawn = (kind, now) => {
    const inner = plain({ $ref: mapping[kind] }, kit);
    put(holder, el("p.hint", {}, explained(kind, inner, kit)), object(inner, now, set, kit));
  };
  const pick = (kind) => {
    const now = initial({ $ref: mapping[kind] }, kit);
    set(now);
    drawn(kind, now);
  };
  const options = kinds.map((kind) => [kind, valued(kind, kit)]);
  const which = select(called(propertyName, kit), options, value[propertyName], pick);
  drawn(value[propertyName], value);
  return el("div.union", {}, which, holder);
}

/** The first value of a new thing of this schema. */
function initial(given, kit) {
  const spec = plain(given, kit);
  if ("default" in spec) return spec.default;
  if ("const" in spec) return spec.const;
  if (spec.discriminator)
    return initial({ $ref: Object.values(spec.discriminator.mapping)[0] }, kit);
  if (spec.enum) return spec.enum[0];
  if (spec.type === "array") return range(spec.minItems ?? 0).map(() => initial(spec.items, kit));
  if (spec.type === "object") {
    const each = Object.entries(spec.properties).map(([name, inner]) => [
      name,
      initial(inner, kit),
    ]);
    return Object.fromEntries(each);
  }
  return { string: "", integer: spec.minimum ?? 0, boolean: false }[spec.type] ?? null;
}
