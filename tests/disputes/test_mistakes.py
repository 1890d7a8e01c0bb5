"""Mistakes that explain a number on paper, alone and in pairs."""

from collections.abc import Mapping
from math import prod

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorepad.core.result import Item, Result, rank, sum_of
from scorepad.core.text import Text
from scorepad.disputes import (
    TOTAL,
    Box,
    Case,
    Mistake,
    added_up,
    after,
    first_difference,
    plain_case,
    tell,
)
from tests.explained import explain

BOXES = {"a": 6, "b": 8, "c": 5}


def mistake(key: str, weight: float = 1.0, **changes: int) -> Mistake:
    return Mistake(key, Text("{key}", key=key), "rule", changes, weight)


def case(*mistakes: Mistake, boxes: Mapping[str, int | None] = BOXES) -> Case:
    total = None if None in boxes.values() else sum(points or 0 for points in boxes.values())
    found = [*(Box(key, key, points) for key, points in boxes.items()), Box(TOTAL, "total", total)]
    return Case(tuple(found), lambda boxes: sum(boxes.values()), mistakes)


def named(case: Case, most: int = 5, **claims: int) -> list[tuple[str, ...]]:
    return [tuple(each.key for each in found.mistakes) for found in explain(case, claims, most)]


STAR, TIE = mistake("star", 3, a=-3), mistake("tie", 1, b=3)
ALSO = mistake("also", 2, a=-3)


@pytest.mark.parametrize(
    ("claims", "expected"),
    [
        ({"total": 16}, [("star",), ("also",)]),  # the likelier mistake first
        ({"a": 3}, [("star",), ("also",)]),
        ({"a": 3, "b": 11}, [("star", "tie"), ("tie", "also")]),
        ({"b": 11}, [("tie",)]),
        ({"b": 11, "total": 22}, [("tie",)]),
        ({"total": 19}, []),  # equal to the computed total
        ({"a": 6, "total": 19}, []),
        ({"total": 40}, []),  # no mistake gives this total
        ({"c": 4}, []),
        ({"a": 0}, []),  # would take two mistakes in one box
    ],
)
def test_mistakes_that_give_exactly_the_claim_are_named(
    claims: dict[str, int], expected: list[tuple[str, ...]]
) -> None:
    found = [tuple(sorted(each)) for each in named(case(STAR, TIE, ALSO), **claims)]
    assert found == [tuple(sorted(each)) for each in expected]


def test_mistakes_in_the_same_box_are_not_combined() -> None:
    other = mistake("other", 1, a=-1, b=3)
    assert named(case(STAR, other), a=2, b=11) == []
    assert named(case(STAR, TIE), a=3, b=11) == [("star", "tie")]


def test_pair_is_less_likely_than_one_mistake() -> None:
    both = mistake("both", 0.5, a=-3, b=3)
    nothing = mistake("nothing", 5, c=0)
    assert named(case(STAR, TIE, both, nothing), a=3, b=11) == [("both",), ("star", "tie")]


def test_number_of_explanations_is_limited() -> None:
    many = [mistake(str(n), n, a=-3) for n in range(1, 9)]
    assert named(case(*many), total=16) == [("8",), ("7",), ("6",), ("5",), ("4",)]
    assert named(case(*many), most=2, total=16) == [("8",), ("7",)]


def test_mistake_can_be_in_the_total_only() -> None:
    added = Mistake("added", Text("added"), "rule", total=lambda boxes: sum(boxes.values()))
    product = Case(
        (Box("a", "a", 6), Box("b", "b", 8), Box(TOTAL, "total", 48)),
        lambda boxes: prod(boxes.values()),
        (added, STAR),
    )
    assert named(product, total=14) == [("added",)]
    assert named(product, total=24) == [("star",)]
    assert named(product, a=6, b=8, total=14) == [("added",)]
    assert named(product, a=3, b=8, total=25) == [("star",)]  # only the lines: no mistake gives this total
    assert after(product, {"a": 6, "b": 8}, (added,)) == {"a": 6, "b": 8, TOTAL: 14}


def test_paper_total_is_explained_only_if_it_is_the_product_of_its_lines() -> None:
    product = Case(
        (Box("a", "a", 6), Box("b", "b", 8), Box(TOTAL, "total", 48)),
        lambda boxes: prod(boxes.values()),
        (STAR, TIE),
    )
    assert [each.is_whole for each in explain(product, {"a": 3, "b": 11, TOTAL: 33})] == [True]
    assert [each.is_whole for each in explain(product, {"a": 3, "b": 11, TOTAL: 34})] == [False]


def test_five_pairs_are_named_among_3000_equally_likely_mistakes() -> None:
    boxes = {f"b{n}": 9 for n in range(3000)}
    many = case(*(mistake(key, 1, **{key: 2}) for key in boxes), boxes=boxes)
    assert len(named(many, total=3000 * 9 + 4)) == 5


