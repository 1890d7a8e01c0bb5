"""Readings of Splatoids that are not offered; engine/readings.toml has the offered ones."""

import pytest

from tests.cases import case_of
from tests.game_files import File
from tests.games.splatoids.tables import SPLATOIDS, match, on_paper

FOUR = match(4, "ABC", "BAC", "CBA")  # A has 3, 2 and 1


@pytest.mark.parametrize("file", [match(4, "ABC", "B"), match(3), on_paper(5, 4, 3)])
def test_readings_are_offered_only_if_all_deals_are_complete(file: File) -> None:
    assert not case_of(SPLATOIDS, file).mistakes


@pytest.mark.parametrize(
    ("file", "names"),
    [
        (FOUR, "without_disqualified stalemate_missed stalemate_two disqualified_counted left_with_cards"),
        (match(4, "B="), "out_before_stalemate stalemate_instead stalemate_for_all from_n first_only"),
        (match(3, "AB", "BA"), "for_fewer stalemate_in_single"),
        (match(2, "A", "B"), "stalemate_missed stalemate_in_single"),
    ],
)
def test_readings_that_change_nothing_are_not_offered(file: File, names: str) -> None:
    offered = {mistake.key for mistake in case_of(SPLATOIDS, file).mistakes}
    assert not offered & {f"splatoids.{name}" for name in names.split()}
