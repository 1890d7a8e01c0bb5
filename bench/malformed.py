"""Send 100,000 requests that no page would send, to all games and the API: none may cause an internal error.

Run with `python -m bench.malformed [COUNT [SEED]]`; it takes ten minutes or so. Exits with 1 if there was an error.
"""

import os
import sys
import tempfile
from collections import Counter
from concurrent.futures import ProcessPoolExecutor

from tabulate import tabulate

from tests.web.malformed import KINDS, Outcome, open_app, send_all

COUNT, PART = 100_000, 2_500


def send_part(seed: int, count: int) -> Outcome:
    """Send a part of the requests to a separate app."""
    with tempfile.TemporaryDirectory() as folder, open_app(f"sqlite:///{folder}/x.db") as app:
        return send_all(app, seed, count)


def main() -> None:
    """Print the statuses of the responses, by kind of request, and the errors."""
    count, first = (int(word) for word in [*sys.argv[1:], *(f"{COUNT}", "1")[len(sys.argv) - 1 :]])
    parts = [(first + at, min(PART, count - at * PART)) for at in range(-(-count // PART))]
    answers: Counter[tuple[str, int]] = Counter()
    wrong = []
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        for (seed, _), outcome in zip(parts, pool.map(send_part, *zip(*parts, strict=True)), strict=True):
            answers += outcome.answers
            wrong += [f"seed {seed}: {each}" for each in outcome.wrong]
    statuses = sorted({status for _, status in answers})
    rows = [[kind, *(answers[kind, status] for status in statuses)] for kind in KINDS]
    print(tabulate(rows, ["", *map(str, statuses)]))
    print(f"{answers.total():,} requests, {len(wrong)} wrong", *wrong, sep="\n")
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
