// What other phones change shows here by itself: the table is asked every so often whether anything is new.
import { apply } from "./live.js";

const EVERY = 2000;

// `busy` says whether this page has something unsent; `put` places the page's new parts, and `before` notes what is
// entered when they are asked for.
export function watch({ busy = () => false, before = () => null, put = apply } = {}) {
  let timer;

  async function look() {
    clearTimeout(timer);
    const place = document.getElementById("watch");
    if (!place || document.visibilityState !== "visible") return;
    try {
      const at = await (await fetch(place.dataset.watch)).text();
      if (/^\d+$/.test(at) && at !== place.dataset.at && !busy()) {
        const noted = before(), answer = await fetch(location.href, { headers: { "X-Live": "1" } });
        if (answer.ok && !busy()) put(await answer.text(), noted);
      }
    } catch { /* no connection: the next look may find one */ }
    timer = setTimeout(look, EVERY);
  }

  document.addEventListener("visibilitychange", look);
  timer = setTimeout(look, EVERY);
}
