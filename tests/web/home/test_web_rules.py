"""The rules page of a game: all rules, and a search."""

import tomllib
from pathlib import Path

import pytest

from scorepad.core import registry
from tests.web.browser import Phone

QUESTIONS = tomllib.loads(Path(__file__).with_name("questions.toml").read_text("utf-8"))
LANGUAGES = ("en", "fr", "de", "it")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", QUESTIONS)
def test_rules_can_be_found_by_a_word(phone: Phone, slug: str, language: str) -> None:
    missed = []
    for question, (key, *words) in QUESTIONS[slug].items():
        word = words[LANGUAGES.index(language)]
        page = phone.open(f"/{slug}/", query_string={"find": word}, headers={"Accept-Language": language})
        found = [
            values["id"] for tag, values in page.tags if tag == "div" and (values.get("id") or "").startswith(slug)
        ]
        if f"{slug}.{key}" not in found[:5]:
            missed.append((question, word, found))
    assert missed == []


def test_search_requires_every_word_in_any_case_or_inflection(phone: Phone) -> None:
    for find, expected in {"SOLD cards": True, "sold zebra": False, "<b>zebra": False, "  sell": True}.items():
        page = phone.open("/great-split/", query_string={"find": find})
        assert ('id="great-split.sell"' in page.html) is expected, find
        assert "If the rulebook does not say it, decide together." in page.words
        assert page.by_id[""].value("find") == find.strip()


def test_all_rules_are_shown_without_a_search(phone: Phone) -> None:
    for slug, game in registry.games().items():
        page = phone.open(f"/{slug}/")
        assert [rule.key for rule in game.rulebook if f'id="{rule.key}"' not in page.html] == []
        assert "decide together" not in page.words


def test_menu_of_a_table_links_to_the_rules(phone: Phone, table: str) -> None:
    page = phone.open(table)
    menu = page.html[page.html.index('<details class="menu"') : page.html.index('id="more-menu"')]
    assert 'href="/splito/"' in menu
