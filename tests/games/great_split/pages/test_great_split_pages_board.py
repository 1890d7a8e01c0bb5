"""A board of The Great Split without JavaScript: numbers typed, cubes stepped, a chain with its choices."""

import pytest

from tests.web.browser import Page, Phone

MAP = {
    "length-gold": "9",
    "arrow-gold-3": "yes",
    "contract-gold-2": "yes",
    "done-contracts-gold": "yes",
    "length-seal-tome": "6",
    "bonus-tome-2": "gold",
    "tile-1": "Count",
    "icons-1-gold": "2",
}


TRACKS = ("tome", "artwork", "topaz", "emerald", "gold")
NUMBERS = (
    "prestige", "points-tome", "points-artwork", "level-topaz", "level-emerald",
    *(f"contracts-{track}" for track in TRACKS), *(f"stars-{track}" for track in TRACKS),
)  # fmt: skip
"""What a score sheet asks for without a board map."""
TOME = {
    "length-tome": "9",
    **{f"contract-tome-{space}": "yes" for space in (2, 4, 6, 8)},
    "points-tome-3": "2",
    "points-tome-7": "9",
    "done-contracts-tome": "yes",
    "done-points-tome": "yes",
}
"""A board map of one track, which is complete."""


def new_boards(phone: Phone, *names: str) -> str:
    """Set a table of The Great Split up; its address."""
    page = phone.open("/great-split/new")
    page = phone.press(page, fill={f"player-{seat}": name for seat, name in enumerate(names or ("Ana", "Bo"))})
    assert page.status == 200, page.words
    return page.address


@pytest.fixture
def table(phone: Phone) -> str:
    """A table of Ana and Bo."""
    return new_boards(phone)


@pytest.fixture
def mapped(phone: Phone, table: str) -> str:
    """The same with a board map."""
    assert phone.forge(f"{table}sheet/map", MAP).status == 303
    return table


def board(phone: Phone, table: str, way: str, seat: int = 0) -> Page:
    return phone.open(f"{table}sheet/board-{seat}?way={way}")


def test_numbers_typed_into_the_score_sheet_count_at_once(phone: Phone, table: str) -> None:
    page = phone.press(
        board(phone, table, "score"),
        ("save", "1"),
        {"prestige": "16", "level-topaz": "12", "level-emerald": "9", "contracts-tome": "8", "stars-tome": "4"},
    )
    assert "Topaz 12 and Emerald 9: 2 × 9" in page.words
    assert "Still missing: Tome, Artwork, Artwork contracts" in page.words
    (first, second) = phone.file(table)["boards"]
    assert first["contracts"] == {"tome": 8}
    assert second is None


def test_a_line_says_what_it_still_needs(phone: Phone, table: str) -> None:
    page = phone.press(board(phone, table, "score"), ("save", "1"), {"level-topaz": "12"})
    assert "Topaz level Emerald level ? not entered: the Emerald level" in page.words
    assert "Not decided yet" not in page.words
    page = phone.press(page, ("save", "1"), {"level-emerald": "9"})
    assert "Topaz level Emerald level 18 Topaz 12 and Emerald 9: 2 × 9" in page.words
    assert "Still missing: Prestige, Tome, Artwork, Tome contracts" in page.words


def test_half_done_map_counts_and_asks_for_the_rest(phone: Phone, table: str) -> None:
    phone.forge(f"{table}sheet/map", {**TOME, "length-seal-gold": "6", "stars-gold-3": "3", "done-stars-gold": "yes"})
    page = board(phone, table, "score")
    asked = [name for name in page.form.names if name.startswith(("prestige", "level", "seal", "points", "contracts"))]
    assert sorted(asked) == sorted([
        "prestige", "level-tome", "points-artwork", "level-topaz", "level-emerald", "seal-gold",
        "contracts-artwork", "contracts-topaz", "contracts-emerald", "contracts-gold",
    ])  # fmt: skip
    assert sorted(name for name in page.form.names if name.startswith(("stars", "tile"))) == [
        "stars-artwork", "stars-emerald", "stars-tome", "stars-topaz", "tile-tome",
    ]  # fmt: skip
    assert "Tome contracts on the tile" in page.html
    fill = {"level-tome": "8", "tile-tome": "1", "stars-tome": "4", "seal-gold": "3", "contracts-gold": "5"}
    page = phone.press(page, ("save", "1"), fill)
    assert "level 8: 9 at space 7" in page.words
    assert "4 on the track, at spaces 2, 4, 6 and 8; 1 on the Character tile" in page.words


def test_numbers_on_paper_count_in_pencil_until_the_board_proves_them(phone: Phone, table: str) -> None:
    page = phone.press(board(phone, table, "score"), ("save", "1"), {"paper-total": "40"})
    assert "Points: 40 Save" in page.words
    page = phone.press(page, ("save", "1"), {"paper-gem": "20"})
    assert "Emerald level 20 from paper, not checked" in page.words
    assert page.html.count('"item-points num pencil"') == 1
    page = phone.press(page, ("save", "1"), {"level-topaz": "12", "level-emerald": "9"})
    assert "Emerald level 18 20 on paper Topaz 12 and Emerald 9: 2 × 9" in page.words
    assert '"item-points num pencil"' not in page.html
    assert "Gem: paper 20, scorepad 18" in page.words


