"""What sittings are stored as: a game, the layout of one, or a slip; the latter two like tables where nobody sits."""

from scorepad.game import LAYOUT, Game
from scorepad.games import shelf

SLIP = "slip"
"""What a slip is kept under, and its only sheet."""


def slip_kind(game: Game) -> str:
    """What the slips of a game are stored as."""
    return f"{game.slug}/{SLIP}"


def slug_of_slip(kind: str) -> str | None:
    """The slug of the game whose slip was stored as this; None for what is no slip."""
    slug, _, rest = kind.partition("/")
    return slug if rest == SLIP else None


def kind_of(game: Game) -> str:
    """What sittings of the game's layouts are stored as, beside those of the game itself."""
    return f"{game.slug}/{LAYOUT}"


def card_of(kind: str) -> Game | None:
    """The card of what a sitting was stored as: a game or the layout of one; None if the shelf has none."""
    game = shelf().get(kind.removesuffix(f"/{LAYOUT}"))
    if game is None or kind == game.slug:
        return game
    return game.layout
