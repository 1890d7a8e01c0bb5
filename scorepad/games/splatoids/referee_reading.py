"""The referee's address: its query to a question, and a question back to a query. Nothing in it is refused."""

from collections.abc import Mapping
from typing import NamedTuple

from scorepad.games.splatoids.referee_limits import MOST, Limits
from scorepad.games.splatoids.referee_terms import (
    ALL,
    BLIND,
    CARDS,
    EMPTY,
    HAND,
    LAST,
    MORE,
    NONE,
    NOTHING,
    OTHER,
    PICKUP,
    RUN,
    SEEN,
    SOURCES,
    TABLE,
    TEN,
    TOP,
    Pile,
    Question,
)
from scorepad.text import Text

NO_CARD = "none"
"""How an address names the empty pile."""
LEFT = {
    HAND: ("", HAND, TABLE, NOTHING),
    TABLE: ("", TABLE, NOTHING, HAND),
    BLIND: ("", TABLE, NOTHING, HAND),
    PICKUP: (HAND, TABLE),
}
"""What a player can have left, by what happened; the first is taken where nothing is said, "" for not told."""
KNOWN = {HAND: ("", OTHER), TABLE: ("", OTHER), BLIND: ("", LAST, MORE, OTHER), PICKUP: ("",)}
"""What can be said of blind cards that somebody has seen, by what happened."""
TOPS = ("", NONE, TOP, ALL, SEEN)
"""What can be said of the blind cards on top where a pile was picked up."""

_NONSENSE = Text("Part of the address makes no sense here and was left out.")
_NO_TEN = Text("A 10 never stays on the pile, so the pile is empty.")
_NO_RUN = Text("Three or more of a rank never stay on the pile, so the pile is empty.")
_NOT_LAST = Text("Seen blind cards still lie there, so it was not the last card.")


class Read(NamedTuple):
    """The question that an address asks, and what was put right in it."""

    question: Question
    notes: tuple[Text, ...]


class _Reader:
    def __init__(self, asked: Mapping[str, str], limits: Limits) -> None:
        self.asked = asked
        self.limits = limits
        self.notes: dict[str, Text] = {}

    def note(self, text: Text) -> None:
        self.notes[str(text)] = text

    def one_of(self, name: str, choices: tuple[str, ...]) -> str:
        """The value, if it is a choice; else the first choice."""
        value = self.asked.get(name, "").strip().lower()
        if value and value not in choices:
            self.note(_NONSENSE)
        return value if value in choices else choices[0]

    def cards(self, question: Question, name: str) -> Question:
        """The question with a list of ranks, which stand with commas between them: as many as there can be."""
        for word in filter(None, (part.strip().upper() for part in self.asked.get(name, "").split(","))):
            longer = question._replace(**{name: (*getattr(question, name), word)})  # type: ignore[arg-type] # as in referee_keys
            if word not in CARDS:
                self.note(_NONSENSE)
            elif self.limits.fits(longer, name, word):
                question = longer
            else:
                self.note(self._too_many(question, name))
        return question

    def _too_many(self, question: Question, name: str) -> Text:
        return Text("{why} The rest was left out.", why=self.limits.reached(question, name))

    def pile(self) -> Pile | None:
        """The top of the pile; what would have been removed from it is not there."""
        rank = self.asked.get("pile", "").strip().upper()
        if not rank:
            return None
        if rank == NO_CARD.upper():
            return EMPTY
        if rank not in CARDS:
            self.note(_NONSENSE)
            return None
        count = self.asked.get("on", "1").strip()
        if count not in ("1", "2"):
            is_run = count.isascii() and count.isdigit() and int(count[:9]) >= RUN
            self.note(_NO_RUN if is_run else _NONSENSE)
            if is_run:
                return EMPTY
        if rank == TEN:
            self.note(_NO_TEN)
            return EMPTY
        return Pile(rank, 2 if count == "2" else 1)


def read(asked: Mapping[str, str], limits: Limits = MOST) -> Read:
    """The question in an address's query."""
    reader = _Reader(asked, limits)
    question = Question(reader.pile(), reader.one_of("how", ("", *SOURCES)))
    question = reader.cards(question, "cards")
    source = question.source
    if not source:
        return Read(question, tuple(reader.notes.values()))
    left, known = reader.one_of("left", LEFT[source]), reader.one_of("known", KNOWN[source])
    if known in (MORE, OTHER) and left == NOTHING:
        reader.note(_NOT_LAST)
        left = TABLE
    question = question._replace(left=left, known=known)
    if source in (HAND, BLIND):
        question = reader.cards(question, "added")
    if source == PICKUP and left == TABLE:
        question = reader.cards(question._replace(blind=reader.one_of("blind", TOPS)), "tops")
    return Read(question, tuple(reader.notes.values()))


def written(question: Question) -> dict[str, str]:
    """The query that asks the question; what goes without saying is left out."""
    pile, source = question.pile, question.source
    said = {
        "pile": "" if pile is None else pile.rank or NO_CARD,
        "on": "2" if pile is not None and pile.n == 2 else "",
        "how": source,
        "cards": ",".join(question.cards),
        "added": ",".join(question.added),
        "left": "" if not source or question.left == LEFT[source][0] else question.left,
        "known": question.known,
        "tops": ",".join(question.tops),
        "blind": question.blind,
    }
    return {name: value for name, value in said.items() if value}
