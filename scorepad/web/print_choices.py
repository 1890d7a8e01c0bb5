"""What a print page is asked for: its choices, read from the address, and what is wrong with them.

A choice that cannot be is said where it stands, with what was expected; the nearest, or what is usual, is printed.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from dataclasses import field as with_default

from flask import request, session

from scorepad.game import LAYOUT, Fields, Game
from scorepad.parsing import shown
from scorepad.text import Text
from scorepad.web.layouts import layouts_of
from scorepad.web.loaded_table import LoadedTable
from scorepad.web.setup import Setup, setup_of

BLANK, FILLED, REPORT = "blank", "filled", "report"
PAPERS = ("a4", "letter")
MOST_COPIES = 20
USUAL_PLAYERS = 4
WHOLE = re.compile(r"-?[0-9]{1,18}", re.ASCII)


@dataclass(frozen=True)
class Asked:
    """What the address asks to print. faults: what is wrong with a choice, by its name.

    players: 0 at a table. setup and layout: what blank sheets without a table are made for; `setup` with its faults.
    """

    what: str
    paper: str
    copies: int
    with_names: bool
    players: int = 0
    setup: Setup | None = None
    layout: LoadedTable | None = None
    faults: Mapping[str, Text] = with_default(default_factory=dict)

    def setup_fields(self) -> Fields:
        """The setup as far as nothing is wrong with it."""
        if self.setup is None or any(not label for label, _ in self.setup.faults):
            return {}
        return self.setup.form.without_faults()


def asked_of_table() -> Asked:
    """What is asked of a table: its sheet as it stands, its report, or blank sheets for it."""
    query = _Query()
    what = query.one_of("what", (FILLED, REPORT, BLANK))
    with_names = query.one_of("names", ("yes", "no")) == "yes"
    return Asked(what, query.paper(), query.copies(), with_names, faults=query.faults)


def asked_of_nobody(game: Game) -> Asked:
    """What is asked for blank sheets without a table."""
    query = _Query()
    least, most = game.players
    return Asked(
        BLANK,
        query.paper(),
        query.copies(),
        with_names=False,
        players=query.number("players", least, most, min(max(least, USUAL_PLAYERS), most)),
        setup=_setup(game),
        layout=query.layout(game),
        faults=query.faults,
    )


class _Query:
    """The query of this address, and what was found wrong with it."""

    def __init__(self) -> None:
        self.faults: dict[str, Text] = {}

    def number(self, name: str, least: int, most: int, usual: int) -> int:
        """A whole number; the nearest that can be where it is less or more, the usual one where it is none."""
        text = request.args.get(name, str(usual)).strip()
        if WHOLE.fullmatch(text) is None:
            message = "expected a whole number from {least} to {most}, got {got}; taken as {value}"
            self.faults[name] = Text(message, least=least, most=most, got=_quoted(text), value=usual)
            return usual
        value = min(max(least, int(text)), most)
        if value != int(text):
            self.faults[name] = Text("{least} to {most}; taken as {value}", least=least, most=most, value=value)
        return value

    def copies(self) -> int:
        """How many of each sheet."""
        return self.number("copies", 1, MOST_COPIES, 1)

    def one_of(self, name: str, choices: Sequence[str], usual: str = "") -> str:
        """One of the choices; the usual one, or the first, where it is none of them."""
        usual = usual or choices[0]
        value = request.args.get(name, usual)
        if value in choices:
            return value
        self.faults[name] = Text("expected one of those to choose from, got {got}", got=_quoted(value))
        return usual

    def paper(self) -> str:
        """The paper asked for, which this device then remembers; else what it remembers."""
        known = session.get("paper", PAPERS[0])
        paper = self.one_of("paper", PAPERS, known if known in PAPERS else PAPERS[0])
        if request.args.get("paper") == paper != known:
            session["paper"] = paper
            session.permanent = True
        return paper

    def layout(self, game: Game) -> LoadedTable | None:
        """The layout asked for, if this device knows it."""
        code = request.args.get(LAYOUT, "")
        found = next((one for one in layouts_of(game) if one.code == code), None)
        if code and found is None:
            title = game.layout.title if game.layout is not None else LAYOUT
            message = "{title}: expected one that was opened on this device, got {got}"
            self.faults[LAYOUT] = Text(message, title=title, got=_quoted(code))
        return found


def _quoted(text: str) -> str:
    return shown(text) if text else str(Text("nothing"))


def _setup(game: Game) -> Setup | None:
    """What the game asks for along with names, as the query says it, with its faults."""
    wanted = request.args.get(LAYOUT, "")
    setup = setup_of(game, request.args.to_dict(), wanted)
    if setup is None:
        return None
    setup.form.choose(layouts_of(game), wanted)
    return setup.checked()
