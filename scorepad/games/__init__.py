"""The shelf: finds the rooms in this folder, checks them, names none."""

import importlib
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
        game = getattr(importlib.import_module(f"{__name__}.{module.name}.game"), "GAME", None)
        if isinstance(game, Game) and game.slug == module.name.replace("_", "-"):
            games.append(game)
        else:
            offenders.append(module.name)
    if offenders:
        raise ShelfError(f"expected GAME with the folder's name as slug in: {', '.join(sorted(offenders))}")
    return MappingProxyType({game.slug: game for game in sorted(games, key=lambda game: str(game.title))})
