"""The forms of Splito's sheets: a zone, the common cards, totals on paper."""

from collections.abc import Mapping
from typing import Any

from wtforms.form import BaseForm
from wtforms.validators import ValidationError

from scorepad.forms import Choices, FlatField, NumberField, SheetForm
from scorepad.games.splito import rules, words
from scorepad.games.splito.codec import CARD_FIELDS, NONE, PREFIX, key_of, objective_from_key
from scorepad.games.splito.reading import read_objective
from scorepad.games.splito.table import CARDS, KINDS, Objective
from scorepad.games.splito.view import Cell
from scorepad.text import Text

_COPIES = tuple(str(copies) for copies in range(rules.COPIES + 1))
_POINTS = tuple(str(points) for points in range(1, rules.MAX_OBJECTIVE_POINTS + 1))
_KINDS = frozenset((NONE, *(str(kind) for kind in KINDS)))


def _objective(name: str) -> Objective | None:
    """The card of the field `objective-KEY`, None where KEY is none or not written as this app writes it."""
    key = name.removeprefix(PREFIX)
    file = objective_from_key(key, 1) if name.startswith(PREFIX) else None
    card = None if file is None else read_objective(file)
    return card if card is not None and key_of(card) == key else None


class CardsField(FlatField):
    """Splito cards by color and value: `red-4` to the copies that lie here, at most as many as the box holds."""

    def owns(self, name: str) -> bool:
        """Whether the name starts with a color: `red-7` is this field's to refuse."""
        return name.split("-", 1)[0] in rules.COLORS

    def fault(self, name: str, value: str) -> Text | None:
        """Unknown cards and impossible numbers of copies."""
        if name not in CARD_FIELDS:
            return Text("expected a color and a value 1-6, got {name}", name=repr(name[:40]))
        if value not in _COPIES:
            return Text(
                "{card}: expected 0, 1 or 2 copies, got {value}", card=CARD_FIELDS[name], value=repr(value[:20])
            )
        return None

    def flat(self) -> dict[str, str]:
        """The cards that lie here."""
        return {name: value for name, value in self.data.items() if value != "0"}


class ObjectivesField(FlatField):
    """Objective cards: `objective-KEY` to the points on the card, or on each card where two are alike."""

    def owns(self, name: str) -> bool:
        """Whether the name is an objective's."""
        return name.startswith(PREFIX)

    def fault(self, name: str, value: str) -> Text | None:
        """Objectives that do not exist, and points that no card gives."""
        if _objective(name) is None:
            return Text("expected an objective, got {name}", name=repr(name[:60]))
        if any(points not in _POINTS for points in value.split()):
            return Text("expected 1 to 4 points, got {value}", value=repr(value[:20]))
        return None

    def pre_validate(self, form: BaseForm) -> None:
        """No more objectives than the box holds."""
        cards = sum(len(value.split()) for value in self.data.values())
        if cards > rules.OBJECTIVE_CARDS:
            message = Text("expected at most {most} objectives, got {n}", most=rules.OBJECTIVE_CARDS, n=cards)
            raise ValidationError(str(message))


class MarkField(FlatField):
    """A single yes or nothing."""

    def owns(self, name: str) -> bool:
        """Its own name only."""
        return bool(name == self.name)

    def fault(self, name: str, value: str) -> Text | None:
        """Anything but yes."""
        return None if value == "yes" else Text("expected yes or nothing, got {value}", value=repr(value[:20]))


