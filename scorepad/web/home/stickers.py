"""Stickers of places, for printing: six on a page, each with the place's name and its QR code."""

from flask import Blueprint

from scorepad.web.frame.rendering import page
from scorepad.web.home.places import known_places
from scorepad.web.results.printing import paper

blueprint = Blueprint("stickers", __name__)


@blueprint.get("/places/stickers")
def show() -> str:
    """Stickers of all places of this device."""
    return page("home/stickers.html", stickers=known_places(), paper=paper())
