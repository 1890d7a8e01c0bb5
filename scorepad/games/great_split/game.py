"""The Great Split's definition, for the registry."""

from collections.abc import Mapping, Sequence

from scorepad.game import LAYOUT, Fields, Game, Sheet
from scorepad.games.great_split import rules
from scorepad.games.great_split.board_form import BoardForm
from scorepad.games.great_split.board_map.form import MapForm
from scorepad.games.great_split.codec import MAP_KEY, ROUNDS_KEY, board_key, from_file, scoring_key, to_file
from scorepad.games.great_split.engine import parse, score
from scorepad.games.great_split.layout import BOARD_MAP
from scorepad.games.great_split.mistakes.case import case
from scorepad.games.great_split.pages import view
from scorepad.games.great_split.play.rounds_form import RoundsForm
from scorepad.games.great_split.play.scoring_form import ScoringForm
from scorepad.games.great_split.rules import SCORING_ROUNDS
from scorepad.text import Text


def sheets(players: Sequence[str], rules: Mapping[str, bool], stored: Mapping[str, Fields]) -> tuple[Sheet, ...]:
    """Everybody's board, the rounds with tokens and market, the scorings during the game, the table's board map."""
    boards = [
        Sheet(board_key(seat), "board", Text("{name}", name=name), (seat,), gradual=True)
        for seat, name in enumerate(players)
    ]
    everyone = tuple(range(len(players)))
    scorings = [
        Sheet(scoring_key(after), "scoring", Text("Scoring after round {n}", n=after), everyone, optional=True)
        for after in SCORING_ROUNDS
    ]
    play = Sheet(ROUNDS_KEY, "rounds", Text("Rounds and market"), everyone, optional=True)
    return (*boards, play, *scorings, Sheet(MAP_KEY, LAYOUT, Text("Board map"), everyone, optional=True))


GAME = Game(
    slug=rules.SLUG,
    title=Text("The Great Split"),
    tagline=Text("Tomes, art, gems, and contracts times stars"),
    accent=("#6a2f6e", "#d9a5de"),
    players=rules.PLAYERS,
    players_note=rules.PLAYERS_NOTE,
    sheets=sheets,
    forms={"board": BoardForm, "rounds": RoundsForm, "scoring": ScoringForm, LAYOUT: MapForm},
    to_file=to_file,
    from_file=from_file,
    parse=parse,
    score=score,
    view=view,
    rulebook=rules.RULEBOOK,
    layout=BOARD_MAP,
    copy=MAP_KEY,
    case=case,
)
