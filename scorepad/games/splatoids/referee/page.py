"""The referee's page: its address, which holds the whole question, the links to tap, and what it shows.

Each key and each answer is a link to the same page with one thing changed. Nothing in an address is refused.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple
from urllib.parse import urlencode

from scorepad.core.game import Tool
from scorepad.core.text import Text
from scorepad.games.splatoids.cards import cards_of
from scorepad.games.splatoids.pages import PadPage
from scorepad.games.splatoids.referee import terms
from scorepad.games.splatoids.referee.rulings import is_legal, ruling_on
from scorepad.games.splatoids.referee.terms import Limits, Pile, Question, Ruling, Step
from scorepad.games.splatoids.rules import RULEBOOK

NO_CARD = "none"
"""The name of the empty pile in an address."""

_ENDS = Step(Text("A single game ends as soon as somebody goes out."), "splatoids.single")
_TITLES = {rule.key: rule.title for rule in RULEBOOK}
_NONSENSE = Text("Part of the address makes no sense here and was left out.")
_NO_TEN = Text("A 10 never stays on the pile, so the pile is empty.")
_NO_RUN = Text("Three or more of a rank never stay on the pile, so the pile is empty.")
_NOT_LAST = Text("There are still blind cards that were seen, so this was not the last card.")


class Read(NamedTuple):
    """The question that an address asks, and what was put right in it."""

    question: Question
    notes: tuple[Text, ...]


def read(query: Mapping[str, str], limits: Limits = terms.MOST) -> Read:
    """The question in an address's query, such as `{"pile": "7", "how": "hand", "cards": "7,7"}`."""
    reader = _Reader(query, limits)
    question = Question(reader.pile(), reader.one_of("how", ("", *terms.SOURCES)))
    question = reader.cards(question, "cards")
    source = question.source
    if not source:
        return Read(question, tuple(reader.notes.values()))
    left, known = reader.one_of("left", terms.LEFT[source]), reader.one_of("known", terms.KNOWN[source])
    if known in (terms.MORE, terms.OTHER) and left == terms.NOTHING:
        reader.note(_NOT_LAST)
        left = terms.TABLE
    question = question._replace(left=left, known=known)
    if source in (terms.HAND, terms.BLIND):
        question = reader.cards(question, "added")
    if source == terms.PICKUP and left == terms.TABLE:
        question = reader.cards(question._replace(blind=reader.one_of("blind", terms.TOPS)), "tops")
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
        "left": "" if not source or question.left == terms.LEFT[source][0] else question.left,
        "known": question.known,
        "tops": ",".join(question.tops),
        "blind": question.blind,
    }
    return {name: value for name, value in said.items() if value}


class _Reader:
    """A query as it is read, place by place, and the notes on what was put right, each once."""

    def __init__(self, query: Mapping[str, str], limits: Limits) -> None:
        self.query = query
        self.limits = limits
        self.notes: dict[str, Text] = {}

    def note(self, text: Text) -> None:
        self.notes[str(text)] = text

    def one_of(self, name: str, choices: tuple[str, ...]) -> str:
        """The value, if it is a choice; else the first choice."""
        value = self.query.get(name, "").strip().lower()
        if value and value not in choices:
            self.note(_NONSENSE)
        return value if value in choices else choices[0]

    def cards(self, question: Question, name: str) -> Question:
        """The question with a list of ranks, which stand with commas between them: as many as there can be."""
        for word in filter(None, (part.strip().upper() for part in self.query.get(name, "").split(","))):
            longer = question.with_cards(name, (*question.cards_in(name), word))
            if word not in terms.CARDS:
                self.note(_NONSENSE)
            elif self.limits.fits(longer, name, word):
                question = longer
            else:
                why = terms.limit_reached(self.limits, question, name)
                # Translators: {why}: the reason, in words of another message
                self.note(Text("{why} The rest was left out.", why=why))
        return question

    def pile(self) -> Pile | None:
        """The top of the pile; what would have been removed from it is not there."""
        rank = self.query.get("pile", "").strip().upper()
        if not rank:
            return None
        if rank == NO_CARD.upper():
            return terms.EMPTY
        if rank not in terms.CARDS:
            self.note(_NONSENSE)
            return None
        count = self.query.get("on", "1").strip()
        if count not in ("1", "2"):
            is_run = count.isascii() and count.isdigit() and int(count[:9]) >= terms.RUN
            self.note(_NO_RUN if is_run else _NONSENSE)
            if is_run:
                return terms.EMPTY
        if rank == terms.TEN:
            self.note(_NO_TEN)
            return terms.EMPTY
        return Pile(rank, 2 if count == "2" else 1)


