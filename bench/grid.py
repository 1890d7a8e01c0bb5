"""Benchmarks of Splitter: scoring a full sheet, compared with two libraries that find only the total, and a full table.

First, only the totals of given rows are computed: by our flood fill, and by two versions with each library,
straightforward code, which ours should beat, and code that is as fast as possible, with the pad precomputed and few
calls.
Then the whole score is computed, from parsed JSON to a Result in which every group has its reason. All take turns in
one run, with new sheets in each round.

Run with `python -m bench.grid`, after `pip install -e '.[bench]'`.
"""

import gc
import random
import statistics
import time
from collections.abc import Callable, Iterator
from typing import Any

import networkx as nx
import numpy as np
from scipy import ndimage

from scorepad.core import registry
from scorepad.games.splitter.groups import find_groups
from scorepad.games.splitter.table import A
from tests.games.splitter.tables import played

ROUNDS, SHEETS = 21, 200
MOST_MILLISECONDS = 2  # for a full table
AIMED = ("networkx", "scipy")
Rows = list[str]
SPACES, LINKS, STARS = A.spaces, A.links, A.stars
PLACES = [divmod(star, A.width) for star in sorted(STARS)]
SIDES = ndimage.generate_binary_structure(2, 1)
DIGITS = np.arange(ord("1"), ord("7"), dtype=np.uint8)[:, None, None]
FLAT = np.zeros((3, 3, 3), dtype=bool)  # each number is a layer; only spaces in the same layer touch
FLAT[1] = SIDES


def with_our_groups(rows: Rows) -> int:
    """The total by our flood fill."""
    return sum(group.points for group in find_groups(A, "".join(rows)))


def with_networkx(rows: Rows) -> int:
    """The total by connected components of the graph of equal neighbors."""
    spaces = [(r, c) for r, row in enumerate(rows) for c, number in enumerate(row) if number != "#"]
    graph = nx.Graph()
    graph.add_nodes_from(spaces)
    graph.add_edges_from([((r, c), (r, c - 1)) for r, c in spaces if c and rows[r][c] == rows[r][c - 1]])
    graph.add_edges_from([((r, c), (r - 1, c)) for r, c in spaces if r and rows[r][c] == rows[r - 1][c]])
    total = 0
    for group in nx.connected_components(graph):
        r, c = next(iter(group))
        size = len(group)
        if size == int(rows[r][c]):
            total += size if group.isdisjoint(PLACES) else 2 * size
    return total


def with_networkx_prepared(rows: Rows) -> int:
    """The total by connected components, with precomputed neighbors and with numbers for spaces."""
    sheet = "".join(rows)
    graph = nx.Graph()
    graph.add_nodes_from(SPACES)
    graph.add_edges_from([(a, b) for a, b in LINKS if sheet[a] == sheet[b]])
    total = 0
    for group in nx.connected_components(graph):
        size = len(group)
        if size == int(sheet[next(iter(group))]):
            total += size if group.isdisjoint(STARS) else 2 * size
    return total


def with_scipy(rows: Rows) -> int:
    """The total by labels, one number at a time."""
    sheet = np.frombuffer("".join(rows).encode(), np.uint8).reshape(A.height, A.width)
    total = 0
    for number in range(1, 7):
        labels, _ = ndimage.label(sheet == 48 + number, SIDES)
        sizes = np.bincount(labels.ravel())
        total += number * int(np.count_nonzero(sizes[1:] == number))
        for label in {labels[place] for place in PLACES}:
            if label and sizes[label] == number:
                total += number
    return total


def with_scipy_at_once(rows: Rows) -> int:
    """The total by labels, all six numbers in one call."""
    sheet = np.frombuffer("".join(rows).encode(), np.uint8).reshape(A.height, A.width)
    labels = ndimage.label(sheet == DIGITS, FLAT)[0].sum(0)
    sizes = np.bincount(labels.ravel())
    numbers = np.zeros_like(sizes)
    numbers[labels] = sheet - np.uint8(48)
    numbers[0] = 0
    valid = sizes == numbers
    total = int(numbers[valid].sum())
    for label in {labels[place] for place in PLACES}:
        if valid[label]:
            total += int(numbers[label])
    return total


def seconds_per_sheet(call: Callable[[Any], object], sheets: list[Any]) -> float:
    """The mean time of a call over the sheets. Garbage is collected first."""
    gc.collect()
    start = time.perf_counter()
    for sheet in sheets:
        call(sheet)
    return (time.perf_counter() - start) / len(sheets)


def rounds(seed: int) -> Iterator[list[Rows]]:
    """Yield new sheets for a warm-up round and for each round."""
    chance = random.Random(seed)
    for _ in range(ROUNDS + 1):
        yield [played(chance, A) for _ in range(SHEETS)]


def file_of(*sheets: Rows) -> dict[str, Any]:
    """The game file of these sheets."""
    players = [f"Player {seat}" for seat in range(1, len(sheets) + 1)]
    return {"game": "splitter", "pad": "A", "players": players, "sheets": list(sheets)}


def main() -> None:
    """Print the median times in microseconds, and the medians of the rounds' ratios."""
    game = registry.games()["splitter"]
    totals = {
        "our groups": with_our_groups,
        "networkx": with_networkx,
        "networkx, prepared": with_networkx_prepared,
        "scipy": with_scipy,
        "scipy, one call": with_scipy_at_once,
    }
    times: dict[str, list[float]] = {name: [] for name in (*totals, "sheet", "table")}
    for sheets in rounds(seed=1):
        files = [file_of(rows) for rows in sheets]
        mirrored = [[row[::-1] for row in rows] for rows in sheets]  # as if another player wrote the same rolls
        tables = [file_of(*[rows, other] * 3) for rows, other in zip(sheets, mirrored, strict=True)]
        for name, total in totals.items():
            times[name].append(seconds_per_sheet(total, sheets))
        times["sheet"].append(seconds_per_sheet(lambda file: game.score(game.parse(file)), files))
        times["table"].append(seconds_per_sheet(lambda file: game.score(game.parse(file)), tables))
        for rows, file in zip(sheets, files, strict=True):
            points = game.score(game.parse(file)).standings[0].total
            assert all(total(rows) == points for total in totals.values()), rows
    microseconds = {name: 1e6 * statistics.median(measured[1:]) for name, measured in times.items()}
    ours = times["our groups"][1:]
    for name in totals:
        ratio = statistics.median(their / our for their, our in zip(times[name][1:], ours, strict=True))
        aim = " (aim: more than 1)" if name in AIMED else ""
        print(f"{name:18} {microseconds[name]:6.1f} us, {ratio:.2f} times our groups{aim}")
    print(f"a sheet, scored    {microseconds['sheet']:6.1f} us, every group with its reason")
    milliseconds = microseconds["table"] / 1000
    print(f"a table of six     {milliseconds:.2f} ms (aim: less than {MOST_MILLISECONDS})")


if __name__ == "__main__":
    main()
