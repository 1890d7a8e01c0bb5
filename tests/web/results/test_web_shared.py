"""Shared results: pictures, a text and a read-only link, which never change."""

import json
import re
import sys
from collections.abc import Callable
from io import BytesIO
from typing import Any
from urllib.parse import unquote

import pytest
from flask import Flask
from PIL import Image
from selectolax.lexbor import LexborHTMLParser

from scorepad.storage import Store
from scorepad.web.results import pictures, png
from scorepad.web.results.pictures import COLORS, SIZE
from tests.examples import Example, all_examples, name_of
from tests.web.browser import Page, Phone
from tests.web.printed import table_of

pytestmark = pytest.mark.thorough

EXAMPLES = [
    example
    for example in all_examples()
    if example.game.score(example.game.parse(example.file)).settled and "title" not in example.file
]
OF_EACH_SIZE = {(each.game.slug, len(each.file["players"])): each for each in EXAMPLES}.values()
"""One example per game and number of players, which determine the lines of a picture."""
HOSTILE = (
    "<b>&\"'x]]>",
    "</text><image href='/'/>",
    "Ana & {{ 7 * 7 }}",
    "李小龍",
    "🎲🐙 Max",
    "محمد علي",
    "W" * 40,
)


def seat(phone: Phone, file: dict[str, Any]) -> str:
    """Create a table from a game file, open it on this phone, and return its address."""
    return phone.open(table_of(phone, file)).address


def share(phone: Phone, table: str) -> Page:
    return phone.press(f"{table}result", on="result")


def code_of(page: Page) -> str:
    return page.address.rsplit("/", 1)[-1]


def svg(app: Flask, page: Page) -> str:
    store: Store = app.extensions["store"]
    return store.tables.load(code_of(page)).fields("shown")["tall"]


def drawing(page: Page) -> str:
    """The SVG of the drawing on the page."""
    (image,) = [each["src"] for tag, each in page.tags if tag == "img" and str(each["src"]).startswith("data:")]
    return unquote(str(image).removeprefix("data:image/svg+xml,"))


def typed(*totals: int, players: tuple[str, ...] = ("Ben", "Lea", "Oma", "Finn")) -> dict[str, Any]:
    """The game file of a finished game with only its totals."""
    names = list(players[: len(totals)])
    return {"game": "splitter", "pad": "A", "players": names, "claims": {"totals": list(totals)}}


def size_of(png: bytes) -> tuple[int, int]:
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    return int.from_bytes(png[16:20]), int.from_bytes(png[20:24])


@pytest.mark.parametrize("example", OF_EACH_SIZE, ids=name_of)
def test_result_pictures_have_all_names_and_totals(app: Flask, phone: Phone, example: Example) -> None:
    page = share(phone, seat(phone, dict(example.file)))
    assert page.status == 200
    drawn = svg(app, page)
    for name, total in zip(example.file["players"], example.totals, strict=True):
        assert f">{name}</text>" in drawn
        assert f">{total}</text>" in drawn
    for standing in example.game.score(example.game.parse(example.file)).standings:
        assert f"{standing.player} {standing.total}" in page.words
    (description,) = [attributes["content"] for tag, attributes in page.tags if attributes.get("name") == "description"]
    assert {attributes["alt"] for tag, attributes in page.tags if tag == "img"} == {description}


def test_badges_of_eight_players_differ_in_the_picture(app: Flask, phone: Phone) -> None:
    zones = [{"points": points, "card_count": 13} for points in range(1, 9)]
    page = share(phone, seat(phone, {"game": "splito", "players": list("ABCDEFGH"), "zones": zones}))
    drawn = svg(app, page)
    badges = re.findall(r'<circle [^>]*fill="([^"]*)"\s+stroke="([^"]*)" stroke-width="[^"]*"/>\s*<g fill', drawn)
    assert len({(fill, stroke) for fill, stroke in badges if stroke in COLORS}) == 8


