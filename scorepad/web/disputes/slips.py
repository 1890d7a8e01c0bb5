"""Slips to hand over: claim and proof as they were, under a permanent link."""

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
"""The number of equally likely mistakes on a slip."""
MOST_PROOF = 60
"""The number of lines of the proof on a slip besides the relevant lines."""
NOTHING_LIKELY = {"why": (), "drawing": (), "fitting": (), "paper": None}
"""What a slip may lack. paper: the title of another paper than the score's, on slips of 0.1.0."""


def make_slip(loaded: LoadedTable, found: Disputed) -> str:
    """Store the current state of a dispute; returns its code.

    The same claim against the same proof, from the same phone, is the same slip.
    """
    asked = urlencode({PREFIX + key: claim for key, claim in found.claims.items()})
    sentence, content = as_text(found.parting), as_text(_content(loaded, found))
    head = {"player": found.player, "seat": str(found.seat), "asked": asked, permalinks.SENTENCE: sentence}
    return permalinks.keep(loaded, SLIP, head, {permalinks.CONTENT: content}, device(), asked, content)


def _content(loaded: LoadedTable, found: Disputed) -> dict[str, Any]:
    """The contents of a slip.

    left_out: boxes for which there is no space. ways: the number of explanations. why, drawing: of the likely
    explanation. fitting: the sentences of some explanations if none is clearly likelier. rules: the relevant rules.
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
    """Claim and proof, where they differ and why, as on the day the slip was made."""
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
