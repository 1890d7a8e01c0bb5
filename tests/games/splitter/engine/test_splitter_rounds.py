"""The round that a table plays: who is waited for, what was changed by hand."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorepad.core.game import Fields
from scorepad.core.sheets import Around, Changed
from scorepad.games.splitter.pages.actions import tap_grid, tap_rolls
from scorepad.games.splitter.pages.views import GridPage, SplitterPadPage, view
from scorepad.games.splitter.rolls import (
    ROLLS,
    behind,
    by_hand,
    dice_of,
    next_roll,
    open_roll,
    pad_key,
    pads_of,
    roller,
    waited_for,
)
from scorepad.games.splitter.sheets import to_file
from scorepad.games.splitter.table import A, Pad, make_pad
from scorepad.games.splitter.words import still_write
from tests.games.splitter.tables import NAMES, SPLITTER

DICE = ["41", "66", "25", "33"]
SMALL = make_pad(("....", "#..#"))
FULL = {"1-1": "1", "1-2": "2", "1-3": "3", "1-4": "4", "2-2": "5", "2-3": "6"}


def written(*rolls: int) -> dict[str, str]:
    """A sheet of pad A on which these rolls are written, one below the other."""
    return {f"roll-{n}": f"{2 + n}-2" for n in rolls}


SHEETS: list[tuple[str, list[str], Fields, tuple[int, int]]] = [
    # rolls of the table, a sheet: its next roll, the one that can be taken back
    ("nothing rolled", [], {}, (0, 0)),
    ("nothing written", DICE, {}, (1, 0)),
    ("one written", DICE, written(1), (2, 1)),
    ("all written", DICE, written(1, 2, 3, 4), (0, 4)),
    ("one between missing", DICE, written(1, 3), (2, 3)),
    ("a roll taken out of the dice", ["41", "", "25"], written(1), (3, 1)),
    ("copied from paper, with room", DICE, {"3-1": "5", "3-8": "5"}, (1, 0)),
]


@pytest.mark.parametrize("case", SHEETS, ids=lambda case: case[0])
def test_the_next_roll_of_a_sheet_and_the_last_one_on_it(
    case: tuple[str, list[str], Fields, tuple[int, int]],
) -> None:
    _, dice, fields, expected = case
    assert (next_roll(A, fields, dice), open_roll(A, fields, dice)) == expected


TABLES: list[tuple[str, list[str], list[Fields], list[int], list[int]]] = [
    # rolls of the table, its sheets: who has not written the last, whom the next waits for
    ("before the first roll", [], [{}, {}], [], []),
    ("all wait for all in the first round", DICE[:1], [{}, {}], [0, 1], [0, 1]),
    ("one writes", DICE[:1], [written(1), {}], [1], [1]),
    ("both have written", DICE[:1], [written(1), written(1)], [], []),
    ("the second roll", DICE[:2], [written(1, 2), written(1)], [1], [1]),
    ("late by two rolls", DICE[:3], [written(1, 2, 3), written(1)], [1], [1]),
    ("one writes on paper", DICE[:2], [written(1, 2), {}], [1], []),
    ("all write on paper", DICE, [{}, {}], [0, 1], []),
]


@pytest.mark.parametrize("case", TABLES, ids=lambda case: case[0])
def test_whom_the_next_roll_waits_for(case: tuple[str, list[str], list[Fields], list[int], list[int]]) -> None:
    _, dice, pads, late, waited = case
    assert behind(A, pads, dice) == late
    assert waited_for(A, pads, dice) == waited


@pytest.mark.parametrize("filled", [FULL, {"1-1": "1", "1-2": "2", "2-3": "6"}], ids=["full", "no two opposite"])
def test_nobody_waits_for_a_sheet_without_room(filled: Fields) -> None:
    assert behind(SMALL, [filled, {}], ["41"]) == [1]


HANDS: list[tuple[str, Fields, set[str]]] = [
    ("copied from paper", {"3-1": "5"}, set()),
    ("as rolled", written(1), set()),
    ("the same number typed", written(1) | {"3-2": "4"}, set()),
    ("another number", written(1) | {"3-2": "5"}, {"3-2"}),
    ("opposite", written(1) | {"3-7": "5"}, {"3-7"}),
    ("where no roll is", written(1) | {"7-3": "5"}, {"7-3"}),
    ("both", written(1) | {"3-2": "1", "3-7": "4"}, {"3-2", "3-7"}),
]


@pytest.mark.parametrize("case", HANDS, ids=lambda case: case[0])
def test_corrected_spaces_are_found(case: tuple[str, Fields, set[str]]) -> None:
    _, fields, changed = case
    assert {A.place_name(space) for space in by_hand(A, fields, DICE[:1])} == changed


@pytest.mark.parametrize(
    ("names", "sentence"),
    [
        (["Lea"], "Waiting for Lea."),
        (["Lea", "Ben"], "Waiting for Lea and Ben."),
        (["Lea", "Ben", "Oma"], "Waiting for Lea, Ben and Oma."),
        (["Lea", "Ben", "Oma", "Tim"], "Waiting for Lea, Ben, Oma and Tim."),
        (["Lea", "Ben", "Oma", "Tim", "Max"], "Waiting for Lea, Ben, Oma and 2 others."),
    ],
)
def test_players_still_writing_are_named(names: list[str], sentence: str) -> None:
    assert str(still_write(names)) == sentence


@pytest.mark.parametrize(
    ("first", "rollers"), [({"first": "2"}, [2, 0, 1, 2]), ({"first": "0"}, [0, 1, 2, 0]), ({}, [0, 1, 2, 0])]
)
def test_the_youngest_rolls_first_then_it_goes_round_clockwise(first: Fields, rollers: list[int]) -> None:
    assert [roller({ROLLS: first}, n, 3) for n in (1, 2, 3, 4)] == rollers


# drawn games


class Game:
    """A game that is played with the buttons of the pages, and what should be so, kept in another way."""

    def __init__(self, players: int, pad: Pad) -> None:
        self.names, self.pad = NAMES[:players], pad
        self.sheets: dict[str, dict[str, str]] = {"setup": {"pad": "/".join(pad.rows)}, ROLLS: {}}
        self.rolled: list[str] = []
        self.wrote: list[dict[int, str]] = [{} for _ in range(players)]
        self.typed: list[dict[str, str]] = [{} for _ in range(players)]

    def parsed(self) -> Any:
        return SPLITTER.parse(to_file(self.names, self.sheets, {}))

    def press(self, key: str, act: Any, what: str) -> None:
        done = act(dict(self.sheets.get(key, {})), what, Around(key, self.names, self.sheets, self.parsed))
        if isinstance(done, Changed):
            self.sheets[key] = done.fields

    def page(self, key: str) -> Any:
        table = self.parsed()
        return view(table, key, self.sheets, lambda: SPLITTER.score(table))

    def do(self, step: tuple[str, int, int, str]) -> None:
        what, seat, at, dice = step
        seat %= len(self.names)
        key, name = pad_key(seat), self.pad.place_name(self.pad.spaces[at % len(self.pad.spaces)])
        wrote = self.wrote[seat]
        if what == "roll" and len(self.rolled) < self.pad.rolls:
            self.press(ROLLS, tap_rolls, f"roll-{len(self.rolled) + 1}={dice}")
            self.rolled.append(dice)
        elif what == "write":
            due = next((n for n in range(1, len(self.rolled) + 1) if n not in wrote), None)
            self.press(key, tap_grid, name)
            if due and self.sheets.get(key, {}).get(f"roll-{due}"):
                wrote[due] = name
        elif what in ("take", "swap") and wrote:
            last = max(wrote)
            self.press(key, tap_grid, f"{what}-{last}")
            if what == "take":
                del wrote[last]
            else:
                wrote[last] = self.opposite(wrote[last])
        elif what == "late" and len(wrote) > 1:  # a button of a page that is old news
            self.press(key, tap_grid, f"take-{min(wrote)}")
        elif what == "type":
            self.typed[seat][name] = dice[0]
            self.sheets.setdefault(key, {})[name] = dice[0]

    def opposite(self, name: str) -> str:
        row, column = name.split("-")
        return f"{row}-{self.pad.width + 1 - int(column)}"

    def on_sheet(self, seat: int) -> dict[str, str]:
        """What the rolls put on a sheet, by space."""
        found: dict[str, str] = {}
        for n, name in self.wrote[seat].items():
            dice = self.rolled[n - 1]
            found |= {name: dice[0], self.opposite(name): dice[1]}
        return found


STEPS = st.tuples(
    st.sampled_from(["roll", "roll", "write", "write", "write", "take", "swap", "late", "type"]),
    st.integers(0, 3),
    st.integers(0, 43),
    st.text(alphabet="123456", min_size=2, max_size=2),
)


@given(st.integers(1, 4), st.sampled_from([A, SMALL]), st.lists(STEPS, max_size=40))
def test_nothing_entered_is_lost_and_the_next_roll_waits_for_the_late(
    players: int, pad: Pad, steps: list[tuple[str, int, int, str]]
) -> None:
    game = Game(players, pad)
    for step in steps:
        game.do(step)
    assert dice_of(game.sheets, pad) == game.rolled
    assert pads_of(game.sheets, players) == [
        {f"roll-{n}": name for n, name in wrote.items()} | typed
        for wrote, typed in zip(game.wrote, game.typed, strict=True)
    ]
    whole: SplitterPadPage = game.page("")
    for seat, name in enumerate(game.names):
        page: GridPage = game.page(pad_key(seat))
        wrote, typed, rolls = game.wrote[seat], game.typed[seat], game.on_sheet(seat)
        is_room = any(not {here, game.opposite(here)} & {*rolls, *typed} for here in map(pad.place_name, pad.spaces))
        unseen = [n for n in range(1, len(game.rolled) + 1) if n not in wrote]
        assert page.next_roll == (unseen[0] if unseen else 0)
        assert page.rolls == [f"roll-{n}" for n in range(1, len(game.rolled) + 1)]
        if is_room and (wrote or len(game.rolled) == 1):
            assert (seat in page.late) == bool(unseen), name
        hand = {here for here, digit in typed.items() if rolls and digit != rolls.get(here)}
        for drawing in (page.drawing, whole.drawings[seat]):
            cells = [cell for row in drawing.rows for cell in row if cell is not None]
            assert {cell.name for cell in cells if cell.by_hand} == hand
            assert all("changed by hand" in str(cell.label) for cell in cells if cell.by_hand)
            assert {cell.name: cell.digit for cell in cells if cell.digit} == rolls | typed
