// A name that is tapped can be changed right there: a dialog shows the form of the page of names, reduced to this name
// and the save button, with errors and conflicts.
import { look } from "../frame/live.js";

const parse = async (answer) => new DOMParser().parseFromString(await answer.text(), "text/html");

function fill(dialog, page, { href, title }) {
  const form = page.getElementById("seats"), seat = new URL(href).searchParams.get("seat");
  const field = form.elements.namedItem(`player-${seat}`), shown = field.closest("li"), list = shown.parentElement;
  const section = list.parentElement, save = page.querySelector("#dock .btn[form=seats]:not([name])");
  for (const part of [...section.children, ...form.querySelectorAll("details, .seats [name=do]"), ...list.children]) {
    part.hidden = ![shown, list].includes(part) && !part.matches(".field-fault");
  }
  section.classList.remove("paper");
  section.prepend(Object.assign(document.createElement("h2"), { textContent: title }));
  save.classList.add("wide", "above");
  section.append(save);
  dialog.replaceChildren(form);
  field.focus();
  field.select();
}

async function ask(link) {
  const page = await parse(await fetch(link.href)), dialog = document.createElement("dialog");
  dialog.className = "paper rename";
  dialog.ariaLabel = link.title;
  document.body.append(dialog);
  dialog.showModal();
  fill(dialog, page, link);
  dialog.addEventListener("close", () => dialog.remove());
  dialog.addEventListener("click", ({ target }) => { if (target === dialog) dialog.close(); });
  dialog.addEventListener("submit", (event) => {
    event.preventDefault();
    keep(event.target, event.submitter, dialog, link);
  });
}

async function keep(form, button, dialog, link) {
  try {
    const body = new URLSearchParams(new FormData(form, button));
    const answer = await fetch(form.action, { method: "POST", body, redirect: "manual" });
    if (answer.type !== "opaqueredirect") return fill(dialog, await parse(answer), link);
    dialog.close();
    look();
  } catch { form.submit(); }
}

document.addEventListener("click", async (event) => {
  const link = event.target.closest("a[data-rename]");
  if (!link || event.button || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  try { await ask(link); } catch { location.assign(link.href); }
});
