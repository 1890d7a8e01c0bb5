"""The places of a café on the screen on its wall: what is on, what was played this evening, and who has won."""

from datetime import UTC, datetime, timedelta

from flask import Blueprint, Response, make_response

from scorepad.web.home import Listed
from scorepad.web.places import Place, known_places
from scorepad.web.rendering import page

blueprint = Blueprint("today", __name__)

EVENING = timedelta(hours=18)
"""How far back an evening goes: past midnight it is the same one."""
ANEW = 60
"""Seconds after which the page is loaded anew."""


@blueprint.get("/places/today")
def show() -> Response:
    """What was played this evening at this device's places, and who has won, for a big screen; anew each minute."""
    since = datetime.now(UTC) - EVENING
    evenings = [(place, _listed(place, since)) for place in known_places()]
    answer = make_response(page("today.html", evenings=[each for each in evenings if each[1]]))
    answer.headers["Refresh"] = str(ANEW)
    return answer


def _listed(place: Place, since: datetime) -> list[Listed]:
    listed = [Listed(loaded) for loaded in place.played_since(since)]
    return [each for each in listed if each.is_readable]
