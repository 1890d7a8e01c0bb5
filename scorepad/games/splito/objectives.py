"""Splito's objective cards, a class for each type: what it asks for, how it is written, whether it is met, and why.

Source: Splito rulebook, "Types of objectives"; the game file is docs/game-file.md, "splito".
"""

import re
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from scorepad.core import parsing
from scorepad.core.errors import GameFileError
from scorepad.core.parsing import expected
from scorepad.core.text import Text, plural, term, together
from scorepad.games.splito import rules, words

if TYPE_CHECKING:
    from scorepad.games.splito.judge import Judge

Kind = str | int
"""A color, or a value."""
Card = tuple[str, int]
KINDS: frozenset[Kind] = frozenset((*rules.COLORS, *rules.VALUES))
AMOUNTS = ("exactly", "at_least", "at_most")

Verdict = tuple[bool | None, Text]
"""Met or not, None where it cannot be known yet; and why."""


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
        """The amount as a reason ends with it: "exactly 2 needed"."""
        if self.op == "at_least":
            return Text("at least {n} needed", n=self.n)
        if self.op == "at_most":
            return Text("at most {n} allowed", n=self.n) if self.n else Text("none allowed")
        return Text("exactly {n} needed", n=self.n) if self.n else Text("none allowed")


_NONE_OF_IT = Amount("exactly", 0)


def _gap(have: int, amount: Amount) -> Text | None:
    """How far a count is from an amount: "1 more needed", "2 too many"; None where it is not."""
    if amount.allows(have):
        return None
    if have < amount.n:
        return plural("{n} more needed", "{n} more needed", amount.n - have)
    return plural("{n} too many", "{n} too many", have - amount.n)


Mix = Amount | tuple[Kind, ...] | None
"""The number of different ones, or the named ones of which there must be one each."""


class Majority(NamedTuple):
    """Strictly more Splito cards of a kind than every other zone."""

    points: int
    of: Kind

    @classmethod
    def read(cls, card: Mapping[str, Any], points: int) -> "Majority":
        """The card of a game file: `{"of": "green"}`."""
        return cls(points, _read_kind(card.get("of")))

    @property
    def rule(self) -> str:
        """The key of its rule."""
        return "splito.majority"

    @property
    def key(self) -> str:
        """The card as a sheet's field names it: `majority-green`."""
        return f"majority-{self.of}"

    @property
    def label(self) -> Text:
        """The label of the card."""
        return words.MAJORITIES[self.of]

    def verdict(self, judge: "Judge", zone: int) -> Verdict:
        """A tie is no majority, and neither is having none; zones not entered may still take it away."""
        race = judge.race(self.of)
        have = race.counts[zone] or 0
        if have == 0:
            return False, words.NONE_HERE
        cards = words.in_short(have, self.of)
        has_majority = judge.rules.has_majority(judge, zone, self.of)
        if have < race.most:
            return has_majority, _against(cards, judge.named(race.leaders), len(race.leaders), race.most)
        if len(race.leaders) > 1 or not has_majority:
            return has_majority, judge.tie(race, self.of)
        if race.missing and race.left >= have:
            # Translators: {have}: such as “2 green”; {waiting}: such as “the cards in zone C & A are not entered yet”
            return None, Text("{have}; {waiting}", have=cards, waiting=judge.waiting(race.missing))
        is_open = bool(race.missing) and race.left >= max(race.second, 1)  # a zone not entered may have as many
        if race.second == 0:
            # Translators: {have}: such as “1 black”
            none = Text("{have}; no other zone has any", have=cards)
            # Translators: {have}: such as “7 sixes”
            return True, Text("{have}; no other zone has any so far", have=cards) if is_open else none
        return True, _against(cards, judge.named(race.seconds), len(race.seconds), race.second, is_open)

    def counting(self, cards: Sequence[Card]) -> list[int]:
        """The indices of the Splito cards that count towards it."""
        return [index for index, card in enumerate(cards) if self.of in card]

    def lacking(self, judge: "Judge", zone: int) -> Text | None:
        """One more than the leaders have."""
        race = judge.race(self.of)
        return _gap(race.counts[zone] or 0, Amount("at_least", race.most + 1))


