"""The forms of Splatoids' sheets: a deal, what the match is about, totals on paper."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from scorepad.forms import Choices, FlatField, Look, NumberField, SheetForm
from scorepad.games.splatoids import codec, rules
from scorepad.games.splatoids.deals import LAST, fault_of
from scorepad.games.splatoids.reading import DIRECTIONS, most_points
from scorepad.text import Text


class DealField(FlatField):
    """All that a deal's sheet holds; see codec.py."""

    def owns(self, name: str) -> bool:
        """The fields of a deal, seats and draws that cannot be included."""
        return name in (codec.OUT, codec.STALEMATE, codec.DEALT) or name.startswith(("disqualified-", "draw-"))

    def fault(self, name: str, value: str) -> Text | None:
        """Values that stand for nothing."""
        if name == codec.OUT:
            fits = codec.SEATS.fullmatch(value) is not None
            return None if fits else Text("expected seats in the order they went out, got {value}", value=value[:20])
        if codec.OUT_OF_DEAL.fullmatch(name):
            return None if value in (*rules.REASONS, rules.NO_REASON) else Text("expected one of the three reasons")
        if codec.DRAWN.fullmatch(name):
            return (
                None
                if value in rules.DRAW_RANKS
                else Text("expected a card from 2 to A, got {value}", value=value[:20])
            )
        if name in (codec.STALEMATE, codec.DEALT):
            return None if value == codec.YES else Text("expected it chosen or not")
        return Text("expected a seat of this table, got {name}", name=name[:20])


class DealForm(SheetForm):
    """A deal: who went out in which order, a stalemate, disqualifications, the draw for the next deal."""

    deal = DealField(str(Text("Deal")))

    def fit(self, look: Look, stored: Mapping[str, str]) -> list[tuple[str, str | Text]]:
        """Refuse seats that nobody sits on, and what the rules do not allow together."""
        names = self.players
        deal = codec.deal_of(self.deal.data)
        drawn = {seat for cards in deal.draws for seat in cards}
        if any(seat >= len(names) for seat in (*deal.out, *deal.disqualified, *drawn)):
            return [(str(Text("Deal")), Text("expected a seat of this table"))]
        fault = fault_of(deal, names)
        if stored and not self.deal.data:  # all taken back: it stays in its place until somebody removes it
            self.deal.data = {codec.DEALT: codec.YES}
        said = look()["ends"](deal) if fault is None else fault.said
        return [] if said is None else [("", said)]

    def tap(self, what: str, view: Mapping[str, Any], choices: Choices) -> Text | None:
        """`out=SEAT`: that player goes out next, or comes in again; `stalemate`; `disqualified-SEAT=REASON`."""
        if self.deal.process_errors:  # what stands for nothing is said instead
            return None
        name, _, value = what.partition("=")
        if name == codec.OUT and value in [str(seat) for seat in range(len(self.players))]:
            return self._out(value)
        is_stalemate = name == codec.STALEMATE and value in ("", codec.YES)
        if is_stalemate or (codec.OUT_OF_DEAL.fullmatch(name) and value in rules.REASONS):
            self._toggle(name, value or codec.YES)
            return None
        return super().tap(what, view, choices)

    def _out(self, seat: str) -> Text | None:
        order = [each for each in self.deal.data.get(codec.OUT, "").split(",") if each]
        if codec.STALEMATE in self.deal.data:
            return Text("It is a stalemate: take that back first")
        if seat in order:
            order.remove(seat)
        elif len(order) + len(codec.deal_of(self.deal.data).disqualified) >= len(self.players) - 1:
            return LAST
        else:
            order.append(seat)
        self.deal.data[codec.OUT] = ",".join(order)
        if not order:
            del self.deal.data[codec.OUT]
        return None

    def _toggle(self, name: str, value: str) -> None:
        if self.deal.data.get(name) == value:
            del self.deal.data[name]
        else:
            self.deal.data[name] = value

    def describe(self, name: str) -> Text:
        """A field's name for people."""
        if name == codec.OUT:
            return Text("who went out")
        if found := codec.OUT_OF_DEAL.fullmatch(name):
            return Text("{name} disqualified", name=self._name(found[1]))
        if found := codec.DRAWN.fullmatch(name):
            return Text("the card that {name} drew", name=self._name(found[2]))
        return Text("the deal") if name == codec.DEALT else Text("stalemate")

    def say(self, name: str, value: str) -> Text | str:
        """A field's value for people."""
        if name == codec.OUT:
            known = codec.SEATS.fullmatch(value) is not None
            return ", ".join(map(self._name, value.split(","))) if known else value or Text("nobody")
        if codec.DRAWN.fullmatch(name):
            return value or Text("no card")
        if value in rules.REASONS:
            return rules.REASONS[value]
        return Text("yes") if value else Text("no")

    def _name(self, seat: str) -> str:
        return self.players[int(seat)] if int(seat) < len(self.players) else seat


