"""The people of a book: merged spellings of a name, and people who are left out.

Our own definition. Names are equal if they differ only in case. A seat without a name is no person.
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

    merged: by spelling, the name that replaces it, which may be a merged spelling itself.
    left_out: the names of people who are left out of the book.
    """

    merged: Mapping[str, str] = field(default_factory=dict)
    left_out: Set[str] = frozenset()

    @cached_property
    def _merged(self) -> dict[str, str]:
        """`merged` by keys."""
        return {key_of(spelling): name for spelling, name in self.merged.items()}

    @cached_property
    def _left_out(self) -> set[str]:
        """The keys of `left_out`."""
        return {key_of(name) for name in self.left_out}

    def name_of(self, name: str) -> str:
        """The name of the person with this spelling, itself unless merged."""
        return [*self._names(name)][-1]

    def spellings_of(self, name: str) -> list[str]:
        """The spellings that were merged into the person of this name."""
        person = key_of(self.name_of(name))
        return [spelling for spelling in self.merged if key_of(self.name_of(spelling)) == person]

    def is_left_out(self, name: str) -> bool:
        """True if a person is left out, under any name that this name was merged into."""
        return any(key_of(each) in self._left_out for each in self._names(name))

    def merge(self, name: str, into: str) -> "People":
        """The people with two merged under the second name. ScorepadError if they are one, or if a seat has no name."""
        for each in (name, into):
            if is_unnamed(each):
                raise ScorepadError(Text("“{name}” is a seat without a name. Only people can be merged.", name=each))
        spelling, person = self.name_of(name), self.name_of(into)
        if key_of(spelling) == key_of(person):
            # Translators: {other}: another name
            raise ScorepadError(Text("“{name}” and “{other}” are already the same person.", name=name, other=into))
        return replace(self, merged={**self.merged, spelling: person})

    def part(self, name: str) -> "People":
        """A merged spelling as a separate person again. A person who is left out stays left out under both names."""
        if key_of(name) not in self._merged:
            return self
        merged = {spelling: person for spelling, person in self.merged.items() if key_of(spelling) != key_of(name)}
        left_out = self.left_out | {name} if self.is_left_out(name) else self.left_out
        return People(merged, left_out)

    def leave_out(self, name: str) -> "People":
        """The people without a person, in all spellings."""
        return self if self.is_left_out(name) else replace(self, left_out=self.left_out | {self.name_of(name)})

    def take_back(self, name: str) -> "People":
        """The people with a person who was left out, in all spellings."""
        person = key_of(self.name_of(name))
        left_out = [each for each in self.left_out if key_of(self.name_of(each)) != person]
        return replace(self, left_out=frozenset(left_out))

    def keys_at(self, seats: Sequence[tuple[str, int | None, bool]]) -> list[str]:
        """The key of the person at each seat of a game, given as (name, rank, is winner); "" for no person.

        Seats without a name and people who are left out have "". A person with two seats gets the better one.
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
        """A spelling and the names that it was merged into, one after the other; stops at a cycle."""
        keys: set[str] = set()
        yield name
        while (key := key_of(name)) in self._merged and key not in keys:
            keys.add(key)
            name = self._merged[key]
            yield name
