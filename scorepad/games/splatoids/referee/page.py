"""The referee's page: its URL, which has the whole question, its links, and its contents.

Each card and each answer is a link to the same page with one change. Invalid values in a URL are ignored.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple
from urllib.parse import urlencode

from scorepad.core.game import Tool
from scorepad.core.text import Text
from scorepad.games.splatoids.cards import cards_of
from scorepad.games.splatoids.pages import SplatoidsPadPage
from scorepad.games.splatoids.referee import terms
from scorepad.games.splatoids.referee.rulings import is_legal, ruling_on
from scorepad.games.splatoids.referee.terms import Pile, RefereeQuestion, Ruling, RulingStep
from scorepad.games.splatoids.rules import RULEBOOK

NO_CARD = "none"
"""The name of the empty pile in a URL."""
MOST_CARDS = 40
"""The maximum number of cards in a list in a URL; further cards are ignored."""

_ENDS = RulingStep(Text("A single game ends as soon as somebody goes out."), "splatoids.single")
_TITLES = {rule.key: rule.title for rule in RULEBOOK}


# The question in a URL


def read(query: Mapping[str, str]) -> RefereeQuestion:
    """The question in a URL's query, such as `{"pile": "7", "how": "hand", "cards": "7,7"}`."""
    source = _one_of(query, "how", ("", *terms.SOURCES))
    question = RefereeQuestion(_pile_in(query), source, _cards_in(query, "cards"))
    if not source:
        return question
    left, known = _one_of(query, "left", terms.LEFT[source]), _one_of(query, "known", terms.KNOWN[source])
    if known in terms.STILL_THERE and left == terms.NOTHING:
        left = terms.TABLE
    question = question._replace(left=left, known=known)
    if source in (terms.HAND, terms.BLIND):
        return question._replace(added=_cards_in(query, "added"))
    if source == terms.PICKUP and left == terms.TABLE:
        return question._replace(blind=_one_of(query, "blind", terms.TOPS), tops=_cards_in(query, "tops"))
    return question


def _one_of(query: Mapping[str, str], name: str, choices: Sequence[str]) -> str:
    """The value of a parameter if it is one of the choices; otherwise the first choice."""
    value = query.get(name, "").strip().lower()
    return value if value in choices else choices[0]


def _cards_in(query: Mapping[str, str], name: str) -> tuple[str, ...]:
    """The valid ranks in a comma-separated list."""
    words = [word.strip().upper() for word in query.get(name, "").split(",")]
    return tuple([word for word in words if word in terms.CARDS][:MOST_CARDS])


def _pile_in(query: Mapping[str, str]) -> Pile | None:
    """The top of the pile; None without an answer. A 10 never stays on top, so it means an empty pile."""
    rank = query.get("pile", "").strip().upper()
    if rank in (NO_CARD.upper(), terms.TEN):
        return terms.EMPTY
    return Pile(rank, 2 if query.get("on") == "2" else 1) if rank in terms.CARDS else None


def written(question: RefereeQuestion) -> dict[str, str]:
    """The query for a question, without default values."""
    pile, source = question.pile, question.source
    said = {
        "pile": "" if pile is None else pile.rank or NO_CARD,
        "on": "2" if pile is not None and pile.n == 2 else "",
        "how": source,
        "cards": ",".join(question.cards),
        "added": ",".join(question.added),
        "left": "" if not source or question.left == terms.LEFT[source][0] else question.left,
        "known": question.known,
        "tops": ",".join(question.tops),
        "blind": question.blind,
    }
    return {name: value for name, value in said.items() if value}


# The page


class RefereeAnswer(NamedTuple):
    """A card or an answer to tap: its key, its label, and its link.

    is_chosen: True for the current answer; in `RefereePart.lying`, for a card that was legal when the pile was picked
    up. n: how often the card was chosen.
    """

    key: str
    label: Text
    href: str
    is_chosen: bool = False
    n: int = 0


class RefereePart(NamedTuple):
    """A question on the page, with the answers to tap.

    lying: for a question about cards, the chosen cards, which a tap removes; otherwise None. is_folded: True if the
    question seldom matters.
    """

    name: str
    title: Text
    answers: Sequence[RefereeAnswer]
    lying: Sequence[RefereeAnswer] | None = None
    is_folded: bool = False


