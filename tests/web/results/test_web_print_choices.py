"""What can be chosen on a print page, how one gets there, and what is said of a choice that cannot be."""

import pytest

from scorepad.core import registry
from tests.web.browser import Page, Phone
from tests.web.results.test_web_print import chosen, pages_of

SLUGS = list(registry.games())


def faults(page: Page) -> dict[str, str]:
    """What is said to be wrong, by the name of the choice that it stands at."""
    found = {}
    for part in page.html.split('<p class="field-fault" id="fault-')[1:]:
        name, _, rest = part.partition('" role="alert" dir="auto">')
        assert f'aria-describedby="fault-{name}"' in page.html
        found[name] = rest.partition("</p>")[0]
    return found


@pytest.mark.parametrize("name", ["players", "copies"])
@pytest.mark.parametrize("text", ["", "-3", "1.5", "٣", "9" * 13, "9" * 5000, "<b>x"])
@pytest.mark.parametrize("slug", SLUGS)
def test_print_option_that_is_no_number_is_quoted(phone: Phone, slug: str, name: str, text: str) -> None:
    page = phone.client.get(f"/{slug}/print", query_string={name: text, "paper": "letter"})
    least, most = registry.games()[slug].players if name == "players" else (1, 20)
    shown = Page(page)
    found = faults(shown)
    assert list(found) == [name]
    assert f"expected a whole number from {least} to {most}, got " in found[name]
    assert f"so {chosen(shown, name)} is used" in found[name]
    if text in ("-3", "9" * 13):
        assert chosen(shown, name) == str(least if text == "-3" else most)  # the nearest
    assert "<b>" not in found[name]
    assert chosen(shown, "paper") == "letter"  # the rest is kept
    assert pages_of(shown) == pages_of(phone.open(f"/{slug}/print?{name}={chosen(shown, name)}"))


@pytest.mark.parametrize("slug", SLUGS)
def test_a_paper_that_is_none_to_choose_is_said(phone: Phone, slug: str) -> None:
    page = phone.open(f"/{slug}/print?paper=a3&copies=2")
    assert "expected one of the choices, got" in faults(page)["paper"]
    assert (chosen(page, "paper"), chosen(page, "copies")) == ("a4", "2")


def test_an_unknown_sheet_to_print_is_an_error(phone: Phone, table: str) -> None:
    page = phone.open(f"{table}print?what=all&copies=3")
    assert list(faults(page)) == ["what"]
    assert (chosen(page, "what"), chosen(page, "copies")) == ("filled", "3")
    assert faults(phone.open(f"{table}print?what=blank")) == {}


@pytest.mark.parametrize("target", ["0", "10000", "-3", "x", "9" * 300])
def test_points_to_win_that_cannot_be_are_said_and_stay(phone: Phone, target: str) -> None:
    page = phone.open(f"/splatoids/print?target={target}&players=2&copies=3")
    assert faults(page) == {"target": "type a whole number from 1 to 9999"}
    assert chosen(page, "target") == target
    assert (chosen(page, "players"), chosen(page, "copies")) == ("2", "3")
    assert pages_of(page) == ["print-page portrait"] * 3
    assert page.html.count("line-points") == 3  # a line to write them on


@pytest.mark.parametrize("query", ["first=other", "first=9", "direction=up", "first=other&direction=anticlockwise"])
def test_impossible_match_options_are_left_out_of_print(phone: Phone, query: str) -> None:
    assert phone.open(f"/splatoids/print?{query}").status == 200


def test_points_to_win_that_can_be_are_printed(phone: Phone) -> None:
    page = phone.open("/splatoids/print?target=9999")
    assert faults(page) == {}
    assert "Match to 9999 points" in page.words
    assert faults(phone.open("/splatoids/print?target=")) == {}


@pytest.mark.parametrize("pad", ["C", "..*", "%3Cb%3E", ".." * 300])
def test_a_pad_that_cannot_be_is_said_and_pad_a_shown(phone: Phone, pad: str) -> None:
    page = phone.open(f"/splitter/print?pad={pad}&players=3")
    assert "expected" in faults(page)["pad"]
    assert "<b>" not in page.html.split('id="prints"')[0].split("fault-pad")[1].split("</p>")[0]
    assert chosen(page, "players") == "3"
    assert page.html.count('<span class="anchor centered box') == 3 * 44
