"""Random games played with the buttons of the pages, compared with independent bookkeeping."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from scorepad.core.sheets import Around, Changed
from scorepad.games.splitter.pages.actions import tap_grid, tap_rolls
from scorepad.games.splitter.pages.views import GridPage, SplitterPadPage, view
from scorepad.games.splitter.rolls import (
    ROLLS,
    dice_of,
    pad_key,
    pads_of,
)
from scorepad.games.splitter.sheets import to_file
from scorepad.games.splitter.table import A, Pad, make_pad
from tests.games.splitter.tables import NAMES, SPLITTER

SMALL = make_pad(("....", "#..#"))


class Game:
    """A game played with the buttons of the pages, and its expected state."""

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
        elif what == "late" and len(wrote) > 1:  # a button of an outdated page
            self.press(key, tap_grid, f"take-{min(wrote)}")
        elif what == "type":
            self.typed[seat][name] = dice[0]
            self.sheets.setdefault(key, {})[name] = dice[0]

    def opposite(self, name: str) -> str:
        row, column = name.split("-")
        return f"{row}-{self.pad.width + 1 - int(column)}"

    def on_sheet(self, seat: int) -> dict[str, str]:
        """The numbers on a sheet that come from rolls, by space."""
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
def test_pages_match_the_rolls_and_entries_of_random_games(
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