class _Links:
    """The links of a page; `others` are further parameters in each link."""

    def __init__(self, question: RefereeQuestion, others: dict[str, str]) -> None:
        self.question = question
        self.others = others

    def to(self, place: str, question: RefereeQuestion, **others: str) -> str:
        """The link to a question. place: the part of the page to scroll to."""
        query = written(question) | self.others | others
        return f"?{urlencode({name: value for name, value in query.items() if value})}#{place}"

    def changed(self, place: str, **changes: object) -> str:
        """The link to the same question with some changes."""
        return self.to(place, self.question._replace(**changes))  # type: ignore[arg-type] # names of the question's fields

    def part(self, name: str, title: Text, labels: Mapping[str, Text], *, is_folded: bool = False) -> RefereePart:
        """The question "left", "known" or "blind" with its answers."""
        now = getattr(self.question, name)
        answers = []
        for key, label in labels.items():
            changes: dict[str, object] = {name: key}
            if name == "blind" and terms.SEEN in (key, now) and key != now:
                changes["tops"] = ()  # face-up cards are not seen blind cards
            answers.append(RefereeAnswer(key, label, self.changed(name, **changes), key == now))
        return RefereePart(name, title, answers, is_folded=is_folded)

    def keypad(self, name: str, title: Text) -> RefereePart:
        """The question about one of the lists "cards", "added" or "tops", with all cards."""
        question = self.question
        cards: tuple[str, ...] = getattr(question, name)
        keys, lying = [], []
        for rank in terms.CARDS:
            after = (rank,) if question.source == terms.BLIND and name == "cards" else (*cards, rank)
            n = cards.count(rank)
            keys.append(RefereeAnswer(rank, cards_of(rank), self.changed(name, **{name: after}), n > 0, n))
        for place, card in enumerate(cards):
            href = self.changed(name, **{name: (*cards[:place], *cards[place + 1 :])})
            was_legal = question.source == terms.PICKUP and is_legal(card, question.pile or terms.EMPTY)
            lying.append(RefereeAnswer(card, Text("Take back: {card}", card=cards_of(card)), href, was_legal))
        return RefereePart(name, title, keys, lying)

    def source(self, source: str) -> str:
        """The link for a move. The played cards are kept if only their source changes."""
        before = self.question
        if source == before.source:
            return self.to("cards", before)
        cards = before.cards[-1:] if source == terms.BLIND else before.cards
        is_play = terms.PICKUP not in (source, before.source)
        return self.to(
            "cards", RefereeQuestion(before.pile, source, cards if is_play else (), left=terms.LEFT[source][0])
        )


@dataclass(frozen=True)
class RefereePage:
    """The contents of the referee's page.

    question: the answers so far.
    titles: the titles of the rules by key, for the steps of the ruling.
    pile: the top of the pile in words; None until it is entered.
    pile_keys: the empty pile and every rank that can be on top of a pile.
    change_pile: the link to enter the pile again.
    on_top: one or two of the top card's rank.
    sources: the possible moves.
    parts: the questions after the move, in order.
    then: the next player, in a sentence; None before a ruling.
    onward: the link to a question about the next go; None if the next go is unknown or the deal is over.
    """

    question: RefereeQuestion
    ruling: Ruling
    titles: Mapping[str, Text]
    pile: Text | None
    pile_keys: Sequence[RefereeAnswer]
    change_pile: str
    on_top: Sequence[RefereeAnswer]
    sources: Sequence[RefereeAnswer]
    parts: Sequence[RefereePart]
    then: Text | None
    onward: str | None


