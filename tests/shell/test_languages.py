"""Every word that a person reads is in the reader's language; another language needs no code."""

import json
import re
from collections.abc import Iterator
from io import BytesIO

import pytest
from babel import Locale
from flask.testing import FlaskClient
from selectolax.lexbor import LexborHTMLParser

from scorepad import languages, registry
from scorepad.game import Game
from tests.examples import examples_of
from tests.pseudo import ARABIC, WIDE, write_language
from tests.shell.test_contract_pages import served

MADE_UP, LEFTWARDS = "eo", "ar"
"""Codes that Babel knows and that scorepad has no catalog for."""
SPOKEN = ("aria-label", "title", "placeholder", "alt", "data-says", "data-waits", "data-done", "data-failed")
UNSPOKEN = "script, style, code, time, .languages, a[href^=http], .source"
"""What has no words, or names of its own: languages, links, the sections of a rulebook."""
_DATA = Locale(MADE_UP)
OWN = {"scorepad", "KB", "MB", "II", "kaj", *_DATA.months["format"]["wide"].values()}
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
