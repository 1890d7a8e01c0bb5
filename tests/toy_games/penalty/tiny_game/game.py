"""A game with a negative line, and with a sheet for totals on paper."""

from collections.abc import Mapping, Sequence
from typing import Any

from scorepad.core.fields import NumberField, SeatNumbersField
from scorepad.core.game import Fields, Game, Rule, Sheet, TotalsPage, TypedNumber, TypedNumbers
from scorepad.core.result import Result
from scorepad.core.sheets import SheetForm
from scorepad.core.text import Text

from .engine import BOUNDS, LEAST, MOST, PLAYERS, SLUG, Table, parse, score


class PlayerForm(SheetForm):
    cards, coins, penalty = (
        NumberField(Text("{line}", line=name), *bounds, at=name) for name, bounds in BOUNDS.items()
    )


class TotalsForm(SheetForm):
    totals = SeatNumbersField("total-", [Text("Total")] * PLAYERS[1], LEAST, 2 * MOST, at="totals")


def sheets(players: Sequence[str], rules: Mapping[str, bool], stored: Mapping[str, Fields]) -> tuple[Sheet, ...]:
    own = [
        # Translators: {name}: such as “Player 1”
        Sheet(f"player-{seat}", "player", Text("{name}", name=name), (seat,))
        for seat, name in enumerate(players)
    ]
    return (*own, Sheet("totals", "totals", Text("Totals on paper"), optional=True))


def to_file(players: Sequence[str], stored: Mapping[str, Fields], rules: Mapping[str, bool]) -> dict[str, Any]:
    points = [PlayerForm.to_file(stored.get(f"player-{seat}") or {}) for seat in range(len(players))]
    file = {"game": SLUG, "players": list(players), "points": points}
    totals = TotalsForm.to_file(stored.get("totals") or {}).get("totals")
    return file if totals is None else file | {"claims": {"totals": totals[: len(players)]}}


def from_file(file: Mapping[str, Any]) -> dict[str, dict[str, str]]:
    found = {f"player-{seat}": PlayerForm.from_file(row) for seat, row in enumerate(file.get("points") or [])}
    found["totals"] = TotalsForm.from_file(file.get("claims"))
    return {key: fields for key, fields in found.items() if fields}


def numbers(table: Table, result: Result) -> list[TypedNumbers]:
    typed = [
        # Translators: {name}: such as “Player 1”
        TypedNumber("totals", f"total-{seat}", Text("{name}", name=name), f"claims.totals[{seat}]")
        for seat, name in enumerate(table[0])
    ]
    return [TypedNumbers(Text("Totals on paper"), typed)]


GAME = Game(
    slug=SLUG,
    title=Text("Tiny Game"),
    tagline=Text("Two lines and a penalty"),
    accent=("#225577", "#88bbdd"),
    players=PLAYERS,
    least=LEAST,
    sheets=sheets,
    forms={"player": PlayerForm, "totals": TotalsForm},
    to_file=to_file,
    from_file=from_file,
    parse=parse,
    score=score,
    totals=TotalsPage(Text("Only totals"), numbers),
    rulebook=(
        Rule("tiny.line", Text("Lines"), Text("Each line counts as it was written."), Text("made up for tests")),
        Rule("tiny.claim", Text("Paper"), Text("A total may be typed."), Text("made up for tests")),
    ),
)
