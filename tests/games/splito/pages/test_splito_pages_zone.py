"""Entering a zone without JavaScript: every tap is a post."""

import pytest
from selectolax.lexbor import LexborHTMLParser

from tests.game_files import File
from tests.games.splito.tables import THREE, majority, no
from tests.web.browser import Page, Phone
from tests.web.home.test_web_imports import put


def lying(phone: Phone, table: str, zone: int = 0) -> list[str]:
    return list(phone.file(table)["zones"][zone].get("cards", []))


@pytest.mark.parametrize(
    ("elsewhere", "copies"),
    [((), [1, 2, 0, 1]), (("zone-1",), [1, 0, 1]), (("zone-1", "zone-1"), [0, 0]), (("zone-1", "zone-2"), [0, 0])],
)
def test_a_tap_takes_one_more_copy_as_far_as_the_box_goes_and_then_none(
    phone: Phone, table: str, elsewhere: tuple[str, ...], copies: list[int]
) -> None:
    for key in elsewhere:
        phone.tap(phone.sheet(table, key), "red-4")
    page, seen = phone.sheet(table, "zone-0"), []
    for _ in copies:
        page = phone.tap(page, "red-4")
        seen.append(lying(phone, table).count("red 4"))
    assert seen == copies


@pytest.mark.parametrize(
    ("elsewhere", "where"), [(("zone-1", "zone-1"), "Bo & Cy"), (("zone-1", "zone-2"), "Bo & Cy and Cy & Ana")]
)
def test_where_both_copies_lie_elsewhere_the_page_says_in_which_zones(
    phone: Phone, table: str, elsewhere: tuple[str, ...], where: str
) -> None:
    for key in elsewhere:
        phone.tap(phone.sheet(table, key), "red-4")
    page = phone.tap(phone.sheet(table, "zone-0"), "red-4")
    assert page.status == 200
    assert f"Both copies are in other zones: red 4 in {where}" in page.words


def test_marks_of_copies_in_other_zones_are_explained_once_there_are_any(phone: Phone, table: str) -> None:
    assert "A copy is in another zone." not in phone.sheet(table, "zone-0").words
    phone.tap(phone.sheet(table, "zone-1"), "red-4")
    assert "A copy is in another zone." in phone.sheet(table, "zone-0").words


@pytest.mark.parametrize("copies", [1, 2])
def test_a_third_copy_entered_by_mistake_can_be_taken_away_again(phone: Phone, table: str, copies: int) -> None:
    old = phone.sheet(table, "zone-0")
    for _ in range(2):
        phone.tap(phone.sheet(table, "zone-1"), "red-4")
    page = phone.forge(old.address, {"red-4": str(copies), "base": "0"}, follow_redirects=True)
    assert lying(phone, table).count("red 4") == copies
    assert "times, but the box has only 2 such cards" in phone.open(table).words
    phone.tap(page, "red-4")
    assert lying(phone, table) == []


@pytest.mark.parametrize(
    ("here", "elsewhere", "copies"),
    [(3, 0, [2, 0, 1]), (30, 0, [2, 0]), (3, 1, [1, 0]), (3, 2, [0]), (2, 1, [1, 0]), (1, 30, [0, 0])],
)
def test_taps_reduce_excess_copies(phone: Phone, here: int, elsewhere: int, copies: list[int]) -> None:
    zones = [{"cards": ["red 4"] * n, "objectives": []} for n in (here, elsewhere)]
    page = put(phone, {"game": "splito", "players": ["Ana", "Bo", "Cy"], "zones": [*zones, None]})
    table = page.address
    assert f"“red 4” is entered {here + elsewhere} times, but the box has only 2 such cards" in page.words
    page, seen = phone.sheet(table, "zone-0"), []
    assert (page.form.value("red-4"), lying(phone, table).count("red 4")) == (str(here), here)
    assert here == 1 or page.text_of("card-red-4") == f"4 ×{here}"
    for _ in copies:
        page = phone.tap(page, "red-4")
        seen.append(lying(phone, table).count("red 4"))
    assert seen == copies


