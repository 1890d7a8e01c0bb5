"""How the shelf finds its rooms, and that nothing else knows them."""

from pathlib import Path

import pytest

from scorepad import registry
from scorepad.game import Game
from scorepad.registry import RegistryError
from tests.toys import TOYS, on_shelf

ROOT = Path(__file__).parents[2]
SHELL = (
    *(ROOT / "scorepad" / "web").rglob("*.py"),
    *(ROOT / "scorepad" / "tables").rglob("*.py"),
    ROOT / "scorepad" / "cli.py",
    *(ROOT / "templates").glob("*.html"),
    *(ROOT / "templates" / "game").glob("*.html"),
    *(ROOT / "static" / "js").glob("*.js"),
    *(ROOT / "static" / "css").glob("*.css"),
)


@pytest.mark.parametrize("game", registry.games().values(), ids=lambda game: game.slug)
def test_the_shell_names_no_game(game: Game) -> None:
    assert len(SHELL) > 40
    names = (game.slug, game.slug.replace("-", "_"))
    texts = {path: path.read_text("utf-8").lower() for path in SHELL}
    assert [path for path, text in texts.items() for name in names if name in text] == []


def test_a_room_is_found_by_its_folder() -> None:
    before = list(registry.games())
    with on_shelf(TOYS / "plain"):
        assert sorted(registry.games()) == sorted([*before, "tiny-room"])
    assert list(registry.games()) == before


def test_games_stand_in_the_order_of_their_titles() -> None:
    titles = [str(game.title) for game in registry.games().values()]
    assert titles == sorted(titles)


BROKEN = {
    "no card at all": ("engine.py", "SLUG = 'other-room'"),
    "a card under another name": ("game.py", "CARD = None"),
    "something else than a card": ("game.py", "GAME = 'other-room'"),
    "a slug that is not the folder's name": ("game.py", "from tests.toy_games.plain.tiny_room.game import GAME"),
}


@pytest.mark.parametrize(("module", "source"), BROKEN.values(), ids=BROKEN)
def test_a_broken_room_stops_the_shelf_and_is_named(tmp_path: Path, module: str, source: str) -> None:
    package = tmp_path / "other_room"
    package.mkdir()
    (package / "__init__.py").touch()
    (package / module).write_text(source, "utf-8")
    with on_shelf(tmp_path), pytest.raises(RegistryError, match="other_room"):
        registry.games()


def test_a_plain_module_among_the_rooms_is_no_room(tmp_path: Path) -> None:
    (tmp_path / "helper.py").write_text("GAME = None", "utf-8")
    with on_shelf(tmp_path), on_shelf(TOYS / "plain"):
        assert "helper" not in registry.games()
