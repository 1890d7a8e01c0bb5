"""The places of a café on the screen on its wall: what was played this evening, who has won, and house records."""

from datetime import UTC, datetime, timedelta

from flask import Blueprint, Response, make_response

from scorepad import registry
from scorepad.web.books import shown_name
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
    """What was played this evening at this device's places, who has won, and house records; anew each minute."""
    since = datetime.now(UTC) - EVENING
    places = [(place, _listed(place, since)) for place in known_places()]
    evenings = [(place, games) for place, games in places if games or place.records]
    is_quiet = not any(games for _, games in evenings)
    ways = {"titles": registry.games(), "shown_name": shown_name}
    answer = make_response(page("today.html", evenings=evenings, is_quiet=is_quiet, **ways))
    answer.headers["Refresh"] = str(ANEW)
    return answer


def _listed(place: Place, since: datetime) -> list[Listed]:
    listed = [Listed(loaded) for loaded in place.played_since(since)]
    return [each for each in listed if each.is_readable]
