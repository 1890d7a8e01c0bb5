"""The options of the print page, and errors for invalid options."""

import pytest

from scorepad.core import registry
from tests.web.browser import Page, Phone
from tests.web.results.test_web_print import chosen

SLUGS = list(registry.games())


def faults(page: Page) -> dict[str, str]:
    """The error messages, by the name of the field."""
    found = {}
    for part in page.html.split('<p class="field-fault" id="fault-')[1:]:
        name, _, rest = part.partition('" role="alert" dir="auto">')
        assert f'aria-describedby="fault-{name}"' in page.html
        found[name] = rest.partition("</p>")[0]
    return found


@pytest.mark.parametrize(
    ("text", "is_least"),
    [("", None), ("-3", True), ("1.5", None), ("9" * 13, False), ("9" * 5000, None), ("<b>x", None)],
)
@pytest.mark.parametrize("slug", SLUGS)
def test_impossible_number_of_players_is_replaced(phone: Phone, slug: str, text: str, is_least: bool | None) -> None:
    page = Page(phone.client.get(f"/{slug}/print", query_string={"players": text, "paper": "letter"}))
    least, most = registry.games()[slug].players
    assert chosen(page, "players") == str(4 if is_least is None else least if is_least else most)
    assert chosen(page, "paper") == "letter"  # other options are kept


def test_unknown_print_options_are_replaced(phone: Phone, table: str) -> None:
    page = phone.open(f"{table}print?what=all&paper=a3")
    assert (chosen(page, "what"), chosen(page, "paper")) == ("filled", "a4")


@pytest.mark.parametrize("target", ["0", "10000", "-3", "x", "9" * 300])
def test_invalid_points_to_win_are_kept_with_an_error(phone: Phone, target: str) -> None:
    page = phone.open(f"/splatoids/print?target={target}&players=2")
    assert faults(page) == {"target": "type a whole number from 1 to 9999"}
    assert chosen(page, "target") == target
    assert chosen(page, "players") == "2"
    assert page.html.count("line-points") == 1  # a line to write the points on


@pytest.mark.parametrize("query", ["first=other", "first=9", "direction=up", "first=other&direction=anticlockwise"])
def test_print_page_opens_with_impossible_match_options(phone: Phone, query: str) -> None:
    assert phone.open(f"/splatoids/print?{query}").status == 200


def test_valid_points_to_win_are_printed(phone: Phone) -> None:
    page = phone.open("/splatoids/print?target=9999")
    assert faults(page) == {}
    assert "Match to 9999 points" in page.words
    assert faults(phone.open("/splatoids/print?target=")) == {}


@pytest.mark.parametrize("pad", ["C", "..*", "%3Cb%3E", ".." * 300])
def test_unknown_pad_is_reported_and_a_printed_pad_is_used(phone: Phone, pad: str) -> None:
    page = phone.open(f"/splitter/print?pad={pad}&players=3")
    assert "expected" in faults(page)["pad"]
    assert "<b>" not in page.html.split('id="prints"')[0].split("fault-pad")[1].split("</p>")[0]
    assert chosen(page, "players") == "3"
    assert page.html.count('<span class="anchor centered box') == 3 * 44
