"""Every page of every game opens at any table, and every button is atomic: its change is stored or refused as a whole.

A response shows the stored state, or, if a button was refused, the posted fields.
"""

import math
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random

import pytest
from flask import Flask

from scorepad.core import registry
from scorepad.core.game import TOTALS, Game
from tests.everywhere import Filled, Press, Visit, halves, layout_visit, opened, table_visit, with_sums
from tests.examples import examples_of, rules_of
from tests.game_files import File
from tests.tiers import tried
from tests.toys import TOYS, registered

pytestmark = pytest.mark.thorough

SOME = 15
"""The number of buttons outside sheets' forms that `./test` presses per game; `./test all` presses one of each kind."""
ALIKE = 3
"""How many pages to open that differ only in a number."""
OF_TABLES = ("", "game.json", "changes", "print?what=blank", "print", "history/moment?n=1", "next")
OF_LAYOUTS = ("sheet/layout", "game.json")
"""Pages of layouts to open, besides all linked pages."""
ELSEWHERE = {"tables.live", "shared.picture"}
"""Slow endpoints that are not pages: a stream, which ends after minutes, and pictures."""

every_game = pytest.mark.parametrize("game", registry.games().values(), ids=lambda game: game.slug)


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    with opened(tmp_path_factory.mktemp("everywhere")) as app:
        yield app


def tables_of(game: Game) -> list[Filled]:
    """The game's examples, each also partly filled or empty, without duplicates."""
    found: dict[str, Filled] = {}
    for number, example in enumerate(examples_of(game)):
        whole = Filled(game, example.file["players"], rules_of(example), game.from_file(example.file))
        for filled in (whole, halves(whole)[number % 3]):
            found.setdefault(f"{len(filled.players)} {filled.rules} {filled.sheets}", filled)
    return list(found.values())


def visits_to(app: Flask, game: Game, tables: Sequence[Filled]) -> list[Visit]:
    layouts = [] if game.layout is None else [layout_visit(app, game)]
    return [table_visit(app, filled) for filled in tables] + layouts


def look(visits: Sequence[Visit], *, is_everything: bool) -> list[Press]:
    """Open all pages, or some of each kind, including disputes, slips and shared results, and return their buttons."""
    found: list[Press] = []
    for visit in visits:
        is_table = visit.kind == "table"
        begin = [*(OF_TABLES if is_table else OF_LAYOUTS)]
        if is_table and visit.loaded().game.totals is not None:
            begin.append(f"sheet/{TOTALS}")
        for page in visit.look_around(begin, math.inf if is_everything else ALIKE).values():
            found += visit.buttons(page)
        if is_table:
            visit.dispute(is_everything=is_everything)
            visit.share()
    return found


def one_of_each(buttons: Sequence[Press], chance: Random) -> list[Press]:
    """One random button of each kind; for buttons of sheets, one of each kind and table."""
    found: dict[tuple[str, ...], list[Press]] = {}
    for button in buttons:
        at = button.visit.code if button.sheet is not None else ""
        found.setdefault((at, *button.kind), []).append(button)
    return [chance.choice(alike) for alike in found.values()]


def check(visits: Sequence[Visit], some: int | None = None) -> None:
    """Check that there are no errors on any page, nor after one button of each kind, with and without a script.

    some: how many buttons outside sheets to press, each either with or without a script, on some pages of each kind.
    """
    chance = Random("everywhere")
    buttons = one_of_each(look(visits, is_everything=some is None), chance)
    beside = [button for button in buttons if button.sheet is None]
    if some is not None:
        beside = chance.sample(beside, min(some, len(beside)))
    for press in [button for button in buttons if button.sheet is not None] + beside:
        first = chance.random() < 0.5
        press.go(chance, is_live=first)
        if some is None:
            press.go(chance, is_live=not first)
    assert [wrong for visit in visits for wrong in visit.wrong] == []
    assert sum(visit.asked["pages"] for visit in visits) > 10 * len(visits)
    assert sum(visit.asked["shown"] for visit in visits) > len(visits)


@every_game
def test_fullest_table_has_working_pages_and_atomic_buttons(app: Flask, game: Game) -> None:
    fullest = max(tables_of(game), key=lambda filled: len(str(filled.sheets)))
    summed = with_sums(fullest)
    assert summed.file == fullest.file
    check(visits_to(app, game, [summed]), SOME)


TWO = [{"first": 17, "second": 0}, {"first": 8}]
TOY_FILES: dict[str, File] = {
    "boards": {"points": TWO, "board": {"bonus": 3, "length": 60}},
    "growing": {"rounds": TWO},
    "penalty": {"points": [{"cards": 1, "coins": 3, "penalty": -6}, {"cards": 4}], "claims": {"totals": [None, -3]}},
    "plain": {"points": TWO},
    "rounds": {"points": TWO},
    "setup": {"points": TWO},
    "tools": {"points": TWO},
}


@pytest.mark.parametrize("how", ["full", pytest.param("half and empty", marks=pytest.mark.release)])
@pytest.mark.parametrize("toy", [*TOY_FILES][: tried(3, 7)])  # the first three have more pages than the others
def test_default_pages_open_and_their_buttons_are_atomic(tmp_path: Path, toy: str, how: str) -> None:
    with registered(TOYS / toy), opened(tmp_path) as app:
        game, players = registry.games()["tiny-game"], ("Ana", "Bo")
        file = {"game": game.slug, "players": list(players), **TOY_FILES[toy]}
        whole = Filled(game, players, game.rule_defaults(), game.from_file(file))
        check(visits_to(app, game, [whole] if how == "full" else halves(whole)[1:]), SOME)


def test_every_toy_game_is_tested() -> None:
    assert {folder.name for folder in TOYS.iterdir()} == TOY_FILES.keys()


@pytest.mark.release
@every_game
def test_every_page_opens_and_its_buttons_are_atomic(app: Flask, game: Game) -> None:
    visits = visits_to(app, game, tables_of(game))
    check(visits)
    routes = [
        route
        for route in app.url_map.iter_rules()
        if route.rule.startswith("/<slug>/") and "code" in route.arguments and "GET" in (route.methods or ())
    ]
    expected = {route.endpoint for route in routes} - ELSEWHERE
    if game.copy is None:
        expected -= {"layouts.copies", "layouts.export"}
    if game.pages.par is None:
        expected -= {"par.show"}
    assert expected <= {endpoint for visit in visits for endpoint in visit.seen}