class Count(NamedTuple):
    """A number of Splito cards of a kind; the rulebook's VALUE."""

    points: int
    of: Kind
    amount: Amount

    @classmethod
    def read(cls, card: Mapping[str, Any], points: int) -> "Count":
        """The card of a game file: `{"of": 2, "amount": {"exactly": 0}}`."""
        kind = _read_kind(card.get("of"))
        return cls(points, kind, _read_amount(card.get("amount"), "amount", rules.CARDS_OF_A_KIND))

    @property
    def rule(self) -> str:
        """The key of its rule; cards for a color were only seen on the web."""
        return "splito.count" if isinstance(self.of, int) else "splito.color"

    @property
    def key(self) -> str:
        """The card as a sheet's field names it: `count-2-exactly-0`."""
        return f"count-{self.of}-{self.amount.key}"

    @property
    def label(self) -> Text:
        """The label of the card."""
        if self.amount == _NONE_OF_IT:
            return words.NO_CARDS[self.of]
        return self.amount.of(words.counted(self.amount.n, self.of))

    def verdict(self, judge: "Judge", zone: int) -> Verdict:
        """The reason with the count that the card asks for: "3 fours; exactly 2 needed"."""
        have = judge.tally(zone).get(self.of, 0)
        if have == 0 and self.amount == _NONE_OF_IT:
            return True, words.NONE_HERE
        cards = words.counted(have, self.of) if have else words.NONE_HERE
        # Translators: {have}: such as “3 colors: red, blue and green”; {needed}: such as “at least 15 needed”
        return judge.rules.allows(self.amount, have), Text("{have}; {needed}", have=cards, needed=self.amount.needed)

    def counting(self, cards: Sequence[Card]) -> list[int]:
        """The indices of the Splito cards that count towards it."""
        return [index for index, card in enumerate(cards) if self.of in card]

    def lacking(self, judge: "Judge", zone: int) -> Text | None:
        """The cards too few or too many."""
        return _gap(judge.tally(zone).get(self.of, 0), self.amount)


class Variety(NamedTuple):
    """A number of different colors, values or both, or the named ones."""

    points: int
    colors: Mix
    values: Mix

    @classmethod
    def read(cls, card: Mapping[str, Any], points: int) -> "Variety":
        """The card of a game file: `{"colors": {"exactly": 3}}`, `{"values": {"all_of": [1, 2]}}`, or both."""
        of_colors = _read_mix(card.get("colors"), "colors", rules.COLORS)
        of_values = _read_mix(card.get("values"), "values", rules.VALUES)
        if of_colors is None and of_values is None:
            raise expected("", Text("colors, values or both"), card)
        return cls(points, of_colors, of_values)

    @property
    def rule(self) -> str:
        """The key of its rule."""
        return "splito.variety"

    @property
    def key(self) -> str:
        """The card as a sheet's field names it: `variety-colors-exactly-3`, `variety-values-1+2`."""
        parts = ["variety"]
        for name, mix in (("colors", self.colors), ("values", self.values)):
            if isinstance(mix, Amount):
                parts.append(f"{name}-{mix.key}")
            elif mix is not None:
                parts.append(f"{name}-" + "+".join(str(kind) for kind in mix))
        return "-".join(parts)

    @property
    def label(self) -> Text:
        """The label of the card."""
        of_colors = _mix_label(self.colors, _COLOR_WORDS)
        of_values = _mix_label(self.values, _VALUE_WORDS)
        if of_colors is None or of_values is None:
            return of_colors or of_values or Text("variety")
        return Text("{colors} and {values}", colors=of_colors, values=of_values)

    def verdict(self, judge: "Judge", zone: int) -> Verdict:
        """The reason with the different ones: "3 colors: red, blue, green; exactly 3 needed", "missing: green"."""
        tally = judge.tally(zone)
        allows = judge.rules.allows
        met = _mix_is_met(self.colors, rules.COLORS, tally, allows)
        met = met and _mix_is_met(self.values, rules.VALUES, tally, allows)
        of_colors = _mix_reason(self.colors, rules.COLORS, tally, _COLOR_WORDS)
        of_values = _mix_reason(self.values, rules.VALUES, tally, _VALUE_WORDS)
        if of_colors is None or of_values is None:
            return met, of_colors or of_values or words.NONE_HERE
        # Translators: {colors}: such as “missing: red and blue”; {values}: such as “missing: a 1 and a 6”
        return met, Text("{colors}; {values}", colors=of_colors, values=of_values)

    def counting(self, cards: Sequence[Card]) -> list[int]:
        """The indices of the Splito cards that count towards it: those named, or all where a number is asked for."""
        found = []
        for index, (color, value) in enumerate(cards):
            if _takes(self.colors, color) or _takes(self.values, value):
                found.append(index)
        return found

    def lacking(self, judge: "Judge", zone: int) -> Text | None:
        """The colors or values too few or too many; None where the reason names those that are missing."""
        tally = judge.tally(zone)
        for mix, kinds in ((self.colors, rules.COLORS), (self.values, rules.VALUES)):
            gap = _gap(sum(kind in tally for kind in kinds), mix) if isinstance(mix, Amount) else None
            if gap is not None:
                return gap
        return None


