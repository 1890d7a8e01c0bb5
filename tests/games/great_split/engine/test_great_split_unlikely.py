"""Numbers beyond the Prestige track are questioned where they stand, and count as they are."""

import pytest

from scorepad.core.scoring import score_file


@pytest.mark.parametrize(("total", "is_asked"), [(0, False), (103, False), (199, False), (200, True), (1038, True)])
def test_totals_on_paper(total: int, is_asked: bool) -> None:
    result = score_file({"game": "great-split", "players": ["Ana", "Bo"], "claims": {"totals": [None, total]}})
    said = [(each.where, str(each.message)) for each in result.problems if each.severity == "warning"]
    sentence = f"{total} points, but the Prestige track usually ends at 199: is that right?"
    assert said == ([("claims.totals[1]", sentence)] if is_asked else [])
    assert result.standings[1].total == total


@pytest.mark.parametrize(("prestige", "is_asked"), [(99, False), (199, False), (200, True)])
def test_the_marker(prestige: int, is_asked: bool) -> None:
    result = score_file({"game": "great-split", "players": ["Ana", "Bo"], "boards": [{"prestige": prestige}, None]})
    places = [each.where for each in result.problems if each.severity == "warning"]
    assert places == (["boards[0].prestige"] if is_asked else [])
