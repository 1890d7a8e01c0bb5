"""Which plays of a book a figure stands on: what its count leads to, as an address can say it, with a heading."""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, Self

from scorepad.errors import ScorepadError
from scorepad.figures import GameFigures, PersonFigures, Record, is_decided, person_of
from scorepad.people import newest_first
from scorepad.plays import Play
from scorepad.text import Text

PERSONS: Mapping[str, tuple[Callable[[PersonFigures], Sequence[Play]], Text]] = {
    "": (lambda person: person.plays, Text("Games with {name}")),
    "decided": (lambda person: person.wins.plays, Text("Games with {name} that have a winner")),
    "won": (lambda person: person.wins.won, Text("Games that {name} won")),
    "met": (lambda person: person.record.plays, Text("Games that {name} played against others")),
    "total": (lambda person: person.scored, Text("Games in which {name} has a total")),
}
"""By `how`: a person's plays of a figure, and what they are called."""
ANYBODY: Mapping[str, tuple[Callable[[Play], bool], Text]] = {
    "": (lambda play: True, Text("All games")),
    "decided": (is_decided, Text("Games with a winner")),
    "total": (lambda play: any(person.total is not None for person in play.people), Text("Games with a total")),
}
"""The same without a person: whether a play is one."""
AGAINST: Mapping[str, tuple[Callable[[Record], Sequence[Play]], Text]] = {
    # Translators: {other}: another player’s name
    "": (lambda record: record.plays, Text("Games that {name} played against {other}")),
    # Translators: {other}: another player’s name
    "ahead": (lambda record: record.ahead, Text("Games in which {name} was ahead of {other}")),
    # Translators: {other}: another player’s name
    "behind": (lambda record: record.behind, Text("Games in which {name} was behind {other}")),
}
"""The same of a person and another."""


class Which(NamedTuple):
    """What chooses plays; what is empty chooses none away.

    game: its slug. players: how many there were, 0 for any number. how: which of the plays, a key of PERSONS, AGAINST
    or ANYBODY. line: the English label of the line that they were won on, in that game, by the person if there is one.
    """

    person: str = ""
    against: str = ""
    game: str = ""
    players: int = 0
    how: str = ""
    line: str = ""

    @classmethod
    def read(cls, query: Mapping[str, str]) -> Self:
        """What an address says. Raises ScorepadError where it says what it cannot."""
        which = cls(
            query.get("name", ""),
            query.get("against", ""),
            query.get("game", ""),
            _count(query.get("players", "")),
            query.get("how", ""),
            query.get("line", ""),
        )
        if which.how not in which._ways():
            raise _wrong("how", which.how)
        if which.against and not which.person:
            raise _wrong("against", which.against)
        if which.line and (which.against or which.how or not which.game):
            raise _wrong("line", which.line)
        return which

    def _ways(self) -> set[str]:
        """What `how` can be."""
        if not self.person:
            return {*ANYBODY}
        return set(AGAINST if self.against else PERSONS)

    @property
    def query(self) -> dict[str, str]:
        """As an address says it."""
        parts = {"name": self.person, **self._asdict(), "players": str(self.players or "")}
        del parts["person"]
        return {key: value for key, value in parts.items() if value}

    def of(self, plays: Sequence[Play]) -> "Chosen":
        """Those of some plays that are meant."""
        plays = [play for play in newest_first(plays) if self.game in ("", play.slug)]
        plays = [play for play in plays if self.players in (0, len(play.people))]
        if self.line:
            return self._on_line(plays)
        if not self.person:
            anybody, title = ANYBODY[self.how]
            return Chosen(title, [play for play in plays if anybody(play)])
        person = person_of(self.person, plays)
        if self.against:
            against, title = AGAINST[self.how]
            return Chosen(
                title.with_values({"name": self.person, "other": self.against}), against(person.against(self.against))
            )
        own, title = PERSONS[self.how]
        return Chosen(title.with_values({"name": self.person}), own(person))

    def _on_line(self, plays: Sequence[Play]) -> "Chosen":
        """The games won on a line, whose label is that of the games themselves, to be read in any language."""
        lines = person_of(self.person, plays).lines if self.person else GameFigures(self.game, plays).lines
        found = [line for line in lines if str(line.label) == self.line]
        label = found[0].label if found else self.line
        title = Text("Games that were won thanks to {line}")
        if self.person:
            title = Text("Games that {name} won thanks to {line}")
        return Chosen(title.with_values({"name": self.person, "line": label}), found[0].plays if found else ())


class Chosen(NamedTuple):
    """Plays, the newest first, and what they are called; game and number of players stand beside it."""

    title: Text
    plays: Sequence[Play]


def _count(text: str) -> int:
    """A number of players in an address."""
    if not text:
        return 0
    if not text.isascii() or not text.isdigit() or not 0 < len(text) < 3 or int(text) == 0:
        raise _wrong("players", text)
    return int(text)


def _wrong(part: str, value: str) -> ScorepadError:
    # Translators: {part}: a word of the address, not translated; {value}: what is entered or shown there
    fault = Text("The address says “{part}={value}”, which does not choose any games. Use a link in the book.")
    return ScorepadError(fault.with_values({"part": part, "value": value[:60]}))
