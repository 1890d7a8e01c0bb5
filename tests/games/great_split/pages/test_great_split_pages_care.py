"""Nothing of a map, a board or the rounds is lost or settled in silence: two phones at once, no script, odd posts."""

from tests.games.great_split.pages.test_great_split_pages_board import MAP, board, new_boards
from tests.games.great_split.pages.test_great_split_pages_rounds import new_great_split, play, put
from tests.games.great_split.pages.test_great_split_pages_scoring import keep
from tests.web.browser import Phone


def test_tiles_of_one_name_from_two_phones_are_both_kept(phone: Phone, other_phone: Phone) -> None:
    table = new_boards(phone)
    phone.forge(f"{table}sheet/map", {"tile-1": "A", "tile-2": "B", "icons-2-gold": "2"})
    other = other_phone.open(f"{table}sheet/map?way=tiles")
    phone.press(phone.open(f"{table}sheet/map?way=tiles"), ("save", "1"), {"tile-1": "Z"})
    answer = other_phone.press(other, ("save", "1"), {"tile-2": "Z"})
    assert answer.status == 409
    assert "Character tile 2: expected a name that no other tile has" in answer.words
    assert phone.file(table)["map"]["characters"] == {"Z": {}, "B": {"contracts": {"gold": 2}}}
    answer = other_phone.press(answer, ("save", "1"), {"tile-2": "Y"})
    assert phone.file(table)["map"]["characters"] == {"Z": {}, "Y": {"contracts": {"gold": 2}}}


def test_icon_survives_a_tile_dropped_on_another_phone(phone: Phone, other_phone: Phone) -> None:
    table = new_boards(phone)
    phone.forge(f"{table}sheet/map", {"tile-1": "A", "tile-2": "B", "tile-3": "C"})
    other = other_phone.open(f"{table}sheet/map?way=tiles")
    phone.tap(phone.open(f"{table}sheet/map?way=tiles"), "drop=1")
    other_phone.tap(other, "icons-3-gold")
    assert phone.file(table)["map"]["characters"] == {"B": {}, "C": {"contracts": {"gold": 1}}}


def test_a_gap_in_the_market_that_two_phones_would_make_is_said(phone: Phone, other_phone: Phone) -> None:
    table = new_great_split(phone, "Ana", "Bo")
    phone.forge(f"{table}sheet/rounds", {"market-1": "1", "market-2": "2"})
    other = other_phone.sheet(table, "rounds")
    phone.press(phone.sheet(table, "rounds"), ("save", "1"), {"market-2": ""})
    answer = other_phone.press(other, ("save", "1"), {"market-3": "3"})
    assert answer.status == 409
    assert "round 3: Enter the market token of round 2 first" in answer.words
    assert phone.file(table)["market"]["tokens"] == [1]


def test_scoring_is_added_to_the_current_marker(phone: Phone, other_phone: Phone) -> None:
    table = new_great_split(phone, "Ana", "Bo")
    put(phone, table, "board-0", {"prestige": "7", "level-topaz": "4", "level-emerald": "5"})
    put(phone, table, "rounds", {"token-gem": "3"})
    play(phone, table, "213")
    keep(phone, table, "0-level-topaz", "4")
    page = phone.sheet(table, "scoring-3")
    other_phone.press(board(other_phone, table, "play"), ("save", "1"), {"prestige": "10"})
    answer = phone.tap(page, "add")
    assert answer.status == 200
    assert phone.file(table)["boards"][0]["prestige"] == 18
    assert "not in Prestige yet" not in answer.words


def test_enter_keeps_a_market_column_and_a_typed_value_without_a_script(phone: Phone) -> None:
    table = new_boards(phone)
    page = phone.open(f"{table}sheet/map?way=market-9")
    phone.press(page, None, {"new-level": ["0", "3", ""], "new-points": ["0", "6", ""]})
    assert phone.file(table)["map"]["market"] == {"9": {"0": 0, "3": 6}}
    phone.forge(f"{table}sheet/map", {"length-tome": "9"})
    page = phone.open(f"{table}sheet/map?way=tome-4")
    phone.press(page, None, {"new-value": "14"})
    assert phone.file(table)["map"]["tracks"]["tome"]["points"] == {"4": 14}
    phone.press(phone.open(f"{table}sheet/map?way=tome-5"), None)
    assert phone.file(table)["map"]["tracks"]["tome"]["points"] == {"4": 14}


def test_a_column_posted_with_levels_only_says_what_it_needs(phone: Phone) -> None:
    table = new_boards(phone)
    answer = phone.forge(f"{table}sheet/map?way=market-9", {"tap": "market-9", "new-level": "3"})
    assert answer.status == 200
    assert "Each line needs a level and its points" in answer.words


def test_a_board_whose_tile_left_the_map_says_so_and_asks_again(phone: Phone) -> None:
    table = new_boards(phone)
    phone.forge(f"{table}sheet/map", MAP)
    phone.tap(board(phone, table, "score"), "character=Count")
    phone.press(phone.open(f"{table}sheet/map?way=tiles"), ("save", "1"), {"tile-1": "Earl"})
    for way in ("score", "play"):
        page = board(phone, table, way)
        assert "The map has no tile “Count” any more: choose again." in page.words
    phone.tap(page, "character=Earl")
    assert phone.file(table)["boards"][0]["character"] == "Earl"


def test_a_tile_is_asked_for_only_where_the_map_counts_the_track(phone: Phone) -> None:
    table = new_boards(phone)
    phone.forge(f"{table}sheet/map", {name: value for name, value in MAP.items() if "-1" not in name})
    page = board(phone, table, "score")
    assert [name for name in page.form.names if name.startswith("tile-")] == ["tile-gold"]
    assert page.words.count("with the tile") == 4
    phone.press(page, ("save", "1"), {"level-gold": "2", "stars-gold": "3", "prestige": "0"})
    assert "3?" in phone.open(table).words


def test_a_column_that_begins_late_leaves_room_for_what_is_read_off(phone: Phone) -> None:
    table = new_boards(phone)
    tokens = {f"market-{n}": token for n, token in enumerate("213021", start=1)}
    phone.forge(f"{table}sheet/rounds", tokens)
    phone.forge(f"{table}sheet/map", {"market-9": "3:6 6:10"})
    page = board(phone, table, "score")
    assert "points-artwork" not in page.form.names
    page = phone.press(page, ("save", "1"), {"level-artwork": "1"})
    page = phone.press(page, ("save", "1"), {"points-artwork": "0"})
    assert "not entered: what the market gives" not in page.words


def test_a_number_on_paper_stands_beside_the_proof_that_differs(phone: Phone) -> None:
    table = new_boards(phone)
    fill = {"level-topaz": "12", "level-emerald": "8", "paper-gem": "24", "paper-contracts-gold": "4"}
    page = phone.press(board(phone, table, "score"), ("save", "1"), fill)
    assert "24 on paper" in page.words
    assert "4 on paper" not in page.words.replace("24 on paper", "")
