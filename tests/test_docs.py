"""The documentation is true: its examples can be scored, its links have targets, and its lists are complete."""

import json
import re
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import unquote

import pytest
from jsonschema import Draft202012Validator

from scorepad.core import registry
from scorepad.core.scoring import read_json, score_file
from scorepad.web.frame.settings import FOR_TESTS, SETTINGS, Settings
from tests.examples import folder_of

ROOT = Path(__file__).parents[1]
DOCS = [*(ROOT / name for name in ("README.md", "CONTRIBUTING.md", "STYLE.md")), *sorted((ROOT / "docs").glob("*.md"))]
TEXTS = {page.name: page.read_text("utf-8") for page in DOCS}
GAME_FILES = TEXTS["game-file.md"]


class Block(NamedTuple):
    """A fenced block of JSON. kind: "" for a whole game file, else the word after `json`."""

    kind: str
    heading: str
    text: str


def blocks(text: str) -> list[Block]:
    """The fenced blocks of JSON, each with its heading of the second level."""
    found, heading = [], ""
    for match in re.finditer(r"^## (.+)$|^```json *(.*)\n((?:.*\n)*?)```$", text, re.MULTILINE):
        heading = match[1] or heading
        if match[3]:
            found.append(Block(match[2], heading, match[3]))
    return found


BLOCKS = blocks(GAME_FILES)
WHOLE = [block for block in BLOCKS if block.kind == ""]


SCHEMAS: dict[str, Any] = {
    slug: json.loads((folder_of(game) / "schema.json").read_text("utf-8"))
    for slug, game in registry.games().items()
    if (folder_of(game) / "schema.json").exists()
}


def test_json_blocks_have_known_kinds_and_cover_every_game() -> None:
    assert GAME_FILES.count("```json") == len(BLOCKS)
    assert {block.kind for block in BLOCKS} == {"", "layout", "result"}
    assert {json.loads(block.text)["game"] for block in WHOLE} == {*SCHEMAS}


@pytest.mark.parametrize("block", WHOLE, ids=[block.text.split("\n")[0] for block in WHOLE])
def test_shown_game_files_are_valid_and_can_be_scored(block: Block) -> None:
    file = read_json(block.text)
    assert list(Draft202012Validator(SCHEMAS[file["game"]]).iter_errors(file)) == []
    assert any(standing.total is not None for standing in score_file(file).standings)


def test_shown_result_matches_the_first_game_file() -> None:
    (shown,) = [block for block in BLOCKS if block.kind == "result"]
    assert json.loads(shown.text) == score_file(read_json(WHOLE[0].text)).as_json()


def test_shown_layout_files_are_valid() -> None:
    for block in BLOCKS:
        if block.kind == "layout":
            file = json.loads(block.text)
            layout = registry.games()[file["game"]].layout
            assert layout is not None
            layout.parse(file)


def test_shown_error_message_is_current() -> None:
    file = {"game": "splito", "players": ["Ana", "Bo", "Cy"]}
    zones = [{}, {"cards": [*["red 1"] * 4, "pink 9"]}, {}]
    with pytest.raises(Exception, match="pink 9") as refused:
        score_file({**file, "zones": zones})
    assert f"    {refused.value}\n" in GAME_FILES


def keys(schema: Any) -> set[str]:
    """All keys in a schema, at any depth."""
    here = set(schema.get("properties", ())) if isinstance(schema, dict) else set()
    below = schema.values() if isinstance(schema, dict) else schema if isinstance(schema, list) else ()
    return here.union(*map(keys, below))


@pytest.mark.parametrize("slug", SCHEMAS)
def test_every_key_of_a_game_file_is_documented(slug: str) -> None:
    common, game = (re.search(rf"^## {title}\n((?:(?!## ).*\n)*)", GAME_FILES, re.MULTILINE) for title in
                    ("In every file", registry.games()[slug].title))  # fmt: skip
    assert common is not None
    assert game is not None
    prose = re.sub(r"^```.*\n(?:.*\n)*?```$", "", common[1] + game[1], flags=re.MULTILINE)
    named = set(re.findall(r"\w+", " ".join(re.findall(r"`[^`]+`", prose))))
    assert {key for key in keys(SCHEMAS[slug]) if not key.isdigit()} - named == set()


@pytest.mark.parametrize("page", DOCS, ids=lambda page: page.name)
def test_every_link_and_picture_has_a_target(page: Path) -> None:
    for target in re.findall(r"\]\(([^)]+)\)", TEXTS[page.name]):
        path, _, anchor = unquote(target).partition("#")
        linked = page.parent / path if path else page
        assert linked.is_file(), target
        if anchor:
            headings = re.findall(r"^#+ (.+)$", linked.read_text("utf-8"), re.MULTILINE)
            assert anchor in [heading.lower().replace(" ", "-") for heading in headings], target


def test_readme_links_to_every_page() -> None:
    linked = {(ROOT / target).resolve() for target in re.findall(r"\]\(([^)]+)\)", TEXTS["README.md"])}
    assert {page.resolve() for page in DOCS[1:]} <= linked


def test_every_picture_is_used() -> None:
    shown = {Path(target).name for text in TEXTS.values() for target in re.findall(r"\]\(([^)]+\.png)\)", text)}
    assert {picture.name for picture in (ROOT / "docs").glob("*.png")} == shown


def test_readme_shows_exactly_the_commands_to_run_install_and_test() -> None:
    commands = re.findall(r"^    (.+)$", TEXTS["README.md"], re.MULTILINE)
    composed = "docker compose --file packaging/compose.yaml up --detach"
    assert commands == ["./run", "pipx install .", composed, "./test"]
    assert (ROOT / "packaging" / "compose.yaml").is_file()


def test_every_setting_is_explained() -> None:
    """The table has the values that the program expects, and the program's default numbers."""
    rows = re.findall(r"^\| `SCOREPAD_(\w+)` \| (.+) \| (.+) \|$", TEXTS["hosting.md"], re.MULTILINE)
    values = {name: str(setting.expected).partition(". ")[0] for name, setting in SETTINGS.items()}
    assert {name: value for name, value, _ in rows} == values
    for name, _, meaning in rows:
        default = getattr(Settings, SETTINGS[name].field, None)
        assert not isinstance(default, int) or name == "PREFIX" or f"{int(default)} by default" in meaning
    named = {name for text in TEXTS.values() for name in re.findall(r"SCOREPAD_([A-Z_]+)", text)}
    assert named <= {*SETTINGS, *FOR_TESTS}


def test_documented_benchmarks_are_the_existing_ones() -> None:
    """The docstring of each benchmark has its command."""
    told = re.compile(r"-m bench\.(\w+)")
    benches = [path.read_text("utf-8") for path in (ROOT / "bench").glob("*.py")]
    table = TEXTS["testing.md"].partition("| `python -m bench.` |")[2].partition("\n\n")[0]
    named = {*told.findall(TEXTS["testing.md"]), *re.findall(r"`(\w+)`", table)}
    assert {name for text in benches for name in told.findall(text)} == named
