"""A dispute as it is told: on its page, and on a slip, which keeps every word and number of the day it was made."""

import json
from collections.abc import Mapping, Sequence
from types import SimpleNamespace
from typing import Any, NamedTuple

from scorepad.cases import TOTAL, Box, Drawing
from scorepad.result import Item
from scorepad.text import Text
from scorepad.web.disputed import Disputed, Row
from scorepad.web.rendering import translate

MOST_LINES = 10
"""On a slip, which has half a page."""


class Line(NamedTuple):
    """A box of the paper sheet, paper beside proof.

    paper: what stands there. guess: what stands there after the likeliest slip, where it is not known. proof: the
    points, typed here or worked out.
    """

    label: Text | str
    paper: int | None
    guess: int | None
    proof: int | None
    is_typed: bool
    differs: bool
    is_total: bool


class Why(NamedTuple):
    """One way to get to what stands on paper: what was done, slip by slip, and where on the sheet."""

    texts: Sequence[Text]
    drawing: Drawing

    @property
    def is_pair(self) -> bool:
        """Whether it takes two slips."""
        return len(self.texts) > 1


class Proof(NamedTuple):
    """A line of the proof, and whether the likeliest slip lies there."""

    item: Item
    is_suspect: bool


def parting(found: Disputed) -> Text | None:
    """Where paper and proof part first, in a sentence; None where they do not."""
    box = found.first
    if box is None:
        return None
    values = {"line": box.label, "claim": found.claims[box.key], "proof": box.points}
    if box.is_typed:
        return Text("{line}: {claim} on paper, {proof} typed here.", **values)
    return Text("{line}: {claim} on paper, {proof} proved.", **values)


def adding_up(found: Disputed) -> Text | None:
    """That the lines on paper do not give its total; None where they do, or are not all there."""
    if found.sum_on_paper is None:
        return None
    return Text("The lines on paper give {sum}, not {total}.", sum=found.sum_on_paper, total=found.claims[TOTAL])


def lines(found: Disputed) -> list[Line]:
    """The boxes that say something: claimed, different, or changed by the likeliest slip; and the total."""
    return [
        _line(found, row) for row in found.rows if row.claim is not None or _is_total(row) or _moved(found, row.box)
    ]


def _line(found: Disputed, row: Row) -> Line:
    box, guess = row.box, found.retold.get(row.box.key) if row.claim is None else None
    differs = row.differs or (row.claim is None and _moved(found, box))
    return Line(box.label, row.claim, guess, box.points, box.is_typed, differs, _is_total(row))


def _is_total(row: Row) -> bool:
    return row.box.key == TOTAL


def _moved(found: Disputed, box: Box) -> bool:
    """Whether the likeliest slip changes a box."""
    return found.retold.get(box.key, box.points) != box.points


def ways(found: Disputed) -> list[Why]:
    """How one gets to what stands on paper, the likeliest first."""
    draw = found.case.draw
    return [Why(each.texts, () if draw is None else draw(each.slips)) for each in found.explanations]


def working(found: Disputed) -> list[Proof]:
    """The lines that prove the first box where the two part; those where the likeliest slip lies come first."""
    box = found.first
    if box is None or box.item is None:
        return []
    if box.key != TOTAL or box.item.op is None:
        return [Proof(box.item, is_suspect=False)]
    suspects = [other.item for other in found.case.boxes if other.item and other.key != TOTAL and _moved(found, other)]
    others = [item for item in box.item.items if not any(item is suspect for suspect in suspects)]
    return [*(Proof(item, is_suspect=True) for item in suspects), *(Proof(item, is_suspect=False) for item in others)]


def told(found: Disputed, rulings: Sequence[Text]) -> str:
    """All that a slip says, as JSON in the reader's language."""
    shown, way = lines(found), ways(found)[:1]
    if len(found.rows) <= MOST_LINES:
        shown = [_line(found, row) for row in found.rows]
    said = {
        "player": found.player,
        "parting": parting(found),
        "adding_up": adding_up(found),
        "lines": [line._asdict() for line in shown[-MOST_LINES:]],
        "ways": len(found.explanations),
        "why": list(way[0].texts) if way else [],
        "drawing": [[cell._asdict() for cell in row] for row in way[0].drawing] if way else [],
        "rules": [{"title": rule.title, "text": rule.text, "source": rule.source} for rule in found.rules[:2]],
        "rulings": list(rulings),
        "standings": [{"player": each.player, "total": each.total} for each in found.result.standings],
        "working": [{"item": _kept(each.item), "is_suspect": each.is_suspect} for each in working(found)],
    }
    return json.dumps(said, default=_words, ensure_ascii=False)


def _words(value: object) -> str:
    if isinstance(value, Text):
        return translate(value)
    raise TypeError(f"cannot be kept: {value!r}")


def _kept(item: Item) -> Mapping[str, Any]:
    """A line of the score with all that pages show of it."""
    fields = {
        name: getattr(item, name) for name in ("label", "points", "why", "rule", "met", "op", "worth", "is_claim")
    }
    return {**fields, "items": [_kept(part) for part in item.items]}


def read(text: str) -> SimpleNamespace:
    """What `told` gave, its keys as attributes."""
    shown: SimpleNamespace = json.loads(text, object_hook=lambda found: SimpleNamespace(**found))
    return shown
