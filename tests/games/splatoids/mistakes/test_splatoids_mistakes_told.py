"""What is told of a match of Splatoids, and how often: a deal judged wrongly once, two mistakes at once, nothing."""

import pytest

from tests.game_files import File
from tests.games.splatoids.mistakes.explained import explained
from tests.games.splatoids.tables import match, on_paper

FOUR = match(4, "ABC", "BAC", "CBA")  # A has 3, 2 and 1


@pytest.mark.parametrize(
    ("file", "points"),
    [
        (match(4, "A="), 1),  # as the neighbors have it
        (match(4, "A="), 0),
        (match(4, "=!A"), 1),
        (match(4, "B="), 0),
        (match(4, "BC!A"), 2),
    ],
)
def test_a_deal_that_was_judged_wrongly_is_told_once(file: File, points: int) -> None:
    assert len(explained(file, points)) == 1


def test_two_mistakes_at_once() -> None:
    found = explained(match(3, "=", "BA"), 0, 2, total=2)[0]
    assert {mistake.key for mistake in found.mistakes} == {"splatoids.stalemate_missed", "splatoids.from_n"}


@pytest.mark.parametrize(
    ("file", "deals", "total"),
    [
        (FOUR, (3, 2, 1), 6),  # as proved
        (FOUR, (), 6),
        (FOUR, (), 99),
        (match(4, "ABC", "B"), (3,), 2),  # the second deal is open
        (match(3), (), 1),
        (on_paper(5, 4, 3), (), 4),
    ],
)
def test_nothing_is_named_for_what_no_mistake_gives(file: File, deals: tuple[int, ...], total: int) -> None:
    assert explained(file, *deals, total=total) == []


@pytest.mark.parametrize(
    ("file", "kinds"),
    [
        (FOUR, {"still_in", "stalemate_missed", "disqualified_counted", "from_n_to_one"}),
        (
            match(4, "B="),
            {"out_before_stalemate", "stalemate_instead", "stalemate_for_all", "stalemates_missed", "still_in"},
        ),
        (match(2, "A", "B", "A"), {"from_n", "from_n_to_one", "stalemate_missed"}),
        (match(4, "BC!A"), {"swapped", "still_in", "from_n"}),
    ],
)
def test_mistakes_that_cannot_have_happened_are_not_offered(file: File, kinds: set[str]) -> None:
    for total in range(20):
        named = {mistake.key for found in explained(file, total=total) for mistake in found.mistakes}
        assert not named & {f"splatoids.{kind}" for kind in kinds}
