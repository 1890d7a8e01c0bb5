// What pages do beyond posting forms. Everything here is an addition: without it, forms post and pages answer.
import { send, apply } from "./live.js";
import { startSheet } from "./sheet.js";

// Forms that rearrange themselves: the answer replaces the page's parts, without a jump.
document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (!form.matches("form[data-live]") || event.submitter?.form !== form || !event.submitter.name) return;
  event.preventDefault();
  const body = new URLSearchParams(new FormData(form, event.submitter));
  try {
    const answer = await send(form.action, body);
    if (answer.html) return apply(answer.html);
  } catch { /* no connection: let the browser say so */ }
  form.submit();
});

// A menu closes when one looks elsewhere.
document.addEventListener("click", (event) => {
  for (const menu of document.querySelectorAll("details.menu[open]")) if (!menu.contains(event.target)) menu.open = false;
});
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") for (const menu of document.querySelectorAll("details.menu[open]")) menu.open = false;
});

// A page from the browser's memory may be old: the table goes on while one looks elsewhere.
addEventListener("pageshow", (event) => { if (event.persisted) location.reload(); });

// The screen stays awake while a pad or sheet is open, where the browser can.
async function stayAwake() {
  if (document.visibilityState !== "visible" || !document.querySelector("form[data-sheet], .paper.bound")) return;
  try { await navigator.wakeLock?.request("screen"); } catch { /* refused: a low battery, say */ }
}
document.addEventListener("visibilitychange", stayAwake);
stayAwake();

const sheet = document.querySelector("form[data-sheet]");
if (sheet) startSheet(sheet);
