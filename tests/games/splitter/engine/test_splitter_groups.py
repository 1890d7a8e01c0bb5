"""Groups, stars and hearts (Splitter rulebook, "End of the game and scoring" and "Game pad B"), on small pads."""

import pytest

from scorepad.games.splitter.groups import Group, find_groups
from scorepad.games.splitter.table import make_pad
from tests.games.splitter.tables import BEST_A, BEST_B, groups, score, spaces_of, table

Line = tuple[str, bool | None, int, str]


def lines(pad: str, sheet: str) -> list[Line]:
    """Label, met, points and reason of every group on a full or unfinished sheet."""
    found = groups(score(table(pad, sheet)))
    return [(str(line.label), line.met, line.points or 0, str(line.why)) for line in found]


@pytest.mark.parametrize(
    ("pad", "sheet", "expected"),
    [
        ("..", "12", [
            ("1 at row 1, column 1", True, 1, "a 1 on its own"),
            ("2 at row 1, column 2", False, 0, "1 two, 1 short"),
        ]),
        ("..", "11", [("1s at row 1, column 1", False, 0, "2 ones touch, but a 1 only scores on its own")]),
        ("..", "22", [("2s at row 1, column 1", True, 2, "exactly 2")]),
        (".. ..", "22 23", [
            ("2s at row 1, column 1", False, 0, "3 twos touch instead of exactly 2"),
            ("3 at row 2, column 2", False, 0, "1 three, 2 short"),
        ]),
        (".. ..", "33 36", [
            ("3s at row 1, column 1", True, 3, "exactly 3"),
            ("6 at row 2, column 2", False, 0, "1 six, 5 short"),
        ]),
        (".. ..", "44 44", [("4s at row 1, column 1", True, 4, "exactly 4")]),
        ("...... ......", "555556 666666", [
            ("5s at row 1, column 1", True, 5, "exactly 5"),
            ("6s at row 1, column 6", False, 0, "7 sixes touch instead of exactly 6"),
        ]),
        ("...... ......", "555566 556666", [
            ("5s at row 1, column 1", False, 0, "6 fives touch instead of exactly 5"),
            ("6s at row 1, column 5", True, 6, "exactly 6"),
        ]),
    ],
)  # fmt: skip
def test_a_group_of_exactly_as_many_as_its_number_gives_that_number(pad: str, sheet: str, expected: list[Line]) -> None:
    assert lines(pad, sheet) == expected


@pytest.mark.parametrize(
    ("pad", "sheet", "expected"),
    [
        ("*.", "12", (True, 2, "a 1 on its own, doubled by the star")),
        (".*", "22", (True, 4, "exactly 2, doubled by the star")),
        ("*. ..", "33 36", (True, 6, "exactly 3, doubled by the star")),
        ("*. ..", "22 26", (False, 0, "3 twos touch instead of exactly 2")),
        ("*.", "21", (False, 0, "1 two, 1 short")),
        ("*.", "11", (False, 0, "2 ones touch, but a 1 only scores on its own")),
        ("**", "22", (True, 4, "exactly 2, doubled by the star")),  # our ruling: doubled once
        ("*. .*", "33 63", (True, 6, "exactly 3, doubled by the star")),
        ("*. .*", "34 43", (False, 0, "1 three, 2 short")),
    ],
)
def test_a_star_doubles_a_group_that_counts_and_only_once(
    pad: str, sheet: str, expected: tuple[bool, int, str]
) -> None:
    star, width = pad.replace(" ", "").index("*"), len(pad.split(maxsplit=1)[0])
    starred = next(line for line in groups(score(table(pad, sheet))) if star in spaces_of(line, width))
    assert (starred.met, starred.points, str(starred.why)) == expected


@pytest.mark.parametrize(
    ("pad", "sheet", "worth"), [("..", "34", 3), ("*.", "34", 6), ("..", "11", 1), ("*.", "66", 12)]
)
def test_a_line_says_what_its_group_would_give(pad: str, sheet: str, worth: int) -> None:
    assert groups(score(table(pad, sheet)))[0].worth == worth