class Size(NamedTuple):
    """A number of cards in the zone, Splito and Objective together; the rulebook's ZONE."""

    points: int
    amount: Amount

    @classmethod
    def read(cls, card: Mapping[str, Any], points: int) -> "Size":
        """The card of a game file: `{"amount": {"at_least": 15}}`."""
        return cls(points, _read_amount(card.get("amount"), "amount", rules.MAX_ZONE_CARDS))

    @property
    def rule(self) -> str:
        """The key of its rule."""
        return "splito.zone"

    @property
    def key(self) -> str:
        """The card as a sheet's field names it: `zone-at_least-15`."""
        return f"zone-{self.amount.key}"

    @property
    def label(self) -> Text:
        """The label of the card."""
        return self.amount.of(plural("{n} card", "{n} cards", self.amount.n))

    def verdict(self, judge: "Judge", zone: int) -> Verdict:
        """All cards in the zone, with the common cards that it won; open as long as one that it may win would matter.

        "13 cards: 9 Splito, 4 objectives; at least 12 needed".
        """
        here = judge.table.zones[zone]
        splito, objectives, commons = len(here.cards or ()), len(here.objectives or ()), len(judge.won[zone])
        cards, allows = judge.rules.zone_size(judge, zone, self), judge.rules.allows
        met: bool | None = allows(self.amount, cards)
        may_come = range(1, len(judge.may_win[zone]) + 1)
        if any(allows(self.amount, cards + more) != met for more in may_come):
            met = None
        kinds = [plural("{n} Splito", "{n} Splito", splito), plural("{n} objective", "{n} objectives", objectives)]
        if commons:
            kinds.append(plural("{n} common card", "{n} common cards", commons))
        # Translators: {kinds}: such as “0 Splito and 1 objective”
        have = plural("{n} card: {kinds}", "{n} cards: {kinds}", cards, kinds=together(kinds))
        if met is not None:
            return met, Text("{have}; {needed}", have=have, needed=self.amount.needed)
        more = plural("a common card may still be won", "up to {n} common cards may still be won", len(may_come))
        if commons:
            more = Text("another common card may still be won")
        # Translators: {have}: such as “3 cards: 2 Splito and 1 objective”; {more}: such as
        # “another common card may still be won”; {needed}: such as “exactly 10 needed”
        return met, Text("{have}; {more}; {needed}", have=have, more=more, needed=self.amount.needed)

    def counting(self, cards: Sequence[Card]) -> list[int]:
        """The indices of all Splito cards of the zone."""
        return list(range(len(cards)))

    def lacking(self, judge: "Judge", zone: int) -> Text | None:
        """The cards too few or too many."""
        here = judge.table.zones[zone]
        return _gap(len(here.cards or ()) + len(here.objectives or ()) + len(judge.won[zone]), self.amount)


def _against(have: Text, zones: Text, n: int, most: int, is_open: bool = False) -> Text:
    """A zone's count against the `n` other zones with the most: "5 green; Bo & Cy has 4", at the end or so far."""
    phrases = {"have": have, "zones": zones, "most": most}
    if is_open:
        # Translators: {have}: such as “9 orange”; {zones}: zones by their players, such as “Ana & Bo and Cy & Dan”
        return plural("{have}; {zones} has {most} so far", "{have}; {zones} have {most} each so far", n, **phrases)
    # Translators: {have}: such as “3 yellow”; {zones}: zones by their players, such as “Ana & Bo and Cy & Dan”
    return plural("{have}; {zones} has {most}", "{have}; {zones} have {most} each", n, **phrases)