_WAYS = {DIRECTIONS[0]: Text("clockwise"), DIRECTIONS[1]: Text("anticlockwise")}
_BEGINS = MappingProxyType({codec.FIRST: ("0", "1", "2", "3"), codec.DIRECTION: DIRECTIONS})


class BeginField(FlatField):
    """Who had the first go in the first deal, and which way play ran."""

    def owns(self, name: str) -> bool:
        """The two names."""
        return name in _BEGINS

    def fault(self, name: str, value: str) -> Text | None:
        """Anything but a seat or a direction."""
        return None if value in _BEGINS[name] else Text("expected one of those to choose from")


class MatchForm(SheetForm):
    """What a match is played for, and how it begins."""

    offered = rules.TARGETS
    target = NumberField(Text("Points that win the match"), 1, rules.MOST_TARGET)
    begin = BeginField(str(Text("The first deal")))

    def tap(self, what: str, view: Mapping[str, Any], choices: Choices) -> Text | None:
        """`first=SEAT` or `direction=WORD`."""
        name, _, value = what.partition("=")
        if name not in _BEGINS or self.begin.fault(name, value) is not None:
            return super().tap(what, view, choices)
        self.begin.data[name] = value
        return None

    def fit(self, look: Look, stored: Mapping[str, str]) -> list[tuple[str, str | Text]]:
        """Refuse a seat that nobody sits on, and points that were reached before the last deal."""
        said = look()["ends"](self.target.data)
        if said is not None:
            return [("", said)]
        first = self.begin.data.get(codec.FIRST, "0")
        return (
            [] if int(first) < len(self.players) else [(str(Text("First go")), Text("expected a seat of this table"))]
        )

    def describe(self, name: str) -> Text:
        """A field's name for people."""
        names = {codec.FIRST: Text("first go in deal 1"), codec.DIRECTION: Text("direction of play in deal 1")}
        return names.get(name) or super().describe(name)

    def say(self, name: str, value: str) -> Text | str:
        """A field's value for people."""
        if name == codec.FIRST and value in _BEGINS[name][: len(self.players)]:
            return self.players[int(value)]
        return _WAYS.get(value) or value or Text("not entered")


class TotalsForm(SheetForm):
    """Totals from somebody's paper, by seat."""

    total_0 = NumberField(Text("First seat"), 0, most_points(rules.PLAYERS[1]))
    total_1 = NumberField(Text("Second seat"), 0, most_points(rules.PLAYERS[1]))
    total_2 = NumberField(Text("Third seat"), 0, most_points(rules.PLAYERS[1]))
    total_3 = NumberField(Text("Fourth seat"), 0, most_points(rules.PLAYERS[1]))

    def fit(self, look: Look, stored: Mapping[str, str]) -> list[tuple[str, str | Text]]:
        """Refuse what this table's deals can never give."""
        most = most_points(len(self.players))
        totals = {int(name[-1]): int(value) for name, value in self.sheet().items()}
        message = Text("expected a whole number from {least} to {most}", least=0, most=most)
        return [(name, message) for seat, name in enumerate(self.players) if totals.get(seat, 0) > most]
