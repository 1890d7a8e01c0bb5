"""Every reason in Splitter's results is true: it is parsed as a person would read it, and recounted."""

import re

from hypothesis import given

from scorepad.core.result import Item
from scorepad.games.splitter.table import Pad
from tests.examples import walk
from tests.game_files import File
from tests.games.splitter import naive
from tests.games.splitter.tables import score, tables

NAMES = ("ones", "twos", "threes", "fours", "fives", "sixes")
SINGLE = ("one", "two", "three", "four", "five", "six")
GROUP = re.compile(r"([1-6])(s?) at row (\d+), column (\d+)")
SMALL = re.compile(r"(\d+) (\w+)(?:, (\d+) short|: (\d+) more needed, and there is room)")
TOUCH = re.compile(r"(\d+) (\w+) touch(?: instead of exactly (\d)|, but (a 1 only scores on its own))")
VALID = re.compile(
    r"(?:(a 1 on its own)|exactly (\d))(, doubled by the star)?(?:, but another (\d) next to it would cancel it)?"
)


def check_group(pad: list[str], sheet: list[str], line: Item) -> None:
    """Check the label and the reason of a group."""
    why, met, points = str(line.why), line.met, line.points
    number, many, row, column = GROUP.fullmatch(str(line.label)).groups()  # type: ignore[union-attr] # fails if None
    start = (int(row) - 1, int(column) - 1)
    of_it = [group for sign, group in naive.groups(sheet) if sign == number and min(group) == start]
    (group,) = of_it
    size, needed = len(group), int(number)
    is_starred = not group.isdisjoint(naive.places(pad, "*"))
    beside = {(r + down, c + right) for r, c in group for down, right in ((0, 1), (1, 0), (0, -1), (-1, 0))}
    is_open = any(0 <= r < len(sheet) and 0 <= c < len(sheet[0]) and sheet[r][c] == "." for r, c in beside)
    assert bool(many) is (size > 1)
    if valid := VALID.fullmatch(why):
        lone, exactly, star, other = valid.groups()
        assert size == needed == int(exactly or 1)
        assert bool(lone) is (needed == 1)
        assert bool(star) is is_starred
        assert (other == number) if is_open else other is None
        assert (met, points) == (True, needed * (2 if is_starred else 1))
    elif touch := TOUCH.fullmatch(why):
        count, name, exactly, alone = touch.groups()
        assert int(count) == size > needed
        assert name == NAMES[needed - 1]
        assert int(exactly or 1) == needed
        assert bool(alone) is (needed == 1)
        assert (met, points) == (False, 0)
    else:
        count, name, short, room = SMALL.fullmatch(why).groups()  # type: ignore[union-attr] # fails if None
        assert int(count) == size < needed
        assert name == (SINGLE if size == 1 else NAMES)[needed - 1]
        assert size + int(short or room) == needed
        assert (met, points) == (None if room else False, 0)
        assert is_open or not room


def check_hearts(numbers: list[str], line: Item) -> None:
    """Check the reason for the hearts' points."""
    why, met, points = str(line.why), line.met, line.points
    written = [number for number in numbers if number != "."]
    if same := re.fullmatch(r"each heart holds a (\d)", why):
        assert set(numbers) == {same[1]}
        assert (met, points) == (True, 5)
    elif still := re.fullmatch(r"(\d+) hearts? still empty", why):
        assert int(still[1]) == len(numbers) - len(written) > 0
        assert (" hearts " in why) is (still[1] != "1")
        assert len(set(written)) < 2
        assert (met, points) == (None, 0)
    else:
        assert re.split(", | and ", why.removesuffix(": not the same number")) == written
        assert len(set(written)) > 1
        assert (met, points) == (False, 0)


@given(tables())
def test_every_reason_is_true(drawn: tuple[Pad, File]) -> None:
    pad, file = drawn
    rows = list(pad.rows)
    for sheet, top in zip(file["sheets"], score(file).scores, strict=True):
        told = 0
        for _, line in walk(top):
            if line.rule == "splitter.group":
                check_group(rows, sheet, line)
                told += 1
            elif line.rule == "splitter.hearts":
                hearts = [sheet[row][column] for row, column in sorted(naive.places(rows, "h"))]
                check_hearts(hearts, line)
            elif line.op is None:
                assert str(line.why) in ("from paper, not checked", "not entered")
        if sheet is not None:
            assert told == len([*naive.groups(sheet)])
