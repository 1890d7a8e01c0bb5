import { readFields } from "../js/sheet.js";

// An objective that lies here shows on its chip whether it is met, missed or open, as its line says.
const SIGNS = { met: "✓", missed: "✗", open: "…" };

document.addEventListener("painted", () => {
  const words = document.querySelector("#sheet #add")?.dataset;
  if (!words) return;
  const lines = [...document.querySelectorAll("#breakdown [data-fate]")];
  const fates = new Map(lines.map(({ value, dataset }) => [value, dataset.fate]));
  for (const chip of document.querySelectorAll("#add [data-fate]")) {
    const fate = chip.ariaPressed === "true" ? fates.get(chip.value) ?? "" : "";
    if (chip.dataset.fate === fate) continue;
    chip.dataset.fate = fate;
    chip.dataset.sign = SIGNS[fate] ?? "";
    chip.title = words[fate] ?? "";
  }
});

// The head counts what is entered, before the server has answered and without a connection.
document.addEventListener("painted", ({ target: form }) => {
  const { one, other } = form.querySelector("#cards")?.dataset ?? {}, sub = document.querySelector("#head .sub");
  if (!one || !sub || form !== document.getElementById("sheet")) return;
  let cards = 0, objectives = 0;
  for (const [name, value] of readFields(form)) {
    if (form.querySelector(`#cards [data-field="${name}"]`)) cards += Number(value);
    else if (name.startsWith("objective-")) objectives += value.split(" ").length;
  }
  if (!cards && !objectives) return;
  const plural = new Intl.PluralRules(document.documentElement.lang);
  const words = [cards, objectives].map((n, at) => {
    const texts = plural.select(n) === "one" ? one : other;
    return texts.split("|")[at].replace(/\d+/, n);
  });
  [...sub.childNodes].find(({ nodeType }) => nodeType === Node.TEXT_NODE).data = words.join(" · ");
});