Objective = Majority | Count | Variety | Size


def _takes(mix: Mix, kind: Kind) -> bool:
    """True if a card of this kind counts towards a mix: one of the named ones, or any where a number is asked for."""
    return isinstance(mix, Amount) or (mix is not None and kind in mix)


def _mix_is_met(
    mix: Mix, kinds: Sequence[Kind], tally: Mapping[Kind, int], allows: Callable[[Amount, int], bool]
) -> bool:
    if mix is None:
        return True
    if isinstance(mix, Amount):
        return allows(mix, sum(kind in tally for kind in kinds))
    return all(kind in tally for kind in mix)


class _MixWords(NamedTuple):
    """Phrases about colors, or about values.

    different: a number of different ones. all_six: the card that names all. each_of: the card that names some. none:
    that there are none. all_named: that all named ones are there.
    """

    different: Callable[[int], Text]
    all_six: Text
    each_of: Callable[[Text], Text]
    none: Text
    all_named: Callable[[int], Text]


_COLOR_WORDS = _MixWords(
    lambda n: plural("{n} color", "{n} colors", n),
    Text("all six colors"),
    # Translators: {kinds}: such as “blue, yellow and orange”
    lambda kinds: term("colors", "at least one each of {kinds}", kinds=kinds),
    Text("no color here"),
    lambda n: plural("the color is here", "the {n} colors are here", n),
)
_VALUE_WORDS = _MixWords(
    lambda n: plural("{n} different value", "{n} different values", n),
    Text("all six values"),
    # Translators: {kinds}: such as “1s, 2s, 3s, 4s and 5s”
    lambda kinds: term("values", "at least one each of {kinds}", kinds=kinds),
    Text("no value here"),
    lambda n: plural("the value is here", "the {n} values are here", n),
)


def _mix_label(mix: Mix, phrases: _MixWords) -> Text | None:
    if mix is None:
        return None
    if isinstance(mix, Amount):
        return mix.of(phrases.different(mix.n))
    if len(mix) == 6:
        return phrases.all_six
    if len(mix) == 1:
        return Amount("at_least", 1).of(words.counted(1, mix[0]))
    return phrases.each_of(together([words.kind_name(kind) for kind in mix]))


def _mix_reason(mix: Mix, kinds: Sequence[Kind], tally: Mapping[Kind, int], phrases: _MixWords) -> Text | None:
    if mix is None:
        return None
    if isinstance(mix, Amount):
        here = [words.kind_name(kind) for kind in kinds if kind in tally]
        # Translators: {n}: such as “5 different values”; {kinds}: such as “1s, 2s, 3s, 5s and 6s”
        have = Text("{n}: {kinds}", n=phrases.different(len(here)), kinds=together(here)) if here else phrases.none
        return Text("{have}; {needed}", have=have, needed=mix.needed)
    absent = [words.missing(kind) for kind in mix if kind not in tally]
    # Translators: {kinds}: such as “red, blue and green”
    return Text("missing: {kinds}", kinds=together(absent)) if absent else phrases.all_named(len(mix))


_TYPES: dict[str, tuple[frozenset[str], type[Objective]]] = {
    "majority": (frozenset({"type", "points", "of"}), Majority),
    "count": (frozenset({"type", "points", "of", "amount"}), Count),
    "variety": (frozenset({"type", "points", "colors", "values"}), Variety),
    "zone": (frozenset({"type", "points", "amount"}), Size),
}


def read_objective(value: Any) -> Objective:
    """An objective card of a game file; raises GameFileError with the place inside the card."""
    if not isinstance(value, dict):
        raise expected("", Text("an objective"), value)
    name = value.get("type")
    if not isinstance(name, str) or name not in _TYPES:
        raise expected("type", Text("one of {types}", types=[repr(name) for name in _TYPES]), name)
    keys, type_ = _TYPES[name]
    parsing.read_object(value, "", keys)
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


def _read_mix(value: Any, where: str, kinds: tuple[Kind, ...]) -> Mix:
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
    """The card with a key as a game file has it, without its points; None if no card has this key."""
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
    """The card with a key; None if no card has this key."""
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
