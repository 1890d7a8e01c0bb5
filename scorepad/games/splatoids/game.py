"""The definition of Splatoids for the registry."""

from scorepad.core.game import CLOCKWISE, Game, Pages, Turns
from scorepad.core.text import Text
from scorepad.games.splatoids import rules
from scorepad.games.splatoids.actions import ACTIONS
from scorepad.games.splatoids.engine import parse, score
from scorepad.games.splatoids.pages import TOTALS_PAGE, turn, view
from scorepad.games.splatoids.papers import case
from scorepad.games.splatoids.readings import READINGS
from scorepad.games.splatoids.referee.page import REFEREE
from scorepad.games.splatoids.sheets import (
    FIRST,
    MATCH,
    DealForm,
    MatchForm,
    SplatoidsTotalsForm,
    from_file,
    sheets,
    to_file,
)

GAME = Game(
    slug=rules.SLUG,
    title=Text("Splatoids"),
    tagline=Text("Who is out first, deal by deal, and a referee for the pile"),
    accent=("#8a3f1d", "#eaa27c"),
    players=rules.PLAYERS,
    players_note=rules.PLAYERS_NOTE,
    sheets=sheets,
    forms={"deal": DealForm, "match": MatchForm, "totals": SplatoidsTotalsForm},
    to_file=to_file,
    from_file=from_file,
    parse=parse,
    score=score,
    pages=Pages(view=view, actions=ACTIONS, seating=CLOCKWISE, tools=(REFEREE,)),
    totals=TOTALS_PAGE,
    rulebook=rules.RULEBOOK,
    setup=MATCH,
    turns=Turns(begins=(MATCH, FIRST), now=turn),
    case=case,
    readings=READINGS,
)
