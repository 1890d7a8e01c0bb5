// An objective that lies here shows on its chip whether it is met, missed or open, as its line says.
const SIGNS = { met: "✓", missed: "✗", open: "…" };

document.addEventListener("painted", () => {
  const words = document.querySelector("#sheet #add")?.dataset;
  if (!words) return;
  const lines = document.querySelectorAll("#breakdown [data-fate]");
  const fates = new Map(Array.from(lines, ({ value, dataset }) => [value, dataset.fate]));
  for (const chip of document.querySelectorAll("#add [data-fate]")) {
    const fate = chip.ariaPressed === "true" ? fates.get(chip.value) ?? "" : "";
    chip.dataset.fate = fate;
    chip.dataset.sign = SIGNS[fate] ?? "";
    chip.title = words[fate] ?? "";
  }
});
