"""The registry, which discovers and validates the game packages in scorepad/games without naming any."""

import importlib.util
import pkgutil
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

import scorepad.games
from scorepad.core.game import Game


class RegistryError(Exception):
    """A game package breaks the contract; the message lists the offending packages."""


@cache
def games() -> Mapping[str, Game]:
    """The games by slug, in alphabetical order of their titles.

    Raises RegistryError if a package has no `game.GAME`, if its slug is not its folder's name with `-` for `_`, or if
    it refers to a sheet or a kind of sheet that does not exist.
    """
    found, offenders = [], []
    for module in pkgutil.iter_modules(scorepad.games.__path__):
        if not module.ispkg:
            continue
        game = _game_of(f"scorepad.games.{module.name}.game")
        if isinstance(game, Game) and game.slug == module.name.replace("_", "-") and _has_all_sheets(game):
            found.append(game)
        else:
            offenders.append(module.name)
    if offenders:
        names = ", ".join(sorted(offenders))
        raise RegistryError(f"expected GAME with the folder's name as slug, and all sheets that it names, in: {names}")
    return MappingProxyType({game.slug: game for game in sorted(found, key=lambda game: str(game.title))})


def _has_all_sheets(game: Game) -> bool:
    """True if a table with the fewest players has the sheets the game refers to, and all kinds have a form.

    The sheets of `Door.alone` are not checked.
    """
    players = [str(seat) for seat in range(game.players[0])]
    sheets = game.sheets(players, game.rule_defaults(), {})
    named = {game.setup, game.copy, *[door.sheet for door in game.pages.doors]} - {None}
    if game.turns.begins is not None:
        named.add(game.turns.begins[0])
    kinds = {*game.pages.actions, *[sheet.kind for sheet in sheets]}
    return named.issubset([sheet.key for sheet in sheets]) and kinds.issubset(game.forms)


def _game_of(module: str) -> object:
    """The GAME of a module; None if there is no such module or it has no GAME."""
    if importlib.util.find_spec(module) is None:
        return None
    return getattr(importlib.import_module(module), "GAME", None)
