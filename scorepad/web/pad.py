"""A table's pad, its result, its link for other phones, its file; deleting it and bringing it back."""

import json
from collections.abc import Mapping
from typing import Any

from flask import Blueprint, Response, abort, redirect, url_for
from flask.typing import ResponseReturnValue

from scorepad.game import LAYOUT
from scorepad.storage import display_code
from scorepad.web.finding import store
from scorepad.web.links import qr_code, shared_address
from scorepad.web.opened import Opened, find_table, open_table
from scorepad.web.rendering import game_page, page

blueprint = Blueprint("pad", __name__)


@blueprint.get("/<slug>/<code>/")
def pad(slug: str, code: str) -> ResponseReturnValue:
    """The printed score sheet, every number a link to its evidence."""
    opened = open_table(slug, code)
    if code != opened.code:  # typed with dashes or in small letters
        return redirect(url_for(".pad", slug=slug, code=opened.code), 301)
    return _page(opened, "pad")


@blueprint.get("/<slug>/<code>/result")
def result(slug: str, code: str) -> ResponseReturnValue:
    """Ranks, totals, and the reason for every point."""
    return _page(open_table(slug, code), "result")


def _page(opened: Opened, name: str) -> ResponseReturnValue:
    if opened.is_layout:  # it has neither: it is its only sheet
        return redirect(url_for("sheets.show", slug=opened.game.slug, code=opened.code, key=LAYOUT), 303)
    return game_page(
        name,
        game=opened.game,
        opened=opened,
        result=opened.result,
        view=opened.view(""),
        display_code=display_code(opened.code),
    )


@blueprint.get("/<slug>/<code>/changes")
def changes(slug: str, code: str) -> Response:
    """How often the table has changed: what other phones ask, to show what is new."""
    opened = find_table(code, slug)  # without remembering: two open pages would turn the device's list round for ever
    if opened.stored.deleted_at is not None:
        abort(410)
    return Response(str(opened.changes), mimetype="text/plain")


@blueprint.get("/<slug>/<code>/share")
def share(slug: str, code: str) -> str:
    """The table's link, as text and as a QR code."""
    opened = open_table(slug, code)
    link, is_own = shared_address(url_for(".pad", slug=opened.game.slug, code=opened.code))
    return page(
        "share.html",
        game=opened.game,
        opened=opened,
        link=link,
        is_own=is_own,
        qr=qr_code(link),
        display_code=display_code(opened.code),
    )


@blueprint.get("/<slug>/<code>/game.json")
def export(slug: str, code: str) -> Response:
    """The game file."""
    opened = open_table(slug, code)
    return download(opened.file, f"{slug}-{opened.code}.json")


def download(file: Mapping[str, Any], name: str) -> Response:
    """A file to save under a name."""
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(json.dumps(file, ensure_ascii=False, indent=1), mimetype="application/json", headers=headers)


@blueprint.post("/<slug>/<code>/delete")
def delete(slug: str, code: str) -> ResponseReturnValue:
    """Delete the table; the next page offers to bring it back."""
    opened = open_table(slug, code)
    store().delete(opened.code)
    return redirect(url_for("home.home", deleted=opened.code), 303)


@blueprint.post("/<slug>/<code>/restore")
def restore(slug: str, code: str) -> ResponseReturnValue:
    """Bring a deleted table back."""
    opened = find_table(code, slug)
    store().restore(opened.code)
    return redirect(url_for(".pad", slug=slug, code=opened.code), 303)
