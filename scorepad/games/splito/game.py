"""The definition of Splito for the registry."""

from scorepad.core.game import LAYOUT, Game, Pages
from scorepad.core.text import Text
from scorepad.games.splito import rules
from scorepad.games.splito.actions import ACTIONS, consequences
from scorepad.games.splito.box import BoxForm
from scorepad.games.splito.engine import parse, score
from scorepad.games.splito.pages import BOX, TOTALS_PAGE, view
from scorepad.games.splito.papers import case
from scorepad.games.splito.readings import READINGS
from scorepad.games.splito.sheets import CommonForm, SplitoTotalsForm, ZoneForm, from_file, sheets, to_file

GAME = Game(
    slug=rules.SLUG,
    title=Text("Splito"),
    tagline=Text("Share zones with your neighbors: left times right"),
    accent=("#bf5514", "#f0a163"),
    players=rules.PLAYERS,
    players_note=rules.PLAYERS_NOTE,
    sheets=sheets,
    forms={"zone": ZoneForm, "common": CommonForm, "totals": SplitoTotalsForm, LAYOUT: BoxForm},
    to_file=to_file,
    from_file=from_file,
    parse=parse,
    score=score,
    pages=Pages(view=view, actions=ACTIONS, consequences=consequences, seating=rules.SEATING),
    totals=TOTALS_PAGE,
    layout=BOX,
    rulebook=rules.RULEBOOK,
    house_rules=rules.HOUSE_RULES,
    case=case,
    readings=READINGS,
)
