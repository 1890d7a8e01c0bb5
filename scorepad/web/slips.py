"""Slips to hand over: claim and proof as they stood, under a link of their own that never changes."""

from dataclasses import dataclass
from datetime import datetime
from typing import Final
from urllib.parse import urlencode

from flask import Blueprint, Response, current_app
from flask.typing import ResponseReturnValue
from itsdangerous import Signer

from scorepad.game import Game
from scorepad.storage import StoredTable
from scorepad.text import Text
from scorepad.web import frozen
from scorepad.web.dispute_report import PREFIX, Disputed, SlipContent, as_kept, read, to_keep, write
from scorepad.web.links import handed_on
from scorepad.web.loaded_table import LoadedTable
from scorepad.web.lookup import remember, store
from scorepad.web.pointing import point
from scorepad.web.rendering import page
from scorepad.web.security import device

blueprint = Blueprint("slips", __name__)

SLIP: Final = "slip"
"""Their kind, and the sheet of one with what lists show."""


@dataclass(frozen=True)
class Slip(frozen.Frozen):
    """A slip that was handed over. seat: whose number it is about. asked: the query that compares it again."""

    player: str
    parting: Text | str
    seat: int
    asked: str

    @property
    def shown(self) -> SlipContent:
        """All that it says."""
        return read(self.stored.fields(frozen.SHOWN)["said"])

    @property
    def table_name(self) -> str:
        """The first three signs of the table's code: they tell tables apart and open none."""
        return self.table[:3]

    @property
    def made_at(self) -> datetime:
        """When it was handed over, in UTC."""
        return self.stored.created_at


def make_slip(loaded: LoadedTable, found: Disputed) -> str | None:
    """Keep a dispute as it stands; its code, or None where the table has as many as it may.

    The same claim against the same proof is, from the same phone, the same slip.
    """
    point(loaded)
    content = write(found, loaded.table.rulings)
    of = {} if found.paper is None else {"of": found.paper.key}
    query = urlencode({**of, **{PREFIX + key: claim for key, claim in found.claims.items()}})
    signer = Signer(current_app.config["SECRET_KEY"], salt="scorepad.slips")  # the database alone tells no phone by it
    mark = signer.get_signature(
        "\n".join((loaded.stored.code, device(), content, query, frozen.file_text(loaded)))
    ).decode()
    if not frozen.has_room(loaded, SLIP, mark):
        return None
    parting = to_keep(found.parting or "")
    head = {"player": found.player, "parting_text": parting, "seat": str(found.seat), "asked": query}
    return frozen.freeze(loaded, SLIP, mark, head, {"said": content})


def slips_of(loaded: LoadedTable, seat: int | None = None) -> list[Slip]:
    """The slips of a table, or of one player there, the newest first; without all that they say."""
    found = [_slip(stored) for stored in frozen.frozen_of(loaded, SLIP)]
    return [slip for slip in found if seat in (None, slip.seat)]


@blueprint.get("/<slug>/slip/<code>")
def show(slug: str, code: str) -> ResponseReturnValue:
    """Claim, proof, where they part and why, word for word as on the day it was made."""
    game, slip = _found(slug, code)
    if slip.is_deleted:
        return frozen.gone_page(
            game, slip, Text("This slip was deleted"), Text("The person who made the slip has taken it back.")
        )
    remember(slip.code)
    table = slip.way_back
    stored = None if table is None else store().tables.load(table)
    return page(
        "slip.html",
        game=game,
        slip=slip,
        shown=slip.shown,
        table=table,
        may_compare=stored is None or stored.may_write,
        own=handed_on(".show", slug, slip.stored.code),
    )


@blueprint.get("/<slug>/slip/<code>/game.json")
def export(slug: str, code: str) -> Response:
    """The game file of that very moment."""
    return frozen.file_of(_found(slug, code)[1])


@blueprint.post("/<slug>/slip/<code>/delete")
def delete(slug: str, code: str) -> ResponseReturnValue:
    """Delete a slip, which only the device that made it can; its page offers to bring it back."""
    return frozen.put_away(_found(slug, code)[1])


@blueprint.post("/<slug>/slip/<code>/restore")
def restore(slug: str, code: str) -> ResponseReturnValue:
    """Bring a slip back that this device has deleted."""
    return frozen.take_up(_found(slug, code)[1])


def _found(slug: str, code: str) -> tuple[Game, Slip]:
    game, stored = frozen.find_frozen(slug, code, SLIP)
    return game, _slip(stored)


def _slip(stored: StoredTable) -> Slip:
    head = stored.fields(SLIP)
    return Slip(stored, head["player"], as_kept(head["parting_text"]), int(head["seat"]), head["asked"])
