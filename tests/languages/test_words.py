"""Words that no message may have: habits that make a sentence hard to read, and words that readers reported.

docs/translating.md and docs/glossary.md have the words to use instead.
"""

import re
import tomllib
from pathlib import Path

import pytest

from tests.translations import translations
from tools.translations import areas, read

WORDS = tomllib.loads((Path(__file__).parent / "words.toml").read_text("utf-8"))
ALLOWED = (
    "Most likely:",  # compares explanations of a number
    "The score pad, on your phone",  # scorepad itself, and the pad in a game's box
    "start the score pad",
    "pad.example",
    "pads of your own",  # the pads of Splitter
    "a pad of your own",
)
PLACE = r"\{\w*\}|%\(\w+\)s"
AREAS = {area.home.name: area for area in areas()}


def said_in(language: str, catalog: str) -> list[str]:
    """All texts of a catalog in a language, each plural form separately, without the allowed exceptions."""
    if language != "en":
        return translations(catalog, language)
    said = [message.id for message in read(AREAS[catalog].template) if message.id]
    forms = [form for each in said for form in ([each] if isinstance(each, str) else each)]
    return [re.sub("|".join(ALLOWED), "", form) for form in forms]


@pytest.mark.parametrize(
    ("language", "catalog"),
    [("en", catalog) for catalog in AREAS]
    + [
        (path.parts[-3], catalog)
        for catalog, area in AREAS.items()
        for path in area.catalogs()
        if path.parts[-3] in WORDS["habits"]
    ],
)
def test_messages_have_no_word_to_avoid(language: str, catalog: str) -> None:
    said = said_in(language, catalog)
    for pattern, instead in WORDS["never"].get(language, {}).get(catalog, {}).items():
        assert [text for text in said if re.search(pattern, text)] == [], instead
    shown = [re.sub(PLACE, "…", text).replace("\u202f", " ") for text in said]
    for words, instead in WORDS["habits"][language].items():
        habit = re.compile(rf"(?<!\w)(?:{words})(?!\w)", re.IGNORECASE)
        assert [text for text in shown if habit.search(text)] == [], instead
