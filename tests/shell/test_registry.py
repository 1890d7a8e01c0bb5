"""How the registry finds the games, and that nothing else knows them."""

from pathlib import Path

import pytest

from scorepad import registry
from scorepad.game import Game
from scorepad.registry import RegistryError
from tests.toys import TOYS, registered

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


def test_a_game_is_found_by_its_folder() -> None:
    before = list(registry.games())
    with registered(TOYS / "plain"):
        assert sorted(registry.games()) == sorted([*before, "tiny-game"])
    assert list(registry.games()) == before


def test_games_stand_in_the_order_of_their_titles() -> None:
    titles = [str(game.title) for game in registry.games().values()]
    assert titles == sorted(titles)


BROKEN = {
    "no card at all": ("engine.py", "SLUG = 'other-game'"),
    "a card under another name": ("game.py", "CARD = None"),
    "something else than a card": ("game.py", "GAME = 'other-game'"),
    "a slug that is not the folder's name": ("game.py", "from tests.toy_games.plain.tiny_game.game import GAME"),
}


@pytest.mark.parametrize(("module", "source"), BROKEN.values(), ids=BROKEN)
def test_a_broken_game_stops_the_registry_and_is_named(tmp_path: Path, module: str, source: str) -> None:
    package = tmp_path / "other_game"
    package.mkdir()
    (package / "__init__.py").touch()
    (package / module).write_text(source, "utf-8")
    with registered(tmp_path), pytest.raises(RegistryError, match="other_game"):
        registry.games()


def test_a_plain_module_among_the_games_is_no_game(tmp_path: Path) -> None:
    (tmp_path / "helper.py").write_text("GAME = None", "utf-8")
    with registered(tmp_path), registered(TOYS / "plain"):
        assert "helper" not in registry.games()