@pytest.mark.parametrize("example", {each.game.slug: each for each in EXAMPLES}.values(), ids=name_of)
def test_png_has_the_right_size_and_the_colors_of_players_and_game(phone: Phone, example: Example) -> None:
    page = share(phone, seat(phone, dict(example.file)))
    drawn = svg(phone.client.application, page)
    expected = {color for color in (*COLORS, example.game.accent[0]) if f'"{color}"' in drawn}
    assert len(expected) > 1
    with Image.open(BytesIO(pictures.png(drawn))) as picture:
        colors = {color for _, color in picture.convert("RGB").getcolors(maxcolors=1 << 24) or ()}
    assert {color for color in expected if not any(are_alike(color, each) for each in colors)} == set()
    for shape in ("tall", "wide"):  # old links request a wide picture
        answer = phone.client.get(f"{page.address}/{shape}.png")
        assert (answer.mimetype, size_of(answer.data)) == ("image/png", SIZE)
        assert len(answer.data) < 250_000


def are_alike(color: str, rgb: Any) -> bool:
    return all(abs(one - other) <= 3 for one, other in zip(bytes.fromhex(color[1:]), rgb, strict=True))


@pytest.mark.parametrize("count", [1, 4, 12])
def test_names_in_pictures_are_escaped(app: Flask, phone: Phone, count: int) -> None:
    names = [*HOSTILE, "Ben", "Lea", "Oma", "Finn", "Ida"][:count]
    page = share(phone, seat(phone, typed(*range(30, 30 + count), players=tuple(names))))
    assert page.status == 200
    drawn = svg(app, page)
    assert "<image" not in drawn
    assert "<b>" not in drawn
    assert count < 3 or "Ana &amp; {{ 7 * 7 }}" in drawn
    assert len(drawn) < 100_000
    for shape in ("tall", "wide"):
        assert phone.client.get(f"{page.address}/{shape}.png").status_code == 200
    assert "<image" not in page.html.replace("&lt;image", "")


UNKNOWN = "\u0378"
"""A character that no font has."""


def test_characters_without_a_font_are_drawn_as_question_marks(app: Flask, phone: Phone) -> None:
    page = share(phone, seat(phone, typed(42, 21, 18, players=("Player 2", f"李{UNKNOWN}", "Oma"))))
    drawn = svg(app, page)
    assert UNKNOWN not in drawn
    words = re.sub("</?tspan[^>]*>", "", drawn)
    assert (">Player 2</text>" in words, ">李?</text>" in words, ">Oma</text>" in words) == (True, True, True)
    assert f"shows “?” instead of these letters: {UNKNOWN}." in page.words
    assert f"李{UNKNOWN}" in page.words
    assert f">李{UNKNOWN}</text>" in re.sub("</?tspan[^>]*>", "", drawing(page))
    assert "data-whole" not in page.html  # the phone converts the drawing to a picture


def test_page_uses_the_servers_picture_if_no_character_is_missing(app: Flask, phone: Phone) -> None:
    page = share(phone, seat(phone, typed(42, 21, players=("李小龍", "🎲🐙 Max"))))
    assert "instead of these letters" not in page.words
    assert drawing(page) == svg(app, page)
    (whole,) = [attributes["data-whole"] for _, attributes in page.tags if "data-whole" in attributes]
    assert str(whole).partition("?")[0] == page.address + "/tall.png"


def test_sharing_the_same_state_again_gives_the_same_link(phone: Phone, other_phone: Phone) -> None:
    table = seat(phone, typed(42, 21, 18))
    first = share(phone, table).address
    assert share(phone, table).address == first
    assert share(other_phone, table).address == first
    phone.forge(f"{table}sheet/pad-0", {"paper-total": "43", "base": "1"})
    assert share(phone, table).address != first


