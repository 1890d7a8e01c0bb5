"""The definition of Splitter for the registry."""

from scorepad.core.game import CLOCKWISE, Door, Game, Pages, Turns
from scorepad.core.text import Text
from scorepad.games.splitter import rules
from scorepad.games.splitter.engine import parse
from scorepad.games.splitter.pads import SETUP, SetupForm
from scorepad.games.splitter.pages.actions import ACTIONS
from scorepad.games.splitter.pages.views import TOTALS_PAGE, turn, view
from scorepad.games.splitter.papers import case
from scorepad.games.splitter.par.bound import score
from scorepad.games.splitter.par.page import PAR
from scorepad.games.splitter.readings import READINGS
from scorepad.games.splitter.rolls import FIRST, ROLLS, RollsForm
from scorepad.games.splitter.sheets import GridForm, from_file, sheets, to_file

GAME = Game(
    slug=rules.SLUG,
    title=Text("Splitter"),
    tagline=Text("Mirrored pairs, and groups as big as their number"),
    accent=("#1d5f8a", "#7cc0ea"),
    players=rules.PLAYERS,
    players_note=rules.PLAYERS_NOTE,
    sheets=sheets,
    forms={"grid": GridForm, "rolls": RollsForm, "setup": SetupForm},
    to_file=to_file,
    from_file=from_file,
    parse=parse,
    score=score,
    pages=Pages(
        view=view,
        actions=ACTIONS,
        seating=CLOCKWISE,
        doors=(
            Door("copy", Text("The game is over: copy the sheets"), "pad-0", "pad-0", "copy"),
            Door("play", Text("We are about to play"), "rolls", "pad-0", "play"),
        ),
        par=PAR,
    ),
    totals=TOTALS_PAGE,
    rulebook=rules.RULEBOOK,
    setup=SETUP,
    turns=Turns(begins=(ROLLS, FIRST), now=turn),
    case=case,
    readings=READINGS,
)
