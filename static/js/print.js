// The print page: a choice shows at once, a number as soon as nobody types on, and a button opens the browser's own
// dialogue once the pages show what was chosen.
import { fit } from "./fitting.js";
import { apply } from "./live.js";

const PAUSE = 300;
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
    const answer = await fetch(address, { headers: { "X-Live": "1" } });
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
