"""Kinds of stored tables: of a game, its layouts and its slips; the latter two like tables where nobody sits."""

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
    """What the layouts of a game are stored as, beside its tables."""
    return f"{game.slug}/{LAYOUT}"


def card_of(kind: str) -> Game | None:
    """The card of what is stored as this: a game or the layout of one; None if the shelf has none."""
    game = shelf().get(kind.removesuffix(f"/{LAYOUT}"))
    if game is None or kind == game.slug:
        return game
    return game.layout
