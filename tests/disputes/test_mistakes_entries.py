"""Disputes in which the paper is right, and the table has an entry slip."""

import pytest

from scorepad.core.result import Item, Problem, Result, rank, sum_of
from scorepad.core.text import Text
from scorepad.disputes import TOTAL, Case, Correction, Findings, plain_case, tell, with_doubts, with_mistakes

TYPED = Text("{place}: a {wrong} for a {right}")


def slip(line: int, right: int, change: int, weight: float = 1.0, settles: int = 0) -> Correction:
    """A correction of one number to `right`, which changes the points of its line by `change`.

    weight: relative to the table's other slips.
    """
    values = {"place": f"place {line}", "wrong": "9"}
    fields = {f"field-{line}": str(right)}
    place = (f"numbers[{line}]",)
    return Correction(TYPED, values, str(right), "sheet", fields, place, {f"line-{line}": change}, weight / 10, settles)


def case(*slips: Correction, problems: tuple[Problem, ...] = ()) -> Case:
    """A dispute about a sheet with two lines, 20 and 30 points, and with these possible slips and problems."""
    lines = [Item(Text("line {n}", n=n), points, sheet="sheet") for n, points in enumerate((20, 30))]
    item = sum_of("Ana", lines)
    result = Result("toy", rank(("Ana",), [50], [True]), (item,), problems)
    doubted = with_doubts(with_mistakes(plain_case(result, 0), (), result, 0), result)
    return doubted._replace(corrections=lambda fits, wrong: [each for each in slips if fits(each.changes)])


def texts(found: Findings) -> list[str]:
    return [str(entry.slip.text) for entry in found.entries]


def test_only_slips_that_give_exactly_the_numbers_on_paper_are_found() -> None:
    found = tell(case(slip(0, 4, 7), slip(1, 5, 7), slip(0, 6, 8)), {"line-0": 27, TOTAL: 57})
    assert texts(found) == ["place 0: a 9 for a 4"]
    (entry,) = found.entries
    assert entry.slip.fields == {"field-0": "4"}
    assert entry.slip.places == ("numbers[0]",)
    assert not tell(case(slip(0, 4, 7)), {"line-0": 27, TOTAL: 58}).entries


def test_no_slip_is_found_if_paper_and_table_agree() -> None:
    assert not tell(case(slip(0, 4, 0), slip(1, 5, 7)), {TOTAL: 50}).entries


def test_several_values_at_one_place_are_one_slip() -> None:
    found = tell(case(slip(0, 4, 7), slip(0, 5, 7), slip(1, 3, 7)), {TOTAL: 57})
    assert texts(found) == ["place 0: a 9 for a 4 or 5", "place 1: a 9 for a 3"]
    assert [entry.slip.fields for entry in found.entries] == [{}, {"field-1": "3"}]
    many = tell(case(*(slip(0, right, 7) for right in range(8))), {TOTAL: 57})
    assert texts(many) == ["place 0: a 9 for a 0, 1, 2, 3, 4 or something else"]


def test_mistakes_and_entry_slips_share_the_probability() -> None:
    found = tell(case(slip(0, 4, 1), slip(1, 4, 1)), {TOTAL: 51})
    shares = [way.share for way in found.ways] + [entry.share for entry in found.entries]
    assert found.ways
    assert found.entries
    assert 0.5 < sum(shares) < 1


@pytest.mark.parametrize("settles", [1, 0, -1])
def test_entry_slip_that_settles_a_warning_comes_first(settles: int) -> None:
    others = [slip(1, right, -right) for right in range(2, 5)]
    found = tell(case(slip(0, 4, 1, settles=settles), *others), {TOTAL: 51})
    (entry,) = found.entries
    assert (entry.share > found.ways[0].share) == (settles > 0)


WARNING = Problem("sheet", Text("38 of 39"), sheet="sheet")


@pytest.mark.parametrize(
    ("problem", "is_doubted"),
    [
        (WARNING, True),
        (Problem("table", Text("38 of 39")), True),
        (Problem("other", Text("4 of 3"), sheet="other", beside=("sheet",)), True),
        (Problem("other", Text("4 of 3"), sheet="other"), False),
        (Problem("sheet", Text("by the way"), "info", sheet="sheet"), False),
        (Problem("sheet", Text("57 on paper"), sheet="sheet", rule="toy.claim"), False),
    ],
)
def test_only_warnings_about_the_players_sheet_or_the_table_are_doubts(problem: Problem, is_doubted: bool) -> None:
    assert case(problems=(problem,)).doubts == ((problem,) if is_doubted else ())


def test_paper_is_not_blamed_while_the_table_has_warnings() -> None:
    claims = {"line-0": 30, "line-1": 20, TOTAL: 50}
    assert tell(case(), claims).is_likely
    assert not tell(case(problems=(WARNING,)), claims).is_likely
