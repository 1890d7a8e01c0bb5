// A file is offered until it is saved: the page is loaded again when it was.
const SAVED = 1500; // milliseconds

document.addEventListener("click", ({ target }) => {
  if (target.closest("[data-kept]")) setTimeout(() => location.reload(), SAVED);
});
