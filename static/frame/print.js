// Printing: a button opens the browser's dialog. On the print page, a choice is shown at once, a number once typing
// pauses, and the dialog waits for it. Folded parts of a page are printed unfolded.
import { show } from "./app.js";

const PAUSE = 300;
const form = document.getElementById("choices");
const pages = () => document.getElementById("prints");
const wanted = () => form ? `${location.pathname}?${new URLSearchParams(new FormData(form))}` : "";
let shown = wanted(), shows = true, timer;

async function follow() {
  clearTimeout(timer);
  const address = wanted();
  if (address === shown) return shows;
  shown = address;
  return shows = ask(address);
}

// Fetches the pages for an address. Returns true if they are shown, or the pages for a later address.
async function ask(address) {
  try {
    let typesOn = false;
    await show(address, () => {
      typesOn = wanted() !== address;
      return address === shown;
    });
    if (address !== shown) return shows;
    fit(pages());
    if (!typesOn) shown = wanted(); // the server has replaced an invalid number by the nearest valid one
    history.replaceState(null, "", typesOn ? address : shown);
    return true;
  } catch {
    form.submit();
    return false;
  }
}

if (pages()) fit(pages());

form?.addEventListener("change", follow);
form?.addEventListener("input", () => {
  clearTimeout(timer);
  timer = setTimeout(follow, PAUSE);
});

document.addEventListener("click", async (event) => {
  if (!event.target.closest("[data-print]")) return;
  if ((wanted() !== shown || shows !== true) && !await follow()) return;
  if (typeof print === "function") return print();
  const hint = document.getElementById("how-to-print");
  hint.textContent = hint.dataset.cannot;
  hint.scrollIntoView({ block: "center" });
});

// Shows how many pages the preview would print.
export function fit(place) {
  const sheets = place.querySelectorAll(".print-page").length;
  for (const count of document.querySelectorAll("[data-pages]")) count.textContent = sheets;
}

// If styles cannot unfold parts in this browser, they are unfolded before printing.
if (!CSS.supports("selector(::details-content)")) {
  addEventListener("beforeprint", () => {
    for (const fold of document.querySelectorAll(".our-reading, .why-player, .why-player .fold")) fold.open = true;
  });
}