@pytest.mark.parametrize(
    ("pad", "sheet", "expected"),
    [
        ("......", "......", None),
        ("......", "3..6.6", [("3", None, "1 three: 2 more needed, and there is room"), ("6", False, "1 six, 5 short"),
                              ("6", False, "1 six, 5 short")]),
        ("......", "33.334", [("3", False, "2 threes, 1 short"), ("3", False, "2 threes, 1 short"),  # 5 if they meet
                              ("4", False, "1 four, 3 short")]),
        ("......", "33.1..", [("1", True, "a 1 on its own, but another 1 next to it would cancel it"),
                              ("3", None, "2 threes: 1 more needed, and there is room")]),
        ("......", "5.2222", [("2", False, "4 twos touch instead of exactly 2"), ("5", False, "1 five, 4 short")]),
        ("...... ......", "5.2222 ......", [("2", False, "4 twos touch instead of exactly 2"),
                                            ("5", None, "1 five: 4 more needed, and there is room")]),
        ("......", "44.4..", [("4", None, "2 fours: 2 more needed, and there is room"),
                              ("4", None, "1 four: 3 more needed, and there is room")]),
        ("......", "22..11", [("1", False, "2 ones touch, but a 1 only scores on its own"),
                              ("2", True, "exactly 2, but another 2 next to it would cancel it")]),
        ("*.....", "22.611", [("1", False, "2 ones touch, but a 1 only scores on its own"),
                              ("2", True, "exactly 2, doubled by the star, but another 2 next to it would cancel it"),
                              ("6", False, "1 six, 5 short")]),
        ("......", "222.1.", [("1", True, "a 1 on its own, but another 1 next to it would cancel it"),
                              ("2", False, "3 twos touch instead of exactly 2")]),
        ("......", "2261..", [("1", True, "a 1 on its own, but another 1 next to it would cancel it"),
                              ("2", True, "exactly 2"),
                              ("6", False, "1 six, 5 short")]),
    ],
)  # fmt: skip
def test_outlook_of_groups_on_an_unfinished_sheet(
    pad: str, sheet: str, expected: list[tuple[str, bool | None, str]] | None
) -> None:
    result = score(table(pad, sheet))
    if expected is None:
        assert (result.scores[0].points, str(result.scores[0].why)) == (None, "not entered")
        return
    assert [(str(line.label)[0], line.met, str(line.why)) for line in groups(result)] == expected
    assert result.standings[0].total == sum(line.points or 0 for line in groups(result))
    assert not result.is_complete


@pytest.mark.parametrize(
    ("sheet", "points", "met", "why"),
    [
        ("222", 5, True, "each heart holds a 2"),
        ("242", 0, False, "2, 4 and 2: not the same number"),
        ("111", 5, True, "each heart holds a 1"),
        ("2.2", 0, None, "1 heart still empty"),
        ("..2", 0, None, "2 hearts still empty"),
        ("2.4", 0, False, "2 and 4: not the same number"),
    ],
)
def test_three_equal_hearts_give_5_whether_or_not_their_groups_count(
    sheet: str, points: int, met: bool | None, why: str
) -> None:
    """The three hearts lie side by side, so their groups never count but for three 3s."""
    hearts = score(table("hhh.", f"{sheet}6")).scores[0].items[6]
    assert (hearts.points, hearts.met, str(hearts.why)) == (points, met, why)
    assert (str(hearts.label), hearts.rule, hearts.worth) == ("hearts", "splitter.hearts", 5)
    assert spaces_of(hearts, 4) == [space for space in range(3) if sheet[space] != "."]


def test_empty_hearts_are_no_bonus() -> None:
    hearts = score(table("hhh.", "...6")).scores[0].items[6]
    assert (hearts.points, hearts.met, str(hearts.why)) == (0, None, "3 hearts still empty")


@pytest.mark.parametrize(
    ("pad", "sheet", "bonus"), [("hh", "44", 5), ("hh", "45", 0), ("h.", "41", 5), ("hhhh", "1111", 5)]
)
def test_on_a_pad_of_ones_own_all_hearts_count_and_it_is_said(pad: str, sheet: str, bonus: int) -> None:
    result = score(table(pad, sheet))
    assert result.scores[0].items[6].points == bonus
    n = pad.count("h")
    hearts = "only 1 heart" if n == 1 else f"{n} hearts"
    said = f"the printed rule is for three hearts, but on this pad the bonus needs {hearts}"
    assert [(p.where, p.severity, str(p.message)) for p in result.problems] == [("pad", "info", said)]


def test_a_pad_without_hearts_has_no_line_for_them() -> None:
    assert [str(row.label) for row in score(table("..", "12")).scores[0].items] == [
        *("ones", "twos", "threes", "fours", "fives", "sixes")
    ]


@pytest.mark.parametrize(("pad", "sheet", "total", "spaces"), [("A", BEST_A, 56, 44), ("B", BEST_B, 61, 44)])
def test_the_most_that_each_printed_pad_can_give(pad: str, sheet: str, total: int, spaces: int) -> None:
    result = score(table(pad, sheet))
    assert result.standings[0].total == total
    assert all(line.met for line in groups(result))
    assert sum(len(line.evidence) for line in groups(result)) == spaces
    assert sum("doubled" in str(line.why) for line in groups(result)) == 2


def test_a_group_says_how_it_stands_and_what_it_gives() -> None:
    pad = make_pad(("*...", "...."))
    found = find_groups(pad, "22411.41")
    assert found == [
        Group(2, (0, 1), "valid", doubled=True, at_risk=True),
        Group(4, (2, 6), "small", doubled=False),
        Group(1, (3, 7), "large", doubled=False),
        Group(1, (4,), "valid", doubled=False, at_risk=True),
    ]
    assert [(group.points, group.worth, group.size) for group in found] == [(4, 4, 2), (0, 4, 2), (0, 1, 2), (1, 1, 1)]
    small = find_groups(pad, "66331112")[0]
    assert small == Group(6, (0, 1), "small", doubled=True)
    assert (small.points, small.worth) == (0, 12)
    assert find_groups(pad, "........") == []
