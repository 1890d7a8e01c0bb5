"""Games that are registered only during a test.

The games in tests/toy_games share the slug tiny-game, so they have the same addresses: `plain` has a form and a
function for its lines, `boards` a copy of a board at each table, `growing` a list of rounds, `penalty` a negative line
and totals on paper, `rounds` growing totals, `setup` a sheet for a new table, and `tools` a tool.
"""

import pkgutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import scorepad.games
from scorepad.core import registry

TOYS = Path(__file__).parent / "toy_games"


@contextmanager
def registered(folder: Path) -> Iterator[None]:
    """Register the games in a folder as well, until the end of the block."""
    names = tuple(f"scorepad.games.{package.name}" for package in pkgutil.iter_modules([str(folder)]))
    scorepad.games.__path__.append(str(folder))
    registry.games.cache_clear()
    try:
        yield
    finally:
        scorepad.games.__path__.remove(str(folder))
        registry.games.cache_clear()
        for module in [module for module in sys.modules if module.startswith(names)]:
            del sys.modules[module]
