"""The time to explain a number on paper, compared with scoring the same game, in one run.

One of the games is a match of 998 deals, whose total can be explained by countless pairs of mistakes. Run with
`python -m bench.dispute`.
"""

import statistics
import time
from collections.abc import Callable
from functools import partial
from typing import Any

from scorepad.core import registry
from scorepad.disputes import TOTAL, ScoredFile, case_of, tell
from tests.full_games import great_split_for_seven, splito_for_eight, splitter_for_eight

ROUNDS = 3
CLAIMS = (4, -4, 17, 400)
"""The claimed totals, as differences from the right total."""


def seconds(call: Callable[[], object]) -> float:
    """The processor time of one call, in seconds."""
    start = time.process_time()
    call()
    return time.process_time() - start


def measure(file: dict[str, Any]) -> None:
    """Print the median times to score a game, to list its possible mistakes, and to explain each claim."""
    game = registry.games()[file["game"]]
    table = game.parse(file)
    scored = ScoredFile(file, table, game.score(table))
    floor = statistics.median(seconds(lambda: game.score(game.parse(file))) for _ in range(ROUNDS))
    made = statistics.median(seconds(lambda: case_of(game, scored, 0)) for _ in range(ROUNDS))
    found = case_of(game, scored, 0)
    total = next(box.points for box in found.boxes if box.key == TOTAL) or 0
    print(f"{game.slug}, {len(file['players'])} players: scored in {1e3 * floor:.2f} ms, ", end="")
    print(f"{len(found.mistakes)} mistakes found in {1e3 * made:.2f} ms")
    for off in CLAIMS:
        claims = {TOTAL: total + off}
        took = statistics.median(seconds(partial(tell, found, claims)) for _ in range(ROUNDS))
        ways = len(tell(found, claims).ways)
        print(f"  {off:+4}: {ways} ways in {1e3 * took:.2f} ms = {took / floor:.1f} times")


def main() -> None:
    """Print the figures of every game."""
    deals = [{"out": ["Bo", "Cy", "Dee"]}, {"out": ["Ana", "Cy", "Dee"]}] * 499
    longest = {"game": "splatoids", "players": ["Ana", "Bo", "Cy", "Dee"], "deals": deals}
    usual = {**longest, "deals": deals[:40]}
    for file in (splito_for_eight(), splitter_for_eight(), great_split_for_seven(), usual, longest):
        measure(file)


if __name__ == "__main__":
    main()
