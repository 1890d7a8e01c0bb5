"""Splatoids' sheets and its game file, each made from the other."""

from collections.abc import Mapping
from typing import Any

import pytest

from scorepad.core.game import Fields
from scorepad.core.sheet_lists import keys_of
from tests.game_files import File
from tests.games.splatoids.tables import SPLATOIDS, deal, match, on_paper, refused

Sheets = Mapping[str, Fields]
TIE = {"A": "7", "B": "7", "C": "Q"}


def file_of(sheets: Sheets, players: str = "ABC") -> File:
    file = SPLATOIDS.to_file([*players], sheets, {})
    SPLATOIDS.parse(file)
    return file


def listed(sheets: Sheets, players: str = "ABC") -> list[tuple[str, str]]:
    """Key and title of the deals' sheets."""
    found = SPLATOIDS.sheets([*players], {}, sheets)
    assert [sheet.key for sheet in found if not sheet.listed] == ["match", "totals"]
    return [(sheet.key, str(sheet.title)) for sheet in found if sheet.listed]


@pytest.mark.parametrize(
    ("entry", "fields"),
    [
        (deal("CA"), {"out": "2,0"}),
        (deal("B"), {"out": "1"}),
        (deal("="), {"stalemate": "yes"}),
        (deal("B!A"), {"out": "1", "disqualified-0": "yes"}),
        (deal("B!A", reasons={"A": "piles"}), {"out": "1", "disqualified-0": "piles"}),
        (deal("!AC", reasons={"C": "showed"}), {"disqualified-0": "yes", "disqualified-2": "showed"}),
        (
            deal("=", draws=[TIE, {"A": "10", "B": "9"}]),
            {
                "stalemate": "yes",
                "draw-1-0": "7",
                "draw-1-1": "7",
                "draw-1-2": "Q",
                "draw-2-0": "10",
                "draw-2-1": "9",
            },
        ),
        (deal("=", draws=[{"A": "2"}]), {"stalemate": "yes", "draw-1-0": "2"}),
        ({"out": []}, {"dealt": "yes"}),
    ],
)
def test_a_deal_and_its_sheet(entry: File, fields: dict[str, str]) -> None:
    file = match(3, entry)
    assert SPLATOIDS.from_file(file) == {"deal-1": fields}
    assert file_of({"deal-1": fields}) == file


@pytest.mark.parametrize(
    "entry", [{}, {"out": None}, {"stalemate": False}, {"disqualified": [], "draws": [], "reasons": {}}]
)
def test_a_deal_that_says_nothing_keeps_its_place(entry: File) -> None:
    sheets = SPLATOIDS.from_file(match(3, "AB", entry, "BA"))
    assert sheets["deal-2"] == {"dealt": "yes"}
    assert file_of(sheets)["deals"] == [deal("AB"), {"out": []}, deal("BA")]


@pytest.mark.parametrize(
    ("more", "fields"),
    [
        ({"target": 10}, {"target": "10"}),
        ({"first": "C"}, {"first": "2"}),
        ({"first": "A"}, {"first": "0"}),
        ({"direction": "anticlockwise"}, {"direction": "anticlockwise"}),
        ({"target": 3, "single": True}, {"target": "3", "single": "yes"}),
        ({"single": True, "stalemate_points": True}, {"single": "yes", "stalemate_points": "yes"}),
        ({"target": 5, "first": "B", "direction": "anticlockwise"},
         {"target": "5", "first": "1", "direction": "anticlockwise"}),
    ],
)  # fmt: skip
def test_a_match_and_its_sheet(more: File, fields: dict[str, str]) -> None:
    file = match(3, "A", **more)
    assert SPLATOIDS.from_file(file)["match"] == fields
    assert file_of({"deal-1": {"out": "0"}, "match": fields}) == file


def test_default_values_are_not_written() -> None:
    usual = match(3, "A", direction="clockwise", first=None, target=None, single=False, claims={"totals": [None] * 3})
    assert SPLATOIDS.from_file(usual) == {"deal-1": {"out": "0"}}
    assert file_of({"match": {"direction": "clockwise"}}) == {"game": "splatoids", "players": [*"ABC"]}


def test_that_there_was_no_deal_is_kept_until_there_is_one() -> None:
    none = {"match": {"undealt": "yes"}}
    assert SPLATOIDS.from_file(match(3)) == none
    assert file_of(none) == match(3)
    assert file_of({"deal-1": {"out": "0"}, **none}) == match(3, "A")


def test_totals_on_paper_and_their_sheet() -> None:
    file = on_paper(11, None, 0)
    assert SPLATOIDS.from_file(file) == {"totals": {"total_0": "11", "total_2": "0"}}
    assert file_of({"totals": {"total_0": "11", "total_2": "0"}}) == file


