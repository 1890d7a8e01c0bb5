"""Splitter on the command line: the score sheet to pin to the wall, and results as JSON."""

import pytest

from scorepad.core.scoring import score_file
from scorepad.server.text_report import write
from tests.game_files import File
from tests.games.splitter.tables import BEST_A, BEST_B, table

THREE = {**table("hhh* ....", "2226 1..3", "2236 1416", None), "title": "Sunday", "date": "2026-05-31"}
THREE_SHEET = """
Splitter · Sunday · 2026-05-31
══════════════════════════════

   Player  Total
1  Ana     6 = 1 + 0 + – + 0 + 0 + 0 + 5  so far
2  Bo      4 = 2 + 2 + 0 + 0 + 0 + 0 + 0
–  Cy      –                              not entered

Ana: 6 = 1 + 0 + – + 0 + 0 + 0 + 5  so far
  ones                       1
    ✓ 1 at row 2, column 1   1   a 1 on its own, but another 1 next to it would cancel it
  twos                       0
    ✗ 2s at row 1, column 1  0   3 twos touch instead of exactly 2
  threes                     –
    … 3 at row 2, column 4   3?  1 three: 2 more needed, and there is room
  fours                      0
  fives                      0
  sixes                      0
    ✗ 6 at row 1, column 4   0   1 six, 5 short
  ✓ hearts                   5   each heart holds a 2

Bo: 4 = 2 + 2 + 0 + 0 + 0 + 0 + 0
  ones                       2
    ✓ 1 at row 2, column 1   1   a 1 on its own
    ✓ 1 at row 2, column 3   1   a 1 on its own
  twos                       2
    ✓ 2s at row 1, column 1  2   exactly 2
  threes                     0
    ✗ 3 at row 1, column 3   0   1 three, 2 short
  fours                      0
    ✗ 4 at row 2, column 2   0   1 four, 3 short
  fives                      0
  sixes                      0
    ✗ 6s at row 1, column 4  0   2 sixes, 4 short
  ✗ hearts                   0   2, 2 and 3: not the same number

Cy: –  not entered
  not entered

Please check
  sheets[0]  2 of 8 spaces are empty
"""
ALONE = table("B", None, totals=[39], by_number=[{"1": 6, "6": 18}], bonus=[5])
ALONE_SHEET = """
Splitter
════════

   Player  Total
1  Ana     39 = 6 + 18 + 5 + 10

Great: 2 points short of “top notch”

Ana: 39 = 6 + 18 + 5 + 10
  ✎ ones       6   from paper, not checked
  ✎ sixes     18   from paper, not checked
  ✎ hearts     5   from paper, not checked
  ✎ the rest  10   from paper, not checked
"""
SLIP = table(".. ..", "22 34", "22 44")
SLIP_SHEET = """
Splitter
════════

   Player  Total
1  Ana     2 = 0 + 2 + 0 + 0 + 0 + 0  ★ shares the win
1  Bo      2 = 0 + 2 + 0 + 0 + 0 + 0  ★ shares the win

Ana: 2 = 0 + 2 + 0 + 0 + 0 + 0
  ones                       0
  twos                       2
    ✓ 2s at row 1, column 1  2   exactly 2
  threes                     0
    ✗ 3 at row 2, column 1   0   1 three, 2 short
  fours                      0
    ✗ 4 at row 2, column 2   0   1 four, 3 short
  fives                      0
  sixes                      0

Bo: 2 = 0 + 2 + 0 + 0 + 0 + 0
  ones                       0
  twos                       2
    ✓ 2s at row 1, column 1  2   exactly 2
  threes                     0
  fours                      0
    ✗ 4s at row 2, column 1  0   2 fours, 2 short
  fives                      0
  sixes                      0

Please check
  sheets  Bo has 4-4 where Ana has 4-3. Check those mirrored pairs
"""


@pytest.mark.parametrize(("file", "sheet"), [(THREE, THREE_SHEET), (ALONE, ALONE_SHEET), (SLIP, SLIP_SHEET)])
def test_the_sheet_shows_every_group_with_its_reason(file: File, sheet: str) -> None:
    assert write(score_file(file), file) == sheet.lstrip("\n")


def test_a_player_alone_is_rated_and_does_not_just_win() -> None:
    for pad, sheet, most in (("A", BEST_A, 56), ("B", BEST_B, 61)):
        file = table(pad, sheet)
        text = write(score_file(file), file)
        assert f"Otherworldly: {most} is the most that pad {pad} can give" in text
        assert "wins" not in text


def test_a_player_alone_is_not_rated_before_the_sheet_is_full() -> None:
    file = table("......", "22.1..")
    text = write(score_file(file), file)
    assert "so far" in text
    assert "“" not in text
