"""Scorings during the game: what each player gets, from the boards as they are or were, and what is asked for."""

from collections.abc import Mapping

import pytest

from scorepad.core.game import Fields
from scorepad.core.sheets import Around, Changed, SheetForm
from scorepad.games.great_split.actions import tap_scoring
from scorepad.games.great_split.engine import parse
from scorepad.games.great_split.rounds import Due, PlayerLines, ScoringPage, pending, scoring_page
from scorepad.games.great_split.sheets import ScoringForm, to_file
from scorepad.games.great_split.table import GreatSplitTable

PLAYERS = ("Ana", "Bo")
PLAYED = {"round": "4", "token-tome": "3", "token-gem": "3", "token-artwork": "4"}
TOKENS = {"market-1": "2", "market-2": "1", "market-3": "2", "market-4": "4"}
# The spaces here are made up for the tests; no printed board is known.
MAP = {
    "points-tome-3": "2",
    "points-tome-6": "5",
    "done-points-tome": "yes",
    "market-9": "0:0 3:6 6:10",
    "length-topaz": "12",
}
ANA = {"level-tome": "7", "level-topaz": "5", "level-emerald": "4", "level-gold": "2"}


def sheets(**given: Mapping[str, str]) -> dict[str, Fields]:
    """Sheets by key, such as scoring_3."""
    return {key.replace("_", "-"): fields for key, fields in given.items()}


def table(given: Mapping[str, Fields]) -> GreatSplitTable:
    return parse(to_file(PLAYERS, given, {}))


def view(after: int = 3, **given: Mapping[str, str]) -> ScoringPage:
    """What the page of a scoring shows."""
    it = sheets(**given)
    return scoring_page(table(it), after, it)


def around(**given: Mapping[str, str]) -> Around:
    """What stands round the scoring after round 3."""
    it = sheets(**given)
    return Around("scoring-3", PLAYERS, it, lambda: table(it))


def typing_keeps_the_boards(**given: Mapping[str, str]) -> bool:
    """Whether the first number that is typed on the page of a scoring keeps what is on the boards along with it."""
    form = ScoringForm.of({"1-level-topaz": "6"})
    assert form.check(around(**given)) == []
    return len(form.sheet()) > 1


def told(player: PlayerLines) -> list[str]:
    """The lines of a player as people read them."""
    return [f"{item.label} {item.points}: {item.why}" for item in player.items]


def asked(player: PlayerLines) -> list[str]:
    return [str(number.label) for number in player.numbers]


def test_before_it_is_kept_the_boards_tell_what_it_would_give() -> None:
    it = view(rounds=PLAYED, map=MAP, board_0=ANA, board_1={"level-tome": "1", "points-tome": "5"})
    ana, bo = it.lines
    assert told(ana) == ["Tome 5: level 7: 5 at space 6", "Gem 8: Topaz 5 and Emerald 4: 2 × 4"]
    assert (ana.points, ana.state, asked(ana)) == (13, "", [])
    assert told(bo)[0] == "Tome 0: level 1: before the first value"
    assert (bo.points, bo.state, asked(bo)) == (None, "", ["Topaz level", "Emerald level"])
    assert (it.is_taken, it.is_early, str(it.kinds_in_words)) == (False, False, "Tome and Gem")


def test_kept_scoring_is_independent_of_later_boards() -> None:
    kept = {"0-level-tome": "3", "0-level-topaz": "1", "0-level-emerald": "9"}
    ana, bo = view(rounds=PLAYED, map=MAP, board_0=ANA, scoring_3=kept).lines
    assert told(ana) == ["Tome 2: level 3: 2 at space 3", "Gem 2: Topaz 1 and Emerald 9: 2 × 1"]
    assert (ana.points, ana.state) == (4, "add")
    assert [str(ask.label) for ask in ana.more] == ["Tome level", "Topaz level", "Emerald level"]
    assert (bo.points, bo.state) == (None, "open")


ASKS = [
    ("tome", {}, {}, ["Tome points"]),
    ("tome", MAP, {}, ["Tome level"]),
    ("artwork", {}, {}, ["Artwork points"]),
    ("artwork", MAP, {}, ["Artwork points"]),
    ("artwork", MAP, TOKENS, ["Artwork level"]),
    ("gem", MAP, {}, ["Topaz level", "Emerald level"]),
]


@pytest.mark.parametrize("case", ASKS, ids=lambda case: f"{case[0]}{' map' * bool(case[1])}{' tokens' * bool(case[2])}")
def test_only_what_no_board_and_no_map_tells_is_asked_for(
    case: tuple[str, dict[str, str], dict[str, str], list[str]],
) -> None:
    kind, printed, tokens, labels = case
    ana = view(4, rounds={f"token-{kind}": "4", **tokens}, map=printed).lines[0]
    assert asked(ana) == labels
    assert ana.more == []


def test_read_off_points_are_kept_for_checking() -> None:
    board = {"points-tome": "5", "points-artwork": "6", "level-tome": "7"}
    it = view(rounds=PLAYED, board_0=board)
    assert told(it.lines[0])[0] == "Tome 5: 5 from the board"
    ana = view(rounds=PLAYED, board_0=board, scoring_3={"0-level-tome": "7", "0-points-tome": "5"}).lines[0]
    assert asked(ana) == ["Tome points", "Topaz level", "Emerald level"]


