"""What was entered outlives the server, and pages that were open meanwhile go on working."""

from collections.abc import Callable

from flask import Flask

from tests.web.browser import Phone


def moved(phone: Phone, app: Flask) -> Phone:
    """The same phone, with its cookies, at the app after its restart."""
    after = Phone(app.test_client())
    cookie = phone.client.get_cookie("scorepad")
    assert cookie is not None
    after.client.set_cookie("scorepad", cookie.value)
    return after


def test_a_restart_between_two_taps_loses_nothing(make_app: Callable[[], Flask]) -> None:
    phone = Phone(make_app().test_client())
    table = phone.new_table("Ana", "Bo", "Cy")
    old = phone.tap(phone.sheet(table, "zone-0"), "red-4")
    phone = moved(phone, make_app())
    page = phone.tap(old, "blue-1")  # the old page's token and base still count
    assert page.status == 200
    assert phone.file(table)["zones"][0]["cards"] == ["red 4", "blue 1"]
    assert table in phone.open("/").links


def test_undo_goes_back_beyond_a_restart(make_app: Callable[[], Flask]) -> None:
    phone = Phone(make_app().test_client())
    table = phone.new_table("Ana", "Bo", "Cy")
    old = phone.tap(phone.tap(phone.sheet(table, "zone-0"), "red-4"), "red-4")
    phone = moved(phone, make_app())
    page = phone.press(old, ("undo", "1"))
    assert phone.file(table)["zones"][0]["cards"] == ["red 4"]
    phone.press(page, ("undo", "1"))
    assert phone.file(table)["zones"][0] == {}


def test_two_apps_on_one_database_see_the_same_table(make_app: Callable[[], Flask]) -> None:
    here, there = (Phone(make_app().test_client()) for _ in range(2))
    table = here.new_table("Ana", "Bo", "Cy")
    old = there.sheet(table, "zone-0")
    here.tap(here.sheet(table, "zone-0"), "red-4")
    there.tap(old, "blue-1")
    assert here.file(table)["zones"][0]["cards"] == ["red 4", "blue 1"]
