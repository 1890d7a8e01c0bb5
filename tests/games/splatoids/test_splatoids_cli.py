"""Splatoids on the command line: the score sheet to pin to the wall, and results as JSON."""

import pytest

from scorepad.core.scoring import score_file
from scorepad.server.text_report import write
from tests.game_files import File
from tests.games.splatoids.tables import deal, match, on_paper

WON = match(
    4,
    "ABC",
    deal("CA!D", reasons={"D": "showed"}),
    "B=",
    target=6,
    title="Sunday",
    date="2026-05-31",
    claims={"totals": [6, 5, 4, None]},
)
WON_SHEET = """
Splatoids · Sunday · 2026-05-31
═══════════════════════════════

   Player  Total
1  A       6 = 3 + 2 + 1  ★ wins
2  B       5 = 2 + 0 + 3
2  C       5 = 1 + 3 + 1
4  D       1 = 0 + 0 + 1

A reached 6 first, in deal 3.

A: 6 = 3 + 2 + 1
  ✓ deal 1  3   first out
  ✓ deal 2  2   second out
  ✓ deal 3  1   stalemate, still playing

B: 5 = 2 + 0 + 3
  ✓ deal 1  2   second out
  ✗ deal 2  0   left with cards
  ✓ deal 3  3   first out

C: 5 = 1 + 3 + 1
  ✓ deal 1  1   third out
  ✓ deal 2  3   first out
  ✓ deal 3  1   stalemate, still playing

D: 1 = 0 + 0 + 1
  ✗ deal 1  0   left with cards
  ✗ deal 2  0   disqualified: showed cards
  ✓ deal 3  1   stalemate, still playing

Please check
  claims.totals[2]  C: paper 4, scorepad 5
"""
PLAYED = match(3, "AB", "B", target=10)
PLAYED_SHEET = """
Splatoids
═════════

   Player  Total
1  B       3 = 1 + 2
2  A       2 = 2 + –  so far
3  C       0 = 0 + –  so far

B leads with 3. First to 10 wins

A: 2 = 2 + –  so far
  ✓ deal 1  2   first out
  … deal 2   ?  still playing

B: 3 = 1 + 2
  ✓ deal 1  1   second out
  ✓ deal 2  2   first out

C: 0 = 0 + –  so far
  ✗ deal 1  0   left with cards
  … deal 2   ?  still playing

Please check
  deals[1]  not finished: A and C are still playing
"""
SHARED = match(3, "=", target=1)
SHARED_SHEET = """
Splatoids
═════════

   Player  Total
1  A       1      ★ shares the win
1  B       1      ★ shares the win
1  C       1      ★ shares the win

All three reached 1 together, through the stalemate in deal 1.

A: 1
  ✓ deal 1  1   stalemate, still playing

B: 1
  ✓ deal 1  1   stalemate, still playing

C: 1
  ✓ deal 1  1   stalemate, still playing
"""
PAPER = on_paper(4, 11, None, target=10)
PAPER_SHEET = """
Splatoids
═════════

   Player  Total
1  B       11
2  A        4
–  C        –     not entered

Somebody has reached 10: enter the deals to see who was first

A: 4
  ✎ total on paper   4   from paper, not checked

B: 11
  ✎ total on paper  11   from paper, not checked

C: –  not entered
  … deals             ?  not entered
"""


@pytest.mark.parametrize(
    ("file", "sheet"), [(WON, WON_SHEET), (PLAYED, PLAYED_SHEET), (SHARED, SHARED_SHEET), (PAPER, PAPER_SHEET)]
)
def test_the_sheet_shows_every_deal_with_its_reason(file: File, sheet: str) -> None:
    assert write(score_file(file), file) == sheet.lstrip("\n")
