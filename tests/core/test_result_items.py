"""A score as a tree of lines."""

import pytest

from scorepad.core.result import Item, Problem, Result, Standing, State, judged, product_of, sum_of
from scorepad.core.text import Text


def leaf(points: int | None) -> Item:
    return Item("leaf", points, why=Text("because"), rule="some.rule", state="met")


@pytest.mark.parametrize(
    ("points", "total", "product"),
    [([], 0, 1), ([5], 5, 5), ([6, 8], 14, 48), ([6, 0], 6, 0), ([6, None], None, None), ([0, None], None, 0)],
)
def test_branch_is_sum_or_product_or_unknown_while_an_item_matters(
    points: list[int | None], total: int | None, product: int | None
) -> None:
    items = [leaf(number) for number in points]
    added, multiplied = sum_of("added", items), product_of("multiplied", items)
    assert (added.points, added.op, list(added.items)) == (total, "sum", items)
    assert (multiplied.points, multiplied.op, list(multiplied.items)) == (product, "product", items)


@pytest.mark.parametrize(("points", "total"), [(0, 14), (None, None)])
def test_sum_with_an_open_line_is_known_only_if_that_line_has_points(points: int | None, total: int | None) -> None:
    assert sum_of("Ana", [leaf(14), Item("Round 2", points, Text("not entered"), state="open")]).points == total


LATER = Item("later", 0, Text("not entered"), state="open")
UNKNOWN = Item("unknown", None)


@pytest.mark.parametrize(
    ("item", "is_open", "working"),
    [
        (leaf(5), False, ""),
        (LATER, True, ""),
        (UNKNOWN, True, ""),
        (sum_of("all", [leaf(5), leaf(0)]), False, "5 + 0"),
        (sum_of("all", [leaf(5), LATER]), True, "5 + –"),
        (sum_of("all", [leaf(5), sum_of("round", [LATER])]), True, "5 + –"),
        (sum_of("all", [leaf(5), sum_of("round", [leaf(2), LATER])]), True, "5 + 2"),
        (product_of("all", [leaf(0), UNKNOWN]), False, "0 × –"),
        (product_of("all", [leaf(3), UNKNOWN]), True, "3 × –"),
        (product_of("all", [sum_of("none", [leaf(0)]), LATER]), False, "0 × –"),
    ],
)
def test_line_is_open_while_its_points_can_still_change(item: Item, is_open: bool, working: str) -> None:
    assert (item.is_open, item.working) == (is_open, working)


def test_leaf_as_json_has_its_state_and_reason() -> None:
    expected = {"label": "leaf", "points": 3, "met": True, "rule": "some.rule", "why": "because"}
    assert leaf(3).as_json() == expected
    assert Item(Text("{n} cards", n=3), None).as_json() == {
        "label": "3 cards",
        "points": None,
        "met": None,
        "rule": None,
        "why": None,
    }


def test_branch_as_json_has_its_items() -> None:
    written = sum_of("added", [leaf(1)]).as_json()
    assert written == {"label": "added", "points": 1, "op": "sum", "items": [leaf(1).as_json()]}


@pytest.mark.parametrize(
    ("state", "met"), [("met", True), ("missed", False), ("open", None), ("typed", None), ("plain", None)]
)
def test_line_is_met_open_or_typed_by_its_state(state: State, met: bool | None) -> None:
    line = Item("line", 1, rule="some.rule", state=state)
    assert (line.met, line.as_json()["met"]) == (met, met)
    assert line.is_open is (state == "open")
    assert line.is_typed is sum_of("sum", [leaf(1), line]).is_typed is (state == "typed")


@pytest.mark.parametrize(("met", "state"), [(True, "met"), (False, "missed"), (None, "open")])
def test_judged_returns_met_missed_or_open(met: bool | None, state: State) -> None:
    assert judged(met) == state


@pytest.mark.parametrize(("rule", "is_claim"), [("game.claim", True), ("game.majority", False), (None, False)])
def test_problem_is_a_claim_if_its_rule_ends_in_claim(rule: str | None, is_claim: bool) -> None:
    assert Problem("place", Text("sentence"), rule=rule).is_claim is is_claim


def test_standing_as_json_has_six_keys_with_a_single_tie_break() -> None:
    assert Standing("A", 1, 48, (31,), True, True).as_json() == {
        "player": "A",
        "rank": 1,
        "total": 48,
        "tie_break": 31,
        "winner": True,
        "complete": True,
    }


def test_result_as_json_includes_the_games_details() -> None:
    standing = Standing("Ana", 1, 3, (), True, True)
    result = Result("game", (standing,), (leaf(3),), (Problem("place", Text("odd")),), {"zones": [1]})
    assert result.as_json() == {
        "game": "game",
        "settled": True,
        "standings": [standing.as_json()],
        "scores": [leaf(3).as_json()],
        "problems": [{"where": "place", "message": "odd", "severity": "warning"}],
        "zones": [1],
    }


@pytest.mark.parametrize("complete", [(True, True), (True, False)])
def test_result_is_complete_if_every_total_is(complete: tuple[bool, bool]) -> None:
    standings = tuple(Standing("Ana", 1, 1, (), False, each) for each in complete)
    assert Result("game", standings, ()).is_complete is all(complete)


def test_items_of_a_shared_sheet_are_listed_once() -> None:
    shared, other = Item("zone", 3, sheet="zone-0", items=(leaf(3),)), Item("zone", 4, sheet="zone-1")
    scores = (product_of("Ana", [shared, other]), product_of("Bo", [other, shared]))
    result = Result("game", (), scores)
    assert (result.items_of("zone-0"), result.items_of("zone-1"), result.items_of("zone-2")) == ([shared], [other], [])


def test_solo_player_has_a_total_and_no_win() -> None:
    alone = Result("game", (Standing("Ana", 1, 56, (), False, True),), ())
    assert str(alone.outcome) == "Ana has 56"
