"""The catalogs: every message in the code is translated, in the same way everywhere.

This applies to each language that is offered to readers; a language in progress can be incomplete.
"""

import re
from pathlib import Path

import pytest
from babel import Locale

from scorepad.core import languages
from scorepad.tables.evening import with_totals
from tools.translations import ROOT, Area, areas, extract, read

TYPOGRAPHY = {
    "fr": r"(?<![\u202f\s\d!])[;:!?»](?=\s|$)|[ \u00a0][;:!?»]|«(?!\u202f)|\w'\w|\"|\.\.\.",
    "de": r"[ \u00a0\u202f][;:!?]|[«»\"]|„[^“]*$|\w'\w|\.\.\.",
    "it": r"[ \u00a0\u202f][;:!?]|[«»„\"]|“[^”]*$|\w'\w|\.\.\.",
}
"""Typographic errors, by language: missing or breaking spaces, foreign quotation marks, and straight quotes."""
LANGUAGES = languages.available()[1:]
CATALOGS = [
    pytest.param(area, path, id=f"{area.home.name}-{path.parts[-3]}")
    for area in areas()
    for path in area.catalogs()
    if path.parts[-3] in LANGUAGES
]


_PLACE = r"\{\w+\}|%\(\w+\)[sd]"


def places_in(text: str) -> list[str]:
    """The placeholders of a message."""
    return sorted(set(re.findall(_PLACE, text)))


@pytest.mark.thorough
@pytest.mark.parametrize("area", areas(), ids=lambda area: area.home.name)
def test_template_matches_the_messages_in_the_code(area: Area) -> None:
    again = "make it anew: python -m tools.translations update"
    assert {(one.context, one.id) for one in read(area.template)} == {(o.context, o.id) for o in extract(area)}, again


@pytest.mark.parametrize(("area", "path"), CATALOGS)
def test_every_message_is_translated_with_its_placeholders(area: Area, path: Path) -> None:
    catalog, template = read(path), read(area.template)
    assert {(one.context, one.id) for one in catalog} == {(one.context, one.id) for one in template}
    missing = [message.id for message in catalog if message.id and not (message.string and all(message.string))]
    assert not missing, f"{len(missing)} without a translation: {missing}"
    for message in catalog:
        if not message.id:
            continue
        assert not message.fuzzy, message.id
        forms = [message.string] if isinstance(message.string, str) else list(message.string or ())
        ids = [message.id] if isinstance(message.id, str) else list(message.id)
        allowed = {place for one in ids for place in places_in(one)}
        assert {place for form in forms for place in places_in(form)} == allowed, message.id
        assert all(form.startswith(" ") == ids[0].startswith(" ") for form in forms), message.id


@pytest.mark.parametrize("language", ["en", *LANGUAGES])
def test_names_with_totals_are_joined_by_commas(language: str) -> None:
    said = with_totals([("Ana", 42), ("Bo", 21), ("Cy", None)]).render(languages.words(language))
    assert said == "Ana 42, Bo 21, Cy"


@pytest.mark.parametrize("area", areas(), ids=lambda area: area.home.name)
def test_each_game_is_translated_into_all_languages_or_none(area: Area) -> None:
    begun = sorted({path.parts[-3] for area in areas() for path in area.catalogs()})
    assert [path.parts[-3] for path in area.catalogs()] in ([], begun)


@pytest.mark.parametrize(
    ("page", "sentence"),
    [
        ("README.md", r"^- (.*): each phone has its own language"),
        ("docs/translating.md", r"^scorepad is written in (.*?);"),
    ],
)
def test_documented_languages_are_offered(page: str, sentence: str) -> None:
    """This fails if a language falls below the limit, and if a language is added."""
    found = re.search(sentence, (ROOT / page).read_text("utf-8"), re.MULTILINE)
    assert found, page
    names = re.findall(r"[A-Z]\w+", found[1])
    assert sorted(names) == sorted(str(Locale.parse(code).get_language_name("en")) for code in ["en", *LANGUAGES])


@pytest.mark.parametrize("language", LANGUAGES)
def test_message_has_the_same_translation_everywhere(language: str) -> None:
    """All catalogs are merged, so a different translation in one would change messages of the others."""
    strings: dict[object, object] = {}
    for path in (path for area in areas() for path in area.catalogs() if path.parts[-3] == language):
        for message in read(path):
            if message.id:
                assert strings.setdefault((message.context, message.id), message.string) == message.string, message.id


VAGUE = {
    "a",
    "after",
    "asked",
    "at",
    "b",
    "before",
    "difference",
    "doubt",
    "exact",
    "fault",
    "have",
    "here",
    "it",
    "kinds",
    "label",
    "marks",
    "moved",
    "more",
    "needed",
    "one",
    "other",
    "others",
    "part",
    "places",
    "said",
    "sentence",
    "since",
    "slips",
    "there",
    "times",
    "two",
    "waiting",
    "what",
    "where",
    "who",
    "whose",
    "why",
    "zones",
}
"""Names of placeholders that are unclear without a comment."""


@pytest.mark.parametrize("area", areas(), ids=lambda area: area.home.name)
def test_unclear_placeholders_have_a_translator_comment(area: Area) -> None:
    """The comment is above the message in the code, such as `# Translators: {where}: a zone, such as “Ana & Bo”`."""
    template = [message for message in read(area.template) if message.id]
    texts = {"\n".join([one.id] if isinstance(one.id, str) else one.id): one for one in template}
    mute = {text for text, one in texts.items() if not one.auto_comments}
    places = {text: {re.findall(r"\w+", place)[0] for place in places_in(text)} for text in mute}
    lacking = "add a comment “# Translators: {place}: such as …” above each of these messages in the code"
    assert {text for text in mute if places[text] & VAGUE} == set(), lacking
    only = {text for text in mute if places[text] and not re.search(r"\w{2,}", re.sub(_PLACE, "", text))}
    assert {text for text in only if not texts[text].context} == set(), lacking


@pytest.mark.parametrize(("area", "path"), CATALOGS)
def test_typography_follows_the_language(area: Area, path: Path) -> None:
    wrong = re.compile(TYPOGRAPHY.get(path.parts[-3], "(?!)"))
    strings = (message.string or () for message in read(path) if message.id)
    texts = (text for string in strings for text in ([string] if isinstance(string, str) else string))
    assert [text for text in texts if wrong.search(_AS_TYPED.sub("x", text))] == []


_AS_TYPED = re.compile(r"%\(prog\)s:|%\(\w+\)s|\{\w+(!r)?\}|<[^>]*>|`[^`]*`|&\w+;")
"""Placeholders, tags, and texts that are typed literally."""
