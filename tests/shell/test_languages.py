"""Every word that a person reads is in the reader's language; another language needs no code."""

import json
import re
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import pytest
from babel import Locale
from flask.testing import FlaskClient
from selectolax.lexbor import LexborHTMLParser

from scorepad import languages, registry
from scorepad.game import Game
from tests.examples import examples_of
from tests.pseudo import ARABIC, WIDE, write_language
from tests.shell.test_contract_pages import served
from tools.translations import Area, areas, extract, read

MADE_UP, LEFTWARDS = "eo", "ar"
"""Codes that Babel knows and that scorepad has no catalog for."""
SPOKEN = ("aria-label", "title", "placeholder", "alt", "data-says", "data-waits", "data-done", "data-failed")
UNSPOKEN = "script, style, code, time, .languages, a[href^=http], .source"
"""What has no words, or names of its own: languages, links, the sections of a rulebook."""
_DATA = Locale(MADE_UP)
OWN = {"scorepad", "II", "kaj", *_DATA.months["format"]["wide"].values()}
"""What is the same in every language, and what Babel knows of the made-up one."""
_OUTSIDE = re.compile(r"\{\w+\}|%\w+|\b[A-Z0-9]{3}(-?[A-Z0-9]{3}){2}\b")
"""Places that a script fills in, and the codes of tables."""
PLAYERS = ["Ἀλφα", "Βῆτα", "Γάμμα", "Δέλτα", "Ἒψιλον", "Ζῆτα", "Ἦτα", "Θῆτα"]


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[FlaskClient]:
    """An app that speaks two languages which nobody has programmed."""
    folder = tmp_path_factory.mktemp("languages")
    write_language(folder, MADE_UP, WIDE)
    write_language(folder, LEFTWARDS, ARABIC)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(languages, "folders", lambda: (folder,))
        for kept in (languages.available, languages.words):
            kept.cache_clear()
        with served(folder) as client:
            yield client
    for kept in (languages.available, languages.words):
        kept.cache_clear()


def table_of(client: FlaskClient, game: Game) -> str:
    """A table of the game's longest worked example, under names in letters of their own."""
    example = max(examples_of(game), key=lambda one: len(one.lines))
    text = json.dumps(example.file)
    for name, other in zip(example.file["players"], PLAYERS, strict=False):
        text = text.replace(json.dumps(name), json.dumps(other))
    answer = client.post("/file", data={"file": (BytesIO(text.encode()), "game.json"), "change": game.slug})
    assert answer.status_code == 303, answer.text
    return str(answer.location)


def pages_from(client: FlaskClient, start: str) -> Iterator[tuple[str, str]]:
    """The pages that links lead to, from this one on: each address with its page, one of each kind."""
    waiting, kinds = [start], {kind_of(start)}
    for path in waiting:  # which grows meanwhile
        answer = client.get(path, headers={"Accept-Language": MADE_UP}, follow_redirects=True)
        if answer.mimetype != "text/html":
            continue
        yield path, answer.text
        for link in LexborHTMLParser(answer.text).css("a[href^='/']:not([download])"):
            target = (link.attributes["href"] or "").partition("#")[0]
            if kind_of(target) not in kinds:
                kinds.add(kind_of(target))
                waiting.append(target)


def kind_of(address: str) -> str:
    """An address without its game, its table and its numbers."""
    return re.sub("^/[a-z-]+/|[A-Z0-9]{6,}|[0-9]+", "", address)


def spoken(html: str) -> Iterator[str]:
    """All that a page says, shows or reads out."""
    root = LexborHTMLParser(html).root
    assert root is not None
    for node in root.css(UNSPOKEN):
        node.decompose()
    for node in root.traverse(include_text=True):
        if node.is_text_node:
            yield node.text_content or ""
        else:
            yield from (node.attributes.get(name) or "" for name in SPOKEN)


@pytest.mark.parametrize("game", registry.games().values(), ids=lambda game: game.slug)
def test_nothing_on_any_page_is_left_in_english(client: FlaskClient, game: Game) -> None:
    table = table_of(client, game)
    found: dict[str, set[str]] = {}
    for path, html in pages_from(client, table):
        for text in spoken(html):
            rest = _OUTSIDE.sub("", text)
            for word in set(re.findall("[A-Za-z]{2,}", rest)) - OWN:
                found.setdefault(f"{word}: {' '.join(text.split())[:80]}", set()).add(path)
    assert not found


def test_a_language_can_run_from_right_to_left(client: FlaskClient) -> None:
    answer = client.get("/", headers={"Accept-Language": LEFTWARDS})
    assert f'<html lang="{LEFTWARDS}" dir="rtl"' in answer.text


CATALOGS = [
    pytest.param(area, path, id=f"{area.home.name}-{path.parts[-3]}") for area in areas() for path in area.catalogs()
]


def places_in(text: str) -> list[str]:
    """The named places of a message."""
    return sorted(set(re.findall(r"\{\w+\}|%\(\w+\)[sd]", text)))


@pytest.mark.parametrize("area", areas(), ids=lambda area: area.home.name)
def test_the_template_has_what_the_code_says(area: Area) -> None:
    again = "make it anew: python -m tools.translations update"
    assert {(one.context, one.id) for one in read(area.template)} == {(o.context, o.id) for o in extract(area)}, again


@pytest.mark.parametrize(("area", "path"), CATALOGS)
def test_every_message_is_translated_with_its_places(area: Area, path: Path) -> None:
    catalog, template = read(path), read(area.template)
    assert {(one.context, one.id) for one in catalog} == {(one.context, one.id) for one in template}
    for message in catalog:
        if not message.id:
            continue
        assert not message.fuzzy, message.id
        forms = [message.string] if isinstance(message.string, str) else list(message.string or ())
        ids = [message.id] if isinstance(message.id, str) else list(message.id)
        assert all(forms), f"no translation: {message.id}"
        allowed = {place for one in ids for place in places_in(one)}
        assert {place for form in forms for place in places_in(form)} == allowed, message.id
        assert all(form.startswith(" ") == ids[0].startswith(" ") for form in forms), message.id


@pytest.mark.parametrize("language", sorted({path.parts[-3] for area in areas() for path in area.catalogs()}))
def test_a_message_has_one_translation_wherever_it_stands(language: str) -> None:
    """All catalogs are read together, so one that said it in another way would change what the others say."""
    said: dict[object, object] = {}
    for area in areas():
        for message in read(area.folder / language / "LC_MESSAGES" / "messages.po"):
            if message.id:
                assert said.setdefault((message.context, message.id), message.string) == message.string, message.id
