// Fields of forms: what people choose from, each with its name, and large enough for a thumb.

import { el, range } from "../common/dom.js";

let made = 0;
const fresh = () => `f${++made}`;

/** A few things of which one is chosen: options are [value, label, hint?]. */
export function choice(label, options, value, chosen) {
  const name = fresh();
  const radio = ([key, said, hint]) =>
    el(
      "label.pick",
      {},
      el("input", {
        type: "radio",
        name,
        value: key,
        checked: key === value,
        onchange: () => chosen(key),
      }),
      el("span.said", {}, said, hint ? el("small", {}, hint) : null),
    );
  return el("fieldset.choice", {}, el("legend", {}, label), options.map(radio));
}

/** One of a list that may be long: options are [value, label]. */
export function select(label, options, value, chosen, { hint, unseen = false } = {}) {
  const id = fresh();
  const said = hint ? `${id}-hint` : null;
  const node = el(
    "select",
    { id, "aria-describedby": said, onchange: () => chosen(node.value) },
    options.map(([key, text]) => el("option", { value: key, selected: key === value }, text)),
  );
  const name = el(unseen ? "label.unseen" : "label", { for: id }, label);
  return el("div.field", {}, name, node, hint ? el("p.hint", { id: said }, hint) : null);
}

/** A number between two others, with a button for less and one for more. */
export function stepper(label, { min, max, value }, changed) {
  const shown = el("output", { "aria-live": "polite" });
  const less = el("button.step", { type: "button", "aria-label": `${label} −` }, "−");
  const more = el("button.step", { type: "button", "aria-label": `${label} +` }, "+");
  const set = (number) => {
    value = number;
    shown.textContent = number;
    less.disabled = number <= min;
    more.disabled = number >= max;
  };
  const by = (step) => () => {
    set(Math.min(Math.max(value + step, min), max));
    changed(value);
  };
  less.addEventListener("click", by(-1));
  more.addEventListener("click", by(1));
  set(value);
  const buttons = el("div.stepper", {}, less, shown, more);
  return el(
    "div.field.across",
    { role: "group", "aria-label": label },
    el("span", {}, label),
    buttons,
  );
}

/** Yes or no. */
export function toggle(label, value, changed, hint) {
  const id = fresh();
  const said = hint ? `${id}-hint` : null;
  const box = el("input.switch", {
    type: "checkbox",
    id,
    checked: value,
    "aria-describedby": said,
    onchange: () => changed(box.checked),
  });
  const text = el("label", { for: id }, label);
  const row = el("div.across", {}, text, box);
  return el("div.field", {}, row, hint ? el("p.hint", { id: said }, hint) : null);
}

/** A line of text; attributes go to its <input>. `changed` hears every letter. */
export function line(label, value, changed, attributes = {}, hint) {
  const id = fresh();
  const said = hint ? `${id}-hint` : null;
  const input = el("input", {
    type: "text",
    id,
    value,
    autocomplete: "off",
    "aria-describedby": said,
    ...attributes,
    oninput: () => changed(input.value),
  });
  const name = el("label", { for: id }, label);
  return el("div.field", {}, name, input, hint ? el("p.hint", { id: said }, hint) : null);
}

/** A file of one's own; `chosen` gets the input when there is one, or none any more. */
export function file(label, attributes, chosen, hint) {
  const id = fresh();
  const said = hint ? `${id}-hint` : null;
  const given = { type: "file", id, "aria-describedby": said, ...attributes };
  const input = el("input", { ...given, onchange: () => chosen(input) });
  const name = el("label", { for: id }, label);
  return el("div.field", {}, name, input, hint ? el("p.hint", { id: said }, hint) : null);
}

/** A whole number; `changed` hears null while it is none. */
export function number(label, { min, max, value, empty }, changed, hint) {
  const given = { type: "number", inputmode: "numeric", min, max, step: 1, placeholder: empty };
  const read = (text) => (/^\d+$/.test(text.trim()) ? Number(text) : null);
  return line(label, value ?? "", (text) => changed(read(text)), given, hint);
}

/** [[0, of(0)], …]: so many options. */
export const options = (count, of) => range(count).map((n) => [String(n), of(n)]);
