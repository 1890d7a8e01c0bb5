"""Who is who in a book: spellings of one name, people who are left out, and plays as a book shows them.

All of it is ours. Names are the same where they differ by case alone. A seat without a name is no person.
"""

from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from scorepad.errors import ScorepadError
from scorepad.evening import is_unnamed, numbered
from scorepad.names import key_of
from scorepad.plays import Line, Person, Play
from scorepad.text import Capitalized, Series, Text


def newest_first(plays: Sequence[Play]) -> list[Play]:
    """The plays, the newest first; those of one moment stay in the order they have."""
    return sorted(plays, key=lambda play: play.at, reverse=True)


@dataclass(frozen=True)
class People:
    """The people of a book. It never changes: what changes something gives another one.

    merged: by spelling, the name that it stands for, which may be such a spelling itself.
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
        """The name of the person whom a spelling stands for: itself, where it was not merged."""
        return [*self._names(name)][-1]

    def spellings_of(self, name: str) -> list[str]:
        """The spellings that were merged into the person of this name."""
        person = key_of(self.name_of(name))
        return [spelling for spelling in self.merged if key_of(self.name_of(spelling)) == person]

    def is_left_out(self, name: str) -> bool:
        """True for people who are left out, by any name that they were merged into."""
        return any(key_of(each) in self._left_out for each in self._names(name))

    def merge(self, name: str, into: str) -> "People":
        """One person of two, known by the second name; ScorepadError where they are one, or a seat has no name."""
        for each in (name, into):
            if is_unnamed(each):
                raise ScorepadError(Text("“{name}” is a seat without a name. Only people can be merged.", name=each))
        spelling, person = self.name_of(name), self.name_of(into)
        if key_of(spelling) == key_of(person):
            # Translators: {other}: another name
            raise ScorepadError(Text("“{name}” and “{other}” are already the same person.", name=name, other=into))
        return replace(self, merged={**self.merged, spelling: person})

    def part(self, name: str) -> "People":
        """A merged spelling as a person of its own again. A person who is left out stays left out by both names."""
        if key_of(name) not in self._merged:
            return self
        merged = {spelling: person for spelling, person in self.merged.items() if key_of(spelling) != key_of(name)}
        left_out = self.left_out | {name} if self.is_left_out(name) else self.left_out
        return People(merged, left_out)

    def leave_out(self, name: str) -> "People":
        """The book without a person, by all spellings."""
        return self if self.is_left_out(name) else replace(self, left_out=self.left_out | {self.name_of(name)})

    def take_back(self, name: str) -> "People":
        """The book with a person who was left out, by all spellings."""
        person = key_of(self.name_of(name))
        left_out = [each for each in self.left_out if key_of(self.name_of(each)) != person]
        return replace(self, left_out=frozenset(left_out))

    def seen(self, plays: Sequence[Play]) -> list[Play]:
        """All plays of a book, the newest first, each person under one name.

        Names that differ by case are spelled as in the newest play. A person who is left out becomes a seat without a
        name, in the labels of lines, too; place and note stay as they are. A person who sat at two seats of a play
        keeps the better one; the other has no name.
        """
        shown: dict[str, str] = {}
        spelled: dict[str, str] = {}
        found = []
        for play in newest_first(plays):
            for person in play.people:
                if person.name not in shown:
                    name = self._shown(person.name)
                    shown[person.name] = spelled.setdefault(key_of(name), name)
            found.append(_renamed(play, _names_at(play, shown)))
        return found

    def _shown(self, name: str) -> str:
        """The name that stands in the book for a spelling; "" for people who are left out."""
        if is_unnamed(name):
            return name
        return "" if self.is_left_out(name) else self.name_of(name)

    def _names(self, name: str) -> Iterator[str]:
        """A spelling and the names that it was merged into, one after the other; a circle is gone through once."""
        keys: set[str] = set()
        yield name
        while (key := key_of(name)) in self._merged and key not in keys:
            keys.add(key)
            name = self._merged[key]
            yield name


def _names_at(play: Play, shown: Mapping[str, str]) -> list[str]:
    """The names of a play by seat, as a book shows them."""
    names = [shown[person.name] for person in play.people]
    if "" not in names and len({*names}) == len(names):
        return names
    taken = {""}
    for seat in sorted(range(len(names)), key=lambda seat: _place(play, seat)):
        if names[seat] in taken:
            names[seat] = str(numbered(seat))
        taken.add(names[seat])
    return names


def _place(play: Play, seat: int) -> tuple[bool, int]:
    """What seats are sorted by to have the better one first."""
    person = play.people[seat]
    return not person.is_winner, person.rank or len(play.people)


def _renamed(play: Play, names: Sequence[str]) -> Play:
    """The play with other names by seat, in the labels of lines as well."""
    before = [person.name for person in play.people]
    if before == list(names):
        return play
    changed = {old: new for old, new in zip(before, names, strict=True) if old not in names}
    people: list[Person] = []
    for person, name in zip(play.people, names, strict=True):
        lines = []
        for line in person.lines:
            lines.append(Line(_with_names(line.label, changed), line.points))
        people.append(person._replace(name=name, lines=tuple(lines)))
    return play._replace(people=tuple(people))


def _with_names(value: Any, changed: Mapping[str, str]) -> Any:
    """A text, or a value in it, with other names in the places where names stand."""
    if type(value) is Text and not value.values:  # as most labels
        return value
    if isinstance(value, Capitalized):
        return Capitalized(_with_names(value.text, changed))
    if isinstance(value, Series):
        return Series([_with_names(part, changed) for part in value.parts], value.style)
    if isinstance(value, Text) and value.values:
        return value.with_values({key: _with_names(each, changed) for key, each in value.values.items()})
    if isinstance(value, list | tuple):
        return [_with_names(each, changed) for each in value]
    return changed.get(value, value) if isinstance(value, str) else value