def test_corrected_entries_stay_on_the_sheet_only() -> None:
    drawn = {"draw-1-0": "7", "draw-1-1": "7", "draw-1-2": "Q", "draw-2-0": "10", "draw-2-1": "9"}
    assert file_of({"deal-1": {"out": "0,1", **drawn}}) == match(3, "AB")
    lower = {"stalemate": "yes", **drawn, "draw-1-0": "3"}
    assert file_of({"deal-1": lower}) == match(3, deal("=", draws=[{"A": "3", "B": "7", "C": "Q"}]))
    three_of_four = {"out": "0", "stalemate": "yes", "draw-1-0": "2", "draw-1-1": "5"}
    assert file_of({"deal-1": three_of_four}, "ABCD") == match(4, deal("A=", draws=[{"B": "5"}]))


def test_removed_deals_leave_gaps_in_the_keys_and_none_in_the_file() -> None:
    sheets = {"deal-10": {"out": "2,1"}, "deal-2": {"out": "0,1"}, "deal-3": {}, "deal-5": {"out": "1"}}
    file = file_of(sheets)
    assert file["deals"] == [deal("AB"), deal("B"), deal("CB")]
    assert keys_of(file["deals"], "deal") == ("deal-2", "deal-5", "deal-10")
    result = SPLATOIDS.score(SPLATOIDS.parse(file))
    assert [line.sheet for line in result.scores[0].items] == ["deal-2", "deal-5", "deal-10"]
    assert [str(line.label) for line in result.scores[0].items] == ["deal 1", "deal 2", "deal 3"]
    assert result.unfinished == {"deal-5"}
    assert [problem.sheet for problem in result.problems] == ["deal-5"]
    assert SPLATOIDS.from_file(file).keys() == {"deal-1", "deal-2", "deal-3"}


@pytest.mark.parametrize("sheets", [{}, {"deal-1": {}}, {"deal-1": {}, "deal-7": {}}])
def test_without_a_deal_nothing_is_entered(sheets: Sheets) -> None:
    assert "deals" not in file_of(sheets)


OVER, OPEN = {"out": "0,1"}, {"out": "0"}


@pytest.mark.parametrize(
    ("sheets", "expected"),
    [
        ({}, ["deal-1"]),
        ({"match": {"target": "10"}, "totals": {"total_0": "1"}}, ["deal-1"]),
        # the next deal once the last one is over
        ({"deal-1": OVER}, ["deal-1", "deal-2"]),
        ({"deal-1": {"stalemate": "yes"}}, ["deal-1", "deal-2"]),
        ({"deal-1": {"disqualified-0": "yes", "disqualified-1": "piles"}}, ["deal-1", "deal-2"]),
        ({"deal-1": OPEN}, ["deal-1"]),
        ({"deal-1": {"dealt": "yes"}}, ["deal-1"]),
        ({"deal-1": OVER, "deal-2": OPEN}, ["deal-1", "deal-2"]),
        # an earlier one may be open
        ({"deal-1": OPEN, "deal-2": OVER}, ["deal-1", "deal-2", "deal-3"]),
        # gaps stay
        ({"deal-2": OVER, "deal-10": OVER}, ["deal-2", "deal-10", "deal-11"]),
        ({"deal-2": OVER, "deal-10": OPEN}, ["deal-2", "deal-10"]),
        # a removed one has its page as long as somebody asks for it
        ({"deal-1": OVER, "deal-2": {}, "deal-3": OVER}, ["deal-1", "deal-2", "deal-3", "deal-4"]),
        ({"deal-1": OVER, "deal-2": {}}, ["deal-1", "deal-2"]),
    ],
)
def test_the_deals_that_a_match_has_sheets_for(sheets: Sheets, expected: list[str]) -> None:
    titled = [(key, f"Deal {place}") for place, key in enumerate(expected, start=1)]
    assert listed(sheets) == titled


def test_a_single_game_is_over_with_the_first_out() -> None:
    assert [key for key, _ in listed({"deal-1": OPEN, "match": {"single": "yes"}})] == ["deal-1", "deal-2"]
    won = {"deal-1": OPEN, "deal-2": OPEN, "match": {"single": "yes", "target": "2"}}
    assert [key for key, _ in listed(won)] == ["deal-1", "deal-2"]


def test_with_four_players_a_deal_is_over_later() -> None:
    assert [key for key, _ in listed({"deal-1": {"out": "0,1"}}, "ABCD")] == ["deal-1"]
    assert [key for key, _ in listed({"deal-1": {"out": "0", "stalemate": "yes"}}, "ABCD")] == ["deal-1", "deal-2"]


def test_everybody_sits_at_every_sheet() -> None:
    found: Any = SPLATOIDS.sheets([*"ABCD"], {}, {"deal-1": OVER})
    assert {sheet.seats for sheet in found} == {(0, 1, 2, 3)}
    assert [(sheet.key, sheet.optional, sheet.gradual) for sheet in found] == [
        ("deal-1", False, True),
        ("match", True, False),
        ("totals", True, False),
    ]


def test_removing_a_deal_never_makes_a_match_that_cannot_be() -> None:
    """Every total only falls: nobody can have won earlier than before."""
    sheets = SPLATOIDS.from_file(match(4, "ABC", "CAB", "=!D", "D=", "BAD", target=10))
    for key in [key for key in sheets if key.startswith("deal-")]:
        file = SPLATOIDS.to_file([*"ABCD"], sheets | {key: {}}, {})
        assert refused(file) is None
