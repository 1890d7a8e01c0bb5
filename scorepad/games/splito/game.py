"""Splito's definition, for the registry."""

from collections.abc import Mapping, Sequence

from scorepad.game import Fields, Game, Sheet
from scorepad.games.splito import rules
from scorepad.games.splito.codec import from_file, to_file
from scorepad.games.splito.engine import parse, score
from scorepad.games.splito.forms import CommonForm, TotalsForm, ZoneForm
from scorepad.games.splito.mistakes.case import case
from scorepad.games.splito.view import view
from scorepad.text import Text


def sheets(players: Sequence[str], rules: Mapping[str, bool], stored: Mapping[str, Fields]) -> tuple[Sheet, ...]:
    """The zones round the table, the common cards, and totals on paper for whoever has nothing else."""
    seats = range(len(players))
    zones = [
        Sheet(
            f"zone-{seat}",
            "zone",
            Text("Zone {left}–{right}", left=players[seat], right=players[(seat + 1) % len(players)]),
            (seat, (seat + 1) % len(players)),
            short=Text("{left}–{right}", left=players[seat], right=players[(seat + 1) % len(players)]),
        )
        for seat in seats
    ]
    common = Sheet("common", "common", Text("Common cards"), tuple(seats))
    totals = Sheet("totals", "totals", Text("Totals on paper"), tuple(seats), optional=True)
    return (*zones, common, totals)


GAME = Game(
    slug=rules.SLUG,
    title=Text("Splito"),
    tagline=Text("Zones between neighbors, left times right"),
    accent=("#bf5514", "#f0a163"),
    players=rules.PLAYERS,
    players_note=rules.PLAYERS_NOTE,
    sheets=sheets,
    forms={"zone": ZoneForm, "common": CommonForm, "totals": TotalsForm},
    to_file=to_file,
    from_file=from_file,
    parse=parse,
    score=score,
    view=view,
    rulebook=rules.RULEBOOK,
    house_rules=rules.HOUSE_RULES,
    case=case,
)
