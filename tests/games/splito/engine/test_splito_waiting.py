"""What cannot be known while other zones are not entered, and what is certain all the same."""

import pytest

from scorepad.core.result import Item
from tests.game_files import File
from tests.games.splito.tables import count, line, majority, no, score, size, table, variety, zone, zone_item


def open_lines(item: Item) -> list[str]:
    return [f"{part.label}: {part.why}" for part in item.items if part.met is None]


# A & B holds `here`, B & C holds `next_zone`, C & A was not entered.
@pytest.mark.parametrize(
    ("card", "here", "next_zone", "met", "why"),
    [
        (
            majority("green"),
            "green 1, green 2",
            "green 3",
            None,
            "2 green; the cards in zone C & A are not entered yet",
        ),
        (majority("green"), "green 1", "green 3", False, "tie: A & B and B & C have 1 green each"),
        (majority("green"), "green 1", "green 3, green 4", False, "1 green; B & C has 2"),
        (majority("green"), "red 1", "red 2", False, "none here"),
        (no(2), "red 1", "", True, "none here"),
        (no(2), "red 2", "", False, "1 two; none allowed"),
        (count(4, exactly=1), "red 4", "", True, "1 four; exactly 1 needed"),
        (variety(colors={"exactly": 1}), "red 4", "", True, "1 color: red; exactly 1 needed"),
    ],
)
def test_only_what_another_zone_may_still_change_is_open(
    card: File, here: str, next_zone: str, met: bool | None, why: str
) -> None:
    result = score(table(zone(here, card), zone(next_zone), None))
    assert line(result, 0) == (met, card["points"] if met else 0, why)


def test_a_majority_is_certain_once_the_cards_left_cannot_reach_it() -> None:
    """Twelve greens are in the box: 7 against 5 leaves none, 6 against 1 leaves five, 6 against 0 leaves six."""
    seven = "green 1, green 1, green 2, green 2, green 3, green 3, green 4"
    six = "green 1, green 1, green 2, green 2, green 3, green 3"
    cases = [
        (seven, "green 4, green 5, green 5, green 6, green 6", True),
        (six, "green 4", True),
        (six, "", None),
    ]
    for here, next_zone, met in cases:
        result = score(table(zone(here, majority("green")), zone(next_zone), None))
        assert line(result, 0)[0] is met, here


def test_every_zone_that_was_not_entered_is_named() -> None:
    result = score(table(zone("green 1", majority("green")), None, None))
    assert line(result, 0) == (None, 0, "1 green; the cards in zones B & C and C & A are not entered yet")


def test_a_zone_with_objectives_alone_still_waits_for_its_cards() -> None:
    result = score(table({"objectives": [no(2)]}, zone(), zone()))
    assert (zone_item(result, 0).points, str(zone_item(result, 0).why)) == (None, "cards not entered")


def test_zone_without_objectives_counts_in_majorities() -> None:
    result = score(table({"cards": ["red 1", "red 2"]}, zone("red 3", majority("red")), zone()))
    assert (zone_item(result, 0).points, str(zone_item(result, 0).why)) == (None, "objectives not entered")
    assert line(result, 1) == (False, 0, "1 red; A & B has 2")


@pytest.mark.parametrize("nothing", [None, {}, {"cards": None, "objectives": None, "points": None}])
def test_a_zone_that_nobody_has_looked_at_is_not_a_zone_of_0(nothing: File | None) -> None:
    result = score(table(nothing, zone("red 1", no(2)), zone("red 1", no(2))))
    assert (zone_item(result, 0).points, str(zone_item(result, 0).why)) == (None, "not entered")
    assert [standing.total for standing in result.standings] == [None, None, 1]
    assert result.extra["zones"][0] == {"points": None, "cards": None}


@pytest.mark.parametrize("empty", [zone(), zone("red 1"), zone("red 2", no(2)), {"points": 0}])
def test_a_zone_that_is_0_for_certain_settles_both_neighbors(empty: File) -> None:
    file = table({}, empty, {}, {})
    assert [(each.total, each.complete) for each in score(file).standings] == [
        (None, False),
        (0, True),
        (0, True),
        (None, False),
    ]
    file["zones"][1] = {"cards": empty.get("cards")}  # with an objective it may still be more
    assert [each.total for each in score(file).standings] == [None] * 4


