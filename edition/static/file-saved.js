// Reloads the page after its file was saved, because the file is then no longer offered.
const SAVED = 1500; // milliseconds

document.addEventListener("click", ({ target }) => {
  if (target.closest("[data-kept]")) setTimeout(() => location.reload(), SAVED);
});
