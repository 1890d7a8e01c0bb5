"""The form of the seats: names in seat order, and the house rules of the game."""

from collections.abc import Mapping, Sequence
from typing import Any

from werkzeug.datastructures import MultiDict
from wtforms import BooleanField, FieldList, Form, StringField

from scorepad.game import Game
from scorepad.parsing import name_fault
from scorepad.text import Text, plural


class SeatsForm(Form):
    """Names in seat order, clockwise. The house rules of the game are added by `seats_form`."""

    player = FieldList(StringField())

    def names(self) -> list[str]:
        """The names as typed, blank seats left out."""
        return [name for entry in self.player.entries if (name := (entry.data or "").strip())]

    def check(self, game: Game) -> Text | None:
        """Find fault with each name, as errors of its field; the answer is what is wrong with the table as a whole."""
        seen: dict[str, str] = {}
        for entry in self.player.entries:
            name = (entry.data or "").strip()
            if not name:
                continue
            fault = name_fault(name)
            if fault is None and name.casefold() in seen:
                fault = Text(
                    "Two players are called {name}. Add a letter, so that the pad can tell them apart.", name=name
                )
            if fault is not None:
                entry.errors = [str(fault)]
            seen[name.casefold()] = name
        least, most = game.players
        count = len(self.names())
        if count < least - 1 or not count:
            return plural("Enter a name.", "Enter at least {n} names.", least)
        return None if least <= count <= most else game.players_note

    def has_faults(self) -> bool:
        """After check(): whether any name has a fault."""
        return any(entry.errors for entry in self.player.entries)

    def sheet(self, game: Game) -> dict[str, str]:
        """The seats as a sheet: `player-0` and so on, and `rule-NAME`, yes or no."""
        fields = {f"player-{seat}": name for seat, name in enumerate(self.names())}
        for index, rule in enumerate(game.house_rules):
            fields[f"rule-{rule.name}"] = "yes" if self[f"rule_{index}"].data else "no"
        return fields


def players_of(fields: Mapping[str, str]) -> tuple[str, ...]:
    """The names in seat order, from the seats' sheet."""
    names: list[str] = []
    while f"player-{len(names)}" in fields:
        names.append(fields[f"player-{len(names)}"])
    return tuple(names)


def seats_form(game: Game, names: Sequence[str], rules: Mapping[str, bool]) -> SeatsForm:
    """The form with these names and house rules; the field of the n-th house rule is `rule_n`."""
    fields: dict[str, Any] = {
        f"rule_{index}": BooleanField(str(rule.label), name=f"rule-{rule.name}")
        for index, rule in enumerate(game.house_rules)
    }
    form_class: type[SeatsForm] = type("GameSeatsForm", (SeatsForm,), fields)
    posted = [(f"player-{seat}", name) for seat, name in enumerate(names)]
    posted += [(f"rule-{name}", "yes") for name, is_on in rules.items() if is_on]
    return form_class(MultiDict(posted))
