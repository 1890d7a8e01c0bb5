"""The referee's address: its query to a question, and a question back to a query. Nothing in it is refused."""

from collections.abc import Mapping
from typing import NamedTuple

from scorepad.games.splatoids.referee_terms import (
    BLIND,
    CARDS,
    COPIES,
    EMPTY,
    HAND,
    LAST,
    MORE,
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
    HAND: (HAND, TABLE, NOTHING),
    TABLE: (TABLE, NOTHING, HAND),
    BLIND: (TABLE, NOTHING, HAND),
    PICKUP: (HAND, TABLE),
}
"""What a player can have left, by what happened; the first is taken where nothing is said."""
KNOWN = {HAND: ("",), TABLE: ("", OTHER), BLIND: ("", LAST, MORE, OTHER), PICKUP: ("",)}
"""What can be said of blind cards that somebody has seen, by what happened."""

_NONSENSE = Text("Part of the address makes no sense here and was left out.")
_TOO_MANY = Text("There are at most {n} cards of a rank; the rest was left out.", n=COPIES)
_NO_TEN = Text("A 10 never stays on the pile, so the pile is empty.")
_NO_RUN = Text("Three or more of a rank never stay on the pile, so the pile is empty.")
_NOT_LAST = Text("More seen blind cards lie there, so it was not the last card.")


class Read(NamedTuple):
    """The question that an address asks, and what was put right in it."""

    question: Question
    notes: tuple[Text, ...]


class _Reader:
    def __init__(self, asked: Mapping[str, str]) -> None:
        self.asked = asked
        self.notes: dict[Text, None] = {}

    def note(self, text: Text) -> None:
        self.notes[text] = None

    def one_of(self, name: str, choices: tuple[str, ...]) -> str:
        """The value, if it is a choice; else the first choice."""
        value = self.asked.get(name, "").strip().lower()
        if value and value not in choices:
            self.note(_NONSENSE)
        return value if value in choices else choices[0]

    def cards(self, name: str) -> tuple[str, ...]:
        """A list of ranks with commas between them."""
        cards: list[str] = []
        for word in filter(None, (part.strip().upper() for part in self.asked.get(name, "").split(","))):
            if word not in CARDS:
                self.note(_NONSENSE)
            elif cards.count(word) == COPIES:
                self.note(_TOO_MANY)
            else:
                cards.append(word)
        return tuple(cards)

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


def read(asked: Mapping[str, str]) -> Read:
    """The question in an address's query."""
    reader = _Reader(asked)
    pile, source = reader.pile(), reader.one_of("how", ("", *SOURCES))
    question = Question(pile, source, reader.cards("cards"))
    if not source:
        return Read(question, tuple(reader.notes))
    left, known = reader.one_of("left", LEFT[source]), reader.one_of("known", KNOWN[source])
    if known == MORE and left == NOTHING:
        reader.note(_NOT_LAST)
        left = TABLE
    question = question._replace(left=left, known=known)
    if source in (HAND, BLIND):
        question = question._replace(added=reader.cards("added"))
    if source == PICKUP and left == TABLE:
        question = question._replace(tops=reader.cards("tops"), blind=reader.one_of("blind", ("", TOP, SEEN)))
    return Read(question, tuple(reader.notes))


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
