// An objective that lies here shows on its chip whether it is met, missed or open, as its line says.
const SIGNS = { met: "✓", missed: "✗", open: "…" };

// The list above grows while objectives are added: their buttons stay under the finger.
let before;
const depth = (add) => add.getBoundingClientRect().top + scrollY;
document.addEventListener("submit", ({ submitter }) => {
  const add = submitter.closest("#add");
  before = add && depth(add);
}, true);

document.addEventListener("painted", () => {
  const add = document.querySelector("#sheet #add"), words = add?.dataset;
  if (!words) return;
  if (before) scrollBy({ top: depth(add) - before, behavior: "instant" });
  before &&= depth(add);
  const lines = document.querySelectorAll("#breakdown [data-fate]");
  const fates = new Map(Array.from(lines, ({ value, dataset }) => [value, dataset.fate]));
  for (const chip of document.querySelectorAll("#add [data-fate]")) {
    const fate = chip.ariaPressed === "true" ? fates.get(chip.value) ?? "" : "";
    chip.dataset.fate = fate;
    chip.dataset.sign = SIGNS[fate] ?? "";
    chip.title = words[fate] ?? "";
  }
});
