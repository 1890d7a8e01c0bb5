"""The rounds of The Great Split: what can be tapped and typed, and what the page makes of it."""

from collections.abc import Mapping

import pytest

from scorepad.core.game import Fields
from scorepad.core.sheets import Around, Changed
from scorepad.games.great_split.actions import tap_rounds
from scorepad.games.great_split.engine import parse, score
from scorepad.games.great_split.rounds import RoundsPage, rounds_page
from scorepad.games.great_split.sheets import RoundsForm, from_file, to_file

PLAYERS = ("Ana", "Bo", "Cy")


def market(tokens: str) -> dict[str, str]:
    """Market tokens in the order in which they came up."""
    return {f"market-{n}": value for n, value in enumerate(tokens, start=1)}


def lying(text: str) -> dict[str, str]:
    """Scoring tokens by their lines, as in "tome 3, gem 4"."""
    return {f"token-{kind}": line for kind, line in (part.split() for part in text.split(", ") if part)}


def view(fields: Mapping[str, str], players: tuple[str, ...] = PLAYERS, **sheets: Fields) -> RoundsPage:
    """What the page of these rounds shows."""
    everything = {"rounds": fields, **{key.replace("_", "-"): value for key, value in sheets.items()}}
    return rounds_page(parse(to_file(players, everything, {})), everything)


def around(stored: Mapping[str, str]) -> Around:
    """What stands round the rounds while a tap acts or they are checked."""
    return Around("rounds", PLAYERS, {"rounds": stored}, lambda: parse(to_file(PLAYERS, {"rounds": stored}, {})))


def tapped(fields: Mapping[str, str], what: str) -> tuple[dict[str, str], str]:
    """The sheet after a tap, and what was said."""
    done = tap_rounds(dict(fields), what, around(fields))
    if not isinstance(done, Changed):
        return dict(fields), str(done)
    form = RoundsForm.of(done.fields)
    assert form.check(around(fields)) == []
    return form.sheet(), str(done.notice or "")


TAPS = [
    ("a token is put on a line", {}, "token-tome=3", lying("tome 3")),
    ("a token is moved", lying("tome 3"), "token-tome=4", lying("tome 4")),
    ("a token that lies there stays", lying("tome 3"), "token-tome=3", lying("tome 3")),
    ("a token is taken away", lying("tome 3, gem 4"), "token-tome=", lying("gem 4")),
    ("a full line leaves the other", lying("tome 3"), "token-gem=3", lying("tome 3, gem 3, artwork 4")),
    ("one on each line settles nothing", lying("tome 3"), "token-gem=4", lying("tome 3, gem 4")),
    ("a market token comes up", {}, "market-1=2", market("2")),
    ("the same tap again", market("2"), "market-1=2", market("2")),
    ("a market token is corrected", market("213"), "market-2=4", market("243")),
    ("the last one is taken away", market("21"), "market-2=", market("2")),
    ("a round is over", market("2"), "end=1", market("2") | {"round": "2"}),
    ("tapped twice", market("2") | {"round": "2"}, "end=1", market("2") | {"round": "2"}),
    ("the last round", market("210321") | {"round": "6"}, "end=6", market("210321") | {"round": "end"}),
    ("after it", market("210321") | {"round": "end"}, "end=6", market("210321") | {"round": "end"}),
]


@pytest.mark.parametrize("case", TAPS, ids=lambda case: case[0])
def test_a_tap(case: tuple[str, dict[str, str], str, dict[str, str]]) -> None:
    _, before, what, after = case
    assert tapped(before, what) == (after, "")


REFUSED = [
    (lying("tome 3, gem 3"), "token-artwork=3", "There are two tokens after round 3. Move one of them first."),
    (market("0"), "market-2=0", "The box has only 1 market token with the value 0"),
    (market("222"), "market-4=2", "The box has only 3 market tokens with the value 2"),
    (market("2"), "market-4=1", "Enter the market token of round 2 first"),
    ({}, "end=1", "Enter the market token of round 1 first"),
    ({"round": "4"} | market("213"), "end=4", "Enter the market token of round 4 first"),
    *[
        ({}, what, "There is no such token")
        for what in ("", "end", "end=", "end=7", "end=01", "token-silver=3", "token-tome=5", "market-7=1", "market-1=5")
    ],
]


@pytest.mark.parametrize("case", REFUSED, ids=lambda case: case[1])
def test_a_tap_that_cannot_be_says_why_and_changes_nothing(case: tuple[dict[str, str], str, str]) -> None:
    before, what, sentence = case
    assert tapped(before, what) == (before, sentence)


