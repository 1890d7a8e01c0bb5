"""A game that brings nothing but its engine and a form."""

from collections.abc import Mapping, Sequence
from typing import Any

from scorepad.fields import NumberField
from scorepad.game import Fields, Game, Sheet
from scorepad.sheets import SheetForm
from scorepad.text import Text

from .engine import PLAYERS, SLUG, parse, score


class PlayerForm(SheetForm):
    first = NumberField(Text("First round"), 0, 99, at="first")
    second = NumberField(Text("Second round"), 0, 99, at="second")


def sheets(players: Sequence[str], rules: Mapping[str, bool], stored: Mapping[str, Fields]) -> tuple[Sheet, ...]:
    return tuple(
        Sheet(f"player-{seat}", "player", Text("{name}", name=name), (seat,)) for seat, name in enumerate(players)
    )


def to_file(players: Sequence[str], sheets: Mapping[str, Fields], rules: Mapping[str, bool]) -> dict[str, Any]:
    points = [PlayerForm.to_file(sheets.get(f"player-{seat}") or {}) for seat in range(len(players))]
    return {"game": SLUG, "players": list(players), "points": points}


def from_file(file: Mapping[str, Any]) -> dict[str, dict[str, str]]:
    found = {f"player-{seat}": PlayerForm.from_file(row) for seat, row in enumerate(file.get("points") or [])}
    return {key: fields for key, fields in found.items() if fields}


GAME = Game(
    slug=SLUG,
    title=Text("Tiny Game"),
    tagline=Text("Two rounds, added up"),
    accent=("#225577", "#88bbdd"),
    players=PLAYERS,
    sheets=sheets,
    forms={"player": PlayerForm},
    to_file=to_file,
    from_file=from_file,
    parse=parse,
    score=score,
)