def test_taps_on_different_cards_add_up(phone: Phone, table: str) -> None:
    page = phone.sheet(table, "zone-0")
    for card in ("red-4", "blue-1", "red-4", "orange-6"):
        page = phone.tap(page, card)
    assert lying(phone, table) == ["red 4", "red 4", "blue 1", "orange 6"]
    assert "4 cards" in page.words


def test_numbers_on_paper_are_typed(phone: Phone, table: str) -> None:
    page = phone.press(phone.sheet(table, "zone-0"), fill={"points": "8", "card_count": "13"})
    assert phone.file(table)["zones"][0] == {"points": 8, "card_count": 13}
    assert page.form.value("points") == "8"
    phone.press(page, fill={"points": "", "card_count": ""})
    assert phone.file(table)["zones"][0] == {}


def test_empty_zone_is_worth_0_until_the_first_card(phone: Phone, table: str) -> None:
    page = phone.press(phone.sheet(table, "zone-0"), fill={"empty": "yes"})
    assert phone.file(table)["zones"][0] == {"cards": [], "objectives": []}
    page = phone.tap(page, "red-4")
    assert lying(phone, table) == ["red 4"]
    phone.tap(phone.tap(page, "red-4"), "red-4")
    assert phone.file(table)["zones"][0] == {}


def test_the_breakdown_gives_the_reason_for_each_objective(phone: Phone, table: str) -> None:
    page = phone.sheet(table, "zone-0")
    for tap in ("red-2", "objective-count-2-exactly-0=1", "objective-zone-at_least-15=4", "objective-majority-red=3"):
        page = phone.tap(page, tap)
    for sentence in ("no 2s", "1 two; none allowed", "at least 15 cards", "majority of red"):
        assert sentence in page.words


def numbers(page: Page) -> set[str]:
    """The whole numbers that stand alone in a page's text."""
    return {word for word in page.words.split() if word.isdigit()}


def test_missing_entries_are_never_shown_as_0(phone: Phone, table: str) -> None:
    assert "0" not in numbers(phone.open(table)) | numbers(phone.open(f"{table}result"))
    phone.press(phone.sheet(table, "zone-0"), fill={"points": "8"})
    phone.press(phone.sheet(table, "zone-1"), fill={"points": "3"})
    pad, result = phone.open(table), phone.open(f"{table}result")
    assert "24" in numbers(pad) & numbers(result)  # what is sure so far
    assert "0" not in numbers(pad) | numbers(result)
    assert "not entered" in pad.words
    assert "not entered" in result.words
    phone.press(phone.sheet(table, "zone-2"), fill={"empty": "yes"})
    assert "0" in numbers(phone.open(table)) & numbers(phone.open(f"{table}result"))


def test_the_common_cards_are_chosen_and_cleared_by_tap(phone: Phone, table: str) -> None:
    page = phone.tap(phone.tap(phone.sheet(table, "common"), "star=5"), "moon=green")
    star, moon = phone.file(table)["common"]
    assert (star["of"], moon["of"]) == (5, "green")
    page = phone.press(page, fill={"star-points": "2"})
    assert phone.file(table)["common"][0] == {"type": "majority", "of": 5, "points": 2}
    page = phone.tap(page, "moon=green")
    assert phone.file(table)["common"][1] is None
    phone.tap(page, "star=6")
    assert phone.file(table)["common"][0]["of"] == 6


def test_totals_on_paper_are_typed_by_seat(phone: Phone, table: str) -> None:
    phone.press(phone.sheet(table, "totals"), fill={"totals.total-0": "48", "totals.total-2": "0024"})
    assert phone.file(table)["claims"] == {"totals": [48, None, 24]}
    assert "48" in numbers(phone.open(table))


CARDS_ONLY = {"game": "splito", "players": ["Ana", "Bo", "Cy"], "zones": [{"cards": ["red 1"]}, {}, {}]}
OBJECTIVES_ONLY = {**CARDS_ONLY, "zones": [{"objectives": [no(2), majority("red")]}, {}, {}]}