class Key(NamedTuple):
    """A card to tap: its rank as printed, its name, its link (None: nowhere), the number of times it was taken.

    is_chosen: it is the answer so far; of a card that lies there, that it was a legal one.
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


class Group(NamedTuple):
    """A question of the page's own, and the answers to tap; a folded one seldom matters."""

    name: str
    title: Text
    choices: tuple[Choice, ...]
    is_folded: bool = False


class _Links:
    """The links of one page; `others` stand in each of them besides the question."""

    def __init__(self, question: Question, others: Mapping[str, str], limits: Limits) -> None:
        self.question = question
        self.limits = limits
        self.others = {name: value for name, value in others.items() if value}

    def to(self, place: str, question: Question | None = None, **others: str) -> str:
        """The link that asks another question; `place` is what to look at there."""
        query = written(question or self.question) | self.others | others
        return f"?{urlencode({name: value for name, value in query.items() if value})}#{place}"

    def changed(self, place: str, **changes: object) -> str:
        """The link that asks the same question, but for the changes."""
        return self.to(place, self.question._replace(**changes))  # type: ignore[arg-type] # names of Question's own

    def choices(self, name: str, labels: Mapping[str, Text]) -> tuple[Choice, ...]:
        """The answers to what stands in a place of the question: "left", "known" or "blind"."""
        now = getattr(self.question, name)
        found = []
        for key, label in labels.items():
            changes: dict[str, object] = {name: key}
            if name == "blind" and terms.SEEN in (key, now) and key != now:
                changes["tops"] = ()  # face-up cards are no blind ones that were seen
            found.append(Choice(key, label, self.changed(name, **changes), key == now))
        return tuple(found)

    def source(self, source: str) -> str:
        """The link that says what happened; played cards stay when one says that they came from elsewhere."""
        before = self.question
        if source == before.source:
            return self.to("cards")
        cards = before.cards[-1:] if source == terms.BLIND else before.cards
        is_play = terms.PICKUP not in (source, before.source)
        return self.to("cards", Question(before.pile, source, cards if is_play else (), left=terms.LEFT[source][0]))

    def keypad(self, name: str, title: Text) -> Keypad:
        """The keys of a list of cards of the question: "cards", "added" or "tops"."""
        question = self.question
        cards = question.cards_in(name)
        keys = []
        for rank in terms.CARDS:
            after = (rank,) if question.source == terms.BLIND and name == "cards" else (*cards, rank)
            longer = question.with_cards(name, after)
            href = self.to(name, longer) if after != cards and self.limits.fits(longer, name, rank) else None
            n = cards.count(rank)
            keys.append(Key(rank, cards_of(rank), href, n, n > 0))
        lying = [
            Key(
                card,
                Text("Take back: {card}", card=cards_of(card)),
                self.to(name, question.with_cards(name, (*cards[:place], *cards[place + 1 :]))),
                is_chosen=question.source == terms.PICKUP and is_legal(card, question.pile or terms.EMPTY),
            )
            for place, card in enumerate(cards)
        ]
        return Keypad(name, title, tuple(keys), tuple(lying), terms.limit_reached(self.limits, question, name))


@dataclass(frozen=True)
class Page:
    """All that the referee's page shows.

    question: the answers so far.
    ruling: the referee's on the question.
    notes: the corrections of the address.
    titles: the rules' titles by their keys, which the ruling's steps name.
    pile: the top of the pile in words; None: not entered yet.
    pile_keys: while the pile is not entered, the empty pile and every rank that can lie on top of one.
    change_pile: the link that enters the pile anew.
    on_top: one or two of the top card's rank.
    players: who may have played, where one comes from a table, in the order of play.
    sources: the possible moves.
    parts: the questions after the move, in their order.
    then: who goes on, in a sentence; None before a ruling.
    onward: the link that asks about the go that follows; None where none does, or this one is still to be played.
    """

    question: Question
    ruling: Ruling
    notes: tuple[Text, ...]
    titles: Mapping[str, Text]
    pile: Text | None
    pile_keys: tuple[Key, ...]
    change_pile: str
    on_top: tuple[Choice, ...]
    players: tuple[Choice, ...]
    sources: tuple[Choice, ...]
    parts: tuple[Group | Keypad, ...]
    then: Text | None
    onward: str | None


