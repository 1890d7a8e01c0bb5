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
    (PLAYED, {"contracts-tome": 12, "contracts-gold": 4}, "tile_part_forgotten",
     "the 2 Gold contracts on the Character tile were forgotten: 2 × 2, not 4 × 2"),
    (WITH_TILE, {"contracts-gold": 15, "contracts-tome": 32}, "tile_part_forgotten",
     "the 2 Gold contracts on the Character tile were forgotten: 5 × 3, not 7 × 3"),
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
    (PLAYED, {"contracts-tome": 8, "contracts-artwork": 2}, "contract_added",
     "6 + 2 were added for Tome, but the rule multiplies: 6 × 2 = 12"),
    (READ, {"contracts-tome": 32, "contracts-gold": 7}, "contract_flat",
     "the Gold contracts were counted as 1 each, but their seal gives 3 each"),
    (board(seals=five(5, 4, 0, 0, 0)), {"contracts-gold": 4, "contracts-topaz": 0}, "banner_next",
     "the next banner of the Gold seal was taken (4 × 1), but that banner is at space 3 and the seal is at 0"),
    (table({**CAREY, "stars": five(4, 4, 1, 0, 3), "contracts": five(8, 2, 6, 0, 7)}),
     {"contracts-tome": 32, "contracts-artwork": 2}, "contract_flat",
     "the Artwork contracts were counted as 1 each, but their seal gives 4 each"),
    (PLAYED, {"contracts-tome": 0, "contracts-gold": 8}, "contracts_forgotten",
     "the Tome contracts were forgotten: 6 × 2"),
    (PLAYED, lines(6, 2, 4, 3, 4), "contracts_flat",
     "all contracts were counted as 1 point each, but their seals say what they give"),
    (PLAYED, lines(8, 3, 5, 3, 6), "contracts_added",
     "contracts and stars were added for every resource, but the rule multiplies them"),
    (PLAYED, lines(0, 0, 0, 0, 0), "contracts_not_scored", "the contracts were not scored"),
    (PLAYED, {"contracts-tome": 22}, "track_level",
     "the Tome level was multiplied (11 × 2) instead of the contracts (6 × 2)"),
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
    (PLAYED, {"contracts-tome": 30}, "seal_level",
     "the level of the Tome seal was multiplied (6 × 5), but its stars count (6 × 2)"),
    (PLAYED, {"contracts-emerald": 6}, "seal_next_door",
     "the stars of the wrong seal were taken, 3 × 2 (Gold seal), but the Emerald seal has 0"),
    (table({**CAREY, "stars": five(4, 0, 3, 0, 3)}), {"contracts-emerald": 6}, "seal_next_door",
     "the stars of the wrong seal were taken, 2 × 3 (Topaz seal or Gold seal), "
     "but the Emerald seal has 0"),
    (READ, {"contracts-topaz": 24, "contracts-artwork": 0, "contracts-emerald": 0, "contracts-gold": 21},
     "seal_far_off",
     "the stars of the wrong seal were taken, 6 × 4 (Tome seal), but the Topaz seal has 1"),
    (READ, {"contracts-tome": 24, "contracts-gold": 28}, "seals_crossed",
     "the stars of the Tome seal and of the Gold seal were mixed up: 8 × 3 and 7 × 4"),
    (READ, {f"contracts-{name}": n for name, n in five(32, 8, 24, 8, 28).items() if n}, "best_seal",
     "the 4 stars of the best seal were used for all contracts, but each resource has its own seal"),
    (PLAYED, lines(12, 2, 8, 6, 8), "best_square_seal",
     "the best seal of Topaz, Emerald and Gold was used for all three, but each resource has its own seal"),
    (ON_MARKS, {"tome": 7, **lines(5, 1, 0, 0, 8)}, "only_passed",
     "only the spaces that a cube has passed were counted, but the space it is on counts, too"),
]  # fmt: skip
