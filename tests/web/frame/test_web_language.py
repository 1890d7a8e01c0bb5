"""Each phone has its own language: its browser's or a chosen language."""

import tomllib
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from flask import Flask

from scorepad.core import languages
from scorepad.core.text import Text, together
from scorepad.web.frame.language import day, translate
from tests.web.browser import Phone
from tools.translations import offered

REGIONS = tomllib.loads(Path(__file__).with_name("regions.toml").read_text("utf-8"))["region"]


def spoken(phone: Phone, path: str = "/", wanted: str = "") -> str | None:
    """The language declared by a page."""
    page = phone.open(path, headers={"Accept-Language": wanted} if wanted else {})
    return next(names["lang"] for tag, names in page.tags if tag == "html")


@pytest.mark.parametrize(
    ("wanted", "language"),
    [
        ("", "en"),
        ("de", "de"),
        ("de-AT, en;q=0.5", "de"),
        ("fr-CA;q=0.9, de;q=0.8", "fr"),
        ("xx, fr;q=0.1", "fr"),
        ("*", "en"),
        ("nonsense;;q=,", "en"),
        ("en-US, de;q=0.9", "en"),
    ],
)
def test_language_follows_the_browser(phone: Phone, wanted: str, language: str) -> None:
    assert spoken(phone, wanted=wanted) == language


def test_chosen_language_is_remembered_for_this_phone(phone: Phone, other_phone: Phone) -> None:
    table = phone.new_table("Ana", "Bo", "Cy")
    answer = phone.press(table, ("language", "fr"), on="language")
    assert answer.address == table
    assert spoken(phone, table, "de") == "fr"
    assert spoken(other_phone, table, "de") == "de"
    assert phone.press("/", ("language", "en"), on="language").address == "/"
    assert spoken(phone, table, "de") == "en"


@pytest.mark.parametrize("region", REGIONS, ids=lambda region: region["wanted"])
def test_region_determines_the_date_format(app: Flask, phone: Phone, region: dict[str, Any]) -> None:
    wanted = region["wanted"]
    headers = {"Accept-Language": wanted} if wanted else {}
    page = phone.open("/", headers=headers)
    assert next(names["data-locale"] for tag, names in page.tags if tag == "html") == region["locale"]
    with app.test_request_context(headers=headers):
        assert day(datetime(2026, 11, 23, 12, tzinfo=UTC)) == region["written"]


def test_chosen_language_keeps_the_browsers_region(phone: Phone) -> None:
    phone.press("/", ("language", "en"), on="language")
    page = phone.open("/", headers={"Accept-Language": "de-DE"})
    assert next((names["lang"], names["data-locale"]) for tag, names in page.tags if tag == "html") == ("en", "en-DE")


@pytest.mark.parametrize("language", ["", "xx", "../fr", "e" * 5000])
def test_unknown_language_is_refused(phone: Phone, language: str) -> None:
    assert phone.forge("/language", {"language": language}).status == 400
    assert spoken(phone) == "en"


def test_own_name_of_a_language_is_in_that_language() -> None:
    assert languages.own_name("pt_BR") == "Português"


def test_each_language_with_a_catalog_is_offered(phone: Phone) -> None:
    chips = [names["value"] for tag, names in phone.open("/").tags if names.get("name") == "language"]
    assert chips == list(languages.available()) == ["en", *offered()]


@pytest.mark.parametrize(
    ("language", "names", "written"),
    [
        ("en", "Ana, Bo and <i>", "May 31, 2026"),
        ("de", "Ana, Bo und <i>", "31. Mai 2026"),
        ("fr", "Ana, Bo et <i>", "31 mai 2026"),
    ],
)
def test_lists_and_dates_follow_the_language(app: Flask, language: str, names: str, written: str) -> None:
    with app.test_request_context(headers={"Accept-Language": language}):
        assert translate(together(["Ana", "Bo", "<i>"])) == names
        assert day(datetime(2026, 5, 31, 12, tzinfo=UTC)) == written
        assert translate(Text("")) == ""


@pytest.mark.parametrize("language", languages.available())
def test_scores_are_joined_by_commas(language: str) -> None:
    assert languages.words(language).join(["48", "Bo 30", "Cy 2"], "unit") == "48, Bo 30, Cy 2"
