"""Removed deals; sheets.toml tests conversions between Splatoids' sheets and its game file."""

from scorepad.core.sheet_lists import keys_of
from tests.games.splatoids.tables import SPLATOIDS, deal, match, refused


def test_removed_deals_leave_gaps_in_the_keys_and_none_in_the_file() -> None:
    sheets = {"deal-10": {"out": "2,1"}, "deal-2": {"out": "0,1"}, "deal-3": {}, "deal-5": {"out": "1"}}
    file = SPLATOIDS.to_file([*"ABC"], sheets, {})
    assert file["deals"] == [deal("AB"), deal("B"), deal("CB")]
    assert keys_of(file["deals"], "deal") == ("deal-2", "deal-5", "deal-10")
    result = SPLATOIDS.score(SPLATOIDS.parse(file))
    assert [line.sheet for line in result.scores[0].items] == ["deal-2", "deal-5", "deal-10"]
    assert [str(line.label) for line in result.scores[0].items] == ["deal 1", "deal 2", "deal 3"]
    assert result.unfinished == {"deal-5"}
    assert [problem.sheet for problem in result.problems] == ["deal-5"]
    assert SPLATOIDS.from_file(file).keys() == {"deal-1", "deal-2", "deal-3"}


def test_removing_a_deal_leaves_a_valid_match() -> None:
    """Totals only decrease: nobody can have won earlier than before."""
    sheets = SPLATOIDS.from_file(match(4, "ABC", "CAB", "=!D", "D=", "BAD", target=10))
    for key in [key for key in sheets if key.startswith("deal-")]:
        file = SPLATOIDS.to_file([*"ABCD"], sheets | {key: {}}, {})
        assert refused(file) is None
