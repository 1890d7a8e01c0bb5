"""“That can't be right”: paper against proof for a player, and slips to hand over that stay as they are for ever."""

import json
from contextlib import suppress
from typing import Any

from flask import Blueprint, abort, current_app, redirect, request, url_for
from flask.typing import ResponseReturnValue

from scorepad.cases import Box
from scorepad.errors import GameFileError, UnknownTableError
from scorepad.tables import Sitting, display_code, normalise_code
from scorepad.text import Text
from scorepad.web.disputed import PREFIX, Disputed, disputed
from scorepad.web.home import game_or_404
from scorepad.web.links import qr_code, shared_address
from scorepad.web.opened import Opened, new_change, open_table, store
from scorepad.web.posted import posted_change
from scorepad.web.remembered import known_codes
from scorepad.web.rendering import page, translate
from scorepad.web.rulings import rulings_of
from scorepad.web.security import Guesses, device

blueprint = Blueprint("disputes", __name__)

SLIP = "slip"
"""The sheet of a slip, which is kept like a table where nobody sits and nothing changes."""


@blueprint.get("/<slug>/<code>/dispute")
def choose(slug: str, code: str) -> ResponseReturnValue:
    """Whose number is in doubt."""
    opened = _opened(slug, code)
    if len(opened.players) == 1:
        return redirect(url_for(".compare", slug=slug, code=opened.code, seat=0))
    return page("dispute_who.html", game=opened.game, opened=opened, result=opened.result)


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
    fields = {
        "file": json.dumps(opened.file, ensure_ascii=False),
        "seat": str(seat),
        "claims": json.dumps(found.claims),
        "table": opened.code,
        **_in_words(found, found.first),
    }
    kept = store().create(f"{slug}/{SLIP}", {SLIP: fields}, change=f"{SLIP}-{posted_change()}", device=device())
    return redirect(url_for(".slip", slug=slug, code=kept), 303)


@blueprint.get("/<slug>/slip/<code>")
def slip(slug: str, code: str) -> str:
    """A slip that was handed over: claim, proof, where they part and why, as on the day it was made."""
    game, sitting = game_or_404(slug), _kept(slug, code)
    fields = sitting.fields(SLIP)
    file = json.loads(fields["file"])
    try:
        parsed = game.parse(file)
    except GameFileError:  # a file of an older day: what the slip says still stands
        return page("slip_kept.html", game=game, kept=sitting, fields=fields, display_code=display_code)
    claims = {PREFIX + key: str(claim) for key, claim in json.loads(fields["claims"]).items()}
    found = disputed(game, game.score(parsed), parsed, int(fields["seat"]), claims)
    link, is_own = shared_address(url_for(".slip", slug=slug, code=sitting.code))
    return page(
        "slip.html",
        game=game,
        found=found,
        kept=sitting,
        table=fields["table"],
        display_code=display_code,
        is_known=fields["table"] in known_codes(),
        rulings=rulings_of(game, file, found.result),
        link=link,
        is_own=is_own,
        qr=qr_code(link),
    )


def _in_words(found: Disputed, first: Box) -> dict[str, str]:
    """What the slip says, for a day on which its file cannot be read any more."""
    said = Text(
        "{player}, {line}: {claim} on paper, {proof} proved.",
        player=found.player,
        line=first.label,
        claim=found.claims[first.key],
        proof=first.points,
    )
    texts = found.explanations[0].texts if found.explanations else ()
    return {"said": translate(said), "why": "; ".join(map(translate, texts))}


def _opened(slug: str, code: str) -> Opened:
    opened = open_table(slug, code)
    return abort(404) if opened.is_layout else opened


def _disputed(opened: Opened, seat: int, typed: dict[str, str] | None) -> Disputed:
    if seat >= len(opened.players):
        abort(404)
    return disputed(opened.game, opened.result, opened.parsed, seat, typed)


def _page(opened: Opened, found: Disputed) -> str:
    return page("dispute.html", game=opened.game, opened=opened, found=found, change=new_change())


def _kept(slug: str, text: str) -> Sitting:
    guesses: Guesses = current_app.extensions["guesses"]
    guesses.refuse_guesser()
    with suppress(UnknownTableError):
        sitting = store().load(normalise_code(text) or "")
        if sitting.game == f"{slug}/{SLIP}":
            return sitting
    guesses.count_wrong_code()
    return abort(404)
