"""What a new table asks for along with the names: the sheet that its game calls setup."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from flask import request

from scorepad.game import Game, Sheet
from scorepad.sheets import SheetForm
from scorepad.text import Text
from scorepad.web.checks import MAX_VALUE


@dataclass(frozen=True)
class Setup:
    """A new table's setup sheet, as its page shows it.

    wanted: the code of a layout that is to be chosen. faults: label of the place, and what was expected there.
    """

    sheet: Sheet
    form: SheetForm
    wanted: str = ""
    faults: Sequence[tuple[str, str | Text]] = ()

    def checked(self) -> "Setup":
        """The same with its faults."""
        if any(len(value) > MAX_VALUE for value in self.form.sheet().values()):
            fault = Text("expected at most {most} characters in a field", most=MAX_VALUE)
            return replace(self, faults=[("", fault)])
        self.form.validate()
        return replace(self, faults=self.form.faults())


def setup_of(game: Game, fields: Mapping[str, str], wanted: str = "") -> Setup | None:
    """The setup with these fields; None where the game asks for nothing."""
    if game.setup is None:
        return None
    nobody = [str(seat) for seat in range(game.players[0])]
    sheet = next(sheet for sheet in game.sheets(nobody, game.rule_defaults(), {}) if sheet.key == game.setup)
    return Setup(sheet, game.forms[sheet.kind].of(fields), wanted)


def posted_setup(game: Game) -> Setup | None:
    """The setup as posted with a new table."""
    return setup_of(game, request.form.to_dict())
