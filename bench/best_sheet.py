"""How long a phone takes to find a sheet whose total reaches the upper bound, in random games of Splitter, by pad, in
Chromium at a quarter of this machine's speed. Exits with 1 if a target is missed.

A phone searches in up to three threads, and the fastest counts. Browsers can only throttle the page's own thread, so
the searches run there one after the other, and the shortest counts; a single thread is shown for comparison.
Run with `python -m bench.best_sheet [games]`; 100 games per pad take some minutes on an idle machine.
"""

import random
import sys
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from scorepad.games.splitter.par import bound as par
from scorepad.games.splitter.table import PRINTED, Pad
from tests.browser.fixtures import QUIET, chromium_path

WORKER = Path(__file__).parents[1] / "static" / "splitter" / "par.worker.js"
SLOWED = 4
MEDIAN, MOST = 1.0, 5.0
"""The targets in seconds: MEDIAN for 50 percent of the games, MOST for 95 percent."""
PATIENCE = 10_000
"""The maximum duration of a search on the page, in milliseconds."""
THREADS = 3
LOOK = """([task, seed, patience]) => {
    const start = performance.now(), past = () => performance.now() - start;
    let reached = Infinity;
    search(task, randomFrom(seed), () => past() > patience, ({ points }) => {
        if (points >= task.bound) reached = past();
    });
    return reached;
}"""


def seconds(page: Page, pad: Pad, games: int) -> list[list[float]]:
    """For each game, the seconds until each thread reaches the bound; infinite if it does not.

    A thread that takes longer than an earlier thread is stopped.
    """
    draw, took = random.Random(f"best sheet {pad.name}"), []
    for game in range(games):
        rolls = [f"{draw.randint(1, 6)}{draw.randint(1, 6)}" for _ in range(pad.rolls)]
        bound = par.bound(pad, rolls)
        assert bound is not None
        task = {"rows": pad.rows, "rolls": rolls, "bound": bound.points, "doubled": bound.doubled}
        times: list[float] = []
        for thread in range(THREADS):
            patience = min([PATIENCE, *times])
            times.append(page.evaluate(LOOK, [task, THREADS * game + thread, patience]))
        took.append([time / 1000 for time in times])
    return took


def summary(took: list[float]) -> tuple[float, float]:
    """The times within which the bound was reached in 50 and in 95 percent of the games."""
    took = sorted(took)
    return took[len(took) // 2], took[min(len(took) * 95 // 100, len(took) - 1)]


def main() -> None:
    """Print the times by pad, and the number of games in which no thread reached the bound."""
    games, are_met = int(sys.argv[1]) if len(sys.argv) > 1 else 100, True
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_path(), args=QUIET)
        page = browser.new_page()
        page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
        page.add_script_tag(content=WORKER.read_text("utf-8"))
        for pad in PRINTED.values():
            took = seconds(page, pad, games)
            firsts = [min(times) for times in took]
            (median, most), alone = summary(firsts), summary([times[0] for times in took])
            are_met = are_met and median <= MEDIAN and most <= MOST
            print(
                f"pad {pad.name}: {games} games, median {median:.2f} s (aim: {MEDIAN:.0f}), "
                f"95 of 100 within {most:.2f} s (aim: {MOST:.0f}), not found: {firsts.count(float('inf'))}; "
                f"one thread alone {alone[0]:.2f} s and {alone[1]:.2f} s",
                flush=True,
            )
        browser.close()
    sys.exit(0 if are_met else 1)


if __name__ == "__main__":
    main()
