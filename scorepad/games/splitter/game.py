"""Splitter's definition, for the registry."""

from collections.abc import Mapping, Sequence

from scorepad.game import Fields, Game, Sheet
from scorepad.games.splitter import rules, setup
from scorepad.games.splitter.codec import ROLLS, from_file, pad_key, to_file
from scorepad.games.splitter.dice import RollsForm
from scorepad.games.splitter.engine import parse, score
from scorepad.games.splitter.forms import GridForm
from scorepad.games.splitter.layout import OWN_PAD
from scorepad.games.splitter.mistakes.case import case
from scorepad.games.splitter.pages import view
from scorepad.text import Text


def sheets(players: Sequence[str], rules: Mapping[str, bool], stored: Mapping[str, Fields]) -> tuple[Sheet, ...]:
    """Everybody's sheet, the dice that all share, and the pad that is played on."""
    pads = [
        Sheet(pad_key(seat), "grid", Text("{name}", name=name), (seat,), gradual=True)
        for seat, name in enumerate(players)
    ]
    everyone = tuple(range(len(players)))
    dice = Sheet(ROLLS, "rolls", Text("Dice"), everyone, optional=True)
    return (*pads, dice, Sheet(setup.KEY, "setup", Text("Which pad"), everyone, optional=True))


GAME = Game(
    slug=rules.SLUG,
    title=Text("Splitter"),
    tagline=Text("Mirrored pairs, groups of exactly their number"),
    accent=("#1d5f8a", "#7cc0ea"),
    players=rules.PLAYERS,
    players_note=rules.PLAYERS_NOTE,
    sheets=sheets,
    forms={"grid": GridForm, "rolls": RollsForm, "setup": setup.SetupForm},
    to_file=to_file,
    from_file=from_file,
    parse=parse,
    score=score,
    view=view,
    rulebook=rules.RULEBOOK,
    setup=setup.KEY,
    layout=OWN_PAD,
    case=case,
)
