"""Readings of The Great Split: a table, what the first player then has on paper, and the sentence."""

from collections.abc import Mapping

import pytest

from scorepad.disputes import TOTAL
from scorepad.games.great_split.game import GAME
from scorepad.games.great_split.papers import KEYS
from scorepad.games.great_split.readings import READINGS
from tests.cases import proof, told
from tests.game_files import File
from tests.games.great_split.disputed import PLAYED, READ, board, case_of, market
from tests.games.great_split.tables import CAREY, at, five, mapped, table

ON_BANNER = mapped(at([11, 7, 10, 9, 9], [7, 4, 3, 2, 6]))  # 5 Tome contracts × 3 stars
ROWS: list[tuple[File, Mapping[str, int], str, str]] = [
    (PLAYED, {"tome": 7}, "mark_before",
     "the number before the last one reached was taken: “Tome” (level 11: 9 at space 10)"),
    (PLAYED, {"artwork": 10}, "mark_before",
     "the number before the last one reached was taken: “Artwork” (slider at 9, level 7: 13)"),
    (ON_BANNER, {"contracts-tome": 10}, "mark_before",
     "the number before the last one reached was taken: “3 stars” (banner at space 6) in “Tome contracts”"),
    (PLAYED, {"artwork": 15}, "mark_ahead",
     "the next number was taken, which was not reached: “Artwork” (slider at 9, level 7: 13)"),
    (PLAYED, {"contracts-tome": 18}, "mark_ahead",
     "the next number was taken, which was not reached: “2 stars” (banner at space 4) in “Tome contracts”"),
    (PLAYED, {"tome": 22}, "marks_added",
     "all numbers passed were added, but only the last one counts: “Tome” (level 11: 9 at space 10)"),
    (ON_BANNER, {"contracts-tome": 30}, "marks_added",
     "all numbers passed were added, but only the last one counts: "
     "“3 stars” (banner at space 6) in “Tome contracts”"),
    (PLAYED, {"contracts-emerald": 6}, "other_seal",
     "the stars of the seal after it were taken: “0 stars” (before the first banner) "
     "in “Emerald contracts”"),
    (table({**CAREY, "stars": five(4, 0, 3, 0, 3)}), {"contracts-emerald": 6}, "other_seal",
     "the stars of the seal before it were taken: “0 stars” (from the board) in “Emerald contracts”"),
    (PLAYED, {"tome": 11}, "level", "the level was counted, not what it gives: “Tome” (level 11: 9 at space 10)"),
    (market(7), {"artwork": 12}, "market_column", "the market was read one column too early"),
    (market(3), {"artwork": 7}, "market_column", "the market was read one column too far"),
    (market(10), {"artwork": 9}, "market_stale", "the market was read as it was after round 4"),
    (PLAYED, {"gem": 9}, "gem_not_doubled", "the lower gem was not doubled"),
    (READ, {"gem": 21}, "gem_added", "both gems were added, but only the lower gem counts, doubled"),
    (PLAYED, {"gem": 38}, "gem_both", "both gems were doubled, but only one level counts"),
    (board(levels=five(11, 7, 9, 9, 9)), {"gem": 36}, "gem_both", "both gems were doubled, but only one level counts"),
    (READ, {"gem": 24}, "gem_higher", "the higher gem was doubled, but the lower gem counts"),
    (PLAYED, {"gem": 10}, "gem_higher_plain", "the higher gem was counted, not twice the lower gem"),
    (PLAYED, {"gem": 16}, "gem_level", "the lower gem was read one space too low"),
    (PLAYED, {"gem": 20}, "gem_level", "the lower gem was read one space too high"),
    (PLAYED, {"contracts-tome": 10, "contracts-gold": 4}, "tile_forgotten",
     "the contracts on the Character tile were forgotten"),
    (table({**CAREY, "character": {"tome": 1, "gold": 2}}), {"contracts-tome": 28, "contracts-gold": 15},
     "tile_forgotten", "the contracts on the Character tile were forgotten"),
    (PLAYED, {"contracts-tome": 14, "contracts-gold": 12}, "tile_twice",
     "the contracts on the Character tile were counted twice"),
    (PLAYED, dict.fromkeys(KEYS[4:], 0), "contracts_not_scored", "the contracts were not scored"),
    (PLAYED, {"tome": 0, "artwork": 0, "gem": 0}, "finals_forgotten",
     "Tome, Artwork and Gem were not scored again at the end"),
    (PLAYED, {"prestige": 52}, "scorings_twice",
     "the scorings during the game were counted twice, but the Prestige marker already includes them"),
    (board(prestige=104), {"prestige": 4}, "hundred_forgotten",
     "100 points were forgotten: the Prestige marker has gone around the track"),
]  # fmt: skip


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row[2]}-{row[1]}")
def test_a_board_that_was_read_differently(row: tuple[File, Mapping[str, int], str, str]) -> None:
    file, wrong, name, sentence = row
    boxes = {**proof(case_of(file)), **wrong}
    assert told(GAME, file, {**boxes, TOTAL: sum(boxes.values())}).get(f"great-split.{name}") == sentence


def test_every_reading_has_its_row() -> None:
    assert {f"great-split.{name}" for _, _, name, _ in ROWS} == {reading.name for reading in READINGS}


def test_the_scorings_in_the_marker_are_not_misread() -> None:
    """The marker was moved on the board when they were scored, so no reading of a gem changes Prestige."""
    readings = [mistake for mistake in case_of(PLAYED).mistakes if mistake.key == "great-split.gem_higher"]
    assert [*map(set, (mistake.changes for mistake in readings))] == [{"gem"}]


@pytest.mark.parametrize(
    ("file", "paper"),
    [(READ, {"artwork": 6}), (market(10), {"artwork": 6}), (PLAYED, {"prestige": 231}), (READ, {"tome": 13})],
)
def test_a_number_that_nothing_gives_is_not_explained(file: File, paper: Mapping[str, int]) -> None:
    """Nothing is made up where the map does not know what is printed beside the right number."""
    boxes = {**proof(case_of(file)), **paper}
    assert not told(GAME, file, {**boxes, TOTAL: sum(boxes.values())})