class ZoneForm(SheetForm):
    """One zone: what lies there, and what somebody wrote on paper."""

    cards = CardsField(str(Text("Splito cards")))
    objectives = ObjectivesField(str(Text("Objectives")))
    empty = MarkField(str(Text("Nothing lies here")))
    points = NumberField(Text("Points on paper"), 0, rules.MAX_ZONE_POINTS)
    card_count = NumberField(Text("Cards on paper"), 0, rules.MAX_ZONE_CARDS)

    def sheet(self) -> dict[str, str]:
        """The zone as stored; "nothing lies here" gives way to whatever does."""
        fields = super().sheet()
        if self.cards.flat() or self.objectives.flat():
            fields.pop("empty", None)
        return fields

    def tap(self, what: str, view: Mapping[str, Any], choices: Choices) -> Text | None:
        """Do what a button of the zone's page stands for.

        `red-4`: one more copy, or none after the last. `objective-KEY=2`: that card with 2 points, or away with it.
        `new-count=2`: the card chosen beside the sheet, with 2 points.
        """
        if what in CARD_FIELDS:
            return self._tap_card(view["cells"][what])
        name, _, points = what.partition("=")
        if name.startswith("new-"):
            return self._compose(name.removeprefix("new-"), points, choices)
        if _objective(name) is None or points not in _POINTS:
            return Text("There is no such card")
        here = self.objectives.data.pop(name, "").split()
        if points in here:
            here.remove(points)
        else:
            here = [points]
        if here:
            self.objectives.data[name] = " ".join(here)
        return None

    def _tap_card(self, cell: Cell) -> Text | None:
        """What lies here can always be taken away, even where two phones entered more copies than the box holds."""
        value = self.cards.data.get(cell.name, "0")
        copies = int(value) if value in _COPIES else rules.COPIES
        if not copies and cell.full is not None:
            return cell.full
        self.cards.data[cell.name] = str(0 if copies + cell.there >= rules.COPIES else copies + 1)
        return None

    def _compose(self, type_: str, points: str, choices: Choices) -> Text | None:
        parts = [type_, *choices.get(f"{type_}-of", ()), *choices.get(f"{type_}-amount", ())]
        for name, kinds in (("colors", rules.COLORS), ("values", rules.VALUES)):
            named = [str(kind) for kind in kinds if str(kind) in choices.get(f"{type_}-named", ())]
            mix = ["+".join(named)] if named else [mix for mix in choices.get(f"{type_}-{name}", ()) if mix]
            parts += [f"{name}-{mix[0]}"] if mix else []
        name = PREFIX + "-".join(parts)
        if _objective(name) is None:
            return Text("Choose what the card asks for, then its points")
        if points not in _POINTS:
            return Text("Choose 1 to 4 points")
        self.objectives.data[name] = points
        return None

    def describe(self, name: str) -> Text:
        """A card by its color and value, an objective by what it says."""
        if name in CARD_FIELDS:
            color, value = CARDS[CARD_FIELDS[name]]
            return Text("{color} {value}", color=words.kind_name(color), value=value)
        card = _objective(name)
        return super().describe(name) if card is None else words.label(card)


class KindField(FlatField):
    """What a common card is a majority of: a value or a color; or that no such card lies there."""

    def owns(self, name: str) -> bool:
        """Its own name only."""
        return bool(name == self.name)

    def fault(self, name: str, value: str) -> Text | None:
        """Anything that is neither a color nor a value."""
        if value in _KINDS:
            return None
        return Text("expected a color, or a value 1-6, got {value}", value=repr(value[:20]))


class CommonForm(SheetForm):
    """The two common cards."""

    star = KindField(str(Text("Star card")))
    moon = KindField(str(Text("Moon card")))
    star_points = NumberField(Text("Points of the star card"), 1, rules.MAX_OBJECTIVE_POINTS, name="star-points")
    moon_points = NumberField(Text("Points of the moon card"), 1, rules.MAX_OBJECTIVE_POINTS, name="moon-points")

    def tap(self, what: str, view: Mapping[str, Any], choices: Choices) -> Text | None:
        """`star=5`: the star card is the majority of 5; once more: not entered."""
        name, _, kind = what.partition("=")
        field = {"star": self.star, "moon": self.moon}.get(name)
        if field is None or field.fault(name, kind) is not None:
            return Text("There is no such card")
        field.data = {} if field.data.get(name) == kind else {name: kind}
        return None


class TotalsForm(SheetForm):
    """Totals on somebody's paper, by seat."""


for _seat in range(rules.PLAYERS[1]):
    _label = Text("Total of seat {seat}", seat=_seat + 1)
    setattr(TotalsForm, f"total_{_seat}", NumberField(_label, 0, rules.MAX_TOTAL, name=f"total-{_seat}"))
