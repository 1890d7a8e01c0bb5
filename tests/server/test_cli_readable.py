"""The score sheet that `scorepad score` prints, to pin to the wall."""

import json
from pathlib import Path
from textwrap import dedent

import pytest
from wcwidth import wcswidth

from scorepad.core.scoring import score_file
from scorepad.server.text_report import write
from tests.game_files import File
from tests.games.splito.tables import majority, no, size, table, zone
from tests.server.program import scorepad

GAME = table(
    zone("red 6, black 1", no(1), size(3, at_least=5)),
    zone("black 2, black 3", size(at_most=3)),
    zone("blue 3", no(1), size(exactly=3)),
    title="Sunday",
    date="2026-05-31",
)
SHEET = """
Splito · Sunday · 2026-05-31
════════════════════════════

   Player  Total       Tie-break
1  A       18 = 3 × 6    8 cards  ahead
2  B       18 = 6 × 3    9 cards
3  C        9 = 3 × 3    7 cards

A: 18 = 3 × 6
  zone C & A                     3
    ✓ no 1s                      1   none here
    ✓ exactly 3 cards            2   3 cards: 1 Splito and 2 objectives; exactly 3 needed
  zone A & B                     6
    ✗ no 1s                      0   1 one; none allowed
    ✓ at least 5 cards           3   5 cards: 2 Splito, 2 objectives and 1 common card; at least 5 needed
    ✓ common: majority of 6s     3   1 six; no other zone has any

B: 18 = 6 × 3
  zone A & B                     6
    ✗ no 1s                      0   1 one; none allowed
    ✓ at least 5 cards           3   5 cards: 2 Splito, 2 objectives and 1 common card; at least 5 needed
    ✓ common: majority of 6s     3   1 six; no other zone has any
  zone B & C                     3
    ✗ at most 3 cards            0   4 cards: 2 Splito, 1 objective and 1 common card; at most 3 allowed
    ✓ common: majority of black  3   2 black; A & B has 1

C: 9 = 3 × 3
  zone B & C                     3
    ✗ at most 3 cards            0   4 cards: 2 Splito, 1 objective and 1 common card; at most 3 allowed
    ✓ common: majority of black  3   2 black; A & B has 1
  zone C & A                     3
    ✓ no 1s                      1   none here
    ✓ exactly 3 cards            2   3 cards: 1 Splito and 2 objectives; exactly 3 needed

Please check
  zones  10 cards in all zones, but 3 players play 39 cards: 29 are missing
"""
RULEBOOK = table({"points": 8}, {"points": 4}, {"points": 6}, claims={"totals": [48, 36, None]})
RULEBOOK_SHEET = """
Splito
══════

   Player  Total
1  A       48 = 6 × 8  ★ wins
2  B       32 = 8 × 4
3  C       24 = 4 × 6

A: 48 = 6 × 8
  ✎ zone C & A  6   from paper, not checked
  ✎ zone A & B  8   from paper, not checked

B: 32 = 8 × 4
  ✎ zone A & B  8   from paper, not checked
  ✎ zone B & C  4   from paper, not checked

C: 24 = 4 × 6
  ✎ zone B & C  4   from paper, not checked
  ✎ zone C & A  6   from paper, not checked

Please check
  claims.totals[1]  36 on paper, but 8 × 4 = 32
"""
HALF = table(zone("green 1", majority("green"), no(2)), {"points": 5}, None, claims={"totals": [None, None, 24]})
HALF_SHEET = """
Splito
══════

   Player  Total
1  C       24
2  B        5 = 1 × 5  so far
–  A        –          not entered

A: –  not entered
  zone C & A                 –   not entered
  zone A & B                 1
    … majority of green      3?  1 green; 2 zones to go
    ✓ no 2s                  1   none here

B: 5 = 1 × 5  so far
  zone A & B                 1
    … majority of green      3?  1 green; 2 zones to go
    ✓ no 2s                  1   none here
  ✎ zone B & C               5   from paper, not checked

C: 24
  ✎ from paper, not checked
"""


@pytest.mark.parametrize(("file", "sheet"), [(GAME, SHEET), (RULEBOOK, RULEBOOK_SHEET), (HALF, HALF_SHEET)])
def test_text_report_lists_ranks_lines_and_problems(file: File, sheet: str) -> None:
    assert write(score_file(file), file) == dedent(sheet).lstrip("\n")


def test_the_command_prints_the_sheet_and_a_blank_line(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text(json.dumps(GAME), "utf-8")
    done = scorepad("score", path, path, env={"LC_ALL": "C", "PYTHONUTF8": "0"})
    assert (done.status, done.err) == (0, "")
    assert done.out == (SHEET.lstrip("\n") + "\n") * 2


def typed(*zones: tuple[int, int | None]) -> File:
    """Zones by the points and the number of cards on paper."""
    return table(*({"points": points, "card_count": cards} for points, cards in zones))


@pytest.mark.parametrize(
    ("file", "notes"),
    [
        (typed((4, 14), (4, 13), (2, 12)), ["★ wins", "", ""]),
        (typed((4, 13), (4, 13), (4, 13)), ["★ shares the win"] * 3),
        (typed((4, 13), (4, 13), (4, None)), ["", "", ""]),
        (typed((4, 14), (4, 12), (2, 12)), ["ahead", "", ""]),  # a card still lies nowhere
    ],
)
def test_the_winner_is_marked_and_told_apart_from_those_who_share(file: File, notes: list[str]) -> None:
    rows = write(score_file(file), file).split("\n\n")[1].splitlines()[1:]
    marked = [row[row.index("=") :] for row in rows]
    assert ["".join(note for note in ("★ wins", "★ shares the win", "ahead") if note in row) for row in marked] == notes


def test_a_tie_is_told_once_all_cards_lie_on_the_table() -> None:
    tied, one_to_come = typed((4, 13), (4, 13), (4, 13)), typed((4, 13), (4, 13), (4, 12))
    assert "\nAll three have 16 points each. Fewest cards wins: A 26, B 26 and C 26.\n" in write(score_file(tied), tied)
    assert "All three" not in write(score_file(one_to_come), one_to_come)


def test_columns_stand_below_each_other_whatever_the_script() -> None:
    file = {**RULEBOOK, "players": ["山田太郎", "🦊 Fox", "Zoë"], "claims": None}
    text = write(score_file(file), file)
    zones = [line for line in text.splitlines() if line.startswith("  ✎")]
    assert len(zones) == 6
    assert len({wcswidth(line[: line.index("from paper")]) for line in zones}) == 1
    totals = [line for line in text.splitlines() if " × " in line and line[0] in "123"]
    assert len({wcswidth(line[: line.index(" = ")]) for line in totals}) == 1


def test_a_title_over_several_lines_becomes_one() -> None:
    file = {**RULEBOOK, "title": "Sunday\n\tat  Bo's"}
    assert write(score_file(file), file).splitlines()[0] == "Splito · Sunday at Bo's"
