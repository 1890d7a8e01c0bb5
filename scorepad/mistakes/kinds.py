"""Kinds of mistakes: their finders, sentences and weights; and the mistakes that they are made into."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from scorepad.mistakes.case import TOTAL, Box, Mistake, Total
from scorepad.text import Text, either

HARDLY = 0.05
"""The weight of a mistake at a place where hardly any player would make it."""


@dataclass
class Candidate:
    """A place where a mistake of some kind may have been made.

    changes, about, total, beside, spaces, slips: as of a Mistake. values: of the sentence, by name. place: where it
    is, for a sentence with `{places}`. likely: 1 at a place like any other, HARDLY where hardly anybody would, more
    where it stands for several. rule: where it is another one than that of its kind.
    """

    changes: Mapping[str, int]
    values: Mapping[str, Any] = field(default_factory=dict)
    place: Text | None = None
    about: Collection[str] = ()
    likely: float = 1.0
    total: Total | None = None
    rule: str | None = None
    beside: Text | None = None
    spaces: Collection[int] = ()
    slips: Collection[str] = ()


E = TypeVar("E")
C = TypeVar("C", bound=Candidate)


def places(candidates: Iterable[Candidate], most: int = 3) -> Text:
    """The places of candidates to choose from; those that read the same are named once."""
    found = [each.place for each in candidates if each.place is not None]
    if len(found) > 1:  # to read one place takes time, and a long match has thousands
        found = [*{str(place): place for place in found}.values()]
    return either(found, most)


@dataclass(frozen=True)
class Sentence:
    """A sentence of a kind of mistakes. when: the values, by name, of mistakes that it fits; {}: any.

    many, n: of a sentence that counts, the form for several and the name of the value that says how many.
    """

    message: str
    when: Mapping[str, Any]
    many: str | None = None
    n: str = ""

    def with_values(self, values: Mapping[str, Any]) -> Text:
        """The sentence of a mistake with these values."""
        text = Text(self.message, **values)
        if self.many is not None:
            text.many, text.values["n"] = self.many, values[self.n]
        return text


def say(message: str, /, **when: Any) -> Sentence:
    """A sentence of a kind of mistakes, said where values are these: `say("the 1 {where} was missed", number=1)`."""
    return Sentence(message, when)


def say_plural(one: str, many: str, n: str, /, **when: Any) -> Sentence:
    """A sentence that counts: `one` where the value named `n` is exactly one, else `many`."""
    return Sentence(one, when, many, n)


Find = Callable[..., Iterable[C]]
"""From the evidence, and what else the kind gives it, to the candidates."""
Values = Callable[[E, Sequence[C]], dict[str, Any]]
"""The values of a game's sentences, from the evidence and all candidates that change the same."""


def _values_of_first(evidence: Any, candidates: Sequence[Candidate]) -> dict[str, Any]:
    return dict(candidates[0].values)


@dataclass(frozen=True)
class Kind(Generic[E, C]):
    """A kind of mistakes. E: the evidence that a game looks for them in; C: its candidates.

    key: the game's slug, a dot and a name. rule: the key of the rule that it breaks, if any. weight: how often people
    make it where they can, whatever the number of places. is_rare: as of a Mistake. sentences: the first that fits a
    mistake is used; the last fits any. values: those in the sentences. unless: the kinds that say the same, and better,
    where they change the same. alike: as of a Mistake. most_places: so many a sentence names, then how many more.
    find, given: what finds the candidates, and what it is given besides the evidence.
    """

    key: str
    rule: str | None
    weight: float
    is_rare: bool
    sentences: Sequence[Sentence]
    values: Values[E, C]
    unless: Collection[str]
    alike: frozenset[str]
    most_places: int
    find: Find[C]
    arguments: Mapping[str, Any]

    def sentence(self, evidence: E, candidates: Sequence[C]) -> Text:
        """The mistake in words, made at one of these places: there is no telling at which."""
        values = self.values(evidence, candidates)
        if candidates[0].place is not None:
            values["places"] = places(candidates, self.most_places)
        sentence = next(each for each in self.sentences if each.when.items() <= values.items())
        return sentence.with_values(values)


