"""The table on a big screen."""

from tests.games.splito.tables import THREE
from tests.web.browser import Phone
from tests.web.frame.test_web_links import code_of, to_look
from tests.web.results.test_web_shared import seat


def test_screen_shows_names_totals_and_settled_ranks(phone: Phone) -> None:
    whole = phone.open(f"{seat(phone, THREE)}screen")
    half = phone.open(f"{seat(phone, {**THREE, 'zones': [THREE['zones'][0], None, None]})}screen")
    assert [name in half.words for name in THREE["players"]] == [True] * 3
    assert ("data-settled" in whole.html, "data-settled" in half.html) == (True, False)
    assert ("7 × 6" in whole.words, "1 × –" in half.words) == (True, True)
    assert (whole.html.count('class="rank num"'), half.html.count('class="rank num"')) == (3, 0)


def test_screen_page_shows_the_read_only_code(phone: Phone, other_phone: Phone, table: str) -> None:
    look = to_look(phone, table)
    page = phone.open(f"{table}screen")
    assert code_of(look) in page.html.replace("-", "")
    seen = other_phone.open(f"{look}screen")
    assert seen.status == 200
    assert code_of(table) not in seen.html.replace("-", "")
    assert "<form" not in seen.html
