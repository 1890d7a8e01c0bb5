"""A tap on Splitter's sheet in a real browser: how long until the number shows, and how long from the table's answer
until the outlines are in place, beside the length of one frame measured in the same run.

Run with `python -m bench.grid_tap`; SCOREPAD_CHROMIUM may name the browser.
"""

import statistics
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright

from tests.browser.fixtures import PHONE, Server, chromium_path
from tests.browser.steps import seed

NUMBERS = "32213355511662155666623316163131663344661441"
SPY = """
window.spied = {answered: 0, outlined: [], frames: []};
const text = Response.prototype.text;
Response.prototype.text = async function () {
  const said = await text.call(this);
  spied.answered = performance.now();
  return said;
};
window.watchOutlines = () => new MutationObserver((changes) => {
  if (!changes.some((change) => change.target.closest?.(".shapes"))) return;
  if (spied.answered) spied.outlined.push(performance.now() - spied.answered);
  spied.answered = 0;
}).observe(document.getElementById("grid"), { subtree: true, childList: true, attributes: true });
let last = performance.now();
const tick = (now) => { spied.frames.push(now - last); last = now; requestAnimationFrame(tick); };
requestAnimationFrame(tick);
"""
TAP = """(digit) => {
  const cell = document.querySelector("#grid .cell.cursor .digit"), start = performance.now();
  document.querySelector(`[data-key="${digit}"]`).click();
  return [cell.textContent, performance.now() - start];
}"""


def taps(page: Page) -> list[float]:
    """Milliseconds from each tap until its number stands in its space; no answer can have come in between."""
    times = []
    for digit in NUMBERS:
        shown, time = page.evaluate(TAP, digit)
        if shown != digit:
            raise SystemExit(f"expected {digit} at once, got {shown!r}")
        times.append(float(time))
        page.wait_for_timeout(60)  # a person's next tap
    return times


def main() -> None:
    """Print medians and worst cases in milliseconds."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        server.start()
        try:
            path = seed(server, {"game": "splitter", "pad": "A", "players": ["Ana"]})
            browser = playwright.chromium.launch(executable_path=chromium_path())
            options: dict[str, Any] = {**PHONE, "base_url": server.url}
            page = browser.new_context(**options).new_page()
            page.add_init_script(SPY)
            page.goto(f"{path}sheet/pad-0")
            page.evaluate("watchOutlines()")
            shown = taps(page)
            page.wait_for_timeout(500)
            spied = page.evaluate("spied")
            browser.close()
        finally:
            server.stop()
    frame = statistics.median(spied["frames"])
    print(
        f"number shown    {statistics.median(shown):6.2f} ms after the tap, worst {max(shown):.2f} ({len(shown)} taps)"
    )
    outlined = spied["outlined"]
    print(f"outlines placed {statistics.median(outlined):6.2f} ms after the answer, worst {max(outlined):.2f}")
    print(f"one frame       {frame:6.2f} ms")


if __name__ == "__main__":
    main()
