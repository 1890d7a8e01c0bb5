"""On a new phone, the first number of any game takes three taps."""

import pytest

from tests.web.browser import Phone

FIRST: dict[str, tuple[str, tuple[str, str] | None, dict[str, str]]] = {
    "splito": ("start", ("tap", "red-4"), {}),
    "splitter": ("copy", None, {"row-1": "##5221##"}),
    "splatoids": ("start", ("tap", "out=0"), {}),
    "great-split": ("copy", None, {"prestige": "7"}),
}
"""By game: the button that starts it, the button that enters a value (None for Enter), and the typed fields."""


@pytest.mark.parametrize("slug", FIRST)
def test_first_number_takes_three_taps(phone: Phone, slug: str) -> None:
    begin, button, typed = FIRST[slug]
    home = phone.open("/")
    assert f"/{slug}/new" in home.links
    sheet = phone.press(f"/{slug}/new", ("go", begin))
    assert "/sheet/" in sheet.address
    table = sheet.address.partition("sheet/")[0]
    assert "Nothing entered yet" in phone.open(table).words
    assert phone.press(sheet, button, typed).status == 200
    assert "Nothing entered yet" not in phone.open(table).words
