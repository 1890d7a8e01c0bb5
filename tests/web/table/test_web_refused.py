"""A post refused by a form is not stored when it is resent later; a stored post is not refused when it is resent."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from scorepad.core import registry
from scorepad.core.sheets import Around, Faults, SheetForm
from scorepad.core.text import Text
from tests.web.browser import Phone

ZONE = {"base": "0", "change": "late", "red-4": "1"}
TOTALS = {"base": "zone-0:0 zone-1:0", "change": "late", "zone-0.points": "5", "zone-1.points": "6"}
SEATS = {"base": "1", "change": "late", "player-0": "Dee"}
POSTS = [("sheet/zone-0", ZONE), ("sheet/totals", TOTALS), ("seats", SEATS)]
each_page = pytest.mark.parametrize(("page", "fields"), POSTS, ids=[page for page, _ in POSTS])
SAID = "This was not saved the first time."


@contextmanager
def refusing() -> Iterator[None]:
    """Make the forms of zone-0 and the seats refuse every post, as if another phone's change had made it impossible."""

    def check(self: SheetForm, around: Around) -> Faults:
        return [] if around.key != "zone-0" else [("", "expected less")]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(registry.games()["splito"].forms["zone"], "check", check)
        patch.setattr("scorepad.web.table.seats.SeatsForm.check", lambda *_, **__: Text("expected fewer"))
        yield


def state(phone: Phone, table: str) -> tuple[list[str], list[dict[str, object]]]:
    file = phone.file(table)
    return file["players"], file["zones"]


@each_page
def test_resent_post_refused_by_a_form_is_refused_again(
    phone: Phone, table: str, page: str, fields: dict[str, str]
) -> None:
    with refusing():
        assert phone.forge(table + page, fields).status == 422
        assert phone.forge(table + page, fields).status == 422
    before = state(phone, table)
    late = phone.forge(table + page, fields)
    assert (late.status, SAID in late.words) == (409, True)
    assert state(phone, table) == before
    assert phone.press(late).status == 200  # the page sends the change again with a new id
    assert state(phone, table) != before


@each_page
def test_resent_post_that_was_stored_is_not_refused(
    phone: Phone, table: str, page: str, fields: dict[str, str]
) -> None:
    assert phone.forge(table + page, fields).status == 303
    before = state(phone, table)
    with refusing():
        assert phone.forge(table + page, fields).status == 303
    assert state(phone, table) == before


def test_refused_post_without_a_change_id_is_checked_again(phone: Phone, table: str) -> None:
    with refusing():
        assert phone.forge(f"{table}sheet/zone-0", {"red-4": "1"}).status == 422
    assert phone.forge(f"{table}sheet/zone-0", {"red-4": "1"}).status == 303


def test_refused_tap_on_the_page_of_another_sheet_shows_a_notice(phone: Phone, table: str) -> None:
    with refusing():
        page = phone.forge(f"{table}sheet/zone-0", {"tap": "red-4", "back": "zone-1"})
    assert '<p class="notice" role="status">expected less</p>' in page.html
