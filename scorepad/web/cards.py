"""Cards by what a sitting was stored as: a game, or the layout of one, kept like a table where nobody sits."""

from scorepad.game import LAYOUT, Game
from scorepad.games import shelf


def kind_of(game: Game) -> str:
    """What sittings of the game's layouts are stored as, beside those of the game itself."""
    return f"{game.slug}/{LAYOUT}"


def card_of(kind: str) -> Game | None:
    """The card of what a sitting was stored as: a game or the layout of one; None if the shelf has none."""
    game = shelf().get(kind.removesuffix(f"/{LAYOUT}"))
    if game is None or kind == game.slug:
        return game
    return game.layout
