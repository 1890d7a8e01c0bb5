// The fields of a sheet: hidden inputs in #state, and whatever people type into. Buttons show what they hold.

export function readFields(form) {
  const fields = new Map();
  for (const input of form.querySelectorAll("#state input")) if (input.value) fields.set(input.name, input.value);
  for (const input of form.querySelectorAll("[data-entry]")) {
    const value = input.type === "checkbox" ? (input.checked ? input.value : "") : input.value;
    if (value) fields.set(input.name, value);
  }
  return fields;
}

export function setField(form, name, value) {
  const entry = form.querySelector(`[data-entry][name="${CSS.escape(name)}"]`);
  if (entry) {
    if (entry.type === "checkbox") entry.checked = value !== "";
    else entry.value = value;
    return;
  }
  const state = form.querySelector("#state");
  let input = state.querySelector(`input[name="${CSS.escape(name)}"]`);
  if (!value) return input?.remove();
  if (!input) {
    input = document.createElement("input");
    input.type = "hidden";
    input.name = name;
    state.append(input);
  }
  input.value = value;
}

// The value after `now` round the cycle; from outside the cycle, its last.
export function nextValue(now, cycle) {
  const at = cycle.indexOf(now);
  return at < 0 ? cycle.at(-1) : cycle[(at + 1) % cycle.length];
}

export function paint(form) {
  const fields = readFields(form);
  for (const button of form.querySelectorAll("button[data-field]")) {
    const value = fields.get(button.dataset.field) ?? "";
    if (button.hasAttribute("aria-pressed")) {
      button.setAttribute("aria-pressed", String(value !== "" && value === button.dataset.cycle.split("|").at(-1)));
    } else {
      button.dataset.n = value || "0";
      const copies = button.querySelector("[data-copies]");
      if (copies) copies.textContent = Number(value) > 1 ? `×${value}` : "";
    }
  }
}

// What is chosen for a button beside the sheet, and what a page adds to a change.
const BESIDE = /^(new|with)-/;
const CONTROLS = new Set(["csrf_token", "base", "change", "tap", "undo", "dispute", "resolve", "seen"]);

// The sheet's fields in a post.
export function fieldsOf(body) {
  return new Map([...body].filter(([name, value]) => value && !CONTROLS.has(name) && !BESIDE.test(name)));
}

// What was chosen beside the sheet for a button that puts it together.
export function choicesOf(form, button) {
  if (!button.value.startsWith("new-")) return [];
  return [...new FormData(form)].filter(([name]) => name.startsWith("new-"));
}

export function forgetChoices(form) {
  for (const input of form.querySelectorAll("[name^=new-]:checked")) input.checked = false;
}
