"""Splito's objective cards, a class for each type: its requirement, and its keys in files and sheets.

Source: Splito rulebook, "Types of objectives"; the game file is docs/game-file.md, "Splito".
"""

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from scorepad.core import parsing
from scorepad.core.errors import GameFileError
from scorepad.core.parsing import expected
from scorepad.core.text import Text, plural, together
from scorepad.games.splito import rules, words

Kind = str | int
"""A color, or a value."""
Card = tuple[str, int]
KINDS: frozenset[Kind] = frozenset((*rules.COLORS, *rules.VALUES))
AMOUNTS = ("exactly", "at_least", "at_most")


class Amount(NamedTuple):
    """An amount: `op` is one of AMOUNTS, as in `{"exactly": 2}`."""

    op: str
    n: int

    def allows(self, have: int) -> bool:
        """True if `have` satisfies the amount."""
        if self.op == "exactly":
            return have == self.n
        return have >= self.n if self.op == "at_least" else have <= self.n

    @property
    def key(self) -> str:
        """The amount in an objective's key: `exactly-2`."""
        return f"{self.op}-{self.n}"

    def of(self, what: Text) -> Text:
        """The amount before a noun: "exactly 2 fours"."""
        if self.op == "at_least":
            # Translators: {what}: such as “5 different values”
            return Text("at least {what}", what=what)
        if self.op == "at_most":
            # Translators: {what}: such as “12 cards”
            return Text("at most {what}", what=what)
        # Translators: {what}: such as “2 fours”
        return Text("exactly {what}", what=what)

    @property
    def needed(self) -> Text:
        """The amount at the end of a reason: "exactly 2 needed"."""
        if self.op == "at_least":
            return Text("at least {n} needed", n=self.n)
        if self.op == "at_most":
            return Text("at most {n} allowed", n=self.n) if self.n else Text("there must be none")
        return Text("exactly {n} needed", n=self.n) if self.n else Text("there must be none")


NONE_OF_IT = Amount("exactly", 0)


Mix = Amount | tuple[Kind, ...]
"""A number of different kinds, or the named kinds, each of which is required."""


class Majority(NamedTuple):
    """Strictly more Splito cards of a kind than every other zone."""

    points: int
    of: Kind

    @classmethod
    def read(cls, card: Mapping[str, Any], points: int) -> "Majority":
        """The card from a game file: `{"of": "green"}`."""
        return cls(points, _read_kind(card.get("of")))

    @property
    def rule(self) -> str:
        """The key of the objective's rule."""
        return "splito.majority"

    @property
    def key(self) -> str:
        """The key of the card, which follows `objective-` in a sheet's field name: `majority-green`."""
        return f"majority-{self.of}"

    @property
    def label(self) -> Text:
        """The label of the card."""
        return words.MAJORITIES[self.of]

    def counting(self, cards: Sequence[Card]) -> list[int]:
        """The indices of the Splito cards that count towards the objective."""
        return [index for index, card in enumerate(cards) if self.of in card]


class Count(NamedTuple):
    """An objective for a number of Splito cards of one kind; the rulebook calls it VALUE."""

    points: int
    of: Kind
    amount: Amount

    @classmethod
    def read(cls, card: Mapping[str, Any], points: int) -> "Count":
        """The card from a game file: `{"of": 2, "amount": {"exactly": 0}}`."""
        kind = _read_kind(card.get("of"))
        return cls(points, kind, _read_amount(card.get("amount"), "amount", rules.CARDS_OF_A_KIND))

    @property
    def rule(self) -> str:
        """The key of the objective's rule; cards for a color were only seen on the web."""
        return "splito.count" if isinstance(self.of, int) else "splito.color"

    @property
    def key(self) -> str:
        """The key of the card, which follows `objective-` in a sheet's field name: `count-2-exactly-0`."""
        return f"count-{self.of}-{self.amount.key}"

    @property
    def label(self) -> Text:
        """The label of the card."""
        if self.amount == NONE_OF_IT:
            return words.NO_CARDS[self.of]
        return self.amount.of(words.counted(self.amount.n, self.of))

    def counting(self, cards: Sequence[Card]) -> list[int]:
        """The indices of the Splito cards that count towards the objective."""
        return [index for index, card in enumerate(cards) if self.of in card]