def answer(query: Mapping[str, str], pad: PadPage | None) -> Page:
    """The page; the pad of the table that one comes from, if there is one, says who plays and is still in."""
    limits = terms.MOST if pad is None else terms.LIMITS[pad.players]
    order = () if pad is None else pad.order
    question, notes = read(query, limits)
    single = pad is not None and pad.single
    ruling = ruling_on(question)
    if single and ruling.out:  # the game is over
        ruling = ruling._replace(steps=(*ruling.steps[:-1], _ENDS))
    who = query.get("who", "") if query.get("who") in order else ""
    is_adding = query.get("add") == "1"
    links = _Links(question, {"table": query.get("table", ""), "who": who, "add": "1" if is_adding else ""}, limits)
    is_next_known = ruling.turn not in ("", terms.RETRY) and not ruling.ends_deal(order, single=single)
    following = ruling.following(who, order)
    return Page(
        question,
        ruling,
        notes,
        _TITLES,
        pile=None if question.pile is None else terms.pile_in_words(question.pile),
        pile_keys=_pile_keys(links),
        change_pile=links.changed("pile", pile=None),
        on_top=_on_top(links),
        players=tuple(
            Choice(name, Text("{name}", name=name), links.to("what", who=name), name == who) for name in order
        ),
        sources=tuple(
            Choice(source, label, links.source(source), source == question.source)
            for source, label in terms.SOURCE_LABELS.items()
        ),
        parts=tuple(_parts(links, is_adding)),
        then=terms.who_goes_on(ruling, who, order, single),
        onward=links.to("what", Question(ruling.pile), who=following, add="") if is_next_known else None,
    )


REFEREE = Tool(
    "referee", Text("Referee"), Text("Ask about any go: is it legal, and what happens next?"), answer, "whistle"
)


def _pile_keys(links: _Links) -> tuple[Key, ...]:
    if links.question.pile is not None:
        return ()
    empty = Key(NO_CARD, Text("The pile is empty"), links.changed("what", pile=terms.EMPTY))
    ranks = [rank for rank in terms.CARDS if rank != terms.TEN]
    return (empty, *(Key(rank, cards_of(rank), links.changed("what", pile=Pile(rank, 1))) for rank in ranks))


def _on_top(links: _Links) -> tuple[Choice, ...]:
    pile = links.question.pile
    if pile is None or pile.rank is None:
        return ()
    labels = ((1, Text("One card")), (2, Text("Two cards")))
    return tuple(
        Choice(str(n), text, links.changed("pile", pile=pile._replace(n=n)), n == pile.n) for n, text in labels
    )


def _parts(links: _Links, is_adding: bool) -> list[Group | Keypad]:
    """The parts in their order: first what decides most."""
    question = links.question
    if question.pile is None or not question.source:
        return []
    if question.source == terms.PICKUP:
        return _picked_up(links) if question.pile.rank is not None else []
    parts: list[Group | Keypad] = [links.keypad("cards", terms.CARDS_TITLES[question.source])]
    if question.cards:
        parts.append(_left(links, Text("What does the player have left?")))
        if question.source != terms.TABLE:
            if is_adding or question.added:
                parts.append(links.keypad("added", Text("Face-up cards that followed")))
            else:
                none = Choice("none", Text("No"), links.to("added"), True)
                some = Choice("some", Text("Yes"), links.to("added", add="1"), False)
                parts.append(Group("added", Text("Did face-up cards follow?"), (none, some)))
        parts += _known(links)
    return parts


def _picked_up(links: _Links) -> list[Group | Keypad]:
    """The parts where the pile was picked up ("The must play rule")."""
    question = links.question
    parts: list[Group | Keypad] = [_left(links, Text("What did the player have?"))]
    if question.left == terms.HAND:
        return [*parts, links.keypad("cards", terms.CARDS_TITLES[terms.PICKUP])]
    parts.append(
        Group(
            "blind",
            Text("Are there blind cards on top of the table piles?"),
            links.choices("blind", terms.BLIND_LABELS),
        )
    )
    if question.blind == terms.SEEN:
        parts.append(links.keypad("tops", Text("The blind card that was seen, or all blind cards that were seen")))
    elif question.blind != terms.ALL:
        parts.append(links.keypad("tops", Text("All face-up cards on top of the table piles")))
    return parts


def _left(links: _Links, title: Text) -> Group:
    """The answers to what the player has left, or had: nothing only where no seen blind card lies there still."""
    question = links.question
    labels = {key: text for key, text in terms.LEFT_LABELS.items() if key in terms.LEFT[question.source]}
    if question.known in (terms.MORE, terms.OTHER):
        labels.pop(terms.NOTHING, None)
    return Group("left", title, links.choices("left", labels))


def _known(links: _Links) -> list[Group]:
    """Seen blind cards ("The disturb rule"): asked only once the hand is empty, and where a card lies there still."""
    question = links.question
    labels = dict(terms.KNOWN_LABELS[question.source])
    if question.left == terms.NOTHING:
        labels = {key: text for key, text in labels.items() if key not in (terms.MORE, terms.OTHER)}
    if len(labels) < 2 or (question.source == terms.HAND and question.left != terms.TABLE):
        return []
    title = Text("Were any of the blind cards seen before?")
    return [Group("known", title, links.choices("known", labels), is_folded=not question.known)]
