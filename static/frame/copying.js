// A button that copies a link. Without HTTPS, as in most home networks, browsers deny access to the clipboard, so the
// text is selected and copied.
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
  field.readOnly = true; // opens no keyboard
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
  button.focus(); // the selection has moved the focus
  place.textContent = button.dataset[outcome];
  setTimeout(() => { place.textContent = ""; }, SHOWN);
});
