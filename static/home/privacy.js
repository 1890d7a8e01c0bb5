// The page on personal data: it warns of unsent entries that would be lost if this phone were forgotten. Once it is
// forgotten, this browser's storage is emptied; the server has deleted the cookie.
import { forget, waiting } from "../frame/app.js";

for (const form of document.querySelectorAll("[data-forgets]")) {
  form.querySelector(".unsent").hidden = !waiting(form.dataset.forgets).length;
}
for (const { dataset } of document.querySelectorAll("[data-forgotten]")) {
  forget(dataset.forgotten);
  for (const key of Object.keys(localStorage)) if (key.startsWith("scorepad-")) localStorage.removeItem(key);
  navigator.serviceWorker?.controller?.postMessage("forget");
}
