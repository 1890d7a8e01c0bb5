"""Every word that a person reads is in the reader's language; another language needs no code."""

import re
from collections.abc import Iterator
from urllib.parse import urlsplit

import pytest
from flask import Flask
from selectolax.lexbor import LexborHTMLParser

from scorepad import languages, registry
from scorepad.game import Game
from tests.examples import examples_of
from tests.pseudo import ARABIC, WIDE, write_language
from tests.shell.test_contract_pages import served, sit_down
from tests.translations import translatable

READ = ("aria-label", "title", "placeholder", "alt", "content")
"""Attributes that are read out or shown."""
UNREAD = ("script", "style", "code", "kbd", "a.link[href^=http]", ".big-code")


@pytest.fixture(scope="module")
def client(tmp_path_factory):
    folder = tmp_path_factory.mktemp("languages")
    write_language(folder, "eo", WIDE)
    write_language(folder, "ar", ARABIC)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(languages, "folders", lambda: (folder,))
        languages.available.cache_clear()
        languages.words.cache_clear()
        with served(folder) as client:
            yield client
    languages.available.cache_clear()
    languages.words.cache_clear()


def said(html: str) -> Iterator[str]:
    tree = LexborHTMLParser(html)
    for unread in UNREAD:
        for node in tree.css(unread):
            node.decompose()
    for node in tree.root.traverse(include_text=True):
        if node.is_text_node:
            yield node.text()
        elif node.attributes:
            for name in READ:
                if node.tag != "meta" or name != "content" or node.attributes.get("name") == "description":
                    yield node.attributes.get(name) or ""
            yield from (value or "" for name, value in node.attributes.items() if name.startswith("data-") and " " in (value or ""))


def crawl(client, start: str, most: int = 60) -> Iterator[tuple[str, str]]:
    waiting, seen = [start], {start}
    while waiting and most:
        path = waiting.pop(0)
        answer = client.get(path, headers={"Accept-Language": "eo"})
        if answer.mimetype != "text/html":
            continue
        most -= 1
        yield path, answer.text
        for link in LexborHTMLParser(answer.text).css("a[href^='/']"):
            target = link.attributes["href"] or ""
            if urlsplit(target).path not in seen and "download" not in link.attributes:
                seen.add(urlsplit(target).path)
                waiting.append(target)
