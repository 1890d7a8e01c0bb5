// What other phones change shows here by itself: the table is asked every so often whether anything is new.
import { apply } from "./live.js";

const EVERY = 2000;

// `address` is where this page is asked for; `note` is called before that, and says null while the page has something
// of its own to settle; `put` places the page's new parts, with what was noted.
export function watch({ address = () => location.href, note = () => true, put = apply } = {}) {
  let timer;

  async function look() {
    clearTimeout(timer);
    const place = document.getElementById("watch");
    if (!place || document.visibilityState !== "visible") return;
    try {
      const answer = await fetch(place.dataset.watch), noted = note();
      if (noted && [404, 410].includes(answer.status)) return location.reload(); // deleted: the page says so
      const at = await answer.text();
      if (noted && /^\d+$/.test(at) && at !== place.dataset.at) {
        const page = await fetch(address(), { headers: { "X-Live": "1" } });
        if (page.ok) put(await page.text(), noted);
      }
    } catch { /* no connection: the next look may find one */ }
    timer = setTimeout(look, EVERY);
  }

  document.addEventListener("visibilitychange", look);
  timer = setTimeout(look, EVERY);
}
