"""Compact notation for Splitter tables, and plausible sheets."""

import random
import re
from collections.abc import Iterator, Sequence
from itertools import product
from typing import Any

from hypothesis import strategies as st

from scorepad.core import registry
from scorepad.core.result import Item, Result
from scorepad.games.splitter.table import A, B, Pad, make_pad
from tests.game_files import File

SPLITTER = registry.games()["splitter"]
NAMES = ("Ana", "Bo", "Cy", "Dee", "Eve", "Finn", "Gus", "Hal", "Ida", "Jo", "Kim", "Lea")
BEST_A = "##3221## #335551# 16621556 66623316 16313166 #334466# ##1441##"
BEST_B = "445##133 44556663 #315516# #33##66# #661322# 26633666 266##666"
STATES = ["##5221##", "#33.551#", "16621556", "66623316", "16313166", "#334466#", "##4441##"]
"""A sheet of pad A with groups of every state, and an empty space."""


def table(pad: Any, *sheets: str | list[str] | None, **claims: Any) -> File:
    """A game file with a player for each sheet; a sheet or a custom pad can be one string."""
    rows = [sheet.split() if isinstance(sheet, str) else sheet for sheet in sheets]
    own = pad.split() if isinstance(pad, str) and len(pad) > 1 else pad
    file = {"game": "splitter", "pad": own, "players": list(NAMES[: len(rows)]), "sheets": rows}
    return {**file, "claims": claims} if claims else file


def score(file: File) -> Result:
    return SPLITTER.score(SPLITTER.parse(file))


def totals(file: File) -> list[int | None]:
    return [standing.total for standing in score(file).standings]


def problems(file: File) -> list[tuple[str, str]]:
    """The place and the sentence of each problem."""
    return [(problem.where, str(problem.message)) for problem in score(file).problems]


def groups(result: Result, seat: int = 0) -> list[Item]:
    """The lines of all groups on a sheet, by number."""
    return [line for row in result.scores[seat].items for line in row.items]


def spaces_of(line: Item, width: int) -> list[int]:
    """The spaces in a line's evidence, as indices in reading order."""
    places = [[int(part) for part in re.findall(r"\d+", place)[1:]] for place in line.evidence]
    return [row * width + column for row, column in places]


def cut(pad: Pad, text: str | Sequence[str]) -> list[str]:
    """The text of a sheet, cut into the rows of its pad."""
    joined = "".join(text)
    return [joined[start : start + pad.width] for start in range(0, len(joined), pad.width)]


def played(chance: random.Random, pad: Pad) -> list[str]:
    """A random full sheet. Each roll goes where it has the most equal neighbors, out of four random places."""
    sheet = list(pad.shape)
    free = [space for space in pad.spaces if space < pad.mirror(space)]
    while free:
        dice = chance.choices("123456", k=2)
        looked = [(space, chance.sample(dice, 2)) for space in chance.sample(free, min(4, len(free)))]
        best, numbers = max(looked, key=lambda place: _neighbors(pad, sheet, *place))
        sheet[best], sheet[pad.mirror(best)] = numbers
        free.remove(best)
    return cut(pad, sheet)


def _neighbors(pad: Pad, sheet: list[str], space: int, numbers: list[str]) -> int:
    there = {space: numbers[0], pad.mirror(space): numbers[1]}
    return sum(there.get(a, sheet[a]) == there.get(b, sheet[b]) for a, b in pad.links if a in there or b in there)


@st.composite
def own_pads(draw: st.DrawFn, most_rows: int = 6, most_columns: int = 8) -> Pad:
    """A custom pad with at least one space."""
    half = draw(st.integers(1, most_columns // 2))
    rows = []
    for _ in range(draw(st.integers(1, most_rows))):
        left = draw(st.lists(st.sampled_from("..*h#"), min_size=half, max_size=half))
        right = ["#" if symbol == "#" else draw(st.sampled_from("...*h")) for symbol in reversed(left)]
        rows.append("".join(left + right))
    if all(row == "#" * 2 * half for row in rows):
        rows[0] = "." * 2 * half
    return make_pad(tuple(rows))


PADS = st.sampled_from([A, B]) | own_pads()


MOST_SPACES = 6
"""The maximum number of spaces of a pad from `small_pads`."""


@st.composite
def small_pads(draw: st.DrawFn) -> list[str]:
    """A pad with at most MOST_SPACES spaces, with stars and hearts anywhere."""
    half = draw(st.lists(st.lists(st.sampled_from(".*h#"), min_size=2, max_size=2), min_size=1, max_size=4))
    rows = []
    for left in half:
        right = [sign if sign == "#" else draw(st.sampled_from(".*h")) for sign in reversed(left)]
        rows.append("".join([*left, *right]))
    spaces = sum(len(row) - row.count("#") for row in rows)
    return rows if 0 < spaces <= MOST_SPACES else [".."]


def sheets_of(rows: list[str], numbers: str) -> Iterator[list[str]]:
    """Every full sheet of a pad with only these numbers."""
    shape = "".join("#" if sign == "#" else "." for row in rows for sign in row)
    for chosen in product(numbers, repeat=shape.count(".")):
        left = iter(chosen)
        filled = [next(left) if sign == "." else sign for sign in shape]
        yield ["".join(filled[start : start + len(rows[0])]) for start in range(0, len(filled), len(rows[0]))]


@st.composite
def sheets(draw: st.DrawFn, pad: Pad, numbers: str = "123456") -> list[str]:
    """A sheet of the pad; with "." among the numbers, possibly unfinished. Few different numbers make larger groups."""
    used = draw(st.lists(st.sampled_from(numbers), min_size=1, max_size=len(numbers)))
    return cut(pad, [draw(st.sampled_from(used)) if symbol == "." else symbol for symbol in pad.shape])


@st.composite
def tables(draw: st.DrawFn, numbers: str = "123456.", most_players: int = 4) -> tuple[Pad, File]:
    """A pad and a game file: full, unfinished or missing sheets, and right or wrong numbers from paper."""
    pad = draw(PADS)
    seats = draw(st.integers(1, most_players))
    drawn = [draw(st.none() | sheets(pad, numbers)) for _ in range(seats)]
    file: File = {"game": "splitter", "pad": pad.name or list(pad.rows), "players": list(NAMES[:seats])}
    claims = {
        "totals": [draw(st.none() | st.integers(0, len(pad.spaces))) for _ in range(seats)],
        "by_number": [draw(_by_number(pad)) for _ in range(seats)],
        "bonus": [draw(st.sampled_from([None, 0, 5] if pad.hearts else [None, 0])) for _ in range(seats)],
    }
    return pad, {**file, "sheets": drawn, "claims": claims}


def _by_number(pad: Pad) -> st.SearchStrategy[dict[str, int] | None]:
    rows = {str(number): st.integers(0, number * (len(pad.spaces) // number)) for number in range(1, 7)}
    return st.none() | st.fixed_dictionaries({}, optional=rows) | st.fixed_dictionaries(rows)
