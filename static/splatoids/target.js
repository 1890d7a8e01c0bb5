// Suggested numbers next to the field: a tap enters one.
document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-target]");
  if (!button) return;
  const field = document.getElementById("target");
  field.value = button.dataset.target;
  field.dispatchEvent(new Event("input", { bubbles: true }));
});
document.addEventListener("input", paint);

function paint() {
  const field = document.getElementById("target");
  for (const button of document.querySelectorAll("[data-target]")) {
    button.setAttribute("aria-pressed", String(field?.value.trim() === button.dataset.target));
  }
}
paint();
