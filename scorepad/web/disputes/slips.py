"""Slips to hand over: the numbers on paper and in scorepad at that time, under a permanent link."""

from typing import Any, Final
from urllib.parse import urlencode

from flask import Blueprint

from scorepad.web.disputes.report import PREFIX, Disputed
from scorepad.web.frame.links import handed_on
from scorepad.web.frame.lookup import remember, store
from scorepad.web.frame.rendering import page
from scorepad.web.frame.security import device
from scorepad.web.results import permalinks
from scorepad.web.results.permalinks import as_text, with_pieces
from scorepad.web.table.loaded_table import LoadedTable

blueprint = Blueprint("slips", __name__)

SLIP: Final = "slip"
MOST_EXPLANATIONS = 3
"""Maximum number of explanations on a slip, if none is likely."""
MOST_PROOF = 60
"""Maximum number of lines of the proof on a slip."""
NOTHING_LIKELY = {"why": (), "drawing": (), "fitting": (), "paper": None}
"""Defaults for contents that a slip may lack. paper: a caption, on slips of 0.1.0 only."""


def make_slip(loaded: LoadedTable, found: Disputed) -> str:
    """Store the current state of a dispute as a slip, and return its code.

    The same numbers on paper and in scorepad, from the same phone, give the same slip.
    """
    asked = urlencode({PREFIX + key: claim for key, claim in found.claims.items()})
    sentence, content = as_text(found.parting), as_text(_content(loaded, found))
    head = {"player": found.player, "seat": str(found.seat), "asked": asked, permalinks.SENTENCE: sentence}
    return permalinks.keep(loaded, SLIP, head, {permalinks.CONTENT: content}, device(), asked, content)


def _content(loaded: LoadedTable, found: Disputed) -> dict[str, Any]:
    """The contents of a slip.

    left_out: the number of boxes for which there is no space. ways: the number of explanations. why, drawing: the texts
    and the drawing of the likely explanation. fitting: the sentences of some explanations, if none is likely. rules: up
    to two relevant rules.
    """
    lines = found.slip_lines
    content: dict[str, Any] = {
        "player": found.player,
        "parting": found.parting,
        "adding_up": found.adding_up,
        "lines": lines,
        "left_out": len(found.rows) - len(lines),
        "doubts": found.doubts,
        "ways": len(found.stories),
        "is_whole": all(story.is_whole for story in found.stories),
        "rules": [{"title": rule.title, "text": rule.text, "source": rule.source} for rule in found.rules[:2]],
        "rulings": loaded.table.rulings,
        "standings": [{"player": each.player, "total": each.total} for each in found.result.standings],
        "working": [each._replace(item=with_pieces(loaded.table, each.item)) for each in found.working[:MOST_PROOF]],
    }
    if found.stories and found.stories[0].is_likely:
        return content | {"why": found.stories[0].texts, "drawing": found.stories[0].drawing}
    return content | {"fitting": [story.texts for story in found.stories[:MOST_EXPLANATIONS]]}


@blueprint.get("/<slug>/slip/<code>")
def show(slug: str, code: str) -> str:
    """A slip: the numbers on paper and in scorepad, where they differ and why, as on the day the slip was made."""
    game, slip = permalinks.find(slug, code, SLIP)
    remember(slip.code)
    table = slip.way_back
    return page(
        "disputes/slip.html",
        game=game,
        slip=slip,
        shown=NOTHING_LIKELY | slip.content,
        table=table,
        may_compare=table is not None and store().tables.load(table).may_write,
        own=handed_on(".show", slug, slip.stored.code),
    )
