"""What Splatoids' forms take, refuse, do at a tap, and say."""

from typing import Any

import pytest

from scorepad.core.sheets import Changed, SheetForm
from tests.games.splatoids.tables import SPLATOIDS, around, match

Fields = dict[str, str]
SEAT = "expected a seat of this game"
REASON, ORDER = "expected one of the three reasons", "expected seats in the order they went out, got"


def form(kind: str, fields: Fields | None = None, players: str = "ABC") -> SheetForm:
    return SPLATOIDS.forms[kind].of(fields or {}, [*players])


def faults_at_table(made: SheetForm, key: str, **more: Any) -> list[tuple[str, str]]:
    """What does not fit a table where nothing else is entered."""
    return [(str(place), str(fault)) for place, fault in made.check(around(key, match(len(made.players), **more)))]


def tapped(kind: str, fields: Fields, what: str, **more: Any) -> tuple[Fields, str | None]:
    """The fields after a tap at a table of three, and what was said."""
    done = SPLATOIDS.pages.actions[kind](dict(fields), what, around(kind, match(3, **more)))
    return (done.fields, None) if isinstance(done, Changed) else (fields, str(done))


@pytest.mark.parametrize(
    ("fields", "fault"),
    [
        *[
            ({"out": text}, f"{ORDER} {text}")
            for text in ("x", "4", "0,", ",0", "0,,1", "0 1", "0,1,2,3,0", "1,1", "²", "٠")
        ],
        ({"disqualified-0": "cheated"}, REASON),
        ({"disqualified-4": "piles"}, f"{SEAT}, got disqualified-4"),
        ({"disqualified-": "piles"}, f"{SEAT}, got disqualified-"),
        ({"draw-1-0": "1"}, "expected a card from 2 to ace, got 1"),
        ({"draw-1-0": "j"}, "expected a card from 2 to ace, got j"),
        ({"draw-0-0": "7"}, f"{SEAT}, got draw-0-0"),
        ({"draw-10-0": "7"}, f"{SEAT}, got draw-10-0"),
        ({"draw-1-4": "7"}, f"{SEAT}, got draw-1-4"),
    ],
)
def test_values_that_stand_for_nothing_are_refused(fields: Fields, fault: str) -> None:
    made = form("deal", fields)
    made.validate()
    assert [(str(place), str(said)) for place, said in made.faults()] == [("Deal", fault)]


def test_a_stalemate_is_ticked_or_not() -> None:
    made = form("deal", {"stalemate": "no"})
    made.validate()
    assert [(str(place), str(said)) for place, said in made.faults()] == [
        ("stalemate", "expected yes or nothing, got 'no'")
    ]


@pytest.mark.parametrize(
    ("players", "fields", "faults"),
    [
        ("ABC", {"out": "0,1"}, []),
        ("ABC", {"stalemate": "yes", "draw-1-0": "10", "draw-9-2": "A"}, []),
        ("ABCD", {"out": "3", "stalemate": "yes"}, []),
        ("ABCD", {"out": "3,1", "disqualified-0": "yes", "disqualified-2": "pickup"}, []),
        ("AB", {"dealt": "yes"}, []),
        ("ABC", {"out": "0,3"}, [("Deal", SEAT)]),
        ("AB", {"disqualified-2": "piles"}, [("Deal", SEAT)]),
        ("ABC", {"out": "1,0,2"}, [("", "The last player always keeps cards")]),
        ("AB", {"out": "1", "disqualified-1": "piles"},
         [("", "B is entered both as out and as disqualified: take back the wrong entry")]),
        ("AB", {"disqualified-0": "yes", "disqualified-1": "yes"},
         [("", "You cannot disqualify every player")]),
        ("AB", {"stalemate": "yes"}, [("", "A stalemate needs exactly three players still playing, not 2")]),
        ("ABCD", {"stalemate": "yes"}, [("", "A stalemate needs exactly three players still playing, not 4")]),
        (
            "ABCD",
            {"out": "0,1", "stalemate": "yes"},
            [("", "A stalemate needs exactly three players still playing, not 2")],
        ),
    ],
)  # fmt: skip
def test_incompatible_fields_are_refused(players: str, fields: Fields, faults: list[tuple[str, str]]) -> None:
    made = form("deal", fields, players)
    assert made.validate()
    assert faults_at_table(made, "deal-1") == faults


ENDED = "A single game ends as soon as somebody goes out"


@pytest.mark.parametrize(
    ("fields", "faults"),
    [
        ({"out": "2"}, []),
        ({"out": "2", "disqualified-0": "yes"}, []),
        ({"stalemate": "yes"}, []),
        ({"out": "0,1"}, [("", ENDED)]),
        (
            {"out": "0", "stalemate": "yes"},
            [
                (
                    "",
                    "Somebody is entered as out, and that ends a single game: "
                    "take this entry back before you call a stalemate",
                )
            ],
        ),
    ],
)
def test_a_single_game_takes_one_out(fields: Fields, faults: list[tuple[str, str]]) -> None:
    made = form("deal", fields, "ABCD" if fields.keys() == {"out", "stalemate"} else "ABC")
    assert made.validate()
    assert faults_at_table(made, "deal-1", single=True) == faults


def test_taps_in_a_single_game() -> None:
    assert tapped("deal", {}, "out=1", single=True) == ({"out": "1"}, None)
    assert tapped("deal", {"out": "1"}, "out=0", single=True) == ({"out": "1"}, ENDED)
    assert tapped("deal", {"out": "1"}, "out=1", single=True) == ({}, None)