def test_shared_result_is_unchanged_if_its_table_changes_or_is_deleted(phone: Phone, other_phone: Phone) -> None:
    table = seat(phone, typed(42, 21, 18))
    page = share(phone, table)
    before = [other_phone.open(page.address).words]
    before += [other_phone.client.get(f"{page.address}/{name}").data for name in ("tall.png", "game.json")]
    for change in range(20):
        phone.forge(f"{table}sheet/pad-0", {"paper-total": str(30 + change), "base": str(1 + change)})
    phone.forge(f"{table}seats", {"player-0": "Zoe", "player-1": "Lea", "player-2": "Oma", "base": "1"})
    assert "Zoe wins with 49" in phone.open(f"{table}result").words
    phone.press(table, on="delete")
    after = [other_phone.open(page.address).words]
    after += [other_phone.client.get(f"{page.address}/{name}").data for name in ("tall.png", "game.json")]
    assert after == before
    assert json.loads(before[2])["players"] == ["Ben", "Lea", "Oma"]


def test_shared_result_does_not_reveal_the_writing_code(phone: Phone, other_phone: Phone) -> None:
    table = seat(phone, typed(42, 21, 18))
    page = other_phone.open(share(phone, table).address)
    code = table.split("/")[2]
    assert code not in page.html
    assert f"{code[:3]}-{code[3:6]}" not in page.html
    assert page.forms == {}
    assert f"{table}result" in phone.open(page.address).links
    for address in ("/splitter/{}/", "/splitter/{}/result", "/splito/shared/{}"):
        assert other_phone.open(address.format(code_of(page))).status == 404
    wrong = other_phone.open(f"/splitter/shared/{code}")
    assert (wrong.status, "No shared result has this code" in wrong.words) == (404, True)


def test_shared_result_has_metadata_for_link_previews(phone: Phone, other_phone: Phone) -> None:
    page = other_phone.open(share(phone, seat(phone, typed(42, 18, 21))).address, base_url="http://table.local")
    properties = {
        attributes.get("property") or attributes.get("name"): attributes["content"]
        for tag, attributes in page.tags
        if tag == "meta" and "content" in attributes
    }
    address = f"http://table.local{page.address}"
    assert properties["og:url"] == address
    assert properties["og:image"] == f"{address}/tall.png"
    assert properties["og:title"] == "Ben wins with 42 · Splitter"
    assert re.fullmatch("Splitter, .*: Ben 42 \\(wins\\), Oma 21, Lea 18", properties["og:description"] or "")
    assert (properties["og:image:width"], properties["og:image:height"]) == ("1080", "1350")
    assert properties["twitter:card"] == "summary"
    assert page.headers["X-Robots-Tag"] == "noindex, nofollow"
    picture = other_phone.client.get(f"{page.address}/tall.png")
    assert picture.headers["Cross-Origin-Resource-Policy"] == "cross-origin"
    assert "no-store" not in picture.headers["Cache-Control"]


@pytest.fixture
def phone_without_pictures(make_app: Callable[[], Flask], monkeypatch: pytest.MonkeyPatch) -> Phone:
    """A phone on a server without the extra `pictures`."""
    for package in (*png.PACKAGES, "manimgx_fonts_cjk"):
        monkeypatch.setitem(sys.modules, package, None)
    return Phone(make_app().test_client())


def test_shared_result_is_an_svg_drawing_if_the_pictures_extra_is_missing(phone_without_pictures: Phone) -> None:
    phone = phone_without_pictures
    file = {"game": "splito", "players": ["李小龍", "🎲 Max", "Ana"], "zones": [{"points": each} for each in (8, 4, 6)]}
    page = share(phone, seat(phone, file))
    assert page.status == 200
    names = {attributes.get("property") or attributes.get("name") for tag, attributes in page.tags if tag == "meta"}
    assert {"og:title", "og:description", "og:url"} <= names
    assert not {name for name in names if name and ("image" in name or "twitter" in name)}
    assert "data-whole" not in page.html
    assert f'data-drawing="{page.address}/tall.png"' in page.html
    assert "wide.png" not in page.html
    assert "The picture shows" not in page.words
    assert 'download="splito.svg"' in page.html
    assert "李小龍" in drawing(page)
    for shape in ("tall", "wide"):
        answer = phone.client.get(f"{page.address}/{shape}.png")
        assert (answer.status_code, answer.mimetype) == (200, "image/svg+xml")


