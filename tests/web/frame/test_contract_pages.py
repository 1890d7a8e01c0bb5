"""The default pages: those of a game that brings nothing but its engine and a form."""

import html
import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from scorepad.core import registry
from scorepad.core.game import TOTALS, Game
from scorepad.core.result import as_written
from scorepad.disputes import TOTAL
from scorepad.storage import Edit, Store
from scorepad.web.app import create_app
from scorepad.web.frame.settings import Settings
from tests.examples import Example, examples_of, lines_of, rules_of
from tests.tiers import is_release
from tests.toys import TOYS, registered

pytestmark = pytest.mark.thorough


@contextmanager
def served(folder: Path) -> Iterator[FlaskClient]:
    app = create_app(Settings(f"sqlite:///{folder}/x.db", "k" * 40, limits_times=100))
    app.config.update(TESTING=True, WTF_CSRF_ENABLED=False)
    yield app.test_client()
    app.extensions["store"].close()


def page(client: FlaskClient, address: str) -> str:
    answer = client.get(address)
    assert answer.status_code == 200, address
    return answer.get_data(as_text=True)


def sit_down(
    client: FlaskClient,
    game: Game,
    players: Sequence[str],
    rules: Mapping[str, bool],
    setup: Mapping[str, str] | None = None,
) -> str:
    """A new table, with what its game asks for along with the names; its address."""
    fields = {f"player-{seat}": name for seat, name in enumerate(players)} | dict(setup or {})
    fields |= {f"rule-{name}": "yes" for name, is_on in rules.items() if is_on}
    answer = client.post(f"/{game.slug}/new", data=fields)
    assert answer.status_code == 303
    return str(answer.location)


def enter(client: FlaskClient, table: str, sheets: Mapping[str, Mapping[str, str]]) -> None:
    """Sheet by sheet; an answer may have to say something, such as who wins."""
    for key, fields in sheets.items():
        shown = client.get(f"{table}sheet/{key}").status_code
        assert shown in (200, 404), key
        if shown == 404:  # what it follows was finished then, not now
            store: Store = client.application.extensions["store"]
            store.tables.change(table.split("/")[2], Edit(key, fields, 0), id_=table + key, device="")
            continue
        named = {f"{key}.{name}": value for name, value in fields.items()} if key == TOTALS else fields
        answer = client.post(f"{table}sheet/{key}", data={"base": "0", **named})
        assert answer.status_code in (200, 303), answer.get_data(as_text=True)


def look_everywhere(client: FlaskClient, table: str, game: Game, players: Sequence[str]) -> None:
    """Every page of the table answers."""
    for name in ("seats", "share", "history"):
        page(client, table + name)
    look_at_what_is_entered(client, table, game, players)


def look_at_what_is_entered(client: FlaskClient, table: str, game: Game, players: Sequence[str]) -> str:
    """Every page that shows something of it answers, and the result names everybody; the page of the result.

    Each player has a number on paper that differs from the proof; before a release alone those who are neither first
    nor last.
    """
    file = client.get(table + "game.json").get_json()
    rules = game.rule_defaults() | (file.get("rules") or {})
    for sheet in game.sheets(players, rules, game.from_file(file)):
        page(client, f"{table}sheet/{sheet.key}")
    for name in ("", "screen", "print"):
        page(client, table + name)
    standings = list(enumerate(game.score(game.parse(file)).standings))
    for seat, standing in standings if is_release() else {standings[0], standings[-1]}:
        claim = 7 if standing.total is None else standing.total + 1
        for of in ("", *(f"&of={paper.key}" for paper in game.papers)):
            page(client, f"{table}dispute/{seat}?paper-{TOTAL}={claim}{of}")
    result = page(client, table + "result")
    assert all(player in result for player in players)
    return result


def test_default_pages_serve_lines_below_zero(tmp_path: Path) -> None:
    with registered(TOYS / "penalty"), served(tmp_path) as client:
        for example in examples_of(registry.games()["tiny-game"]):
            fill_in(client, example)


def fill_in(client: FlaskClient, example: Example) -> None:
    """Half of its sheets, and pad and result come; then all, and so does every page, and the result says every line."""
    game, players = example.game, example.file["players"]
    sheets = game.from_file(example.file)
    setup = sheets.pop(game.setup or "", {})
    table = sit_down(client, game, players, rules_of(example), setup)
    entries = list(sheets.items())
    half = len(entries) // 2
    enter(client, table, dict(entries[:half]))
    for name in ("", "result"):
        page(client, table + name)
    enter(client, table, dict(entries[half:]))
    result = look_at_what_is_entered(client, table, game, players)
    assert all(f">{as_written(total)}<" in result for total in example.totals if total is not None)
    file: Any = client.get(table + "game.json").get_json()
    scored = game.score(game.parse(file))
    assert scored.standings == game.score(game.parse(example.file)).standings
    pieces = [html.unescape(re.sub(r"<[^>]*>", " ", piece)) for piece in re.split(r"<li|<details", result)]
    for _, line in lines_of(scored):
        if line.op is None and line.points is not None and not line.is_open:
            points = re.compile(rf"(?<!\d){as_written(line.points)}(?!\d)")
            assert [piece for piece in pieces if str(line.label) in piece and points.search(piece)], line


def test_a_game_without_templates_is_served_by_the_default_pages(tmp_path: Path) -> None:
    with registered(TOYS / "plain"), served(tmp_path) as client:
        game, players = registry.games()["tiny-game"], ["Ana", "Bo", "Cy"]
        assert "Tiny Game" in page(client, "/")
        assert "Two rounds, added up" in page(client, "/tiny-game/")
        page(client, "/tiny-game/new")
        table = sit_down(client, game, players, {})
        look_everywhere(client, table, game, players)
        enter(client, table, {"player-0": {"first": "17", "second": "25"}, "player-1": {"first": "8"}})
        look_everywhere(client, table, game, players)
        sheet = page(client, f"{table}sheet/player-0")
        assert 'value="17"' in sheet
        assert "first round" in sheet
        assert ">42<" in page(client, table)
        enter(client, table, {"player-2": {"first": "40", "second": "9"}})
        answer = client.post(f"{table}sheet/player-1", data={"base": "1", "first": "8", "second": "100"})
        assert answer.status_code == 422
        assert "type a whole number from 0 to 99" in answer.get_data(as_text=True)
        result = page(client, table + "result")
        assert [total for total in ("42", "49") if f">{total}<" not in result] == []


def test_game_without_templates_can_ask_for_something_first(tmp_path: Path) -> None:
    with registered(TOYS / "setup"), served(tmp_path) as client:
        game, players = registry.games()["tiny-game"], ["Ana", "Bo", "Cy"]
        assert 'name="first"' in page(client, "/tiny-game/new")
        look_everywhere(client, sit_down(client, game, players, {}), game, players)
        table = sit_down(client, game, players, {}, {"first": "17"})
        assert 'value="17"' in page(client, f"{table}sheet/player-0")
        names = {f"player-{seat}": name for seat, name in enumerate(players)}
        answer = client.post("/tiny-game/new", data=names | {"first": "100"})
        assert answer.status_code == 422
        assert "type a whole number from 0 to 99" in answer.get_data(as_text=True)
