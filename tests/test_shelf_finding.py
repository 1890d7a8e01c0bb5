"""How the shelf finds its rooms, and that nothing else knows them."""

from pathlib import Path

import pytest

from scorepad.game import Game
from scorepad.games import ShelfError, shelf
from tests.rooms import ENGINE, GAME, room

ROOT = Path(__file__).parents[1]
SHELL = (
    *(ROOT / "scorepad" / "web").rglob("*.py"),
    *(ROOT / "scorepad" / "tables").rglob("*.py"),
    ROOT / "scorepad" / "cli.py",
    *(ROOT / "templates").glob("*.html"),
    *(ROOT / "templates" / "game").glob("*.html"),
    *(ROOT / "static" / "js").glob("*.js"),
    *(ROOT / "static" / "css").glob("*.css"),
)


@pytest.mark.parametrize("game", shelf().values(), ids=lambda game: game.slug)
def test_the_shell_names_no_game(game: Game) -> None:
    assert len(SHELL) > 40
    names = (game.slug, game.slug.replace("-", "_"))
    texts = {path: path.read_text("utf-8").lower() for path in SHELL}
    assert [path for path, text in texts.items() for name in names if name in text] == []


def test_a_room_is_found_by_its_folder(tmp_path: Path) -> None:
    before = list(shelf())
    with room(tmp_path, "tiny_room", engine=ENGINE, game=GAME):
        assert sorted(shelf()) == sorted([*before, "tiny-room"])
    assert list(shelf()) == before


def test_games_stand_in_the_order_of_their_titles() -> None:
    titles = [str(game.title) for game in shelf().values()]
    assert titles == sorted(titles)


BROKEN: dict[str, dict[str, str]] = {
    "no card at all": {"engine": ENGINE},
    "a card under another name": {"game": "CARD = None"},
    "something else than a card": {"game": 'GAME = "tiny-room"'},
    "a slug that is not the folder's name": {"engine": ENGINE, "game": GAME.replace("slug=SLUG", "slug='other'")},
}


@pytest.mark.parametrize("files", BROKEN.values(), ids=BROKEN)
def test_a_broken_room_stops_the_shelf_and_is_named(tmp_path: Path, files: dict[str, str]) -> None:
    with room(tmp_path, "tiny_room", **files), pytest.raises(ShelfError, match="tiny_room"):
        shelf()


def test_a_plain_module_among_the_rooms_is_no_room(tmp_path: Path) -> None:
    (tmp_path / "helper.py").write_text("GAME = None", "utf-8")
    with room(tmp_path, "tiny_room", engine=ENGINE, game=GAME):
        assert "helper" not in shelf()
