// Links that only change what a page is asked: the answer replaces its parts, without a jump. One after the other, each
// as the answer before has left it, so that two quick taps count twice.
import { apply } from "./live.js";

let before = Promise.resolve(), [shown] = location.href.split("#");

// Puts the parts of what an address shows in place of those that stand here.
async function show(address) {
  const answer = await fetch(address, { headers: { "X-Live": "1" } });
  if (!answer.ok) throw new Error(`answered ${answer.status}`);
  apply(await answer.text());
  shown = address;
}

async function follow(link) {
  if (!link.isConnected) return;
  try {
    const [address] = link.href.split("#");
    await show(address);
    history.replaceState(null, "", address);
    if (!link.isConnected) document.querySelector(link.dataset.swap || "main")?.focus({ preventScroll: true });
  } catch {
    location.assign(link.href);
  }
}

// A form that only asks: its answer follows what is typed.
let typing;
document.addEventListener("input", ({ target }) => {
  const form = target.closest("form[data-swap]");
  if (!form) return;
  clearTimeout(typing);
  typing = setTimeout(async () => {
    const address = `${form.action}?${new URLSearchParams(new FormData(form))}`;
    try {
      await show(address);
      history.replaceState(null, "", address);
    } catch { /* no connection: what is typed stands, and the next key asks again */ }
  }, 300);
});

// The way back to what the same page was asked before: it shows again what its address says.
async function restore() {
  const [address] = location.href.split("#");
  if (address === shown) return;
  try {
    await show(address);
  } catch {
    location.reload();
  }
}

addEventListener("popstate", () => {
  before = before.then(restore);
});

document.addEventListener("click", (event) => {
  const link = event.target.closest("a[data-swap], a[data-scroll]");
  if (!link?.href || event.button || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  if ("scroll" in link.dataset) return location.replace(link.hash); // a look further down is no step to go back from
  before = before.then(() => follow(link));
});
