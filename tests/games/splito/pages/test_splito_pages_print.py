"""Splito's printed pages: every zone with its points, paper beside proof, blank boxes."""

from typing import Any

import pytest

from tests.full_games import splito_for_eight
from tests.games.splito.tables import THREE
from tests.web.browser import Phone
from tests.web.printed import printed_words, table_of, texts

DIFFERS = {
    **THREE,
    "zones": [{**THREE["zones"][0], "points": 9, "card_count": 12}, *THREE["zones"][1:]],
    "claims": {"totals": [27, 42, None]},
}
"""Zone and total on somebody's paper are not what the cards prove."""


@pytest.mark.parametrize("file", [THREE, splito_for_eight()], ids=["three", "eight"])
def test_a_zone_adds_up_only_what_gives_points(phone: Phone, file: dict[str, Any]) -> None:
    page = phone.open(f"{table_of(phone, file)}print")
    added = zip(texts(page, ".zone .sum"), texts(page, ".zone .points"), strict=True)
    for worked, points in added:
        parts = [int(part) for part in worked.split(" + ") if part]
        assert 0 not in parts
        assert sum(parts) == int(points)


def test_paper_and_proof_both_stand_and_typed_numbers_are_marked(phone: Phone) -> None:
    page = phone.open(f"{table_of(phone, DIFFERS)}print")
    assert texts(page, ".zone:not(.wrap-left) .points")[0] == "7 scorepad, paper ≠ 9"
    typed = {**THREE, "zones": [{"points": 8}, {"points": 4}, {}]}
    page = phone.open(f"{table_of(phone, typed)}print")
    assert texts(page, ".zone .points .pencil") == ["8", "4"]
    assert texts(page, ".zone.wrap-left .points") == ["·"]


@pytest.mark.parametrize("players", [3, 5, 8])
def test_where_every_zone_differs_each_says_so_and_one_at_both_ends(phone: Phone, players: int) -> None:
    game = splito_for_eight()
    zones = [{**zone, "points": 14, "card_count": 12} for zone in game["zones"][:players]]
    claims = {"totals": [127] * players}
    file = {**game, "players": game["players"][:players], "zones": zones, "claims": claims}
    page = phone.open(f"{table_of(phone, file)}print")
    assert len(texts(page, ".ring .differs")) == 3 * players + 2


def test_blank_sheets_have_empty_boxes_and_a_line_for_each_name(phone: Phone) -> None:
    named = phone.open(f"{table_of(phone, DIFFERS)}print?what=blank")
    assert set(texts(named, ".box")) == {""}
    assert "Ana" in printed_words(named)
    for players in (3, 8):
        page = phone.open(f"/splito/print?players={players}&copies=2")
        assert len(texts(page, ".print-page.landscape")) == 2
        assert len(texts(page, ".line-name")) == 2 * players
        assert f"{players} & 1" in printed_words(page)
