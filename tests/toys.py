"""Games that are registered only during a test.

Those of tests/toy_games share the slug tiny-game, so that they have the same addresses: `plain` has a form and a
function for its lines, `boards` a copy of a board at each table, `growing` a list of rounds, `penalty` a line below
zero and totals on paper, `rounds` totals that grow, `setup` a sheet that a new table asks for, `tools` something to
ask.
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
    """Register the games of a folder, too."""
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