def test_an_empty_zone_that_was_looked_at_gives_0() -> None:
    result = score(table(zone(), zone("black 6"), zone("red 1", no(2))))
    assert [standing.total for standing in result.standings] == [0, 0, 6]
    assert result.is_complete


@pytest.mark.parametrize(
    ("here", "next_zone", "open_here"),
    [
        ("red 6, blue 6", "", ["common: majority of 6s: the cards in zone C & A are not entered yet"]),
        ("red 6", "blue 6", []),
        ("red 1", "blue 6", []),
    ],
)
def test_a_common_card_waits_in_the_zones_that_may_win_it(here: str, next_zone: str, open_here: list[str]) -> None:
    result = score(table(zone(here), zone(next_zone), None))
    assert open_lines(zone_item(result, 0)) == open_here


def test_missing_common_card_waits_in_zones_with_cards() -> None:
    file = {**table(zone("red 1"), zone("", no(2)), zone("red 2")), "common": [majority(6), None]}
    waiting = [open_lines(zone_item(score(file), index)) for index in range(3)]
    assert waiting == [["common card: not entered"], [], ["common card: not entered"]]


def test_a_common_card_that_can_only_be_tied_for_waits_where_it_leads() -> None:
    """Six blacks here, none next door: the six that are left may tie, and then nobody wins."""
    blacks = "black 1, black 1, black 2, black 2, black 3, black 3"
    result = score(table(zone(blacks), zone("red 1"), None, star=majority(5)))
    assert "common: majority of black: 6 black; the cards in zone C & A are not entered yet" in open_lines(
        zone_item(result, 0)
    )


@pytest.mark.parametrize(
    ("blacks", "open_still"),
    [((3, 3, 2), True), ((3, 3, 3), False), ((4, 4, 0), False), ((3, 3, 0), True)],
)
def test_a_tie_for_a_common_card_is_settled_once_no_zone_can_overtake_it(
    blacks: tuple[int, int, int], open_still: bool
) -> None:
    """Twelve blacks are in the box; D & A was not entered and may hold all that are left."""
    file = table(*(zone(", ".join(["black 1"] * n)) for n in blacks), None)
    told = [problem.where for problem in score(file).problems if problem.where == "common[1]"]
    assert told == ([] if open_still else ["common[1]"])


@pytest.mark.parametrize(
    ("card", "met", "needed"),
    [
        (size(at_least=3), True, "at least 3 needed"),
        (size(at_least=4), None, "at least 4 needed"),
        (size(at_least=5), None, "at least 5 needed"),
        (size(at_least=6), False, "at least 6 needed"),
        (size(at_most=5), True, "at most 5 allowed"),
        (size(at_most=4), None, "at most 4 allowed"),
        (size(at_most=2), False, "at most 2 allowed"),
        (size(exactly=3), None, "exactly 3 needed"),
        (size(exactly=6), False, "exactly 6 needed"),
    ],
)
def test_zone_is_open_only_where_a_common_card_that_may_come_decides(card: File, met: bool | None, needed: str) -> None:
    """Two cards and itself, and up to two common cards: 3 to 5."""
    result = score(table(zone("black 1, red 6", card), zone(), None))
    perhaps = " up to 2 common cards may still be won;" if met is None else ""
    why = f"3 cards: 2 Splito and 1 objective;{perhaps} {needed}"
    assert line(result, 0) == (met, 2 if met else 0, why)


def test_totals_show_what_is_sure_so_far_and_nobody_wins_yet() -> None:
    result = score(table(zone("green 1", majority("green"), no(2, 2)), zone("red 6", no(2)), None))
    assert [standing.total for standing in result.standings] == [None, 2 * 1, None]
    assert [standing.rank for standing in result.standings] == [None, 1, None]
    assert not any(standing.complete or standing.winner for standing in result.standings)
