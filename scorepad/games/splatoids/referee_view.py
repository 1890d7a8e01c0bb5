"""What the referee's page shows: the question so far, what to tap, the ruling in words."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from scorepad.game import Tool
from scorepad.games.splatoids.referee import ruling_on
from scorepad.games.splatoids.referee_keys import Choice, Keypad, Links
from scorepad.games.splatoids.referee_limits import LIMITS, MOST
from scorepad.games.splatoids.referee_next import following, is_last_left, then
from scorepad.games.splatoids.referee_reading import LEFT, read
from scorepad.games.splatoids.referee_terms import (
    ALL,
    BLIND,
    HAND,
    LAST,
    MORE,
    NONE,
    NOTHING,
    OTHER,
    PICKUP,
    RETRY,
    SEEN,
    TABLE,
    TOP,
    Question,
    Ruling,
)
from scorepad.games.splatoids.referee_words import pile_in_words
from scorepad.games.splatoids.rulebook import RULEBOOK
from scorepad.text import Text

_SOURCES = {
    HAND: Text("Hand cards"),
    TABLE: Text("Face-up cards"),
    BLIND: Text("Blind card"),
    PICKUP: Text("Picked up"),
}
_PLAYED = {
    HAND: Text("Played from the hand"),
    TABLE: Text("Played from the table"),
    BLIND: Text("The card turned over"),
    PICKUP: Text("All cards in the hand"),
}
_LEFT = {HAND: Text("Hand cards"), TABLE: Text("Only table cards"), NOTHING: Text("No card at all")}
_KNOWN = {
    HAND: {"": Text("No"), OTHER: Text("Yes")},
    TABLE: {"": Text("No"), OTHER: Text("Yes")},
    BLIND: {
        "": Text("No"),
        LAST: Text("Just this one"),
        MORE: Text("This one and others"),
        OTHER: Text("Others, not this one"),
    },
}
_BLIND = {NONE: Text("None"), TOP: Text("Some"), ALL: Text("Only blind ones"), SEEN: Text("One seen before")}
_TITLES = {rule.key: rule.title for rule in RULEBOOK}


class Group(NamedTuple):
    """A question of the page's own, and the answers to tap; a folded one seldom matters."""

    name: str
    title: Text
    choices: tuple[Choice, ...]
    is_folded: bool = False


def answer(asked: Mapping[str, str], table: Mapping[str, Any]) -> dict[str, Any]:
    """What the page shows; `table` may say in `order` who is still in, by turn, and in `players` how many play.

    parts: what is to be told after what happened, Groups and Keypads in their order.
    """
    limits = LIMITS.get(table.get("players", 0), MOST)
    question, notes = read(asked, limits)
    order = [str(name) for name in table.get("order") or ()]
    who = asked.get("who", "") if asked.get("who") in order else ""
    is_adding = asked.get("add") == "1"
    links = Links(question, {"table": asked.get("table", ""), "who": who, "add": "1" if is_adding else ""}, limits)
    ruling = ruling_on(question)
    return {
        "question": question,
        "ruling": ruling,
        "notes": notes,
        "titles": _TITLES,
        "links": links,
        "pile": None if question.pile is None else pile_in_words(question.pile),
        "on_top": _on_top(links),
        "sources": links.sources(_SOURCES),
        "players": [Choice(name, Text("{name}", name=name), links.to("what", who=name), name == who) for name in order],
        "parts": _parts(links, is_adding),
        "then": then(ruling, who, order),
        "onward": _onward(links, ruling, who, order),
    }


REFEREE = Tool("referee", Text("Referee"), Text("Legal or not, and what follows: ask about any go"), answer)


def _on_top(links: Links) -> tuple[Choice, ...]:
    """One or two of the top card's rank."""
    pile = links.question.pile
    if pile is None or pile.rank is None:
        return ()
    labels = ((1, Text("One card")), (2, Text("Two cards")))
    return tuple(
        Choice(str(n), text, links.changed("pile", pile=pile._replace(n=n)), n == pile.n) for n, text in labels
    )


def _parts(links: Links, is_adding: bool) -> list[Group | Keypad]:
    """What is to be told: first what decides most."""
    asked = links.question
    if asked.pile is None or not asked.source:
        return []
    if asked.source == PICKUP:
        return _picked_up(links) if asked.pile.rank is not None else []
    parts: list[Group | Keypad] = [links.keypad("cards", _PLAYED[asked.source])]
    if asked.cards:
        parts.append(_left(links, Text("What does the player have left?")))
        if asked.source != TABLE:
            parts.append(_added(links, is_adding))
        parts += _known(links)
    return parts


def _picked_up(links: Links) -> list[Group | Keypad]:
    parts: list[Group | Keypad] = [_left(links, Text("What did the player have?"))]
    if links.question.left == HAND:
        return [*parts, links.keypad("cards", _PLAYED[PICKUP])]
    parts.append(
        Group("blind", Text("Blind cards on top of the table piles?"), links.choices("blind", _BLIND, "blind"))
    )
    if links.question.blind not in (ALL, SEEN):
        parts.append(links.keypad("tops", Text("All face-up cards on top of the table piles")))
    return parts


def _left(links: Links, title: Text) -> Group:
    asked = links.question
    labels = {key: text for key, text in _LEFT.items() if key in LEFT[asked.source]}
    if asked.known in (MORE, OTHER):  # those lie there still
        labels.pop(NOTHING, None)
    return Group("left", title, links.choices("left", labels, "left"))


def _known(links: Links) -> list[Group]:
    """Seen blind cards come next only once the hand is empty, and where some card lies there still."""
    asked = links.question
    labels = dict(_KNOWN[asked.source])
    if asked.left == NOTHING:
        labels = {key: text for key, text in labels.items() if key not in (MORE, OTHER)}
    if len(labels) < 2 or (asked.source == HAND and asked.left != TABLE):
        return []
    title = Text("Were any of the blind cards seen before?")
    return [Group("known", title, links.choices("known", labels, "known"), is_folded=not asked.known)]


def _added(links: Links, is_adding: bool) -> Group | Keypad:
    title = Text("Face-up cards added to it")
    if is_adding or links.question.added:
        return links.keypad("added", title)
    none, some = Text("No"), Text("Yes")
    choices = (Choice("none", none, links.to("added"), True), Choice("some", some, links.to("added", add="1"), False))
    return Group("added", Text("Were face-up cards added to it?"), choices)


def _onward(links: Links, ruling: Ruling, who: str, order: Sequence[str]) -> str | None:
    """Where to ask about the go that follows; None where none does, or this one is still to be played."""
    if ruling.turn in ("", RETRY) or is_last_left(ruling, order):
        return None
    return links.to("what", Question(ruling.pile), who=following(ruling, who, order), add="")
