"""The shelf: finds the rooms in this folder, checks them, names none."""

import importlib.util
import pkgutil
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from scorepad.game import Game


class ShelfError(Exception):
    """A room that breaks the contract; the message lists the offenders."""


@cache
def shelf() -> Mapping[str, Game]:
    """The games by slug, in alphabetical order of their titles.

    Raises ShelfError where a room has no `game.GAME`, or where its slug is not its folder's name with `-` for `_`.
    """
    games, offenders = [], []
    for module in pkgutil.iter_modules(__path__):
        if not module.ispkg:
            continue
        game = _card(f"{__name__}.{module.name}.game")
        if isinstance(game, Game) and game.slug == module.name.replace("_", "-"):
            games.append(game)
        else:
            offenders.append(module.name)
    if offenders:
        raise ShelfError(f"expected GAME with the folder's name as slug in: {', '.join(sorted(offenders))}")
    return MappingProxyType({game.slug: game for game in sorted(games, key=lambda game: str(game.title))})


def _card(module: str) -> object:
    """What a room hands over, if it has the module for it."""
    if importlib.util.find_spec(module) is None:
        return None
    return getattr(importlib.import_module(module), "GAME", None)
