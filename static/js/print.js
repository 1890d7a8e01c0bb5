// The print page: a choice shows at once, a number as soon as nobody types on, and a button opens the browser's own
// dialogue once the pages show what was chosen.
import { apply, readyToApply } from "./app.js";

const PAUSE = 300;
const CLOSER = ["1", "2"], LONG = 12; // pages; to measure more takes seconds, and one in so many is no waste
const form = document.getElementById("choices");
const pages = () => document.getElementById("prints");
const wanted = () => `${location.pathname}?${new URLSearchParams(new FormData(form))}`;
let shown = form ? wanted() : "", shows = true, timer;

async function show() {
  clearTimeout(timer);
  const address = wanted();
  if (address === shown) return shows;
  shown = address;
  return shows = ask(address);
}

// Whether the pages are now those of the address, or of one that was asked for later.
async function ask(address) {
  try {
    const [answer] = await Promise.all([fetch(address, { headers: { "X-Live": "1" } }), readyToApply()]);
    if (!answer.ok) throw new Error(`answered ${answer.status}`);
    const html = await answer.text();
    if (address !== shown) return shows;
    const typesOn = wanted() !== address;
    apply(html);
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

form?.addEventListener("change", show);
form?.addEventListener("input", () => {
  clearTimeout(timer);
  timer = setTimeout(show, PAUSE);
});

document.addEventListener("click", async (event) => {
  if (!event.target.closest("[data-print]")) return;
  if (wanted() !== shown || shows !== true) {
    if (!await show()) return;
  }
  if (typeof print === "function") return print();
  const hint = document.getElementById("how-to-print");
  hint.textContent = hint.dataset.cannot;
  hint.scrollIntoView({ block: "center" });
});

// How many pages the preview prints, and reports set closer where that saves a page: none ends in a nearly empty one.
export function fit(place) {
  let pages = place.querySelectorAll(".print-page").length, about = "";
  for (const flow of place.querySelectorAll(".print-flow")) {
    delete flow.dataset.closer;
    const guess = Math.round(flow.scrollHeight / parseFloat(getComputedStyle(flow).getPropertyValue("--h")));
    if (guess > LONG) about = "≈ ";
    pages += guess > LONG ? guess : settle(flow);
  }
  for (const count of document.querySelectorAll("[data-pages]")) count.textContent = about + pages;
}

function settle(flow) {
  let least = pagesOf(flow), chosen;
  for (const closer of least > 1 ? CLOSER : []) {
    flow.dataset.closer = closer;
    const pages = pagesOf(flow);
    if (pages < least) [least, chosen] = [pages, closer];
  }
  if (chosen) flow.dataset.closer = chosen;
  else delete flow.dataset.closer;
  return least;
}

// Columns as large as pages break where pages do.
function pagesOf(flow) {
  flow.classList.add("measured");
  const pages = Math.round(flow.scrollWidth / flow.clientWidth);
  flow.classList.remove("measured");
  return Math.max(1, pages);
}
