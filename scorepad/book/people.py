"""The people of a book: merged spellings of a name, and people who are left out.

Our own definition. Names are equal if they have the same `key_of`. A seat without a name is not a person.
"""

from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, field, replace
from functools import cached_property
from math import inf

from scorepad.core.errors import ScorepadError
from scorepad.core.short_names import key_of
from scorepad.core.text import Text
from scorepad.tables.evening import is_unnamed


@dataclass(frozen=True)
class People:
    """The people of a book. Immutable: each change returns a new object.

    merged: the name that replaces each spelling, which may be a merged spelling itself.
    left_out: the names of people who are left out of the book.
    """

    merged: Mapping[str, str] = field(default_factory=dict)
    left_out: Set[str] = frozenset()

    @cached_property
    def _merged(self) -> dict[str, str]:
        """`merged` with the spellings as keys (`key_of`)."""
        return {key_of(spelling): name for spelling, name in self.merged.items()}

    @cached_property
    def _left_out(self) -> set[str]:
        """The keys of `left_out`."""
        return {key_of(name) for name in self.left_out}

    def name_of(self, name: str) -> str:
        """The name of the person with this spelling, which is the spelling itself unless it was merged."""
        return [*self._names(name)][-1]

    def spellings_of(self, name: str) -> list[str]:
        """The spellings that were merged into this person."""
        person = key_of(self.name_of(name))
        return [spelling for spelling in self.merged if key_of(self.name_of(spelling)) == person]

    def is_left_out(self, name: str) -> bool:
        """True if the person is left out, under this name or any name that it was merged into."""
        return any(key_of(each) in self._left_out for each in self._names(name))

    def merge(self, name: str, into: str) -> "People":
        """A copy of the people in which `name` is merged into `into`.

        Raises ScorepadError if both are the same person, or if either is a seat without a name.
        """
        for each in (name, into):
            if is_unnamed(each):
                raise ScorepadError(Text("“{name}” is a seat without a name. Only people can be merged.", name=each))
        spelling, person = self.name_of(name), self.name_of(into)
        if key_of(spelling) == key_of(person):
            # Translators: {other}: another name
            raise ScorepadError(Text("“{name}” and “{other}” are already the same person.", name=name, other=into))
        return replace(self, merged={**self.merged, spelling: person})

    def part(self, name: str) -> "People":
        """A copy in which a merged spelling is a separate person again. If the person is left out, both remain so."""
        if key_of(name) not in self._merged:
            return self
        merged = {spelling: person for spelling, person in self.merged.items() if key_of(spelling) != key_of(name)}
        left_out = self.left_out | {name} if self.is_left_out(name) else self.left_out
        return People(merged, left_out)

    def leave_out(self, name: str) -> "People":
        """A copy of the people that leaves out a person, under every spelling."""
        return self if self.is_left_out(name) else replace(self, left_out=self.left_out | {self.name_of(name)})

    def take_back(self, name: str) -> "People":
        """A copy of the people in which a person, under every spelling, is no longer left out."""
        person = key_of(self.name_of(name))
        left_out = [each for each in self.left_out if key_of(self.name_of(each)) != person]
        return replace(self, left_out=frozenset(left_out))

    def keys_at(self, seats: Sequence[tuple[str, int | None, bool]]) -> list[str]:
        """The key of the person at each seat of a game. seats: (name, rank, is winner) for each seat.

        The key is "" for seats without a name and for people who are left out. A person with two seats only gets the
        better seat; the other has "".
        """
        better = sorted(seats, key=lambda seat: (not seat[2], seat[1] or inf))
        keys = [""] * len(seats)
        for name, rank, is_winner in better:
            if not is_unnamed(name) and not self.is_left_out(name):
                key = key_of(self.name_of(name))
                if key not in keys:
                    keys[seats.index((name, rank, is_winner))] = key
        return keys

    def _names(self, name: str) -> Iterator[str]:
        """Yield a spelling and the names it was merged into, one after the other; stops at a cycle."""
        keys: set[str] = set()
        yield name
        while (key := key_of(name)) in self._merged and key not in keys:
            keys.add(key)
            name = self._merged[key]
            yield name