class Kinds(list[Kind[E, C]]):
    """Kinds of mistakes of a game, by its slug, in the order in which they are declared.

    rare: up to this weight they are rare. values: what their sentences name; None: the values of the first candidate.
    alike: the names of kinds that are the same slip to whoever looks for it.
    """

    def __init__(
        self,
        slug: str,
        rare: float = 0.0,
        values: Values[E, C] | None = None,
        alike: Iterable[Collection[str]] = (),
    ) -> None:
        super().__init__()
        self.slug, self.rare = slug, rare
        self.values = values or _values_of_first
        self.alike = [frozenset(f"{slug}.{name}" for name in names) for names in alike]

    def add(
        self,
        rule: str | None,
        weight: float,
        *sentences: Sentence,
        name: str | None = None,
        unless: Collection[str] = (),
        most_places: int = 3,
        **arguments: Any,
    ) -> Callable[[Find[C]], Find[C]]:
        """Declare a kind above the function that finds it, which names it, too; the rest is as of a Kind.

        Several kinds above one function have a name each, and what they give it says which of them it finds:

            @kinds.add(RULE, USUAL, say("{places} was forgotten"), name="line_forgotten", times=0)
            @kinds.add(RULE, RARE, say("{places} was counted twice"), name="line_twice", times=2)
            def _line(evidence: Evidence, times: int) -> Iterator[Candidate]:
        """

        def declare(find: Find[C]) -> Find[C]:
            key = f"{self.slug}.{name or find.__name__.removeprefix('_')}"
            is_rare, values = weight <= self.rare, self.values
            alike = next((keys for keys in self.alike if key in keys), frozenset[str]())
            kind = Kind(key, rule, weight, is_rare, sentences, values, unless, alike, most_places, find, arguments)
            place = len(self)
            while place and self[place - 1].find is find:
                place -= 1  # Python begins with the decorator next to the function, a reader with the uppermost
            self.insert(place, kind)
            return find

        return declare


_Effect = tuple[frozenset[tuple[str, int]], int | None]
"""The changes of a mistake to the boxes, and its total where it is in the total itself."""


def find_all(kinds: Sequence[Kind[E, C]], evidence: E, boxes: Iterable[Box]) -> tuple[Mistake, ...]:
    """Every mistake of these kinds that changes a box or the total, and leaves numbers that can stand in the boxes.

    Candidates of one kind with the same effect are one mistake, for no claim can tell them apart. A kind's weight is
    shared among its candidates, also those that another kind says better, for a game with many places is not scored
    wrongly more often than one with few; where all of them are unlikely, some of it is lost.
    """
    known = {box.key: box for box in boxes if box.points is not None or box.key == TOTAL}
    found = {kind.key: _by_effect(kind.find(evidence, **kind.arguments), known) for kind in kinds}
    mistakes: list[Mistake] = []
    for kind in kinds:
        shares = max(1.0, sum(each.likely for alike in found[kind.key].values() for each in alike))
        for effect, alike in found[kind.key].items():
            if any(effect in found[other] for other in kind.unless):
                continue
            # an unlikely place is not named beside a likely one
            named = [each for each in alike if each.likely > HARDLY] or alike
            mistakes.append(
                Mistake(
                    kind.key,
                    kind.sentence(evidence, named),
                    named[0].rule or kind.rule,
                    dict(sorted(effect[0])),
                    kind.weight * sum(each.likely for each in alike) / shares,
                    frozenset().union(*[each.about for each in alike]),
                    named[0].total,
                    named[0].beside,
                    frozenset().union(*[each.spaces for each in named]),
                    frozenset(named[0].slips),
                    kind.is_rare,
                    kind.alike,
                )
            )
    return tuple(mistakes)


def _by_effect(candidates: Iterable[C], known: Mapping[str, Box]) -> dict[_Effect, list[C]]:
    """The candidates that have an effect, and one that can stand on paper; `known` are the boxes with a proof."""
    proof: dict[str, int] = {}
    found: dict[_Effect, list[C]] = {}
    for each in candidates:
        changes = frozenset((key, change) for key, change in each.changes.items() if change)
        total = None
        if each.total is not None:
            proof = proof or {box.key: box.points or 0 for box in known.values() if box.key != TOTAL}
            total = each.total(proof)
        if (changes or total is not None) and _can_be(changes, total, known):
            found.setdefault((changes, total), []).append(each)
    return found


def _can_be(changes: Iterable[tuple[str, int]], total: int | None, known: Mapping[str, Box]) -> bool:
    """True if every box can hold what then stands there."""
    for key, change in changes:
        if key in known and not known[key].takes((known[key].points or 0) + change):
            return False
    return total is None or TOTAL not in known or known[TOTAL].takes(total)
