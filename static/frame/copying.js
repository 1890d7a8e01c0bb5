// A button that copies a link. Browsers keep their clipboard from pages without HTTPS, as at most tables: then the way
// of old, through a selection.
const SHOWN = 3000;

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
  field.className = "visually-hidden";
  document.body.append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  return done;
}

document.addEventListener("click", async (event) => {
  const button = event.target.closest("[data-copy]");
  if (!button) return;
  const place = button.nextElementSibling, outcome = await copy(button.dataset.copy) ? "done" : "failed";
  button.focus(); // the selection took it
  place.textContent = button.dataset[outcome];
  setTimeout(() => { place.textContent = ""; }, SHOWN);
});