class Variety(NamedTuple):
    """A number of different colors, values or both, or certain colors or values."""

    points: int
    colors: Mix | None
    values: Mix | None

    @classmethod
    def read(cls, card: Mapping[str, Any], points: int) -> "Variety":
        """The card from a game file: `{"colors": {"exactly": 3}}`, `{"values": {"all_of": [1, 2]}}`, or both."""
        of_colors = _read_mix(card.get("colors"), "colors", rules.COLORS)
        of_values = _read_mix(card.get("values"), "values", rules.VALUES)
        if of_colors is None and of_values is None:
            raise expected("", Text("colors, values or both"), card)
        return cls(points, of_colors, of_values)

    @property
    def mixes(self) -> Sequence[tuple[Mix, words.MixWords]]:
        """The requirements for colors, values or both, with their phrases."""
        both = ((self.colors, words.COLOR_MIX), (self.values, words.VALUE_MIX))
        return [(mix, phrases) for mix, phrases in both if mix is not None]

    @property
    def rule(self) -> str:
        """The key of the objective's rule."""
        return "splito.variety"

    @property
    def key(self) -> str:
        """The key of the card, after `objective-` in a field name: `variety-colors-exactly-3`, `variety-values-1+2`."""
        parts = ["variety"]
        for mix, phrases in self.mixes:
            named = mix.key if isinstance(mix, Amount) else "+".join(str(kind) for kind in mix)
            parts.append(f"{phrases.name}-{named}")
        return "-".join(parts)

    @property
    def label(self) -> Text:
        """The label of the card."""
        return together([_mix_label(mix, phrases) for mix, phrases in self.mixes])

    def counting(self, cards: Sequence[Card]) -> list[int]:
        """The indices of the Splito cards that count: cards of the named kinds, or all cards for a number of kinds."""
        found = []
        for index, (color, value) in enumerate(cards):
            if _takes(self.colors, color) or _takes(self.values, value):
                found.append(index)
        return found


class Size(NamedTuple):
    """A number of cards in the zone, Splito and Objective together; the rulebook's ZONE."""

    points: int
    amount: Amount

    @classmethod
    def read(cls, card: Mapping[str, Any], points: int) -> "Size":
        """The card from a game file: `{"amount": {"at_least": 15}}`."""
        return cls(points, _read_amount(card.get("amount"), "amount", rules.MAX_ZONE_CARDS))

    @property
    def rule(self) -> str:
        """The key of the objective's rule."""
        return "splito.zone"

    @property
    def key(self) -> str:
        """The key of the card, which follows `objective-` in a sheet's field name: `zone-at_least-15`."""
        return f"zone-{self.amount.key}"

    @property
    def label(self) -> Text:
        """The label of the card."""
        return self.amount.of(plural("{n} card", "{n} cards", self.amount.n))

    def counting(self, cards: Sequence[Card]) -> list[int]:
        """The indices of all Splito cards in the zone."""
        return list(range(len(cards)))


Objective = Majority | Count | Variety | Size


def _takes(mix: Mix | None, kind: Kind) -> bool:
    """True if a card of this kind counts towards the mix.

    Any kind counts if the mix is a number of kinds, otherwise only the kinds that the mix names.
    """
    return isinstance(mix, Amount) or (mix is not None and kind in mix)


def _mix_label(mix: Mix, phrases: words.MixWords) -> Text:
    if isinstance(mix, Amount):
        return mix.of(phrases.different(mix.n))
    if len(mix) == 6:
        return phrases.all_six
    if len(mix) == 1:
        return Amount("at_least", 1).of(words.counted(1, mix[0]))
    return phrases.each_of(together([words.kind_name(kind) for kind in mix]))


_TYPES: dict[str, tuple[frozenset[str], type[Objective]]] = {
    "majority": (frozenset({"type", "points", "of"}), Majority),
    "count": (frozenset({"type", "points", "of", "amount"}), Count),
    "variety": (frozenset({"type", "points", "colors", "values"}), Variety),
    "zone": (frozenset({"type", "points", "amount"}), Size),
}


