"""Evidence links: each line links to its sheet, where exactly the pieces of the line are highlighted."""

from pathlib import Path

import pytest

from scorepad.core import registry
from scorepad.tables.game_table import GameTable
from scorepad.web.table.evidence_links import line_at, paths_of
from tests.examples import Example, examples_of, seated
from tests.tiers import tried
from tests.toys import TOYS, registered
from tests.web.browser import Page, Phone
from tests.web.frame.test_contract_pages import served
from tests.web.printed import table_of


def fullest(slug: str) -> Example:
    """The example of a game with the most lines that have evidence."""
    return max(examples_of(registry.games()[slug]), key=lambda each: len(paths_of(seated(each.file).result)))


def opened(phone: Phone, example: Example) -> str:
    """Create a table from an example, and return its address."""
    return table_of(phone, example.file)


def lit(page: Page) -> set[str]:
    """The names of the highlighted pieces on a page."""
    return {names["data-piece"] or "" for _, names in page.tags if "data-lit" in names}


def beyond_the_bar(page: Page) -> list[str]:
    """The pieces before the bar, without those in the bar: the style sheet dims only pieces after it."""
    main = page.node("main")
    behind = {node.mem_id for node in main.css("#showing ~ * [data-piece]")}
    return [node.html or "" for node in main.css("[data-piece]:not(#showing *)") if node.mem_id not in behind]


def shown_at(table: GameTable, path: str) -> dict[str, set[str]]:
    """The names of the pieces behind a line, by sheet, computed from the game file."""
    line = line_at(table.result, path)
    assert line is not None
    found: dict[str, set[str]] = {}
    for place in line.evidence:
        there = table.piece_at(place)
        assert there is not None
        found.setdefault(there[0].key, set()).add(there[1].name)
    return found


def each_line_shows_its_pieces(phone: Phone, example: Example, step: int = 1) -> None:
    address, table = opened(phone, example), seated(example.file)
    looking = phone.look(address)
    result_page = phone.open(f"{address}result")
    for path in list(paths_of(table.result))[::step]:
        for key, names in shown_at(table, path).items():
            page = phone.open(f"{address}sheet/{key}?show={path}")
            assert (path, key, lit(page)) == (path, key, names)
            assert beyond_the_bar(page) == []
            assert "Show all" in page.words
            assert page.by_id["sheet"].action.endswith(f"show={path}")
            assert lit(phone.open(f"{looking}sheet/{key}?show={path}")) == names
        assert any(link.endswith(f"show={path}") for link in result_page.links), path
    assert "data-lit" not in result_page.html


@pytest.mark.parametrize("slug", registry.games())
def test_lines_highlight_exactly_their_pieces(phone: Phone, slug: str) -> None:
    each_line_shows_its_pieces(phone, fullest(slug), step=tried(7, 1))


def test_game_without_templates_has_evidence_links(tmp_path: Path) -> None:
    with registered(TOYS / "plain"), served(tmp_path) as client:
        file = {"game": "tiny-game", "players": ["Ana", "Bo"], "points": [{"first": 5, "second": 0}, {"second": 7}]}
        game = registry.games()["tiny-game"]
        each_line_shows_its_pieces(Phone(client), Example(game, "", "", file, [], [], [], [], None))


def test_line_of_another_sheet_highlights_nothing(phone: Phone) -> None:
    example = fullest("splito")
    paths = paths_of(seated(example.file).result)
    other = next(path for path in paths if path.startswith("1-1-"))
    page = phone.open(f"{opened(phone, example)}sheet/zone-0?show={other}")
    assert (page.status, lit(page)) == (200, set())


def test_response_to_a_tap_keeps_the_highlight(phone: Phone) -> None:
    page = phone.open(f"{opened(phone, fullest('splito'))}sheet/zone-0?show=0-1-1")
    ways = [names["data-pieces"] for _, names in page.tags if "data-pieces" in names]
    form = page.by_id["sheet"]
    answer = phone.post(form.action, form.post(("save", "1"), {"points": "9"}), headers={"X-Live": "1"})
    assert [names["data-pieces"] for _, names in answer.tags if "data-pieces" in names] == ways
    assert answer.by_id["sheet"].action == form.action


def test_shared_result_keeps_its_evidence_when_the_game_changes(phone: Phone) -> None:
    address = opened(phone, fullest("splito"))
    result = phone.open(f"{address}result")
    shared = phone.press(result, on="result")
    before = shared.words
    assert shared.html.count('class="row-text kept"') > 3
    assert "show=" not in shared.html
    phone.forge(f"{address}sheet/zone-0", {"base": "1", "points": "7"})
    assert phone.open(shared.address).words == before
