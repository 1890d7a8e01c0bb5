"""The time to score parsed JSON, compared with its floor, `json.loads` of the same file; in turn, in one run.

Run with `python -m bench.score`.
"""

import json
import statistics
import time
from collections.abc import Callable
from typing import Any

from scorepad.games.great_split import engine as great_split
from scorepad.games.splatoids import engine as splatoids
from scorepad.games.splito import engine as splito
from tests.full_games import great_split_for_seven, splatoids_for_four, splito_for_eight

ROUNDS, CALLS = 41, 50
GAMES: tuple[tuple[Any, dict[str, Any], int], ...] = (
    (splito, splito_for_eight(), 15),
    (great_split, great_split_for_seven(), 25),
    (splatoids, splatoids_for_four(), 40),  # forty short deals make 160 lines with a reason each
)
"""The engine, a full game, and the maximum time as a multiple of its floor."""


def seconds_per_call(call: Callable[[], object]) -> float:
    """The mean time of CALLS calls."""
    start = time.perf_counter()
    for _ in range(CALLS):
        call()
    return (time.perf_counter() - start) / CALLS


def measure(engine: Any, file: dict[str, Any], aim: int) -> None:
    """Print the median times in microseconds, and the median of the rounds' ratios."""
    text = json.dumps(file)
    file = json.loads(text)
    floors, ours = [], []
    for _ in range(ROUNDS):
        floors.append(seconds_per_call(lambda: json.loads(text)))
        ours.append(seconds_per_call(lambda: engine.score(engine.parse(file))))
    ratio = statistics.median(our / floor for our, floor in zip(ours, floors, strict=True))
    print(f"{file['game']}, {len(file['players'])} players")
    print(f"json.loads {1e6 * statistics.median(floors):7.1f} us ({len(text)} bytes)")
    print(f"parse+score {1e6 * statistics.median(ours):6.1f} us")
    print(f"ratio {ratio:.1f} (aim: at most {aim})")


def main() -> None:
    """Print the figures of every benchmarked game."""
    for engine, file, aim in GAMES:
        measure(engine, file, aim)


if __name__ == "__main__":
    main()