def test_without_a_marker_that_goes_round_everything_is_typed() -> None:
    typed = {"token-gem": "3"}
    it = view(rounds=typed, board_0=ANA, board_1={})
    assert not it.is_played
    assert not typing_keeps_the_boards(rounds=typed, board_0=ANA)
    assert asked(it.lines[0]) == ["Topaz level", "Emerald level"]
    kept = {"0-level-topaz": "3", "0-level-emerald": "8"}
    ana = view(rounds=typed, board_0=ANA, scoring_3=kept).lines[0]
    assert (ana.points, ana.state, asked(ana)) == (6, "", ["Topaz level", "Emerald level"])


@pytest.mark.parametrize(("number", "is_early"), [("1", True), ("3", True), ("4", False), ("6", False), ("end", False)])
def test_a_scoring_before_its_line_is_early(number: str, is_early: bool) -> None:
    rounds = PLAYED | {"round": number}
    assert view(rounds=rounds, board_0=ANA).is_early == is_early
    assert typing_keeps_the_boards(rounds=rounds, board_0=ANA) == (not is_early)


KEPT = {"0-level-tome": "7", "0-level-topaz": "5", "0-level-emerald": "4", "1-level-tome": "1", "1-level-topaz": "0"}
PENDING: list[tuple[str, dict[str, dict[str, str]], list[tuple[int, int, int]]]] = [
    ("kept", {}, [(0, 3, 13)]),
    ("added", {"board_0": {"took-3": "yes"}}, []),
    ("the other scoring was added", {"board_0": {"took-4": "yes"}}, [(0, 3, 13)]),
    ("both", {"scoring_4": {"1-points-artwork": "6"}}, [(0, 3, 13), (1, 4, 6)]),
    ("not kept", {"scoring_3": {}}, []),
    ("nobody plays along", {"rounds": {"token-tome": "3", "token-gem": "3"}}, []),
    ("no tokens", {"rounds": {"round": "4"}}, []),
]


@pytest.mark.parametrize("case", PENDING, ids=lambda case: case[0])
def test_points_that_are_not_in_prestige_yet(
    case: tuple[str, dict[str, dict[str, str]], list[tuple[int, int, int]]],
) -> None:
    it = sheets(**{"rounds": PLAYED, "map": MAP, "scoring_3": KEPT, **case[1]})
    assert pending(table(it), it) == [Due(*due) for due in case[2]]


def test_the_state_of_each_player() -> None:
    ana, bo = view(rounds=PLAYED, map=MAP, scoring_3=KEPT, board_0={"took-3": "yes"}).lines
    assert (ana.state, bo.state, bo.points) == ("added", "nothing", 0)


def checked(form: SheetForm, it: Around) -> list[str]:
    assert form.validate(), form.faults()
    return [f"{label}: {text}" for label, text in form.check(it)]


NOW = {"0-level-tome": "7", "0-level-topaz": "5", "0-level-emerald": "4"}


def test_adding_keeps_the_boards() -> None:
    done = tap_scoring({}, "add", around(rounds=PLAYED, map=MAP, board_0=ANA))
    assert isinstance(done, Changed)
    assert done.fields == NOW
    assert [fields["prestige"] for fields in done.along.values()] == ["13"]
    added = around(rounds=PLAYED, map=MAP, scoring_3=NOW, board_0=done.along["board-0"])
    assert str(tap_scoring(dict(NOW), "add", added)) == "Everything from this scoring is already added"


def test_the_first_number_that_is_typed_keeps_the_boards_too() -> None:
    form = ScoringForm.of({"1-level-topaz": "6"})
    assert checked(form, around(rounds=PLAYED, map=MAP, board_0=ANA)) == []
    assert form.sheet() == {**NOW, "1-level-topaz": "6"}
    form = ScoringForm.of({"1-level-topaz": "6"})
    assert checked(form, around(rounds=PLAYED | {"round": "2"}, board_0=ANA)) == []
    assert form.sheet() == {"1-level-topaz": "6"}


@pytest.mark.parametrize(
    ("what", "says"),
    [("add", "Nothing is on the boards yet. Type the numbers instead."), ("x", "That does not work here")],
)
def test_a_tap_that_does_nothing_says_why(what: str, says: str) -> None:
    assert str(tap_scoring({}, what, around(rounds=PLAYED))) == says


def test_impossible_scorings_are_refused_and_stored_ones_kept() -> None:
    wrong = {"2-level-tome": "1", "0-level-topaz": "12"}
    assert checked(ScoringForm.of(wrong), around(rounds=PLAYED, map=MAP)) == [
        "Player 3, Tome level: this game has 2 players"
    ]
    assert checked(ScoringForm.of(wrong), around(rounds=PLAYED, map=MAP, scoring_3=wrong)) == []
    assert ScoringForm.of({}).unknown(["7-level-tome", "0-level-gold", "0-level-tome"]) == [
        "7-level-tome",
        "0-level-gold",
    ]
