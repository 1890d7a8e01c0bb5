"""The plain game with a tool, with or without a table."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from scorepad.core.game import Pages, Tool
from scorepad.core.text import Text
from tests.toy_games.plain.tiny_game.game import GAME as PLAIN


def double(query: Mapping[str, str], pad: Mapping[str, Any] | None) -> dict[str, Any]:
    """Twice the given number, and the players if there is a table."""
    number = query.get("number", "")
    says = [Text("twice that is {n}", n=2 * int(number))] if number.isdecimal() and len(number) < 9 else []
    if pad is not None:
        says.append(Text("{names} may know", names=pad["names"]))
    return {"asks": (("number", Text("Number")), ("word", Text("Word"))), "says": tuple(says), "asked": dict(query)}


GAME = replace(
    PLAIN,
    pages=Pages(
        view=lambda parsed, key, sheets, score: {"names": parsed[0]} if key == "" else {},
        tools=(Tool("double", Text("Doubler"), Text("Twice any number"), double),),
    ),
)
