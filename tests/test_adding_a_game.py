"""docs/adding-a-game.md, followed word by word: the game that it adds is written, scored, and played on its pages."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from scorepad import registry
from scorepad.web import create_app
from scorepad.web.settings import Settings
from tests.examples import examples_of
from tests.shell.test_contract import LAWS
from tests.toys import registered

PAGE = (Path(__file__).parents[1] / "docs" / "adding-a-game.md").read_text("utf-8")
FILES = dict(re.findall(r"^```\w+ (\S+)\n((?:.*\n)*?)```$", PAGE, re.MULTILINE))


@pytest.fixture(scope="module", autouse=True)
def added(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The folder that the page describes, on the games' path."""
    games = tmp_path_factory.mktemp("games")
    folder = games / "sum_of_five"
    folder.mkdir()
    (folder / "__init__.py").touch()
    for name, text in FILES.items():
        (folder / name).write_text(text, "utf-8")
    with registered(games):
        yield folder


@pytest.fixture
def client(tmp_path: Path) -> Iterator[FlaskClient]:
    app = create_app(Settings(f"sqlite:///{tmp_path}/x.db", "k" * 40))
    app.config.update(TESTING=True, WTF_CSRF_ENABLED=False)
    yield app.test_client()
    app.extensions["store"].close()


def test_the_files_are_those_that_the_page_names() -> None:
    assert set(FILES) == {"rules.py", "engine.py", "game.py", "examples.toml"}


def test_its_examples_keep_what_every_game_promises() -> None:
    found = examples_of(registry.games()["sum-of-five"])
    assert found
    for example in found:
        result = example.game.score(example.game.parse(example.file))
        for law in LAWS:
            law(example, result)


def test_people_can_play_it_at_once(client: FlaskClient) -> None:
    assert "Sum of Five" in client.get("/").get_data(as_text=True)
    table = client.post("/sum-of-five/new", data={"player-0": "Ana", "player-1": "Bo"}).location
    entered = {
        "player-0": {"meadow": "5", "forest": "1", "river": "2", "village": "0", "road": "9"},
        "player-1": {"meadow": "3", "forest": "4", "river": "6", "village": "1", "road": "1"},
    }
    for key, fields in entered.items():
        assert client.post(f"{table}sheet/{key}", data=fields | {"change": key, "base": "0"}).status_code == 303
    result = re.sub(r"<[^>]*>", " ", client.get(f"{table}result").get_data(as_text=True))
    for words in ("Ana", "17", "Bo", "15", "Meadow", "Road", "as written"):
        assert words in result
    refused = client.post(f"{table}sheet/player-0", data={"meadow": "100", "change": "more", "base": "1"})
    assert refused.status_code == 422
    assert "type a whole number from 0 to 99" in refused.get_data(as_text=True)
