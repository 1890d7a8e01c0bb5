"""The Great Split's printed pages: the lines in the order of the pad, paper beside proof, the report."""

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


def test_the_report_has_the_boards_and_the_reason_of_every_line(phone: Phone) -> None:
    report = phone.open(f"{table_of(phone, table(PLACED, **ROUNDS))}print?what=report")
    words = " ".join(texts(report, ".print-flow"))
    for wanted in (
        "Bo wins with 110",
        "After round 3: Tome",
        "Market tokens: 2, 1, 3, 0, 2 and 1",
        "slider at 9, level 5: 6",
        "4 on the track, at spaces 2, 4, 6 and 8; 1 on the Character tile",
        "Topaz 12 and Emerald 9: 2 × 9",
        "before the first banner",
        "1 contract is entered, but the Artwork track has at least 4",
        "Count · at the start: Gold 2 · contract icons: Tome 1",
    ):
        assert wanted in words
    assert texts(report, ".print-map .market-table tr") == ["Slider at 6 9", "level 0 0 0", "level 3 6 6", "level 6 10"]
    assert len(texts(report, ".player-report .spot.here")) == 3 * 10
    names = texts(report, ".player-report .cube-name")
    assert names[11:14] == ["Prestige 101", "Tome 2", "Artwork 2"]  # the second player's


def test_the_report_says_once_how_contracts_and_stars_were_counted(phone: Phone) -> None:
    report = phone.open(f"{table_of(phone, table(HAND))}print?what=report")
    words = " ".join(texts(report, ".print-flow"))
    assert "Tome contracts 5 × 4 = 20" in words
    assert (words.count("Character tile"), words.count("stars")) == (1, 1)
    placed = phone.open(f"{table_of(phone, table(PLACED, **ROUNDS))}print?what=report")
    assert "were counted" not in " ".join(texts(placed, ".print-flow"))


def test_a_report_of_nothing_is_a_sheet(phone: Phone) -> None:
    report = phone.open(f"{table_of(phone, table())}print?what=report")
    assert len(texts(report, ".print-page")) == 1
    assert texts(report, ".print-flow") == []
