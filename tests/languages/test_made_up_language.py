"""Pages in a made-up language show that no text is left in English or concatenated.

Marks around each message show which messages a text consists of. Lists are joined as in Chinese, so a comma
between two messages comes from our code.
"""

import json
import re
from collections.abc import Callable, Iterator
from functools import cache, partial
from io import BytesIO

import pytest
from flask.testing import FlaskClient
from selectolax.lexbor import LexborHTMLParser, LexborNode

from scorepad.core import languages, registry
from scorepad.core.game import Game
from scorepad.core.result import Result
from scorepad.core.scoring import read_json, score_file
from tests.examples import all_examples, examples_of, name_of
from tests.game_files import refusal
from tests.games.test_contract_texts import texts_of
from tests.mutate import broken_texts
from tests.pseudo import ARABIC, BEGIN, END, WIDE, write_language
from tests.web.browser import Page
from tests.web.frame.test_contract_pages import served

pytestmark = pytest.mark.thorough

MADE_UP, LEFTWARDS = "zh", "ar"
"""Codes that Babel knows and that scorepad has no catalog for."""
SPOKEN = ("aria-label", "title", "placeholder", "alt", "data-seat-text", "data-waits", "data-done", "data-failed")
UNSPOKEN = "script, style, code, form[action$='/language'], a[href^=http], .source"
"""Text without words, or with proper names: languages, links, the sections of a rulebook."""
OWN = {"scorepad", "II", "NaN"}
"""Text that is the same in every language."""
_OUTSIDE = re.compile(r"\{\w+\}|%\w+|\b[A-Z0-9]{3}((-?[A-Z0-9]{3}){2})?\b")
"""Placeholders that a script fills in, and the codes of tables."""
PLAYERS = ["Ἀλφα", "Βῆτα", "Γάμμα", "Δέλτα", "Ἒψιλον", "Ζῆτα", "Ἦτα", "Θῆτα"]
NONSENSE = "¿?"
NO_GAMES = (
    b"no JSON",
    b"[]",
    b"{}",
    b"[NaN]",
    b"\xff",
    b"",
    b"[" * 100000,
    b'"\\x"',
    b'["\\u12"]',
    b"9" * 5000,
    b"[1,]",
)
"""An unreadable file for each reason that has its own message."""


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[FlaskClient]:
    """A client of an app in two made-up languages."""
    folder = tmp_path_factory.mktemp("languages") / "translations"
    write_language(folder, MADE_UP, WIDE)
    write_language(folder, LEFTWARDS, ARABIC)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(languages, "folders", lambda: (folder,))
        for kept in (languages.available, languages.words):
            kept.cache_clear()
        with served(folder) as client:
            client.environ_base["HTTP_ACCEPT_LANGUAGE"] = MADE_UP
            yield client
    for kept in (languages.available, languages.words):
        kept.cache_clear()


def table_of(client: FlaskClient, game: Game, *, whole: bool = False) -> str:
    """Create a table of the longest example, with Greek names, and return its URL. whole: only a settled example."""
    examples = [one for one in examples_of(game) if not whole or game.score(game.parse(one.file)).settled]
    example = max(examples, key=lambda one: len(one.lines))
    text = json.dumps(example.file)
    for name, other in zip(example.file["players"], PLAYERS, strict=False):
        text = text.replace(json.dumps(name), json.dumps(other))
    answer = client.post("/file", data={"file": (BytesIO(text.encode()), "game.json"), "change": game.slug})
    assert answer.status_code == 303, answer.text
    return str(answer.location)


def pages_from(client: FlaskClient, start: str) -> Iterator[Page]:
    """The pages that can be reached by links from this page, one of each kind."""
    waiting, kinds = [start], {kind_of(start)}
    for path in waiting:  # grows during the loop
        answer = client.get(path, follow_redirects=True)
        if answer.mimetype != "text/html":
            continue
        yield Page(answer)
        for link in LexborHTMLParser(answer.text).css("a[href^='/']:not([download])"):
            target = (link.attributes["href"] or "").partition("#")[0]
            if kind_of(target) not in kinds:
                kinds.add(kind_of(target))
                waiting.append(target)


@pytest.fixture(scope="module")
def pages_of(client: FlaskClient) -> Callable[[str], list[Page]]:
    """All pages of a game and its table, by the game's slug; each is opened once."""

    @cache
    def pages_of(slug: str) -> list[Page]:
        return list(pages_from(client, table_of(client, registry.games()[slug])))

    return pages_of


def kind_of(address: str) -> str:
    """A URL without its game, its table and its numbers."""
    return re.sub("^/[a-z-]+/|[A-Z0-9]{6,}|[0-9]+", "", address)


