"""The registry discovers the games, and nothing else names them."""

import ast
import re
from collections import Counter
from dataclasses import fields
from pathlib import Path

import pytest

from scorepad.core import registry
from scorepad.core.game import Game
from scorepad.core.registry import RegistryError
from tests.toys import TOYS, registered

ROOT = Path(__file__).parents[2]
GAMES = ROOT / "scorepad" / "games"
CORE = [path for path in (ROOT / "scorepad").rglob("*.py") if GAMES not in path.parents]
PARTS = ("frame", "table", "disputes", "results", "home", "book", "game")
SHELL = (
    *CORE,
    *(path for top in ("templates", "static") for part in PARTS for path in (ROOT / top / part).glob("*.*")),
)


@pytest.mark.parametrize("game", registry.games().values(), ids=lambda game: game.slug)
def test_the_shell_names_no_game(game: Game) -> None:
    assert len(SHELL) > 90
    names = {game.slug, game.slug.replace("-", "_"), str(game.title).lower()}
    texts = {path: path.read_text("utf-8").lower() for path in SHELL}
    assert [path for path, text in texts.items() for name in names if name in text] == []


MAY_IMPORT = {
    "core": {"games"},
    "disputes": {"core"},
    "games": {"core", "disputes"},
    "storage": {"core"},
    "tables": {"core", "storage"},
    "book": {"core", "storage", "tables"},
    "web": {"book", "core", "disputes", "storage", "tables"},
}
"""The packages that each package of scorepad may import; the server may import all of them."""


def imported(path: Path) -> set[str]:
    """The top-level parts of scorepad that a module imports, except under `if TYPE_CHECKING`."""
    tree = ast.parse(path.read_text("utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            node.body = []
    imports = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    names = [node.module or "" for node in imports]
    names += [alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names]
    names += [f"scorepad.{alias.name}" for node in imports if node.module == "scorepad" for alias in node.names]
    return {name.split(".")[1] for name in names if name.startswith("scorepad.")} - {"__version__"}


@pytest.mark.parametrize("part", MAY_IMPORT)
def test_packages_import_only_allowed_packages(part: str) -> None:
    folder = ROOT / "scorepad" / part
    modules = folder.rglob("*.py") if folder.is_dir() else [folder.with_suffix(".py")]
    found = {f"{path.name}: {name}" for path in modules for name in imported(path) - MAY_IMPORT[part] - {part}}
    assert found == set()


def test_a_game_imports_no_other_game() -> None:
    for path in GAMES.rglob("*.py"):
        own = path.relative_to(GAMES).parts[0]
        others = set(re.findall(r"scorepad\.games\.(\w+)", path.read_text("utf-8"))) - {own}
        assert others == set(), path


def test_games_are_found_by_their_folders() -> None:
    before = list(registry.games())
    with registered(TOYS / "plain"):
        assert sorted(registry.games()) == sorted([*before, "tiny-game"])
    assert list(registry.games()) == before


def test_class_names_are_unique() -> None:
    nodes = (
        node for path in (ROOT / "scorepad").rglob("*.py") for node in ast.walk(ast.parse(path.read_text("utf-8")))
    )
    names = Counter(node.name for node in nodes if isinstance(node, ast.ClassDef))
    assert [name for name, number in names.items() if number > 1] == []


def test_no_folder_has_more_than_15_modules() -> None:
    modules = Counter(path.parent for path in (ROOT / "scorepad").rglob("*.py") if path.name != "__init__.py")
    assert [folder for folder, number in modules.items() if number > 15] == []


def test_game_class_has_at_most_25_fields() -> None:
    assert len(fields(Game)) <= 25


def test_games_are_ordered_by_title() -> None:
    titles = [str(game.title) for game in registry.games().values()]
    assert titles == sorted(titles)


PLAIN = """
from dataclasses import replace
from scorepad.core.game import Pages, Turns
from tests.toy_games.plain.tiny_game.game import GAME
"""
BROKEN = {
    "no game at all": ("engine.py", "SLUG = 'other-game'"),
    "a game under another name": ("game.py", "OTHER = None"),
    "something else than a game": ("game.py", "GAME = 'other-game'"),
    "a slug that is not the folder's name": ("game.py", "from tests.toy_games.plain.tiny_game.game import GAME"),
    "a setup that is no sheet": ("game.py", PLAIN + "GAME = replace(GAME, slug='other-game', setup='pad')"),
    "actions of an unknown kind of sheet": (
        "game.py",
        PLAIN + "GAME = replace(GAME, slug='other-game', pages=Pages(actions={'grid': print}))",
    ),
    "a first player on an unknown sheet": (
        "game.py",
        PLAIN + "GAME = replace(GAME, slug='other-game', turns=Turns(begins=('rolls', 'first')))",
    ),
}


@pytest.mark.parametrize(("module", "source"), BROKEN.values(), ids=BROKEN)
def test_registry_error_names_the_broken_game(tmp_path: Path, module: str, source: str) -> None:
    package = tmp_path / "other_game"
    package.mkdir()
    (package / "__init__.py").touch()
    (package / module).write_text(source, "utf-8")
    with registered(tmp_path), pytest.raises(RegistryError, match="other_game"):
        registry.games()


def test_plain_module_in_the_games_folder_is_not_a_game(tmp_path: Path) -> None:
    (tmp_path / "helper.py").write_text("GAME = None", "utf-8")
    with registered(tmp_path), registered(TOYS / "plain"):
        assert "helper" not in registry.games()


def test_templates_styles_and_scripts_have_short_lines() -> None:
    kinds = (("templates", "html"), ("templates", "svg"), ("static", "css"), ("static", "js"))
    paths = [path for folder, kind in kinds for path in (ROOT / folder).rglob(f"*.{kind}")]
    own = [path for path in paths if "vendor" not in path.parts]
    assert len(own) > 100
    long = [path for path in own if max(map(len, path.read_text("utf-8").splitlines()), default=0) > 120]
    assert long == []
