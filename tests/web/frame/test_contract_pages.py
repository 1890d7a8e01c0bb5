"""The default pages, for a game with only an engine and forms."""

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from scorepad.core import registry
from scorepad.core.game import TOTALS, Game
from scorepad.storage import Edit, Store
from scorepad.web.app import create_app
from scorepad.web.frame.settings import Settings
from tests.toys import TOYS, registered
from tests.web.browser import by_seat, code_of

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
    """Create a table with these names, house rules and setup, and return its address."""
    fields = by_seat(players) | dict(setup or {})
    fields |= {f"rule-{name}": "yes" for name, is_on in rules.items() if is_on}
    answer = client.post(f"/{game.slug}/new", data=fields)
    assert answer.status_code == 303
    return str(answer.location)


def enter(client: FlaskClient, table: str, sheets: Mapping[str, Mapping[str, str]]) -> None:
    """Enter the sheets one by one."""
    for key, fields in sheets.items():
        shown = client.get(f"{table}sheet/{key}").status_code
        assert shown in (200, 404), key
        if shown == 404:  # no page for this sheet, for example after the end of a match
            store: Store = client.application.extensions["store"]
            store.tables.change(code_of(table), Edit(key, fields, 0), id_=table + key, device="")
            continue
        named = {f"{key}.{name}": value for name, value in fields.items()} if key == TOTALS else fields
        answer = client.post(f"{table}sheet/{key}", data={"base": "0", **named})
        assert answer.status_code in (200, 303), answer.get_data(as_text=True)


def test_game_without_templates_uses_the_default_pages(tmp_path: Path) -> None:
    with registered(TOYS / "plain"), served(tmp_path) as client:
        game, players = registry.games()["tiny-game"], ["Ana", "Bo", "Cy"]
        assert "Tiny Game" in page(client, "/")
        assert "Two rounds, added up" in page(client, "/tiny-game/")
        page(client, "/tiny-game/new")
        table = sit_down(client, game, players, {})
        enter(client, table, {"player-0": {"first": "17", "second": "25"}, "player-1": {"first": "8"}})
        sheet = page(client, f"{table}sheet/player-0")
        assert 'value="17"' in sheet
        assert "first round" in sheet
        assert ">42<" in page(client, table)
        enter(client, table, {"player-2": {"first": "40", "second": "9"}})
        answer = client.post(f"{table}sheet/player-1", data={"base": "1", "first": "8", "second": "100"})
        assert answer.status_code == 422
        assert "type a whole number from 0 to 99" in answer.get_data(as_text=True)
        result = page(client, table + "result")
        words = re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", result))
        assert [line for line in ("42", "17 + 25", "49", "first round", "second round") if line not in words] == []