def spoken(html: str) -> Iterator[str]:
    """All visible or announced texts of a page, separately."""
    root = LexborHTMLParser(html).root
    assert root is not None
    for node in root.css(UNSPOKEN):
        node.decompose()
    for node in root.traverse(include_text=True):
        if node.is_text_node:
            yield node.text_content or ""
        else:
            yield from (node.attributes.get(name) or "" for name in SPOKEN)


def english_in(text: str) -> set[str]:
    """The words of a text that are not in the made-up language."""
    return set(re.findall("[A-Za-z]{2,}", _OUTSIDE.sub("", text))) - OWN


def is_put_together(text: str) -> bool:
    """True if a text is concatenated from several messages, or from a message and other text.

    Allowed are successive sentences, labels in a row with dots between them or joined like a list of the language, and
    symbols next to them.
    """
    made, depth, last = "", 0, ""
    for char in text:
        depth += (char == BEGIN) - (char == END)
        if depth == 0:
            made += ("§" if last in ".!?:" else "#") if char == END else char
        if char not in END:
            last = char
    if depth != 0:
        return False  # a part of a message with its own elements
    parts = re.split("[·、和]", re.sub("[✓✗…★◆●■▲✚▸◂✕×=+–]", "", made))
    return any(re.search(r"#\s*\S|\S\s*#|[^\s§]\s*§|§\s*[^\s§]", part) for part in parts)


def faults_in(texts: Iterator[tuple[str, str]]) -> dict[str, str]:
    """Each English or concatenated text, with its place."""
    return {" ".join(text.split()): where for where, text in texts if english_in(text) or is_put_together(text)}


def said_by(pages: Iterator[Page]) -> Iterator[tuple[str, str]]:
    """All texts of pages, with their URLs."""
    return ((f"{page.status} {page.address}", text) for page in pages for text in spoken(page.html))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("⟦ａ⟧", False),
        ("Ἀλφα", False),
        (" ⟦ａ.⟧ ⟦ａ ⟦ｂ⟧, ｃ!⟧ ", False),
        ("⟦ａ⟧ · ⟦ｂ⟧ · Ἀλφα", False),
        ("⟦ａ⟧、⟦ｂ⟧和⟦ｃ⟧", False),
        ("✓ ⟦ａ⟧", False),
        ("⟦ａ⟧ ⟦ｂ⟧", True),
        ("⟦ａ⟧, ⟦ｂ⟧", True),
        ("⟦ａ:⟧ 5", True),
        ("⟦ａ⟧ 5", True),
        ("Ἀλφα: ⟦ａ.⟧", True),
        ("(⟦ａ⟧)", True),
    ],
)
def test_concatenated_text_is_detected(text: str, expected: bool) -> None:
    assert is_put_together(text) is expected


@pytest.mark.parametrize("slug", registry.games())
def test_every_page_is_translated_completely(pages_of: Callable[[str], list[Page]], slug: str) -> None:
    assert not faults_in(said_by(iter(pages_of(slug))))


@pytest.mark.parametrize("slug", registry.games())
def test_untranslated_rulebook_sections_are_marked_as_english(pages_of: Callable[[str], list[Page]], slug: str) -> None:
    """Otherwise a screen reader would pronounce them like words in the language of the page."""
    sources = [node for page in pages_of(slug) for node in LexborHTMLParser(page.html).css(".source")]
    assert sources
    for source in sources:
        for node in source.css("[lang=en]"):
            node.decompose()
        assert not english_in(source.text())


INLINE = ("-text", "a", "abbr", "b", "i", "s", "small", "span", "strong", "time")
"""Inline elements, which are in a line with the text around them."""


def touching(node: LexborNode | None, way: str) -> str:
    """The character next to an element in the direction "prev" or "next", within its line; " " for none."""
    while node is not None:
        if node.tag not in INLINE:
            return " "
        text = ((node.text_content if node.is_text_node else node.text(deep=True)) or "").strip(BEGIN + END)
        if text and (node.is_text_node or node.attributes.get("aria-hidden") != "true"):
            return text[-1 if way == "prev" else 0]
        node = getattr(node, way)
    return " "


@pytest.mark.parametrize("slug", registry.games())
def test_hidden_text_is_separated_from_its_neighbor(pages_of: Callable[[str], list[Page]], slug: str) -> None:
    found = set()
    for page in pages_of(slug):
        for node in LexborHTMLParser(page.html).css(".visually-hidden"):
            text = node.text(deep=True).strip(BEGIN + END)
            pairs = (touching(node.prev, "prev"), text[:1] or " "), (text[-1:] or " ", touching(node.next, "next"))
            found |= {text for pair in pairs if all(one.isalnum() for one in pair)}
    assert found == set()


