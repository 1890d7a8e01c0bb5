"""Printing custom pads, layouts, several sheets on a page, and matches of many deals."""

import pytest

from scorepad.core import registry
from scorepad.games.splatoids.pages import LINES
from scorepad.games.splitter.pages.printing import BOXES_WIDTH, GAP, NAME, ROOM, SIZES, TOP, arrange
from scorepad.games.splitter.table import A, B, Pad, make_pad
from scorepad.storage import Store
from tests.web.browser import Page, Phone
from tests.web.printed import table_of

CORNERS = ("....", ".*h.")


def checked(page: Page, name: str) -> list[str | None]:
    """The values of the selected radio buttons."""
    return [tag["value"] for _, tag in page.tags if tag.get("name") == name and "checked" in tag]


def test_blank_sheets_of_a_custom_pad_are_printed(phone: Phone) -> None:
    page = phone.open("/splitter/print", query_string={"pad": f"{'/'.join(CORNERS)} Corners"})
    assert checked(page, "pad") == [f"{'/'.join(CORNERS)} Corners"]
    assert page.html.count('<span class="anchor centered box') == 8 * 4


def test_blank_sheets_have_no_numbers(phone: Phone) -> None:
    file = {"game": "splitter", "pad": list(CORNERS), "players": ["Ana"], "sheets": [["3333", "1221"]]}
    table = table_of(phone, file)
    filled, blank = (phone.open(f"{table}print?what={what}").html for what in ("filled", "blank"))
    assert filled.count('<b class="num">3</b>') == 4
    assert blank.count('<b class="num"></b>') == blank.count('<span class="anchor centered box') == 8  # a custom pad


def test_own_layouts_can_be_chosen_for_printing(phone: Phone, other_phone: Phone) -> None:
    game = next(game for game in registry.games().values() if game.copy is not None)
    store: Store = phone.store
    code = store.tables.create(game.slug, {"layout": {"name": "Mine"}}, change="copy", device="", kind="layout")
    page = phone.open(f"/{game.slug}/{code}/print")
    assert page.address == f"/{game.slug}/print"
    assert f'<option value="{code}" selected>' in page.html
    assert f'value="{code}"' not in other_phone.open(f"/{game.slug}/print?layout={code}").html  # unknown here


@pytest.mark.parametrize("rows", range(1, 13))
@pytest.mark.parametrize("columns", range(2, 14, 2))
def test_any_pad_fits_on_a_page_with_boxes_large_enough_to_write_in(columns: int, rows: int) -> None:
    pad = make_pad(("." * columns,) * (rows - 1) + ("h" * columns,))
    for sheets in (1, 2, 5, 12, 240):
        plan = arrange(pad, sheets)
        assert plan.size in SIZES
        assert min(plan.size, plan.box) >= 8
        height = NAME + max(rows * plan.size, 8 * plan.box)
        assert plan.across * (columns * plan.size + BOXES_WIDTH + GAP) - GAP <= ROOM[0]
        assert plan.down * (height + GAP) - GAP <= ROOM[1] - TOP
        assert plan.a_page >= 1


@pytest.mark.parametrize("pad", [A, B], ids=["A", "B"])
def test_up_to_two_sheets_are_large_and_more_share_pages_of_six(pad: Pad) -> None:
    assert [arrange(pad, n).a_page for n in (1, 2, 3, 6, 12)] == [2, 2, 6, 6, 6]
    assert [arrange(pad, n).size for n in (1, 2, 3, 6)] == [14, 14, 9, 9]


@pytest.mark.parametrize(("deals", "pages"), [(0, 1), (1, 1), (LINES, 1), (LINES + 1, 2), (2 * LINES + 1, 3)])
def test_printed_match_has_as_many_pages_as_its_deals_need(deals: int, pages: int) -> None:
    game = registry.games()["splatoids"]
    file = {"game": "splatoids", "players": ["Ana", "Bo"], "deals": [{"out": ["Bo"]}] * deals}
    table = game.parse(file)
    lines = game.pages.view(table, "", game.from_file(file), lambda: game.score(table)).pages
    assert [len(page) for page in lines] == [LINES] * pages
    assert [line.begins.number for page in lines for line in page] == list(range(1, LINES * pages + 1))
    played = [line for page in lines for line in page if line.played is not None]
    assert len(played) == deals
    assert [line.begins.order[0] for line in lines[0][:4]] == [0, 1, 0, 1]
    assert [line.begins.clockwise for line in lines[0][:4]] == [True, False, True, False]
