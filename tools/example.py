"""A scored game file as an entry for its game's `examples.toml`, to check and paste (docs/adding-a-game.md).

python -m tools.example game.json
"""

import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from scorepad.core.result import Item, Result
from scorepad.core.scoring import read_json, score_file


def write(result: Result, file: Mapping[str, Any]) -> str:
    """The entry as TOML. The title and the source are left blank for the author."""
    standings = result.standings
    game = _json(file).replace("'''", "''\\u0027")  # a name must not end the game file's string
    entry = ["[[examples]]", 'title = ""', 'source = ""', f"game = '''\n{game}'''"]
    entry.append(f"totals = {_json([_known(standing.total) for standing in standings])}")
    numbers = [[_known(number) for number in standing.tie_breaks] for standing in standings]
    if any(standing.tie_breaks != (None,) * len(standing.tie_breaks) for standing in standings):
        entry.append(f"tie_breaks = {_json([each[0] if len(each) == 1 else each for each in numbers])}")
    entry.append(f"winners = {_json([standing.player for standing in standings if standing.winner])}")
    entry.append(f"problems = {_json([problem.where for problem in result.problems])}")
    entry.append("lines = [")
    for path, points in _lines(result.scores, [], set()):
        entry.append(f"  {{path = {_json(path)}, points = {_json(_known(points))}}},")
    entry.append("]")
    return "\n".join(entry) + "\n"


def _known(number: int | None) -> int | str:
    return "unknown" if number is None else number


def _json(value: Any) -> str:
    """A value as JSON. For a number, a text, or a list of these, it is valid TOML, too."""
    return json.dumps(value, ensure_ascii=False)


def _lines(items: Sequence[Item], above: list[str], listed: set[int]) -> Iterator[tuple[list[str], int | None]]:
    """Yield the path of labels and the points of every line. A line that two players share is yielded once."""
    for item in items:
        if id(item) in listed:
            continue
        listed.add(id(item))
        path = [*above, str(item.label)]
        yield path, item.points
        yield from _lines(item.items, path, listed)


if __name__ == "__main__":
    for path in sys.argv[1:]:
        game = read_json(Path(path).read_bytes())
        print(write(score_file(game), game))
