"""How long a phone looks for the sheet that reaches the bound of a drawn game of Splitter, pad by pad: in Chromium, at
a quarter of this machine's speed. Ends with 1 where it misses an aim.

The search runs where a page's own scripts do, for browsers slow down nothing else; on a phone it is a thread of its
own. Run with `python -m bench.best_sheet [games]`; 100 games a pad take some minutes.
"""

import random
import sys
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from scorepad.games.splitter import par
from scorepad.games.splitter.table import PRINTED, Pad
from tests.browser.fixtures import QUIET, chromium_path

WORKER = Path(__file__).parents[1] / "static" / "splitter" / "par.worker.js"
SLOWED = 4
MEDIAN, MOST = 1.0, 5.0
"""The aims in seconds: half of the games are found within the first, 95 of a hundred within the second."""
PATIENCE = 10_000
"""Milliseconds, as the page looks at most."""
LOOK = """([task, seed, patience]) => {
    const start = performance.now(), past = () => performance.now() - start;
    let reached = null;
    search(task, randomFrom(seed), () => past() > patience, ({ points }) => {
        if (points >= task.bound) reached = past() / 1000;
    });
    return reached;
}"""


def seconds(page: Page, pad: Pad, games: int) -> list[float]:
    """The time until the bound was reached, game by game, the shortest first; infinite where it was not."""
    draw, took = random.Random(f"best sheet {pad.name}"), []
    for seed in range(games):
        rolls = [f"{draw.randint(1, 6)}{draw.randint(1, 6)}" for _ in range(pad.rolls)]
        bound = par.bound(pad, rolls)
        task = {"rows": pad.rows, "rolls": rolls, "bound": 0 if bound is None else bound.points}
        reached = page.evaluate(LOOK, [task, seed, PATIENCE])
        took.append(float("inf") if reached is None else reached)
    return sorted(took)


def main() -> None:
    """Print what half of the games and 95 of a hundred took, pad by pad, and how many were not found."""
    games, are_met = int(sys.argv[1]) if len(sys.argv) > 1 else 100, True
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_path(), args=QUIET)
        page = browser.new_page()
        page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
        page.add_script_tag(content=WORKER.read_text("utf-8"))
        for pad in PRINTED.values():
            took = seconds(page, pad, games)
            median, most = took[games // 2], took[min(games * 95 // 100, games - 1)]
            missed = sum(time == float("inf") for time in took)
            are_met = are_met and median <= MEDIAN and most <= MOST
            print(
                f"pad {pad.name}: {games} games, median {median:.2f} s (aim: {MEDIAN:.0f}), "
                f"95 of 100 within {most:.2f} s (aim: {MOST:.0f}), bound not reached in {missed}",
                flush=True,
            )
        browser.close()
    sys.exit(0 if are_met else 1)


if __name__ == "__main__":
    main()
