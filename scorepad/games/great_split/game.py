"""The definition of The Great Split for the registry."""

from scorepad.core.game import LAYOUT, Door, Game, Pages
from scorepad.core.text import Text
from scorepad.games.great_split import rules
from scorepad.games.great_split.actions import ACTIONS
from scorepad.games.great_split.board_map.sheets import BOARD_MAP, MapForm
from scorepad.games.great_split.engine import parse, score
from scorepad.games.great_split.pages import TOTALS_PAGE, view
from scorepad.games.great_split.papers import case
from scorepad.games.great_split.readings import READINGS
from scorepad.games.great_split.sheets import BoardForm, RoundsForm, ScoringForm, from_file, sheets, to_file

GAME = Game(
    slug=rules.SLUG,
    title=Text("The Great Split"),
    tagline=Text("Tomes, art, gems, and contracts times stars"),
    accent=("#6a2f6e", "#d9a5de"),
    players=rules.PLAYERS,
    players_note=rules.PLAYERS_NOTE,
    least_in_file=rules.PLAYERS_IN_FILE[0],
    sheets=sheets,
    forms={"board": BoardForm, "rounds": RoundsForm, "scoring": ScoringForm, LAYOUT: MapForm},
    to_file=to_file,
    from_file=from_file,
    parse=parse,
    score=score,
    pages=Pages(
        view=view,
        actions=ACTIONS,
        doors=(
            Door("copy", Text("The game is over: enter the boards"), "board-0", "board-0", "score"),
            Door("play", Text("We are about to play"), "rounds", "rounds"),
        ),
    ),
    totals=TOTALS_PAGE,
    rulebook=rules.RULEBOOK,
    layout=BOARD_MAP,
    case=case,
    readings=READINGS,
)
