"""The pages of a table in a browser without JavaScript."""

from xml.etree import ElementTree

import pytest

from tests.web.browser import Phone, code_of


def fill_in(phone: Phone, table: str) -> None:
    """Enter points from paper for all three zones, so that nothing is missing."""
    for key, points in (("zone-0", "8"), ("zone-1", "4"), ("zone-2", "6")):
        phone.enter(table, key, {"points": points})


@pytest.mark.parametrize(
    ("path", "sentence"),
    [
        ("", "Enter Ana & Bo"),
        ("result", "not entered"),
        ("share", "For players"),
        ("seats", "How many players?"),
        ("sheet/zone-0", "Ana & Bo"),
        ("sheet/zone-2", "Cy & Ana"),
        ("sheet/common", "Usually: most cards of one value, 3 points"),
        ("sheet/totals", "A typed total counts until the cards of both zones are entered"),
    ],
)
def test_page_of_an_empty_table_opens_with_its_text(phone: Phone, table: str, path: str, sentence: str) -> None:
    page = phone.open(table + path)
    assert page.status == 200
    assert sentence in page.words


def test_table_opened_by_its_link_is_listed(other_phone: Phone, table: str) -> None:
    other_phone.open(f"{table}sheet/common")
    assert table in other_phone.open("/").links


def test_game_page_has_rules_and_says_where_the_rulebook_is_silent(phone: Phone) -> None:
    words = phone.open("/splito/").words
    assert "A tie is not a majority." in words
    assert "the rulebook is silent" in words


def test_pad_links_to_every_sheet(phone: Phone, table: str) -> None:
    links = phone.open(table).links
    assert {f"{table}sheet/{key}" for key in ("zone-0", "zone-1", "zone-2", "common", "totals")} <= set(links)


def test_next_button_leads_through_all_zones_to_the_pad(phone: Phone, table: str) -> None:
    page, seen = phone.sheet(table, "zone-1"), []
    while page.address != table:
        seen.append(page.address.rsplit("/", 1)[-1])
        page = phone.tap(page, "star=5" if seen[-1] == "common" else "red-4")
        page = phone.open(page.links[-1])
    assert seen == ["zone-1", "zone-2", "common", "zone-0"]


@pytest.mark.parametrize(
    ("origin", "is_told"),
    [("http://192.0.2.7:8000", True), ("https://pad.example", False), ("http://localhost", False)],
)
def test_only_the_share_page_mentions_missing_https(phone: Phone, table: str, origin: str, is_told: bool) -> None:
    assert ("With HTTPS" in phone.open(f"{table}share", base_url=origin).words) is is_told
    for path in ("/", "/splito/new", table, f"{table}result"):
        assert "HTTPS" not in phone.open(path, base_url=origin).words


def test_share_page_shows_link_and_qr_code(phone: Phone, table: str) -> None:
    page = phone.open(f"{table}share")
    assert f"http://localhost{table[:-8]}/ " in page.words
    drawing = page.html[page.html.index("<svg", page.html.index("qr-box")) :]
    root = ElementTree.fromstring(drawing[: drawing.index("</svg>") + 6])  # noqa: S314 - our own
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    assert root.find("{http://www.w3.org/2000/svg}path") is not None


def test_code_to_join_can_be_typed_in_lower_case_with_dashes(other_phone: Phone, table: str) -> None:
    code = code_of(table)[:9]
    for typed in (code, f" {code[:3]}-{code[3:6]}–{code[6:]} ".lower()):
        page = other_phone.press("/", fill={"code": typed}, on="open")
        assert (page.status, page.address) == (200, f"/splito/{code}/")


LETTERS, FORM = "Check each letter, or scan the QR code.", "A code has nine or twelve letters and digits"


@pytest.mark.parametrize(
    ("code", "sentence"),
    [
        ("K7MP2X94D", LETTERS),
        ("http://pad.example/splito/K7MP2X94D/", LETTERS),
        ("K7MP2X94", FORM),
        ("", FORM),
        ("ä" * 9, FORM),
        ("1" * 5000, FORM),
        ("\u0000", FORM),
    ],
)
def test_wrong_code_is_kept_with_an_error(phone: Phone, code: str, sentence: str) -> None:
    page = phone.press("/", fill={"code": code}, on="open")
    assert page.status == 404
    assert f"No game has this code. {sentence}" in page.words
    assert page.forms["open"].value("code") == code[:40].replace("\0", "\ufffd")  # as browsers parse it


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/nothing", 404),
        ("/nothing/new", 404),
        ("/splito/K7MP2X94D/", 404),
        ("/nothing/{code}/", 404),
        ("/splito/{code}/nothing", 404),
        ("/splito/{code}/sheet/zone-3", 404),
        ("/splito/{code}/sheet/seats", 404),
        ("/splito/{code}/sheet/", 404),
        ("/splito/{code}/delete", 405),
    ],
)
def test_unknown_addresses_have_an_error_page(phone: Phone, table: str, path: str, status: int) -> None:
    page = phone.open(path.format(code=code_of(table)))
    assert page.status == status
    assert "Go to the home page" in page.words


def test_sheets_link_to_the_result_only_if_nothing_is_missing(phone: Phone, table: str) -> None:
    assert table + "result" not in phone.sheet(table, "zone-2").links
    assert table + "result" not in phone.sheet(table, "totals").links
    fill_in(phone, table)
    for key in ("zone-2", "common", "totals"):
        assert table + "result" in phone.sheet(table, key).links, key
