"""Stickers of places, to be printed: six on a page, each with the place's name and its QR code."""

from flask import Blueprint

from scorepad.web.frame.rendering import page
from scorepad.web.home.places import known_places
from scorepad.web.results.printing import MOST_COPIES, Query

blueprint = Blueprint("stickers", __name__)

ON_A_PAGE = 6


@blueprint.get("/places/stickers")
def show() -> str:
    """Stickers to print, six a page, `copies` of each: of all places of this device, or the one that `place` names."""
    query = Query()
    places = known_places()
    asked = query.one_of("place", ("", *(place.code for place in places)))
    copies = query.copies()
    chosen = [place for place in places if asked in ("", place.code)]
    return page(
        "home/stickers.html",
        places=places,
        asked=asked,
        stickers=[place for place in chosen for _ in range(copies)],
        on_a_page=ON_A_PAGE,
        copies=copies,
        most_copies=MOST_COPIES,
        paper=query.paper(),
        faults=query.faults,
    )