def test_a_character_tile_sets_the_cubes_out_and_is_not_asked_for_again(phone: Phone, table: str) -> None:
    phone.forge(f"{table}sheet/map", {**MAP, "start-1-gold": "2"})
    page = phone.tap(board(phone, table, "play"), "character=Count")
    assert "Count starts with Gold 2" in page.words
    assert page.form.value("level-gold") == "2"
    assert phone.file(table)["boards"][0]["levels"] == {"tome": 0, "artwork": 0, "topaz": 0, "emerald": 0, "gold": 2}
    assert ("tap", "character=Count") not in page.form.buttons


def test_a_chain_may_ask_more_than_once_and_can_be_left(phone: Phone, table: str) -> None:
    phone.forge(f"{table}sheet/map", {**MAP, "length-gold": "9", "arrow-gold-6": "yes", "length-tome": "9"})
    page = phone.press(board(phone, table, "play"), ("save", "1"), {"level-gold": "5", "seal-tome": "1"})
    page = phone.tap(page, "+seal-tome")
    assert "Tome seal 2; bonus at Tome seal 2: Gold 6. Double arrow at Gold 6: which track moves two" in page.words
    assert f"{table}sheet/board-0?way=play" in page.links
    assert phone.file(table)["boards"][0]["levels"]["gold"] == 5
    page = phone.tap(page, "+seal-tome level-tome")
    assert (page.form.value("level-gold"), page.form.value("level-tome")) == ("6", "2")


def test_a_step_puts_all_cubes_on_the_board(phone: Phone, table: str) -> None:
    phone.tap(board(phone, table, "play"), "+level-topaz")
    (first, _) = phone.file(table)["boards"]
    assert first["prestige"] == 0
    assert first["levels"] == {"tome": 0, "artwork": 0, "topaz": 1, "emerald": 0, "gold": 0}
    assert set(first["seals"].values()) == {0}


def test_a_double_arrow_is_answered_with_a_second_press(phone: Phone, mapped: str) -> None:
    page = phone.press(board(phone, mapped, "play"), ("save", "1"), {"level-gold": "2"})
    page = phone.tap(page, "+level-gold")
    assert "Double arrow at Gold 3: which track moves two spaces?" in page.words
    assert phone.file(mapped)["boards"][0]["levels"]["gold"] == 2
    page = phone.tap(page, "+level-gold seal-tome")
    assert "Gold 3; double arrow at Gold 3: Tome seal 2; bonus at Tome seal 2: Gold 4" in page.words
    first = phone.file(mapped)["boards"][0]
    assert (first["levels"]["gold"], first["seals"]["tome"]) == (4, 2)
    phone.press(page, ("undo", "1"))
    first = phone.file(mapped)["boards"][0]
    assert (first["levels"]["gold"], first["seals"]["tome"]) == (2, 0)


@pytest.mark.parametrize("field", ["level-gold", "prestige", "stars-tome", "paper-total", "points-tome"])
@pytest.mark.parametrize("value", ["-1", "9999999", "x", "1e2"])
def test_nonsense_is_refused_beside_its_box_and_stays_there(phone: Phone, table: str, field: str, value: str) -> None:
    way = "play" if field == "level-gold" else "score"
    page = phone.press(board(phone, table, way), ("save", "1"), {field: value})
    assert page.status == 422
    assert "type a whole number from 0 to" in page.words
    assert page.form.value(field) == value
    assert phone.file(table)["boards"] == [None, None]


def test_the_pad_shows_how_much_of_a_board_is_filled_in(phone: Phone, table: str) -> None:
    assert "Ana not entered" in phone.open(table).words
    phone.forge(f"{table}sheet/board-0", {"prestige": "16", "contracts-tome": "8", "stars-tome": "4"})
    assert "Ana 3 of 15 numbers" in phone.open(table).words


def test_the_pad_says_what_each_number_counts_and_draws_each_sign_once(phone: Phone, table: str) -> None:
    assert "signs" not in phone.open(table).html
    phone.forge(f"{table}sheet/board-0", dict.fromkeys(NUMBERS, "2"))
    tags = phone.open(table).tags
    said = [attributes["aria-label"] or "" for _, attributes in tags if attributes.get("role") == "img"]
    lines = ("Prestige", "Tome", "Artwork", "Gem", *(f"{track.title()} contracts" for track in TRACKS))
    assert [each.rpartition(": ")[0] for each in said] == list(lines)
    assert all(each.rpartition(": ")[2].isdigit() for each in said), said
    assert sum("res" in (attributes.get("class") or "").split() for _, attributes in tags) == len(lines)
