"""Mistakes in Splito's totals, and zones taken for one another: no card need be known for these."""

from tests.game_files import File
from tests.games.splito.mistakes.disputed import check, named
from tests.games.splito.tables import table

THREE = table(*[{"points": points} for points in (8, 4, 6)])  # A's right zone is the first one, A's left the last
FOUR = table(*[{"points": points} for points in (8, 4, 3, 6)])
ZERO = table(*[{"points": points} for points in (8, 4, 0)])


@named(
    [
        (THREE, {"total": 14}, "added", "left and right were added: 6 + 8. The rule multiplies: 6 × 8"),
        (ZERO, {"total": 8}, "added",
         "left and right were added, 0 + 8, or 0 × 8 was taken for 8. The rule multiplies, and 0 × 8 is 0"),
        (THREE, {"left": 4}, "wrong_zone", "another zone was used instead of zone C & A: zone B & C has 4, not 6"),
        (THREE, {"total": 24}, "wrong_zone", "another zone was used instead of zone A & B: zone B & C has 4, not 8"),
        (FOUR, {"left": 3, "right": 8}, "wrong_zone",
         "another zone was used instead of zone D & A: zone C & D has 3, not 6"),
        (FOUR, {"left": 8, "right": 4}, "next_column", "the zones of a neighbor were used: B has 8 and 4"),
        (FOUR, {"left": 3, "right": 6}, "next_column", "the zones of a neighbor were used: D has 3 and 6"),
    ]
)  # fmt: skip
def test_mistakes_in_the_total_and_in_the_zones(file: File, claims: dict[str, int], key: str, sentence: str) -> None:
    check(file, claims, key, sentence)
