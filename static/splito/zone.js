// The list above the buttons grows while objectives are added, so the page scrolls to keep the buttons under the
// finger.
let depth;
document.addEventListener("submit", ({ submitter }) => { depth = submitter?.closest("#add")?.offsetTop; }, true);

// The chip of an entered objective shows whether it is met, missed or open, like its line.
document.addEventListener("painted", () => {
  const add = document.querySelector("#sheet #add");
  if (!add) return;
  if (depth) scrollBy({ top: add.offsetTop - depth, behavior: "instant" });
  depth &&= add.offsetTop;
  for (const chip of add.querySelectorAll("[data-fate]")) {
    const line = document.querySelector(`#breakdown [value="${chip.value}"]`);
    const fate = chip.ariaPressed === "true" ? line?.dataset.fate ?? "" : "";
    chip.dataset.fate = fate;
    chip.title = add.dataset[fate] ?? "";
  }
});