@pytest.mark.parametrize(
    ("file", "said", "never", "tap"),
    [
        (CARDS_ONLY, "The objectives are not entered yet.", "0 objectives", "objective-count-2-exactly-0=1"),
        (OBJECTIVES_ONLY, "The cards are not entered yet.", "0 cards", "red-1"),
    ],
)
def test_half_entered_zone_counts_once_complete(phone: Phone, file: File, said: str, never: str, tap: str) -> None:
    table = put(phone, file).address
    assert phone.file(table)["zones"][0] == file["zones"][0]
    assert "4 more to enter" in phone.open(table).words
    page = phone.sheet(table, "zone-0")
    assert said in page.words
    assert never not in page.words  # what is not entered is not none
    assert said not in phone.tap(page, tap).words
    assert phone.file(table)["zones"][0].keys() == {"cards", "objectives"}


def test_objectives_that_wait_for_their_cards_can_be_taken_away(phone: Phone) -> None:
    table = put(phone, OBJECTIVES_ONLY).address
    phone.tap(phone.sheet(table, "zone-0"), "objective-majority-red=3")
    assert phone.file(table)["zones"][0] == {"objectives": [no(2)]}


def test_zone_without_objectives_is_marked_by_unticking(phone: Phone) -> None:
    table = put(phone, CARDS_ONLY).address
    phone.press(phone.sheet(table, "zone-0"), ("save", "1"), {"cards_only": []})
    assert phone.file(table)["zones"][0] == {"cards": ["red 1"], "objectives": []}


@pytest.mark.parametrize(
    ("taps", "shown"),
    [
        ([], "Ana & Bo: + enter"),
        (["red-4", "red-4", "blue-1"], "Ana & Bo: – 3 cards"),
        (["red-4", "objective-count-4-exactly-2=2"], "Ana & Bo: 0 2 cards , so far"),
        (["red-4", "objective-count-2-exactly-0=1"], "Ana & Bo: 1 2 cards , so far"),
    ],
)
def test_the_pad_of_another_phone_shows_the_cards_that_go_in(
    phone: Phone, other_phone: Phone, table: str, taps: list[str], shown: str
) -> None:
    page = phone.sheet(table, "zone-0")
    for tap in taps:
        page = phone.tap(page, tap)
    assert shown in other_phone.open(table).words


def test_objectives_alone_show_on_the_pad_too(phone: Phone, table: str) -> None:
    phone.forge(f"{table}sheet/zone-0", {"objective-count-2-exactly-0": "1", "objectives_only": "yes"})
    assert "Ana & Bo: – 1 objective" in phone.open(table).words


def zones_on_the_pad(page: Page, mark: str) -> list[str]:
    """The zones on the pad that are marked so, in the columns of both neighbours."""
    found = LexborHTMLParser(page.html).css(f".columns .zone.{mark}")
    return [" ".join(node.text(separator=" ").split()) for node in found]


def test_a_typed_number_is_pencil_until_the_cards_prove_or_refute_it(phone: Phone) -> None:
    table = put(phone, {**THREE, "zones": [*THREE["zones"][:2], None]}).address
    page = phone.press(phone.sheet(table, "zone-2"), fill={"points": "9"})
    assert "9" in zones_on_the_pad(phone.open(table), "typed")[0]
    for tap in ("black-1", "objective-majority-black=3"):
        page = phone.tap(page, tap)
    assert "paper 9, scorepad 0" in page.words
    pad = phone.open(table)
    assert zones_on_the_pad(pad, "typed") == []
    assert "9" in zones_on_the_pad(pad, "differ")[0]


def test_a_zone_that_waits_for_others_has_its_points_so_far_in_the_head(phone: Phone, table: str) -> None:
    def head(page: Page) -> tuple[str, bool]:
        (points,) = LexborHTMLParser(page.html).css(".head-points")
        return points.text().split()[1], "so far" in points.text()

    assert head(phone.sheet(table, "zone-0")) == ("–", False)
    assert head(phone.tap(phone.sheet(table, "zone-0"), "red-1"))[1]
    assert head(phone.sheet(put(phone, THREE).address, "zone-0")) == ("7", False)


def test_the_last_common_card_settles_the_result(phone: Phone) -> None:
    table = put(phone, {**THREE, "common": None}).address
    page = phone.tap(phone.tap(phone.sheet(table, "common"), "star=5"), "moon=green")
    assert "Zone Ana & Bo wins it" in page.words
    result = phone.open(f"{table}result").words
    for said in ("Bo wins with 42", "3 fours; exactly 2 needed", "5 green; Cy & Ana has 1"):
        assert said in result
