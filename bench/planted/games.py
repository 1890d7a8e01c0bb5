"""Random sheets of every game with mistakes to plant: their common interface, and the frequency of each mistake."""

from collections.abc import Callable, Collection, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple, Protocol

from bench.planted.great_split import planted as great_split
from bench.planted.splatoids import planted as splatoids
from bench.planted.splito import planted as splito
from bench.planted.splitter import planted as splitter
from tests.game_files import File

USUAL, WHOLE_SHEET, OURS = 3.0, 2.0, 1.0
"""Weights of kinds, set before any measurement and independently of the games. USUAL: well-known mistakes. WHOLE_SHEET:
well-known mistakes on a whole sheet, where a rule must be unknown, not just overlooked once. OURS: all other kinds,
which are our own ideas; there are no reports of them, and no reason why one should be more frequent than another."""


class Plant(Protocol):
    """A planted mistake. place: identifies where it is. weight: its frequency relative to other places of its kind."""

    @property
    def kind(self) -> str: ...
    @property
    def place(self) -> object: ...
    @property
    def weight(self) -> float: ...
    def fits(self, text: str) -> bool:
        """True if a sentence names this very place, possibly as one of several."""


class Paper(Protocol):
    """A player's paper sheet of a random game."""

    @property
    def file(self) -> File: ...
    @property
    def seat(self) -> int: ...
    def written(self, *plants: Any) -> dict[str, int] | None:
        """All boxes after these mistakes; None if they exclude each other."""


class Planting(NamedTuple):
    """How mistakes of a game are planted.

    draw: draws a sheet. plants: lists the mistakes that change a sheet. well_known: the weights of well-known kinds.
    told: the keys of the app's mistakes that explain a kind, if they differ from the kind's own key.
    """

    draw: Callable[[Random], Paper]
    plants: Callable[[Any], Sequence[Plant]]
    well_known: Mapping[str, float]
    told: Mapping[str, Collection[str]] = {}


def _well_known(slug: str, usual: str, whole_sheet: str = "") -> dict[str, float]:
    levels = {**dict.fromkeys(usual.split(), USUAL), **dict.fromkeys(whole_sheet.split(), WHOLE_SHEET)}
    return {f"{slug}.{kind}": often for kind, often in levels.items()}


GAMES: Mapping[str, Planting] = {
    "splito": Planting(
        splito.drawn,
        splito.plants,
        _well_known(
            "splito",
            "added tie_as_majority more_than_exactly without_itself common_forgotten commons_forgotten "
            "common_given_in_tie unmet_counted wrong_zone points_misread",
        ),
        splito.TOLD,
    ),
    "splitter": Planting(
        splitter.drawn,
        splitter.plants,
        _well_known(
            "splitter",
            "star_forgotten star_too_large diagonal small_counted large_counted ones_touching hearts_forgotten "
            "hearts_two_same group_forgotten group_twice",
            "stars_forgotten diagonals at_least",
        ),
        splitter.TOLD,
    ),
    "splatoids": Planting(
        splatoids.drawn,
        splatoids.plants,
        _well_known("splatoids", "still_in stalemate_missed stalemates_missed running_totals", "row_too_high"),
        splatoids.TOLD,
    ),
    "great-split": Planting(
        great_split.drawn,
        great_split.plants,
        _well_known(
            "great-split",
            "gem_higher gem_not_doubled gem_added tile_forgotten banner_next market_column scoring_forgotten "
            "scoring_twice icon_missed",
            "finals_forgotten",
        ),
        great_split.TOLD,
    ),
}