@pytest.mark.parametrize("path", ["/", "/splito/new", "/splitter/print", "/nowhere"])
def test_a_language_can_run_from_right_to_left(client: FlaskClient, path: str) -> None:
    answer = client.get(path, headers={"Accept-Language": LEFTWARDS})
    assert f'<html lang="{LEFTWARDS}" dir="rtl"' in answer.text


def pages_to_nonsense(client: FlaskClient, pages: list[Page]) -> Iterator[Page]:
    """The responses to one form of each kind, sent with nonsense in its text inputs.

    Forms that delete, close or change the language are left out.
    """
    kinds: set[str] = set()
    for page in pages:
        typed = {
            node.attributes["name"] or ""
            for node in LexborHTMLParser(page.html).css("input[name], textarea[name]")
            if node.attributes.get("type", "text") in ("text", "search", "number", "tel")
        }
        for name, form in page.forms.items():
            if name in ("delete", "close", "language") or kind_of(form.action) in kinds or not form.buttons:
                continue
            kinds.add(kind_of(form.action))
            data = form.post(None, dict.fromkeys(sorted(typed & form.names), NONSENSE))
            yield Page(client.post(form.action, data=data, follow_redirects=True))


@pytest.mark.parametrize("slug", registry.games())
def test_responses_to_forms_are_translated(
    client: FlaskClient, pages_of: Callable[[str], list[Page]], slug: str
) -> None:
    answers = list(pages_to_nonsense(client, pages_of(slug)))
    assert 422 in {page.status for page in answers}
    assert not faults_in(said_by(iter(answers)))


@pytest.mark.parametrize("game", registry.games().values(), ids=lambda game: game.slug)
def test_dispute_and_slip_are_translated(client: FlaskClient, game: Game) -> None:
    table = table_of(client, game, whole=True)
    page = Page(client.get(f"{table}dispute/0"))
    numbers = sorted(name for form in page.forms.values() for name in form.names if name.startswith("paper-"))
    pages = []
    for at, name in enumerate(numbers):
        query = {"paper-total": "37", name: str(2 + at)}
        pages.append(Page(client.get(f"{table}dispute/0", query_string=query)))
    pages.append(Page(client.post(f"{table}dispute/0", data={"paper-total": "37"}, follow_redirects=True)))
    assert "/slip/" in pages[-1].address
    assert not faults_in(said_by(iter(pages)))


def test_errors_are_translated(client: FlaskClient) -> None:
    table = table_of(client, registry.games()["splito"])
    page = Page(client.get(f"{table}share"))
    links = [link for link in page.links if link.startswith("http")]
    look = next(link for link in links if not link.endswith(table))
    pages = [
        Page(client.get("/nowhere")),
        Page(client.get("/splito/AAAAAAAAA/")),
        Page(client.get("/slip/AAAAAAAAA")),
        Page(client.put(table)),
        Page(client.get("/offline")),
        Page(client.post(f"{look}sheet/zone-0", data={"tap": "red-4"})),
        Page(client.post("/open", data={"code": "AAAAAAAAA"})),
        *(Page(client.post("/file", data={"file": (BytesIO(text), "game.json")})) for text in NO_GAMES),
        Page(client.post(f"{table}delete", follow_redirects=True)),
        Page(client.get(table)),
    ]
    assert {page.status for page in pages} >= {403, 404, 405, 410, 422}
    assert not faults_in(said_by(iter(pages)))


def _as(names: dict[str, str], text: str) -> str:
    return names.get(text, text)


def test_lines_of_worked_examples_are_translated(client: FlaskClient) -> None:
    def lines() -> Iterator[tuple[str, str]]:
        for example in all_examples():
            names = dict(zip(example.file["players"], PLAYERS, strict=False))
            words = languages.Translated(MADE_UP, partial(_as, names))
            for text in texts_of(example.game.score(example.game.parse(example.file))):
                yield name_of(example), text.render(words)

    assert not faults_in(lines())


def test_error_about_a_refused_file_is_not_concatenated(client: FlaskClient) -> None:
    words, files = languages.words(MADE_UP), [dict(example.file) for example in all_examples()]
    errors = (refusal(partial(_scored, text)) for text in broken_texts(0, files, 1000))
    sentences = [error.text().render(words) for error in errors if error is not None]
    assert sentences
    assert [text for text in sentences if is_put_together(text)] == []


def _scored(text: bytes) -> Result:
    return score_file(read_json(text))
