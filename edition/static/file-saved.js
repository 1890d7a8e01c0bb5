// A file is offered until it is saved: the page asks once more when it was.
import { show } from "./app.js";

const SAVED = 1500; // milliseconds

document.addEventListener("click", ({ target }) => {
  if (target.closest("[data-kept]")) setTimeout(() => show(location.href).catch(() => { /* as it was */ }), SAVED);
});