def answer(query: Mapping[str, str], pad: SplatoidsPadPage | None) -> RefereePage:
    """The referee's page. pad: the pad of the user's table, if any, for the number of players with cards."""
    question = read(query)
    left, single = (0, False) if pad is None else (pad.left, pad.single)
    ruling = ruling_on(question)
    if single and ruling.out:  # the game is over
        ruling = ruling._replace(steps=(*ruling.steps[:-1], _ENDS))
    is_adding = query.get("add") == "1"
    links = _Links(question, {"table": query.get("table", ""), "add": "1" if is_adding else ""})
    is_next_known = ruling.turn not in ("", terms.RETRY) and not ruling.ends_deal(left, single=single)
    sources = terms.SOURCE_LABELS.items()
    return RefereePage(
        question,
        ruling,
        _TITLES,
        pile=None if question.pile is None else terms.pile_in_words(question.pile),
        pile_keys=_pile_keys(links),
        change_pile=links.changed("pile", pile=None),
        on_top=_on_top(links),
        sources=[
            RefereeAnswer(source, label, links.source(source), source == question.source) for source, label in sources
        ],
        parts=_parts(links, is_adding),
        then=terms.who_goes_on(ruling, left, single),
        onward=links.to("what", RefereeQuestion(ruling.pile), add="") if is_next_known else None,
    )


REFEREE = Tool("referee", Text("Referee"), Text("Ask about any go: is it legal, and what happens next?"), answer)


def _pile_keys(links: _Links) -> list[RefereeAnswer]:
    keys = [RefereeAnswer(NO_CARD, Text("The pile is empty"), links.changed("what", pile=terms.EMPTY))]
    for rank in terms.CARDS:
        if rank != terms.TEN:
            keys.append(RefereeAnswer(rank, cards_of(rank), links.changed("what", pile=Pile(rank, 1))))
    return keys


def _on_top(links: _Links) -> list[RefereeAnswer]:
    pile = links.question.pile
    if pile is None or pile.rank is None:
        return []
    labels = ((1, Text("One card")), (2, Text("Two cards")))
    return [
        RefereeAnswer(str(n), text, links.changed("pile", pile=pile._replace(n=n)), n == pile.n) for n, text in labels
    ]


def _parts(links: _Links, is_adding: bool) -> list[RefereePart]:
    """The parts in order; the parts that decide most come first."""
    question = links.question
    if question.pile is None or not question.source:
        return []
    if question.source == terms.PICKUP:
        return _picked_up(links) if question.pile.rank is not None else []
    parts = [links.keypad("cards", terms.CARDS_TITLES[question.source])]
    if question.cards:
        parts.append(_left(links, Text("What does the player have left?")))
        if question.source != terms.TABLE:
            if is_adding or question.added:
                parts.append(links.keypad("added", Text("Face-up cards that followed")))
            else:
                none = RefereeAnswer("none", Text("No"), links.to("added", question), True)
                some = RefereeAnswer("some", Text("Yes"), links.to("added", question, add="1"))
                parts.append(RefereePart("added", Text("Did face-up cards follow?"), (none, some)))
        parts += _known(links)
    return parts


def _picked_up(links: _Links) -> list[RefereePart]:
    """The parts for a pile that was picked up ("The must play rule")."""
    question = links.question
    parts = [_left(links, Text("What did the player have?"))]
    if question.left == terms.HAND:
        return [*parts, links.keypad("cards", terms.CARDS_TITLES[terms.PICKUP])]
    parts.append(links.part("blind", Text("Are there blind cards on top of the table piles?"), terms.BLIND_LABELS))
    if question.blind == terms.SEEN:
        parts.append(links.keypad("tops", Text("The blind card that was seen, or all blind cards that were seen")))
    elif question.blind != terms.ALL:
        parts.append(links.keypad("tops", Text("All face-up cards on top of the table piles")))
    return parts


def _left(links: _Links, title: Text) -> RefereePart:
    """The question about the player's remaining cards, without "nothing" if a seen blind card is left."""
    question = links.question
    labels = {key: text for key, text in terms.LEFT_LABELS.items() if key in terms.LEFT[question.source]}
    if question.known in terms.STILL_THERE:
        labels.pop(terms.NOTHING, None)
    return links.part("left", title, labels)


def _known(links: _Links) -> list[RefereePart]:
    """The question about seen blind cards ("The disturb rule") if there is a choice.

    After hand cards, it is only asked if just table cards are left.
    """
    question = links.question
    labels = dict(terms.KNOWN_LABELS[question.source])
    if question.left == terms.NOTHING:
        labels = {key: text for key, text in labels.items() if key not in terms.STILL_THERE}
    if len(labels) < 2 or (question.source == terms.HAND and question.left != terms.TABLE):
        return []
    title = Text("Were any of the blind cards seen before?")
    return [links.part("known", title, labels, is_folded=not question.known)]
