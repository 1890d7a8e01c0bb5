"""Scores of one's own: the finished games that were played alone on this device."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from flask import Blueprint, abort, session

from scorepad.game import Game
from scorepad.web.charts import Chart, Series, line_chart
from scorepad.web.home import game_or_404
from scorepad.web.loaded_table import LoadedTable
from scorepad.web.lookup import store
from scorepad.web.rendering import page

blueprint = Blueprint("scores", __name__)

MOST = 300  # tables to look through; those of several players are among them


class Score(NamedTuple):
    """A finished table of one player."""

    loaded: LoadedTable
    total: int
    is_best: bool

    @property
    def day(self) -> str:
        """When the table was set up."""
        return self.loaded.stored.created_at.strftime("%Y-%m-%d")


@blueprint.get("/<slug>/scores")
def scores(slug: str) -> str:
    """The scores, the newest first, and their course."""
    game = game_or_404(slug)
    if game.players[0] != 1:
        abort(404)
    found = _found(game)
    return page("scores.html", game=game, scores=found, chart=_chart(found))


@blueprint.app_context_processor
def _shared() -> dict[str, object]:
    return {"line_chart": _drawn}


def _drawn(series: Iterable[tuple[str, Sequence[int | None]]], ends: tuple[str, str], goal: int | None) -> Chart | None:
    """A chart for a game's own page, of what its view gives."""
    return line_chart([Series(*each) for each in series], ends, goal)


def _found(game: Game) -> list[Score]:
    """The scores of this device, the newest first."""
    if "device" not in session:
        return []
    tables = [LoadedTable(game, stored) for stored in store().played(game.slug, session["device"], MOST)]
    totals = [(loaded, _total(loaded)) for loaded in tables]
    best = max((total for _, total in totals if total is not None), default=0)
    return [Score(loaded, total, total == best) for loaded, total in totals if total is not None]


def _total(loaded: LoadedTable) -> int | None:
    """What somebody alone has reached; None for a game of several or one that is not finished."""
    if len(loaded.players) != 1 or not loaded.result.is_complete or not loaded.result.settled:
        return None
    return loaded.result.standings[0].total


def _chart(found: list[Score]) -> Chart | None:
    if len(found) < 2:
        return None
    return line_chart([Series("", [score.total for score in reversed(found)])], (found[-1].day, found[0].day))
