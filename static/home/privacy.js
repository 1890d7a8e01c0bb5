// The page on what is remembered: it says what would be lost if this phone were forgotten, and once it is, empties what
// this browser has kept. The server has done so with the cookie.
import { forget, waiting } from "../frame/app.js";

for (const form of document.querySelectorAll("[data-forgets]")) {
  form.querySelector(".unsent").hidden = !waiting(form.dataset.forgets).length;
}
for (const { dataset } of document.querySelectorAll("[data-forgotten]")) {
  forget(dataset.forgotten);
  for (const key of Object.keys(localStorage)) if (key.startsWith("scorepad-")) localStorage.removeItem(key);
  navigator.serviceWorker?.controller?.postMessage("forget");
}
