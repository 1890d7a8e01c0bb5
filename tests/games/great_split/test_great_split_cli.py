"""The Great Split on the command line: the score sheet to pin to the wall, and results as JSON."""

import pytest

from scorepad.core.scoring import score_file
from scorepad.server.text_report import write
from tests.game_files import File
from tests.games.great_split.tables import CAREY, at, five, mapped, scoring, table

HALF = {
    "prestige": 20,
    "levels": {"topaz": 0},
    "contracts": five(3, None, None, None, 0),
    "stars": five(2, 0),
}
PAPER = {"totals": [101, None, 60], "lines": [{"gem": 16}, {"tome": 5}, None]}
THREE = {**table(CAREY, HALF, None, claims=PAPER), "title": "Sunday", "date": "2026-05-31"}
THREE_SHEET = """
The Great Split · Sunday · 2026-05-31
═════════════════════════════════════

   Player  Total
1  Ana     103 = 16 + 10 + 0 + 18 + 59
2  Cy       60
3  Bo       31 = 20 + 5 + – + 0 + 6     so far

Ana: 103 = 16 + 10 + 0 + 18 + 59
  ✓ Prestige                 16   from the Prestige track
  ✓ Tome                     10   10 from the board
  ✗ Artwork                   0   0 from the market
  ✓ Gem                      18   Topaz 12 and Emerald 9: 2 × 9
  Contracts                  59
    Tome contracts           32
      ✓ 8 contracts           8   from the track and the Character tile
      ✓ 4 stars               4   from the board
    Artwork contracts         0
      ✓ 2 contracts           2   from the track and the Character tile
      ✗ 0 stars               0   from the board
    Topaz contracts           6
      ✓ 6 contracts           6   from the track and the Character tile
      ✓ 1 star                1   from the board
    Emerald contracts         0
      ✓ 2 contracts           2   from the track and the Character tile
      ✗ 0 stars               0   from the board
    Gold contracts           21
      ✓ 7 contracts           7   from the track and the Character tile
      ✓ 3 stars               3   from the board

Bo: 31 = 20 + 5 + – + 0 + 6  so far
  ✓ Prestige                 20   from the Prestige track
  ✎ Tome                      5   from paper, not checked
  … Artwork                    ?  not entered: what the market gives at the Artwork level
  ✗ Gem                       0   Topaz 0: 2 × 0
  Contracts                   6
    Tome contracts            6
      ✓ 3 contracts           3   from the track and the Character tile
      ✓ 2 stars               2   from the board
    Artwork contracts         0
      contracts               0   not needed
      ✗ 0 stars               0   from the board
    Topaz contracts           –
      … contracts              ?  not entered: the Topaz contracts, on the track and on the Character tile
      … stars                  ?  not entered: the last banner that the Topaz seal has reached
    Emerald contracts         –
      … contracts              ?  not entered: the Emerald contracts, on the track and on the Character tile
      … stars                  ?  not entered: the last banner that the Emerald seal has reached
    Gold contracts            0
      ✗ 0 contracts           0   from the track and the Character tile
      stars                   0   not needed

Cy: 60
  ✎ from paper, not checked

Please check
  boards[1]            still missing: Artwork, Topaz contracts and Emerald contracts
  claims.totals[0]     paper 101, scorepad 103
  claims.lines[0].gem  Gem: paper 16, scorepad 18
"""
MAPPED = mapped(
    at([11, 9, 12, 9, 14], [8, 2, 3, 7, 8], prestige=31, character="Collector"),
    at([2, 2, 3, 0, 4], [0, 6, 0, 0, 3], prestige=70, character="Heir", stars=five(1)),
    scorings=[scoring(3, "tome", {"levels": {"tome": 5}}), scoring(4, "artwork gem", {"levels": five(None, 8, 3, 6)})],
)
MAPPED_SHEET = """
The Great Split
═══════════════

   Player  Total
1  Ana     130 = 31 + 9 + 13 + 18 + 59  ★ wins
2  Bo       72 = 70 + 0 + 0 + 0 + 2

Ana: 130 = 31 + 9 + 13 + 18 + 59
  Prestige                 31
    scoring after round 3   4
      ✓ Tome                4   level 5: 4 at space 5
    scoring after round 4  15
      ✓ Artwork             9   slider at 6, level 8: 9
      ✓ Gem                 6   Topaz 3 and Emerald 6: 2 × 3
    ✓ the rest             12   the marker is at 31
  ✓ Tome                    9   level 11: 9 at space 10
  ✓ Artwork                13   slider at 9, level 9: 13
  ✓ Gem                    18   Topaz 12 and Emerald 9: 2 × 9
  Contracts                59
    Tome contracts         24
      ✓ 6 contracts         6   5 on the track, at spaces 2, 4, 6, 8 and 10; 1 on the Character tile
      ✓ 4 stars             4   banner at space 8
    Artwork contracts       0
      ✓ 3 contracts         3   3 on the track, at spaces 4, 7 and 9
      ✗ 0 stars             0   before the first banner
    Topaz contracts         5
      ✓ 5 contracts         5   5 on the track, at spaces 3, 5, 7, 9 and 11
      ✓ 1 star              1   banner at space 3
    Emerald contracts       9
      ✓ 3 contracts         3   3 on the track, at spaces 3, 6 and 9
      ✓ 3 stars             3   banner at space 7
    Gold contracts         21
      ✓ 7 contracts         7   5 on the track, at spaces 5, 8, 10, 12 and 14; 2 on the Character tile
      ✓ 3 stars             3   banner at space 8

Bo: 72 = 70 + 0 + 0 + 0 + 2
  ✓ Prestige               70   from the Prestige track
  ✗ Tome                    0   level 2: before the first value
  ✗ Artwork                 0   slider at 9, level 2: 0
  ✗ Gem                     0   Topaz 3 and Emerald 0: 2 × 0
  Contracts                 2
    Tome contracts          0
      ✓ 1 contract          1   1 on the track, at space 2
      ✗ 0 stars             0   before the first banner
    Artwork contracts       2
      ✓ 1 contract          1   none on the track; 1 on the Character tile
      ✓ 2 stars             2   banner at space 6
    Topaz contracts         0
      ✓ 1 contract          1   1 on the track, at space 3
      ✗ 0 stars             0   before the first banner
    Emerald contracts       0
      ✗ 0 contracts         0   none on the track
      ✗ 0 stars             0   before the first banner
    Gold contracts          0
      ✗ 0 contracts         0   none on the track
      ✓ 1 star              1   banner at space 3

Please check
  boards[1].stars.tome  1 from the board, but the map gives 0
"""


@pytest.mark.parametrize(("file", "sheet"), [(THREE, THREE_SHEET), (MAPPED, MAPPED_SHEET)])
def test_the_sheet_shows_every_line_with_its_working(file: File, sheet: str) -> None:
    assert write(score_file(file), file) == sheet.lstrip("\n")


def test_a_shared_win_is_said() -> None:
    file = table(CAREY, CAREY)
    assert write(score_file(file), file).count("★ shares the win") == 2