def test_mistake_in_only_the_claimed_line_is_preferred() -> None:
    wide = mistake("wide", 4, a=-3, b=-2)
    assert named(case(STAR, wide), a=3) == [("star",), ("wide",)]
    assert named(case(STAR, wide), a=3, b=6) == [("wide",)]
    assert named(case(STAR, wide), a=3, total=14) == [("wide",)]
    assert named(case(STAR, mistake("wider", 9, a=-3, b=-2)), a=3) == [("wider",), ("star",)]


def test_wrong_sum_does_not_hide_mistakes_in_lines() -> None:
    claims = {"a": 3, "b": 8, "c": 5, TOTAL: 20}
    assert added_up(case(STAR), claims) == 16
    assert named(case(STAR), **claims) == [("star",)]
    assert [each.is_whole for each in explain(case(STAR), claims)] == [False]
    assert [each.is_whole for each in explain(case(STAR), claims | {TOTAL: 16})] == [True]
    assert added_up(case(STAR), {"a": 3, TOTAL: 20}) is None


def test_nothing_is_explained_while_a_line_is_open() -> None:
    assert named(case(STAR, boxes=BOXES | {"c": None}), a=3) == []


@pytest.mark.parametrize(
    ("claims", "key"),
    [({"a": 6}, None), ({}, None), ({"b": 7, "c": 1}, "b"), ({"total": 20}, "total"), ({"a": 1, "total": 20}, "a")],
)
def test_first_difference_follows_the_order_of_the_sheet(claims: dict[str, int], key: str | None) -> None:
    found = first_difference(case(), claims)
    assert (found and found.key) == key


@given(
    st.lists(st.tuples(st.sampled_from("abc"), st.integers(-5, 5)), max_size=8),
    st.dictionaries(st.sampled_from(["a", "b", "c", "total"]), st.integers(0, 20), min_size=1),
)
def test_named_mistakes_give_the_claimed_numbers(changes: list[tuple[str, int]], claims: dict[str, int]) -> None:
    mistakes = [mistake(f"{n}", n + 1, **{box: change}) for n, (box, change) in enumerate(changes)]
    disputed = case(*mistakes)
    own = added_up(disputed, claims)
    wrong_sum = own is not None and own != claims.get("total", own)
    for each in explain(disputed, claims):
        boxes = after(disputed, BOXES, each.mistakes)
        assert {key: boxes[key] for key in claims if key != "total" or not wrong_sum} == {
            key: claim for key, claim in claims.items() if key != "total" or not wrong_sum
        }


def test_game_without_its_own_case_has_a_box_for_each_line_and_the_total() -> None:
    items = (sum_of("Ana", [Item("first", 3, Text("so"), "r"), Item("second", 4, Text("so"), "r")]), sum_of("Bo", []))
    result = Result("tiny-game", rank(("Ana", "Bo"), [7, 0], [True, True]), items)
    found = plain_case(result, 0)
    assert [(box.key, box.points) for box in found.boxes] == [("line-0", 3), ("line-1", 4), (TOTAL, 7)]
    assert found.total({"line-0": 3, "line-1": 4}) == 7
    assert [box.key for box in plain_case(result, 1).boxes] == [TOTAL]


def at(place: str, points: int, key: str = "forgotten") -> Mistake:
    text = Text("{points} for {place} forgotten", points=points, place=Text("{place}", place=place))
    return Mistake(key, text, "rule", {place: -5}, evidence=frozenset({str(points)}))


@pytest.mark.parametrize(
    ("mistakes", "expected"),
    [
        ([at("a", 1), at("b", 1), at("c", 1)], ["1 for a, b or c forgotten"]),
        ([at("a", 1), at("b", 1), at("c", 2)], ["1 for a or b forgotten", "2 for c forgotten"]),  # other points
        ([at("a", 1), at("b", 1, "lost")], ["1 for a forgotten", "1 for b forgotten"]),
        ([at("a", 1), at("a", 2)], ["1 for a forgotten", "2 for a forgotten"]),  # only places are joined, not numbers
    ],
)
def test_mistake_with_several_places_is_listed_once(mistakes: list[Mistake], expected: list[str]) -> None:
    told, each = tell(case(*mistakes), {TOTAL: 14}).ways, explain(case(*mistakes), {TOTAL: 14})
    assert [str(way.texts[0]) for way in told] == expected
    assert sum(way.share for way in told) == pytest.approx(sum(way.share for way in each))
    assert [way.is_anywhere for way in told] == [" or " in text for text in expected]


def test_box_that_tells_two_places_of_a_mistake_apart_is_requested() -> None:
    box = tell(case(at("a", 1), at("b", 1)), {TOTAL: 14}).next_box
    assert box is not None
    assert box.key in ("a", "b")
