"""The keys of the referee's page: each is a link to the same question with one thing changed."""

from collections.abc import Mapping
from typing import NamedTuple
from urllib.parse import urlencode

from scorepad.games.splatoids.referee_limits import MOST, Limits
from scorepad.games.splatoids.referee_reading import LEFT, NO_CARD, written
from scorepad.games.splatoids.referee_terms import (
    BLIND,
    CARDS,
    EMPTY,
    PICKUP,
    TEN,
    Pile,
    Question,
    is_legal,
)
from scorepad.games.splatoids.referee_words import cards_of
from scorepad.text import Text


class Key(NamedTuple):
    """A card to tap: its rank as printed, what it is called, where it leads (None: nowhere), how often it was taken.

    is_chosen: it is what was told; of a card that lies there, that it was a legal one.
    """

    rank: str
    name: Text
    href: str | None
    n: int = 0
    is_chosen: bool = False


class Choice(NamedTuple):
    """An answer to tap."""

    key: str
    label: Text
    href: str
    is_chosen: bool


class Keypad(NamedTuple):
    """Keys that put cards down, the cards that lie there, which a tap takes back, and why some keys lead nowhere."""

    name: str
    title: Text
    keys: tuple[Key, ...]
    lying: tuple[Key, ...]
    limit: Text | None


class Links:
    """Composes the links of one page: `others` stand in each of them besides the question."""

    def __init__(self, question: Question, others: Mapping[str, str], limits: Limits = MOST) -> None:
        self.question = question
        self.limits = limits
        self.others = {name: value for name, value in others.items() if value}

    def to(self, place: str, question: Question | None = None, **others: str) -> str:
        """Where another question is asked; `place` is what to look at there."""
        query = written(question or self.question) | self.others | others
        return f"?{urlencode({name: value for name, value in query.items() if value})}#{place}"

    def changed(self, place: str, **changes: object) -> str:
        """Where the same question is asked, but for the changes."""
        return self.to(place, self.question._replace(**changes))  # type: ignore[arg-type] # names of Question's own

    def choices(self, name: str, labels: Mapping[str, Text], place: str) -> tuple[Choice, ...]:
        """The answers to what stands in a place of the question."""
        now = getattr(self.question, name)
        return tuple(
            Choice(key, label, self.changed(place, **{name: key}), key == now) for key, label in labels.items()
        )

    def pile_keys(self) -> tuple[Key, ...]:
        """The empty pile, and every rank that can lie on top of one."""
        empty = Key(NO_CARD, Text("The pile is empty"), self.changed("what", pile=EMPTY))
        ranks = [rank for rank in CARDS if rank != TEN]
        return (
            empty,
            *(Key(rank, cards_of(rank), self.changed("what", pile=Pile(rank, 1))) for rank in ranks),
        )

    def keypad(self, name: str, title: Text) -> Keypad:
        """The keys of a list of cards of the question."""
        cards: tuple[str, ...] = getattr(self.question, name)
        keys = [self._key(name, cards, rank) for rank in CARDS]
        lying = [
            Key(
                card,
                Text("Take back: {card}", card=cards_of(card)),
                self.changed(name, **{name: (*cards[:place], *cards[place + 1 :])}),
                is_chosen=self._was_legal(card),
            )
            for place, card in enumerate(cards)
        ]
        return Keypad(name, title, tuple(keys), tuple(lying), self.limits.reached(self.question, name))

    def _was_legal(self, card: str) -> bool:
        """Whether a card held back by whoever picked up had to be played."""
        return self.question.source == PICKUP and is_legal(card, self.question.pile or EMPTY)

    def _key(self, name: str, cards: tuple[str, ...], rank: str) -> Key:
        n = cards.count(rank)
        after = (rank,) if self.question.source == BLIND and name == "cards" else (*cards, rank)
        asked = self.question._replace(**{name: after})  # type: ignore[arg-type] # a name of Question's own
        href = self.to(name, asked) if after != cards and self.limits.fits(asked, name, rank) else None
        return Key(rank, cards_of(rank), href, n, n > 0)

    def sources(self, labels: Mapping[str, Text]) -> tuple[Choice, ...]:
        """What can have happened; played cards stay when one says that they came from elsewhere."""
        return tuple(
            Choice(source, label, self._from(source), source == self.question.source)
            for source, label in labels.items()
        )

    def _from(self, source: str) -> str:
        before = self.question
        is_play = PICKUP not in (source, before.source)
        cards = before.cards[-1:] if source == BLIND else before.cards
        fresh = Question(before.pile, source, cards if is_play else (), left=LEFT[source][0])
        return self.to("cards", before if source == before.source else fresh)
