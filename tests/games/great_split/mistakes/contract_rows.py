"""Mistakes in the contract lines of The Great Split: the table, what is claimed, the kind and sentence named first."""

from tests.games.great_split.mistakes.disputed import PLAYED, READ, board
from tests.games.great_split.mistakes.rows import Row
from tests.games.great_split.naive import RESOURCES
from tests.games.great_split.tables import CAREY, at, five, mapped, table

WITH_TILE = table({**CAREY, "character": {"tome": 1, "gold": 2}})


def lines(*points: int) -> dict[str, int]:
    """The boxes of the contracts."""
    return {f"contracts-{name}": n for name, n in zip(RESOURCES, points, strict=True)}


ON_MARKS = board(levels=five(10, 7, 10, 9, 9), seals=five(4, 4, 3, 2, 6))
"""Cubes that stand on a Tome value, on contracts and on banners."""
TILE: list[Row] = [
    (PLAYED, {"contracts-tome": 10, "contracts-gold": 4}, "tile_forgotten",
     "the contracts on the Character tile were forgotten: 1 Tome and 2 Gold"),
    (WITH_TILE, {"total": 93}, "tile_forgotten",
     "the contracts on the Character tile were forgotten: 1 Tome and 2 Gold"),
    (PLAYED, {"contracts-tome": 14, "contracts-gold": 12}, "tile_twice",
     "the contracts on the Character tile were counted twice: 1 Tome and 2 Gold"),
    (WITH_TILE, {"contracts-gold": 27, "contracts-tome": 32}, "tile_part_twice",
     "the 2 Gold contracts on the Character tile were counted twice: 9 × 3, not 7 × 3"),
]  # fmt: skip
ICONS: list[Row] = [
    (PLAYED, {"contracts-topaz": 3}, "icon_missed", "one Topaz contract was missed: 3 × 1, not 4 × 1"),
    (READ, {"contracts-gold": 18}, "icon_missed",
     "1 Gold contract was missed, perhaps on the Character tile: 6 × 3, not 7 × 3"),
    (READ, {"contracts-gold": 15}, "icon_missed",
     "2 Gold contracts were missed, perhaps on the Character tile: 5 × 3, not 7 × 3"),
    (PLAYED, {"contracts-gold": 10}, "icon_too_many",
     "one Gold contract too many was counted: the track is at 9 and has not reached the contract at space 10"),
    (READ, {"contracts-tome": 36}, "icon_too_many", "one Tome contract too many was counted: 9 × 4, not 8 × 4"),
    (board(seals=five(5, 4, 0, 0, 0)), {"contracts-gold": 4, "contracts-topaz": 0}, "banner_next",
     "the next banner of the Gold seal was taken (4 × 1), but that banner is at space 3 and the seal is at 0"),
    (PLAYED, lines(0, 0, 0, 0, 0), "contracts_not_scored", "the contracts were not scored"),
]  # fmt: skip
STARS: list[Row] = [
    (PLAYED, {"contracts-tome": 18}, "banner_next",
     "the next banner of the Tome seal was taken (6 × 3), but that banner is at space 6 and the seal is at 5"),
    (READ, {"contracts-topaz": 12}, "banner_next",
     "the stars of the Topaz seal were read one banner too far: 6 × 2, not 6 × 1"),
    (mapped(at([11, 7, 10, 9, 9], [7, 4, 3, 2, 6])), {"contracts-tome": 10}, "banner_before",
     "the last banner of the Tome seal was overlooked (5 × 2), but the seal has reached that banner at space 6 "
     "(5 × 3)"),
    (READ, {"contracts-gold": 14}, "banner_before",
     "the last banner of the Gold seal was overlooked: 7 × 2, not 7 × 3"),
    (mapped(at([11, 7, 10, 9, 9], [7, 4, 3, 2, 6])), {"contracts-tome": 30}, "banners_added",
     "all banners of the Tome seal were added (1 + 2 + 3), but only the last banner counts (3)"),
    (PLAYED, {"contracts-emerald": 6}, "seal_next_door",
     "the stars of the wrong seal were taken, 3 × 2 (Gold seal), but the Emerald seal has 0"),
    (table({**CAREY, "stars": five(4, 0, 3, 0, 3)}), {"contracts-emerald": 6}, "seal_next_door",
     "the stars of the wrong seal were taken, 2 × 3 (Topaz seal or Gold seal), "
     "but the Emerald seal has 0"),
    (PLAYED, lines(12, 2, 8, 6, 8), "best_square_seal",
     "the best seal of Topaz, Emerald and Gold was used for all three, but each resource has its own seal"),
]  # fmt: skip
