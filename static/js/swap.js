// Links that only change what a page is asked: the answer replaces its parts, without a jump. One after the other, each
// as the answer before has left it, so that two quick taps count twice.
import { apply } from "./live.js";

let before = Promise.resolve();

async function follow(link) {
  if (!link.isConnected) return;
  try {
    const [address] = link.href.split("#"), answer = await fetch(address, { headers: { "X-Live": "1" } });
    if (!answer.ok) throw new Error(`answered ${answer.status}`);
    apply(await answer.text());
    history.replaceState(null, "", address);
    if (!link.isConnected) document.querySelector(link.dataset.swap || "main")?.focus({ preventScroll: true });
  } catch {
    location.assign(link.href);
  }
}

document.addEventListener("click", (event) => {
  const link = event.target.closest("a[data-swap]");
  if (!link?.href || event.button || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  before = before.then(() => follow(link));
});