def read_objective(value: Any, *more: str) -> Objective:
    """An objective card from a game file. more: further keys that it may have.

    Raises GameFileError with the place inside the card.
    """
    if not isinstance(value, dict):
        raise expected("", Text("an objective"), value)
    name = value.get("type")
    if not isinstance(name, str) or name not in _TYPES:
        raise expected("type", Text("one of {types}", types=[repr(name) for name in _TYPES]), name)
    keys, type_ = _TYPES[name]
    parsing.read_object(value, "", keys.union(more))
    points = value.get("points")
    if type(points) is not int or not 1 <= points <= rules.MAX_OBJECTIVE_POINTS:
        raise expected("points", Text("1 to 4 points"), points)
    return type_.read(value, points)


def _read_kind(value: Any) -> Kind:
    if type(value) not in (str, int) or value not in KINDS:
        raise expected("of", Text("a color, or a value 1-6"), value)
    kind: Kind = value
    return kind


_AMOUNT = Text("one of {amounts} with a number", amounts=list(AMOUNTS))
_MIX = Text("one of {amounts} with a number, or all_of with a list", amounts=list(AMOUNTS))


def _read_amount(value: Any, where: str, most: int, what: Text = _AMOUNT) -> Amount:
    if type(value) is dict and len(value) == 1:
        ((op, n),) = value.items()
        if op in AMOUNTS:
            if type(n) is not int or not 0 <= n <= most:
                raise expected(f"{where}.{op}", Text("a whole number from 0 to {most}", most=most), n)
            return Amount(op, n)
    parsing.check_once(value, where)
    raise expected(where, what, value)


def _read_mix(value: Any, where: str, kinds: tuple[Kind, ...]) -> Mix | None:
    if value is None:
        return None
    if type(value) is not dict or set(value) != {"all_of"}:
        return _read_amount(value, where, len(kinds), _MIX)
    named = value["all_of"]
    if (
        not isinstance(named, list)
        or not 1 <= len(named) <= len(kinds)
        or any(type(kind) is not type(kinds[0]) or kind not in kinds for kind in named)
        or len(set(named)) != len(named)
    ):
        # Translators: {kinds}: a list of kinds
        raise expected(f"{where}.all_of", Text("some of {kinds}, each only once", kinds=[str(k) for k in kinds]), named)
    return tuple(sorted(named, key=kinds.index))


_KEY = re.compile(
    r"majority-(?P<majority>\w+)"
    r"|count-(?P<count>\w+)-(?P<count_op>[a-z_]+)-(?P<count_n>\d{1,2})"
    r"|zone-(?P<zone_op>[a-z_]+)-(?P<zone_n>\d{1,3})"
    r"|variety(?:-colors-(?P<colors>[a-z+]+|[a-z_]+-\d))?(?:-values-(?P<values>[1-6+]+|[a-z_]+-\d))?",
    re.ASCII,
)


@lru_cache(maxsize=4096)
def file_entry_of(key: str) -> Mapping[str, Any] | None:
    """The game file's entry for the card with this key, without points; None if no card has this key."""
    match = _KEY.fullmatch(key)
    if match is None:
        return None
    part = match.groupdict()
    card: dict[str, Any]
    if part["majority"]:
        card = {"type": "majority", "of": kind_of(part["majority"])}
    elif part["count"]:
        card = {"type": "count", "of": kind_of(part["count"]), "amount": {part["count_op"]: int(part["count_n"])}}
    elif part["zone_op"]:
        card = {"type": "zone", "amount": {part["zone_op"]: int(part["zone_n"])}}
    else:
        card = {"type": "variety"} | {name: _mix_of(part[name]) for name in ("colors", "values") if part[name]}
    try:
        is_its_key = read_objective(card | {"points": 1}).key == key
    except GameFileError:
        return None
    return card if is_its_key else None


@lru_cache(maxsize=4096)
def objective_with_key(key: str, points: int = 1) -> Objective | None:
    """The card with this key and these points; None if no card has this key."""
    card = file_entry_of(key)
    return None if card is None else read_objective({**card, "points": points})


def kind_of(text: str) -> Kind:
    """A kind from its text: "green", or 4 for "4"."""
    return int(text) if text.isdigit() else text


def _mix_of(text: str) -> dict[str, Any]:
    if "-" in text:
        op, n = text.split("-")
        return {op: int(n)}
    return {"all_of": [kind_of(kind) for kind in text.split("+")]}