@pytest.mark.parametrize("package", png.PACKAGES)
def test_pictures_extra_is_available_only_with_all_its_packages(package: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert png.is_available()
    monkeypatch.setitem(sys.modules, package, None)
    assert not png.is_available()


@pytest.mark.parametrize(
    ("totals", "line", "sentence"),
    [
        ((42, 21, 18), "Ben 42 (wins), Lea 21, Oma 18", "Ben wins with 42 · Splitter"),
        (
            (21, 42, 42),
            "Lea 42 (shares the win), Oma 42 (shares the win), Ben 21",
            "Lea and Oma share the win with 42 each · Splitter",
        ),
        ((7,), "Ben 7", "7"),
    ],
)
def test_shared_text_states_the_result(phone: Phone, totals: tuple[int, ...], line: str, sentence: str) -> None:
    page = share(phone, seat(phone, typed(*totals)))
    sent = next(attributes["data-copy"] or "" for _, attributes in page.tags if "data-copy" in attributes)
    text, link = sent.split("\n")
    assert text.startswith("Splitter, ")
    assert text.endswith(f": {line}")
    assert link.endswith(page.address)
    assert text in page.words
    assert sentence in page.html


def test_shared_result_is_in_the_readers_language(phone: Phone) -> None:
    phone.client.environ_base["HTTP_ACCEPT_LANGUAGE"] = "fr"
    file = dict(next(each for each in EXAMPLES if each.game.slug == "splito").file)
    address = share(phone, seat(phone, file)).address
    robot = Phone(phone.client.application.test_client())
    titles, whys = {}, {}
    for language in ("fr", "de", "it", "en", ""):
        root = LexborHTMLParser(robot.open(address, headers={"Accept-Language": language} if language else {}).html)
        titles[language] = [node.attributes["content"] for node in root.css("[property='og:title']")]
        whys[language] = [" ".join(node.text().split()) for node in root.css(".lines .label, .lines .why, h2, .sub")]
    assert (titles.pop(""), whys.pop("")) == (titles["fr"], whys["fr"])
    assert len({str(title) for title in titles.values()}) == 4
    assert len({str(why) for why in whys.values()}) == 4


def test_only_a_settled_result_can_be_shared(phone: Phone) -> None:
    table = seat(phone, {**typed(1, 2), "claims": {"totals": [1, None]}})
    assert "Share the result" not in phone.open(f"{table}result").words
    assert "Share the result" not in phone.open(f"{table}share").words
    page = phone.forge(f"{table}result", {}, follow_redirects=True)
    assert page.address == f"{table}result"


def test_share_page_lists_shared_results_and_explains_each_link(phone: Phone) -> None:
    table = seat(phone, typed(42, 21))
    page = share(phone, table)
    listed = phone.open(f"{table}share")
    assert page.address in listed.html
    assert "Anyone with this link can change scores" in listed.words
    assert "They can see the result, but cannot change anything." in listed.words


def test_deleted_result_and_its_files_are_gone_until_shared_again(phone: Phone, other_phone: Phone) -> None:
    table = seat(phone, typed(42, 21))
    page = share(phone, table)
    for change in ("delete", "restore"):
        assert other_phone.forge(f"/splitter/{code_of(page)}/{change}", {}).status == 403
    gone = phone.press(page.address, on="delete")
    assert (gone.status, "This result was deleted" in gone.words) == (410, True)
    for name in ("tall.png", "game.json"):
        assert phone.client.get(f"{page.address}/{name}").status_code == 410
    assert "The person who shared the result has taken it back" in other_phone.open(page.address).words
    assert page.address not in phone.open(f"{table}share").html
    assert share(other_phone, table).address == page.address
    assert other_phone.open(page.address).status == 200


def test_shared_result_is_not_computed_again(phone: Phone, monkeypatch: pytest.MonkeyPatch) -> None:
    page = share(phone, seat(phone, typed(42, 21)))
    monkeypatch.setattr("scorepad.web.results.shared._picture", None)
    monkeypatch.setattr("scorepad.web.results.shared.draw", None)
    assert phone.open(page.address).words == page.words
