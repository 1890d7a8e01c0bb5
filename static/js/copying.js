// A button that copies a link. Browsers keep their clipboard from pages without HTTPS, as at most tables: then the way
// of old, through a selection.
async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text);
  }
}

function copySelected(text) {
  const field = document.createElement("textarea");
  field.value = text;
  field.readOnly = true; // no keyboard
  field.className = "vh";
  document.body.append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  return done;
}

document.addEventListener("click", async (event) => {
  const button = event.target.closest("[data-copy]");
  if (!button) return;
  const said = await copy(button.dataset.copy) ? "done" : "failed";
  button.setAttribute("aria-live", "polite");
  button.textContent = button.dataset[said];
});
