"""The Great Split's printed pages: the lines in the order of the pad, paper beside proof."""

from typing import Any

import pytest

from tests.games.great_split.browser.steps import HAND, MAP, PLACED, table
from tests.web.browser import Page, Phone
from tests.web.printed import printed_words, table_of, texts

LINES = ["Prestige", "Tome", "Artwork", "Gem", "Contracts", "Tome", "Artwork", "Topaz", "Emerald", "Gold", "Total"]
SEVEN: dict[str, Any] = {
    "game": "great-split",
    "players": [f"Player {seat}" for seat in range(1, 8)],
    "boards": [HAND[seat % 3] for seat in range(7)],
    "claims": {"totals": [90] + [None] * 6, "lines": [{"gem": 12, "contracts": {"tome": 22}}] + [None] * 6},
}
ROUNDS: dict[str, Any] = {
    "map": MAP,
    "market": {"tokens": [2, 1, 3, 0, 2, 1]},
    "scorings": [{"after_round": 3, "kinds": ["tome"]}],
}


def column(page: Page, seat: int) -> list[str]:
    """What stands in the boxes of a player, from the top; numbers that a product is made of, too."""
    found = []
    for row in range(1, 5):
        found.append(_boxes(page, 1, row, seat))
    for row in range(2, 7):
        found.append(_boxes(page, 2, row, seat))
    return [*found, _boxes(page, 3, 1, seat)]


def _boxes(page: Page, part: int, row: int, seat: int) -> str:
    place = f".scoring tbody:nth-of-type({part}) tr:nth-child({row}) td:nth-child({seat + 2}) .box"
    return " ".join(texts(page, place))


def test_the_sheet_has_the_lines_in_the_order_of_the_pad(phone: Phone) -> None:
    page = phone.open(f"{table_of(phone, SEVEN)}print")
    heads = texts(page, ".scoring tbody th")
    assert [line for line, head in zip(LINES, heads, strict=True) if not head.startswith(line)] == []
    assert column(page, 1) == ["101", "0", "0", "4 5 8", "1 0 0", "0 0 0", "0 0 0", "1 1 1", "1 0 0", "110"]
    assert texts(page, ".scoring tbody td .lettered b") == ["E"] * 7
    assert texts(page, ".about") == ["Final scoring"]


def test_paper_and_proof_both_stand_and_typed_numbers_are_marked(phone: Phone) -> None:
    page = phone.open(f"{table_of(phone, SEVEN)}print")
    assert column(page, 0)[3:5] == ["12 9 18 scorepad, paper ≠ 12", "5 4 20 scorepad, paper ≠ 22"]
    assert column(page, 0)[-1] == "88 scorepad, paper ≠ 90"
    half = table([HAND[0], None, {"prestige": 3}], claims={"totals": [None, 77, None]})
    page = phone.open(f"{table_of(phone, half)}print")
    assert texts(page, ".totals .pencil") == ["77"]
    assert texts(page, ".totals .so-far") == ["3 …"]
    assert sum("so far" in cell for cell in texts(page, ".totals td")) == 1


@pytest.mark.parametrize(("players", "shape"), [(2, "portrait"), (4, "portrait"), (5, "landscape"), (7, "landscape")])
def test_blank_sheets_lie_from_five_players_with_a_line_for_each_name(phone: Phone, players: int, shape: str) -> None:
    page = phone.open(f"/great-split/print?players={players}&copies=2")
    assert len(texts(page, f".print-page.{shape}")) == 2
    assert len(texts(page, ".line-name")) == 2 * players


def test_blank_sheets_of_a_table_with_a_board_map_show_no_number(phone: Phone) -> None:
    mapped = table_of(phone, table(PLACED, **ROUNDS))
    page = phone.open(f"{mapped}print?what=blank")
    assert "Carey" in printed_words(page)
    assert set(texts(page, ".box")) == {""}
    assert column(phone.open(f"{mapped}print?what=filled"), 0)[3:5] == ["12 9 18", "5 4 20"]
