"""Mistakes of The Great Split outside its contracts: the table, what is claimed, the kind and sentence named first."""

from collections.abc import Mapping

from tests.game_files import File
from tests.games.great_split.mistakes.disputed import BOARD, PLAYED, READ, SCORINGS, board, market
from tests.games.great_split.tables import MAP, five, mapped, scoring

Row = tuple[File, Mapping[str, int], str, str]
ALIKE = {**MAP["market"], "8": {"0": 4}, "10": {"0": 4}}
"""Two columns that give the same."""

GEM: list[Row] = [
    (PLAYED, {"gem": 9}, "gem_not_doubled", "the lower gem was not doubled: Emerald 9 gives 2 × 9"),
    (board(levels=five(11, 7, 9, 9, 9)), {"gem": 9}, "gem_not_doubled",
     "the gems were not doubled: both are at 9, which gives 2 × 9"),
    (PLAYED, {"gem": 20}, "gem_higher",
     "the higher gem was doubled (2 × 10), but the lower gem counts: Emerald, 2 × 9"),
    (READ, {"gem": 24}, "gem_higher", "the higher gem was doubled (2 × 12), but the lower gem counts: Emerald, 2 × 9"),
    (READ, {"total": 106, "gem": 21}, "gem_added",
     "both gems were added (12 + 9), but only the lower gem counts, doubled (2 × 9)"),
    (PLAYED, {"gem": 38}, "gem_both", "both gems were doubled (2 × 10 + 2 × 9), but only the lower gem counts"),
    (board(levels=five(11, 7, 9, 9, 9)), {"gem": 36}, "gem_both",
     "both gems were doubled (2 × 9 + 2 × 9), but equal levels count only once"),
    (PLAYED, {"gem": 10}, "gem_higher_plain",
     "the higher gem was counted (10), but the lower gem counts, doubled: Emerald, 2 × 9"),
    (PLAYED, {"gem": 16}, "gem_level", "a gem was read one space off: Emerald as 8 instead of 9"),
    (board(levels=five(11, 7, 9, 9, 9)), {"gem": 16}, "gem_level",
     "a gem was read one space off: Topaz as 8 instead of 9 or Emerald as 8 instead of 9"),
]  # fmt: skip
TOME: list[Row] = [
    (PLAYED, {"tome": 7}, "tome_before",
     "the previous Tome value was taken, 7 at space 8, but the track has reached 9 at space 10"),
    (PLAYED, {"tome": 22}, "tome_added",
     "all Tome values passed were added (2 + 4 + 7 + 9), but only the last value counts (9)"),
    (PLAYED, {"tome": 11}, "tome_level", "the Tome level was counted (11), but the last value reached is 9"),
    (PLAYED, {"tome": 0}, "final_forgotten", "Tome was not scored at the end, where it gives 9"),
]  # fmt: skip
ARTWORK: list[Row] = [
    (market(7), {"artwork": 12}, "market_column",
     "a neighboring market column was read, for 8, but the slider is at 9"),
    (market(3), {"artwork": 7}, "market_column",
     "a neighboring market column was read, for 10, but the slider is at 9"),
    (mapped(BOARD, map={**MAP, "market": ALIKE}), {"artwork": 4}, "market_column",
     "a neighboring market column was read, for 8 or 10, but the slider is at 9"),
    (market(10), {"artwork": 9}, "market_stale",
     "an earlier market column was read (at 6, as after round 4), but the slider is at 9"),
    (PLAYED, {"artwork": 15}, "artwork_row",
     "the wrong line of the market was read, 15 (from level 10 on), but the Artwork track is at 7"),
    (PLAYED, {"artwork": 10}, "artwork_row",
     "the wrong line of the market was read, 10 (below level 7), but the Artwork track is at 7"),
    (PLAYED, {"artwork": 7}, "artwork_level", "the Artwork level was counted (7), but the market gives 13"),
    (PLAYED, {"artwork": 0}, "final_forgotten", "Artwork was not scored at the end, where it gives 13"),
]  # fmt: skip
PRESTIGE: list[Row] = [
    (PLAYED, {"prestige": 27}, "scoring_forgotten",
     "the scoring after round 3 was forgotten: its 4 points belong to Prestige"),
    (PLAYED, {"prestige": 48}, "scoring_twice",
     "the scoring after round 4 was counted twice: the marker already includes its 17 points"),
    (mapped(BOARD, scorings=[SCORINGS[0], scoring(4, "gem", {"levels": {"topaz": 2, "emerald": 5}})]), {"prestige": 35},
     "scoring_twice", "the scoring after round 3 or the scoring after round 4 was counted twice: "
     "the marker already includes its 4 points"),
    (PLAYED, {"prestige": 26}, "scoring_part_forgotten",
     "the Artwork scoring after round 4 was forgotten: its 5 points belong to Prestige"),
    (PLAYED, {"prestige": 52}, "scorings_twice",
     "both scorings during the game were counted twice: the marker already includes their 21 points"),
    (PLAYED, {"prestige": 41}, "marker_row",
     "the Prestige marker was read 10 off, perhaps in the wrong row: 41, not 31"),
    (PLAYED, {"prestige": 131}, "hundred_too_many",
     "100 points too many were counted for the Prestige marker: it is at 31"),
    (PLAYED, {"tome": 0, "artwork": 0, "gem": 0}, "finals_forgotten",
     "Tome, Artwork and Gem were not scored again at the end, where they give 40"),
    (READ, {"total": 3}, "total_hundred", "100 points were forgotten: the marker went past 99, to 103"),
    (board(prestige=104), {"prestige": 4}, "hundred_forgotten",
     "100 points were forgotten: the marker has gone around the track, to 104"),
]  # fmt: skip