TYPED = [
    ({"market-1": "5"}, {}, "Market: round 1: expected 0 to 4, got '5'"),
    ({"market-1": "\u0663"}, {}, "Market: round 1: expected 0 to 4, got '\u0663'"),
    ({"token-tome": "5"}, {}, "Scoring tokens: expected one of 3, 4, 3 4, got '5'"),
    ({"round": "7"}, {}, "Round: expected one of 1, 2, 3, 4, 5, 6, end, got '7'"),
    ({"market-2": "1"}, {}, "round 2: Enter the market token of round 1 first"),
    ({"market-1": "1", "market-3": "1"}, market("121"), "round 3: Enter the market token of round 2 first"),
]


@pytest.mark.parametrize("case", TYPED, ids=lambda case: case[2])
def test_impossible_values_are_refused_with_their_place(case: tuple[dict[str, str], dict[str, str], str]) -> None:
    fields, stored, sentence = case
    form = RoundsForm.of(fields)
    form.validate()
    faults = form.faults() or form.check(around(stored))
    assert [f"{label}: {text}" for label, text in faults] == [sentence]


@pytest.mark.parametrize("fields", [lying("tome 3, artwork 3, gem 3"), market("4441")])
def test_odd_rounds_are_accepted_with_a_warning(fields: dict[str, str]) -> None:
    form = RoundsForm.of(fields)
    assert form.validate()
    assert form.check(around({})) == []
    found = score(parse(to_file(PLAYERS, {"rounds": fields}, {}))).to_look_at
    assert {problem.sheet for problem in found} == {"rounds"}


@pytest.mark.parametrize("fields", [lying("tome 3, artwork 3, gem 3"), market("4441"), {"market-3": "1"}])
def test_rounds_keep_contents_of_the_game_file(fields: dict[str, str]) -> None:
    form = RoundsForm.of(fields | {"round": "2"})
    assert form.validate()
    assert form.check(around(fields)) == []


def test_the_rounds_survive_their_game_file() -> None:
    fields = market("213") | lying("tome 3, artwork 4, gem 4")
    assert from_file(to_file(PLAYERS, {"rounds": fields}, {}))["rounds"] == fields


def test_names_and_values_are_said_in_words() -> None:
    form = RoundsForm.of({})
    names = ["token-tome", "market-3", "round"]
    assert [str(form.label_of(name)) for name in names] == ["Tome token", "market token of round 3", "round"]
    assert [
        str(form.format(*pair)) for pair in (("token-gem", "4"), ("token-gem", ""), ("round", "end"), ("round", "5"))
    ] == [
        "after round 4",
        "",
        "over",
        "5",
    ]


def test_a_table_where_nothing_was_entered_is_in_round_1() -> None:
    it = view({})
    assert (it.round, it.is_over, it.slider, it.crossed, it.now, it.due) == (
        1,
        False,
        0,
        [],
        None,
        [],
    )
    assert [(key.value, key.left) for key in it.choices] == [(0, 1), (1, 2), (2, 3), (3, 2), (4, 1)]
    assert not any(key.is_chosen for key in it.choices)


def test_the_slider_is_the_sum_and_the_box_holds_less() -> None:
    it = view(market("213") | {"round": "3"})
    assert (it.slider, it.is_revealed) == (6, True)
    assert [key.value for key in it.choices if key.is_chosen] == [3]
    assert [key.left for key in it.choices] == [1, 1, 2, 2, 1]


@pytest.mark.parametrize(
    ("players", "number", "levels"),
    [
        (PLAYERS, "3", ("II", None)),
        (PLAYERS, "4", ("III", None)),
        (PLAYERS[:2], "1", ("II", "I")),
        (PLAYERS[:2], "6", ("III", "II")),
    ],
)
def test_dealt_cards_of_a_round(players: tuple[str, ...], number: str, levels: tuple[str, str | None]) -> None:
    it = view({"round": number}, players)
    assert (it.card, it.other_card) == levels


def test_the_map_gives_the_hand_limit_and_the_market() -> None:
    printed = {"hand-2": "5", "market-3": "0:0 3:6 6:10 7:13 10:15"}
    it = view(market("21") | {"round": "2"}, map=printed)
    assert it.hand == 5
    assert it.has_column
    assert not view(market("2") | {"round": "1"}, map=printed).has_column


def test_a_scoring_is_due_once_the_marker_has_crossed_its_line() -> None:
    fields = market("213") | lying("tome 3, artwork 4, gem 4")
    assert view(fields | {"round": "3"}).now is None
    crossed = view(fields | {"round": "4"})
    assert crossed.now is not None
    assert (crossed.now.after, str(crossed.now.kinds_in_words)) == (3, "Tome")
    assert view(fields | {"round": "4"}, scoring_3={"0-level-tome": "4"}).now is None
    later = view(fields | market("2130") | {"round": "5"})
    assert later.now is not None
    assert ([one.after for one in later.crossed], later.now.after) == ([3, 4], 4)
    over = view(fields | market("213021") | {"round": "end"})
    assert ([str(one.kinds_in_words) for one in over.crossed], over.now) == (["Tome", "Artwork and Gem"], None)
