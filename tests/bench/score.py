"""Scoring beside its floor: parsed JSON to Result against `json.loads` of the same file, in turn, in one run.

Run with `python -m tests.bench.score`.
"""

import json
import statistics
import time
from collections.abc import Callable

from scorepad.games import shelf
from tests.bench.games import splito_for_eight

ROUNDS, CALLS = 41, 50


def seconds_per_call(call: Callable[[], object]) -> float:
    """One measurement: the mean of CALLS calls."""
    start = time.perf_counter()
    for _ in range(CALLS):
        call()
    return (time.perf_counter() - start) / CALLS


def main() -> None:
    """Print medians in microseconds and the ratio, round by round."""
    game = shelf()["splito"]
    text = json.dumps(splito_for_eight())
    file = json.loads(text)
    floors, ours = [], []
    for _ in range(ROUNDS):
        floors.append(seconds_per_call(lambda: json.loads(text)))
        ours.append(seconds_per_call(lambda: game.score(game.parse(file))))
    ratio = statistics.median(our / floor for our, floor in zip(ours, floors, strict=True))
    print(f"json.loads {1e6 * statistics.median(floors):7.1f} us ({len(text)} bytes)")
    print(f"parse+score {1e6 * statistics.median(ours):6.1f} us")
    print(f"ratio {ratio:.1f} (aim: at most 15)")


if __name__ == "__main__":
    main()
