// A form made from a JSON schema of the catalogue; it knows no game. A field is called
// `option-<name>`, a value `value-<value>`, and `about` says what it is about. What has no words is
// said as the catalogue has it, which is for programs as much as for people.

import { el, put, range } from "../common/dom.js";
import { line, number, select, toggle } from "./fields.js";

/**
 * The fields of an object: {node, value()}. The value has what differs from the defaults. What
 * excludes each other (`x-excludes`) cannot be chosen together.
 */
export function formOf(schema, page, about) {
  const form = new Form(schema, page, about);
  return { node: form.node, value: () => form.chosen() };
}

class Form {
  constructor(schema, page, about) {
    Object.assign(this, { schema, page, about, values: {}, fields: new Map() });
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
    return { page: this.page, about: this.about, defs: this.schema.$defs ?? {} };
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

/** What a field is called. */
const called = (name, { page }) => page.t(page.t.known(`option-${name}`) ? `option-${name}` : name);
const valued = (value, { page }) =>
  page.t(page.t.known(`value-${value}`) ? `value-${value}` : value);

/** What it is about; null where its name says that. What excludes what the form itself shows. */
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
  integer: (name, { minimum: min, maximum: max }, value, set, kit, hint) =>
    number(called(name, kit), { min, max, value }, (read) => set(read ?? value), hint),
  string: (name, { maxLength, pattern }, value, set, kit, hint) =>
    line(called(name, kit), value, set, { maxlength: maxLength, pattern }, hint),
  array: (name, spec, value, set, kit, hint) => list(name, spec, value, set, kit, hint),
  object: (_, spec, value, set, kit) => object(spec, value, set, kit),
};

/** What may be left as it usually is. */
function optional(name, spec, value, set, kit, hint) {
  const label = called(name, kit);
  const usual = kit.page.t("as-usual");
  if (spec.type === "integer") {
    const { minimum: min, maximum: max } = spec;
    const empty = value === null ? usual : kit.page.t("no-limit");
    return number(label, { min, max, value, empty }, set, hint);
  }
  if (spec.type === "object") return text(label, set, kit, hint);
  if (spec.type === "array") {
    const some = (items) => set(items.length > 0 ? items : null);
    return list(name, spec, value ?? [], some, kit, hint);
  }
  const values = spec.type === "boolean" ? [true, false] : spec.enum;
  const options = values.map((one) => [JSON.stringify(one), valued(String(one), kit)]);
  const read = (chosen) => set(JSON.parse(chosen));
  const none = value === null ? [["null", usual]] : [];
  return select(label, [...none, ...options], JSON.stringify(value), read, { hint });
}

/** Something large, as JSON; what is not JSON is marked, and counts as nothing. */
function text(label, set, { page }, hint) {
  const area = el("textarea", { rows: 3, spellcheck: "false", placeholder: page.t("as-json") });
  area.addEventListener("input", () => {
    try {
      set(area.value.trim() ? JSON.parse(area.value) : null);
      area.setCustomValidity("");
    } catch {
      area.setCustomValidity(page.t("not-json"));
      set(null);
    }
  });
  return el("div.field", {}, el("label", {}, el("span", {}, label), area), el("p.hint", {}, hint));
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

/** What a new thing of this schema is at first. */
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
