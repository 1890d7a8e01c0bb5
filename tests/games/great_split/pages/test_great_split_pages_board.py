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
    assert "Still open: Tome, Artwork, Artwork contracts" in page.words
    (first, second) = phone.file(table)["boards"]
    assert first["contracts"] == {"tome": 8}
    assert second is None


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


def test_the_character_tile_of_the_map_counts(phone: Phone, mapped: str) -> None:
    page = phone.press(board(phone, mapped, "score"), ("save", "1"), {"level-gold": "2", "stars-gold": "3"})
    assert "not entered: the Character tile" in page.words
    page = phone.tap(page, "character=Count")
    assert "1 on the track, at space 2; 2 on the Character tile" in page.words
    assert phone.file(mapped)["boards"][0]["character"] == "Count"


@pytest.mark.parametrize("field", ["level-gold", "prestige", "stars-tome", "paper-total", "points-tome"])
@pytest.mark.parametrize("value", ["-1", "9999999", "x", "1e2"])
def test_nonsense_is_refused_beside_its_box_and_stays_there(phone: Phone, table: str, field: str, value: str) -> None:
    way = "play" if field == "level-gold" else "score"
    page = phone.press(board(phone, table, way), ("save", "1"), {field: value})
    assert page.status == 422
    assert "type a whole number from 0 to" in page.words
    assert page.form.value(field) == value
    assert phone.file(table)["boards"] == [None, None]


def test_a_level_beyond_the_map_is_pointed_out_with_track_and_space(phone: Phone, mapped: str) -> None:
    page = phone.press(board(phone, mapped, "play"), ("save", "1"), {"level-gold": "12"})
    page = board(phone, mapped, "score")
    assert "12" in page.words
    assert "9" in page.words
    assert "Gold" in phone.open(mapped).words


def test_two_phones_on_one_track_see_both_levels(phone: Phone, table: str) -> None:
    first, second = board(phone, table, "play"), board(phone, table, "play")
    phone.press(first, ("save", "1"), {"level-gold": "2"})
    page = phone.press(second, ("save", "1"), {"level-gold": "3", "level-tome": "1"})
    assert page.status == 409
    assert "Gold" in page.words
    phone.press(page, ("resolve", "level-gold=3"))
    levels = phone.file(table)["boards"][0]["levels"]
    assert (levels["gold"], levels["tome"]) == (3, 1)


def test_names_of_tiles_and_players_are_only_text(phone: Phone) -> None:
    table = new_boards(phone, "<b>x</b>", '"><script>')
    phone.forge(f"{table}sheet/map", {**MAP, "tile-1": "<i>Count</i>"})
    for path in (table, f"{table}sheet/board-0?way=score", f"{table}sheet/board-0?way=play", f"{table}sheet/rounds"):
        page = phone.open(path)
        assert page.status == 200
        assert not {"b", "i"} & {tag for tag, _ in page.tags if tag in ("b", "i") and "<i>Count" in page.html}
        assert "<script>" not in page.html.replace("<script src", "")


def test_the_pad_shows_how_much_of_a_board_is_filled_in(phone: Phone, table: str) -> None:
    assert "Ana not entered" in phone.open(table).words
    phone.forge(f"{table}sheet/board-0", {"prestige": "16", "contracts-tome": "8", "stars-tome": "4"})
    assert "Ana 3 of 15 numbers" in phone.open(table).words