@pytest.mark.parametrize(
    ("deals", "fields", "faults"),
    [
        (["A", "B"], {"single": "yes"}, []),
        (["A", "BC"], {"single": "yes"}, [("Deal 2", ENDED)]),
        (["A", "BC"], {}, []),
        (["A", "A", "B"], {"single": "yes", "target": "3"}, []),
        (["A", "A", "B"], {"target": "4"}, []),
        (
            ["AB", "AB", "BC"],
            {"target": "4"},
            [("", "With this change, A wins in deal 2, but there is also a deal 3. Remove deal 3 first, then "
              "come back")],
        ),
    ],
)  # fmt: skip
def test_the_switch_to_single_games_fits_what_was_played(
    deals: list[str], fields: Fields, faults: list[tuple[str, str]]
) -> None:
    made = form("match", fields)
    assert made.validate()
    table = match(3, *deals, single=all(len(out) == 1 for out in deals))
    assert [(str(place), str(fault)) for place, fault in made.check(around("match", table))] == faults


@pytest.mark.parametrize(
    ("fields", "what", "after", "notice"),
    [
        ({}, "out=1", {"out": "1"}, None),
        ({"out": "1"}, "out=0", {"out": "1,0"}, None),
        ({"out": "1,0"}, "out=1", {"out": "0"}, None),
        ({"out": "1"}, "out=1", {}, None),
        ({"out": "1,0"}, "out=2", {"out": "1,0"}, "The last player always keeps cards"),
        ({}, "stalemate", {"stalemate": "yes"}, None),
        ({}, "stalemate=yes", {"stalemate": "yes"}, None),
        ({"stalemate": "yes"}, "stalemate", {}, None),
        ({}, "disqualified-2=piles", {"disqualified-2": "piles"}, None),
        ({"disqualified-2": "piles"}, "disqualified-2=showed", {"disqualified-2": "showed"}, None),
        ({"disqualified-2": "piles"}, "disqualified-2=piles", {}, None),
        *[
            ({"out": "1"}, what, {"out": "1"}, "That does not work here")
            for what in ("", "=", "out", "out=", "out=3", "out=x", "out=01", "stalemate=no", "draw-1-0=7", "dealt=yes")
        ],
        ({}, "disqualified-2=cheated", {}, "That does not work here"),
        ({}, "disqualified-4=piles", {}, "That does not work here"),
        ({}, "disqualified-0=", {}, "That does not work here"),
    ],
)
def test_a_tap_on_a_deal(fields: Fields, what: str, after: Fields, notice: str | None) -> None:
    assert tapped("deal", fields, what) == (after, notice)


@pytest.mark.parametrize(
    ("name", "value", "label", "words"),
    [
        ("out", "2,0", "who went out", "C, A"),
        ("out", "x", "who went out", "x"),
        ("out", "3", "who went out", "3"),
        ("stalemate", "yes", "stalemate", "yes"),
        ("stalemate", "", "stalemate", "no"),
        ("disqualified-1", "piles", "B disqualified", "looked through the piles"),
        ("disqualified-1", "yes", "B disqualified", "yes"),
        ("draw-1-2", "10", "the card that C drew", "a 10"),
    ],
)
def test_a_deals_fields_have_words(name: str, value: str, label: str, words: str) -> None:
    made = form("deal")
    assert (str(made.label_of(name)), str(made.format(name, value))) == (label, words)


@pytest.mark.parametrize(
    ("fields", "faults"),
    [
        *[({"target": text}, []) for text in ("1", "10", "9999")],
        *[({"target": text}, ["type a whole number from 1 to 9999"]) for text in ("0", "10000", "-1", "x", "1.5")],
        ({"first": "2", "direction": "anticlockwise"}, []),
        ({"direction": "left"}, ["expected one of clockwise, anticlockwise, got 'left'"]),
        ({"first": "4"}, ["expected one of 0, 1, 2, 3, got '4'"]),
        ({"first": "3"}, [SEAT]),  # of three
    ],
)
def test_settings_of_a_match_are_summarized(fields: Fields, faults: list[str]) -> None:
    made = form("match", fields)
    found = made.faults() if not made.validate() else faults_at_table(made, "match")
    assert [str(fault) for _, fault in found] == faults


@pytest.mark.parametrize(
    ("what", "after", "notice"),
    [
        ("first=1", {"first": "1"}, None),
        ("direction=anticlockwise", {"direction": "anticlockwise"}, None),
        ("single=yes", {"single": "yes"}, None),
        ("single=", {}, None),
        ("single=no", {}, "That does not work here"),
        ("first=9", {}, "That does not work here"),
        ("direction=left", {}, "That does not work here"),
        ("target=10", {}, "That does not work here"),
    ],
)
def test_a_tap_on_the_match(what: str, after: Fields, notice: str | None) -> None:
    assert tapped("match", {}, what) == (after, notice)


@pytest.mark.parametrize(
    ("name", "value", "label", "words"),
    [
        ("first", "2", "first go in deal 1", "C"),
        *[("first", value, "first go in deal 1", value) for value in ("3", "9", "x")],
        ("direction", "anticlockwise", "direction of play in deal 1", "anticlockwise"),
        ("single", "yes", "single games", "yes"),
        ("single", "", "single games", "no"),
        ("target", "10", "Points that win the match", "10"),
    ],
)
def test_a_matchs_fields_have_words(name: str, value: str, label: str, words: str) -> None:
    made = form("match")
    assert (str(made.label_of(name)), str(made.format(name, value))) == (label, words)
