"""Mistakes of The Great Split: the table, what is claimed, and what is named first."""

from collections.abc import Mapping

import pytest

from scorepad.games.great_split.game import GAME
from scorepad.games.great_split.mistakes import KINDS
from scorepad.mistakes import TOTAL, explain
from tests.game_files import File
from tests.games.great_split.mistakes import contract_rows as contracts
from tests.games.great_split.mistakes import rows as lines
from tests.games.great_split.mistakes.disputed import PLAYED, READ, case_of, first, market
from tests.games.great_split.mistakes.rows import Row

ROWS = [*lines.GEM, *lines.TOME, *lines.ARTWORK, *lines.PRESTIGE, *contracts.TILE, *contracts.ICONS, *contracts.STARS]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row[2]}-{row[1]}")
def test_the_mistake_that_is_named_first(row: Row) -> None:
    file, claims, kind, sentence = row
    assert first(file, claims) == (kind, sentence)


def test_nobody_adds_up_where_the_marker_stands() -> None:
    """The parts of Prestige are what the scorings gave and the rest; paper has where the marker stands."""
    table = GAME.parse(PLAYED)
    mistakes = GAME.case_of(table, GAME.score(table), 0).mistakes
    assert not [each for each in mistakes if each.key == "arithmetic.line_sum_off" and "prestige" in each.changes]


def test_every_kind_of_mistake_has_its_case() -> None:
    assert {kind for _, _, kind, _ in ROWS} == {kind.key.removeprefix("great-split.") for kind in KINDS}


TWO: list[tuple[File, Mapping[str, int], set[str]]] = [
    (PLAYED, {"gem": 9, "tome": 7}, {"gem_not_doubled", "tome_before"}),
    (READ, {"gem": 24, "contracts-gold": 14}, {"gem_higher", "banner_before"}),
    (PLAYED, {"contracts-tome": 10, "contracts-gold": 4, "gem": 20}, {"tile_forgotten", "gem_higher"}),
    (PLAYED, {"prestige": 29}, set()),
]


@pytest.mark.parametrize("row", TWO, ids=lambda row: str(row[1]))
def test_two_mistakes_at_once(row: tuple[File, Mapping[str, int], set[str]]) -> None:
    """Never two about the same line: one marker is not read one space off twice."""
    file, claims, kinds = row
    assert set(first(file, claims)[::2]) == kinds


def test_beside_another_mistake_nothing_is_said_that_it_has_changed() -> None:
    """The lower gem counted, the marker goes to 103; the higher one, to 109."""
    alone, both = (explain(case_of(READ), claims)[0] for claims in ({TOTAL: 3}, {"gem": 24, TOTAL: 9}))
    assert str(alone.texts[0]).endswith("the marker went past 99, to 103")
    assert "100 points were forgotten: the marker went past 99" in map(str, both.texts)


UNEXPLAINED: list[tuple[File, Mapping[str, int]]] = [
    (PLAYED, {"gem": 17}),
    (PLAYED, {"gem": 18}),
    (READ, {"tome": 9}),
    (READ, {"artwork": 6}),  # nobody takes a 0 for a number
    (market(10), {"artwork": 6}),
    (PLAYED, {"prestige": 231}),
]


@pytest.mark.parametrize("row", UNEXPLAINED, ids=lambda row: str(row[1]))
def test_a_number_that_no_mistake_gives_is_not_explained(row: tuple[File, Mapping[str, int]]) -> None:
    """Nothing is made up where the map does not know what is printed beside the right number."""
    assert first(*row) == ()
