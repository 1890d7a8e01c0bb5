"""What reasons say of zones: by which names, who comes next, and never anything that is not so."""

import pytest
from hypothesis import given

from tests.examples import walk
from tests.game_files import File
from tests.games.splito.reader import Reader, size_is_true
from tests.games.splito.strategies import half_entered, tables
from tests.games.splito.tables import SPLITO, line, majority, score, size, table, zone, zone_item

NEXT_ZONE = table(
    zone("green 1, green 1, green 2, green 2, green 3, green 3, green 4", majority("green")), zone("green 5"), {}
)


def named(*players: str) -> list[str]:
    """The zones of these players, as lines call them."""
    result = score({"game": "splito", "players": [*players]})
    return [str(zone_item(result, seat).label) for seat in range(len(players))]


@pytest.mark.parametrize(
    ("players", "zones"),
    [
        (("Ana", "Bo", "Cy"), ["zone Ana & Bo", "zone Bo & Cy", "zone Cy & Ana"]),
        (
            ("Anne-Marie", "Jean-Luc", "Bo"),
            ["zone Anne-Marie & Jean-Luc", "zone Jean-Luc & Bo", "zone Bo & Anne-Marie"],
        ),
        (
            ("Ana-Bo", "Cy", "Ana", "Bo-Cy"),
            ["zone Ana-Bo & Cy", "zone Cy & Ana", "zone Ana & Bo-Cy", "zone Bo-Cy & Ana-Bo"],
        ),
        (
            ("Ana & Bo", "Cy", "Ana", "Bo & Cy"),
            [
                "zone Ana & Bo & Cy (seats 1 and 2)",
                "zone Cy & Ana",
                "zone Ana & Bo & Cy (seats 3 and 4)",
                "zone Bo & Cy & Ana & Bo",
            ],
        ),
        (
            ("A  & B", "C", "A", "B & C"),
            ["zone A  & B & C (seats 1 and 2)", "zone C & A", "zone A & B & C (seats 3 and 4)", "zone B & C & A  & B"],
        ),
    ],
)
def test_zone_is_named_after_its_neighbors(players: tuple[str, ...], zones: list[str]) -> None:
    assert named(*players) == zones
    titles = [str(sheet.title) for sheet in SPLITO.sheets(players, {}, {})[: len(players)]]
    assert [f"zone {title}" for title in titles] == zones


@pytest.mark.parametrize(
    ("here", "others", "why"),
    [
        ("green 1, green 2", ["green 3", "red 1"], "2 green; B & C has 1"),
        ("green 1, green 2", ["red 1", "green 3"], "2 green; C & A has 1"),
        ("green 1, green 2", ["green 4", "green 3"], "2 green; B & C and C & A have 1 each"),
        ("green 1, green 2", ["green 4", "green 3", "green 5"], "2 green; B & C, C & D and D & A have 1 each"),
        ("green 1, green 2", ["red 1", "red 1"], "2 green; no other zone has any"),
        ("green 1", ["green 2, green 3", "green 5, green 6"], "1 green; B & C and C & A have 2 each"),
    ],
)
def test_next_zone_in_a_majority_is_named(here: str, others: list[str], why: str) -> None:
    assert line(score(table(zone(here, majority("green")), *map(zone, others))), 0)[2] == why


@pytest.mark.parametrize(
    ("file", "why"),
    [
        (NEXT_ZONE, "7 green; B & C has 1 so far"),
        ({**NEXT_ZONE, "zones": [NEXT_ZONE["zones"][0], zone("red 1"), {}]}, "7 green; no other zone has any so far"),
        # five are left, and only four of them can lie in the zone not entered
        (
            {**NEXT_ZONE, "zones": [NEXT_ZONE["zones"][0], zone("green 4, green 5, green 5"), {}]},
            "7 green; B & C has 3",
        ),
    ],
)
def test_while_a_zone_may_change_who_comes_next_the_reason_says_so_far(file: File, why: str) -> None:
    assert line(score(file), 0) == (True, 3, why)


@pytest.mark.parametrize(
    ("zones", "more"),
    [
        ((zone("black 1, red 6", size(exactly=4)), zone(), None), "up to 2 common cards may still be won"),
        ((zone("black 1, red 1", size(exactly=4)), zone("red 6"), None), "a common card may still be won"),
        (
            (
                zone("black 1, black 1, black 2, black 2, black 3, black 3, black 4, red 6", size(exactly=10)),
                zone(),
                None,
            ),
            "another common card may still be won",
        ),
    ],
)
def test_how_many_commons_may_come_is_said(zones: tuple[File | None, ...], more: str) -> None:
    assert f"; {more}; " in line(score(table(*zones)), 0)[2]


def check(file: File) -> int:
    """Read every reason of a table back; how many there were."""
    reader, result, said = Reader(file), score(file), 0
    for index, lies in enumerate(file["zones"]):
        lines = [item for _, item in walk(zone_item(result, index)) if item.op is None and item.met is not None]
        won = sum(str(item.rule) == "splito.common" for item in lines)
        for item in lines:
            said += 1
            if item.rule == "splito.zone":
                assert size_is_true(lies, str(item.why), won), (item.why, lies)
            else:
                assert reader.is_true(index, str(item.why)), (str(item.why), index)
    return said


@given(tables())
def test_no_reason_of_a_whole_game_is_false(file: File) -> None:
    check(file)


@given(half_entered())
def test_no_reason_of_a_game_half_entered_is_false(pair: tuple[File, File]) -> None:
    check(pair[1])
