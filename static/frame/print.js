// What is printed: a button opens the browser's own dialogue. On the print page a choice shows at once, a number as
// soon as nobody types on, and the dialogue waits for it. What is folded on a page is open on paper.
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

// Whether the pages are now those of the address, or of one that was asked for later.
async function ask(address) {
  try {
    let typesOn = false;
    await show(address, () => {
      typesOn = wanted() !== address;
      return address === shown;
    });
    if (address !== shown) return shows;
    fit(pages());
    if (!typesOn) shown = wanted(); // a number that cannot be is now the nearest
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

// How many pages the preview prints.
export function fit(place) {
  const sheets = place.querySelectorAll(".print-page").length;
  for (const count of document.querySelectorAll("[data-pages]")) count.textContent = sheets;
}

// A browser whose styles cannot open what is folded is about to print.
if (!CSS.supports("selector(::details-content)")) {
  addEventListener("beforeprint", () => {
    for (const fold of document.querySelectorAll(".our-reading, .why-player, .why-player .fold")) fold.open = true;
  });
}
