// Links that only change what a page is asked: the answer replaces its parts, without a jump. One after the other, each
// as the answer before has left it, so that two quick taps count twice.
import { apply } from "./live.js";

let before = Promise.resolve(), [shown] = location.href.split("#");

// Puts the parts of what an address shows in place of those that stand here, unless that is not wanted any more.
// Throws a TypeError where there is no connection.
export async function show(address, isWanted = () => true) {
  const answer = await fetch(address, { headers: { "X-Live": "1" } });
  if (!answer.ok) throw new Error(`answered ${answer.status}`);
  const html = await answer.text();
  if (!isWanted()) return;
  apply(html);
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
