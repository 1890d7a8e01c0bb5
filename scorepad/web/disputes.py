"""“That can't be right”: whose number is in doubt, and that player's paper against the proof."""

from typing import Any

from flask import Blueprint, abort, redirect, request, url_for
from flask.typing import ResponseReturnValue

from scorepad.game import Sheet
from scorepad.text import Text
from scorepad.web import told
from scorepad.web.disputed import PREFIX, Disputed, disputed
from scorepad.web.opened import Opened, open_table
from scorepad.web.rendering import page
from scorepad.web.slips import MOST, slips_of
from scorepad.web.slips import hand_over as keep

blueprint = Blueprint("disputes", __name__)


@blueprint.get("/<slug>/<code>/dispute")
def choose(slug: str, code: str) -> ResponseReturnValue:
    """Whose number is in doubt."""
    opened = _opened(slug, code)
    if len(opened.players) == 1:
        return redirect(url_for(".compare", slug=slug, code=opened.code, seat=0))
    return page("dispute_who.html", game=opened.game, opened=opened, result=opened.result, slips=slips_of(opened))


@blueprint.get("/<slug>/<code>/dispute/<int:seat>")
def compare(slug: str, code: str, seat: int) -> str:
    """A player's paper beside the proof; what was typed stands in the address, so that a reload loses nothing."""
    opened = _opened(slug, code)
    typed = request.args.to_dict() if any(name.startswith(PREFIX) for name in request.args) else None
    return _page(opened, _disputed(opened, seat, typed))


@blueprint.post("/<slug>/<code>/dispute/<int:seat>")
def hand_over(slug: str, code: str, seat: int) -> ResponseReturnValue:
    """Keep claim and proof as they stand, under a link of their own; or, where `do` is compare, only compare them."""
    opened = _opened(slug, code)
    typed: dict[str, Any] = {name: text for name, text in request.form.items() if name.startswith(PREFIX)}
    if request.form.get("do") == "compare":
        return redirect(url_for(".compare", slug=slug, code=opened.code, seat=seat, **typed), 303)
    found = _disputed(opened, seat, typed)
    if found.has_faults or found.first is None:
        return _page(opened, found), 422
    if request.form.get("seen", str(opened.changes)) != str(opened.changes):
        notice = Text("The table has just changed. Look at the new answer, then write the slip.")
        return _page(opened, found, notice), 409
    kept = keep(opened, found)
    if kept is None:
        return _page(
            opened, found, Text("This table has {n} slips already. Delete one that nobody needs.", n=MOST)
        ), 409
    return redirect(url_for("slips.show", slug=slug, code=kept), 303)


def _opened(slug: str, code: str) -> Opened:
    opened = open_table(slug, code)
    return abort(404) if opened.is_layout else opened


def _disputed(opened: Opened, seat: int, typed: dict[str, str] | None) -> Disputed:
    if seat >= len(opened.players):
        abort(404)
    return disputed(opened.game, opened.result, opened.parsed, seat, typed)


def _page(opened: Opened, found: Disputed, notice: Text | None = None) -> str:
    return page(
        "dispute.html",
        game=opened.game,
        opened=opened,
        found=found,
        told=told,
        slips=slips_of(opened, found.seat),
        to_enter=[sheet for sheet in opened.missing if not sheet.seats or found.seat in sheet.seats],
        to_prove=_to_prove(opened, found),
        notice=notice,
    )


def _to_prove(opened: Opened, found: Disputed) -> list[Sheet]:
    """The sheets that would prove the lines that are only typed."""
    keys = {row.box.item.sheet for row in found.rows if row.box.is_typed and row.box.item is not None}
    return [sheet for sheet in opened.sheets if sheet.key in keys]
