// What pages do beyond posting forms. Everything here is an addition: without it, forms post and pages answer.
import "./files.js";
import { send, apply } from "./live.js";
import { waiting } from "./outbox.js";
import { startSheet } from "./sheet.js";
import "./swap.js";
import { watch } from "./watch.js";

// Forms that rearrange themselves: the answer replaces the page's parts, without a jump.
document.addEventListener("submit", async (event) => {
  const form = event.target, button = event.submitter;
  if (!form.matches("form[data-live]:not([data-plain])") || !button?.name || "plain" in button.dataset) return;
  event.preventDefault();
  try {
    const entries = [...new FormData(form, button)].filter(([, value]) => typeof value === "string");  // files stay here
    const answer = await send(form.action, new URLSearchParams(entries));
    if (!answer.html) throw new Error("no page");
    apply(answer.html);
    if (button.value === "more") [...form.querySelectorAll(".seats input")].at(-1).focus();
  } catch {
    form.dataset.plain = "";
    form.requestSubmit(button);
  }
});

// The key that ends a name goes on to the next seat.
document.addEventListener("keydown", (event) => {
  const names = [...document.querySelectorAll(".seats input")];
  const next = names[names.indexOf(event.target) + 1];
  if (event.key !== "Enter" || !names.includes(event.target) || !next) return;
  event.preventDefault();
  next.focus();
});

// A menu closes when one looks elsewhere.
function closeMenus(but) {
  for (const menu of document.querySelectorAll("details.menu[open]")) if (!menu.contains(but)) menu.open = false;
}
document.addEventListener("click", (event) => closeMenus(event.target));
document.addEventListener("keydown", (event) => { if (event.key === "Escape") closeMenus(null); });

// A page from the browser's memory may be old: the table goes on while one looks elsewhere.
addEventListener("pageshow", (event) => { if (event.persisted) location.reload(); });

// The screen stays awake while a pad or sheet is open, where the browser can.
async function stayAwake() {
  if (document.visibilityState !== "visible" || !document.querySelector("form[data-sheet], .paper.bound")) return;
  try { await navigator.wakeLock?.request("screen"); } catch { /* refused: a low battery, say */ }
}
document.addEventListener("visibilitychange", stayAwake);
stayAwake();

// A pad says which of its sheets this device has not sent yet; opening one sends it.
for (const list of document.querySelectorAll("[data-unsent]")) {
  const paths = waiting(list.dataset.unsent);
  list.hidden = !paths.length;
  for (const link of list.querySelectorAll("a")) link.hidden = !paths.includes(link.pathname);
}

const sheet = document.querySelector("form[data-sheet]");
if (sheet) startSheet(sheet);
else watch();
