"""The size of the first load of a table's pages, in transferred bytes, which do not depend on the machine."""

import re
from functools import cache, partial
from typing import Any

import brotli  # type: ignore[import-untyped] # has no types
import pytest

from scorepad.core import registry
from scorepad.web.frame.assets import as_needed
from scorepad.web.frame.rendering import folder
from tests.full_games import great_split_for_seven, splatoids_for_four, splito_for_eight, splitter_for_eight
from tests.web.browser import Phone
from tests.web.first_load import asked_for
from tests.web.printed import table_of
from tools.weight import budget

PAGES = ("", "result", "seats", "share", "history", "print", "dispute/0?paper-total=10")
GAMES = {
    file["game"]: file
    for file in (splito_for_eight(), splitter_for_eight(), great_split_for_seven(), splatoids_for_four())
}


def loaded(phone: Phone, address: str) -> tuple[int, str]:
    """The number of bytes transferred for a URL, and the decoded text."""
    with phone.client.get(address, headers={"Accept-Encoding": "br"}) as answer:
        assert answer.status_code == 200
        head = sum(len(name) + len(value) + 4 for name, value in answer.headers)
        return head + len(answer.data), brotli.decompress(answer.data).decode()


def pages_of(phone: Phone, file: dict[str, Any]) -> list[str]:
    """The URLs of a game's new-table page and of a table's pages, with one sheet of each kind."""
    game = registry.games()[file["game"]]
    entered = game.from_file(file)
    table = table_of(phone, file)
    sheets = game.sheets(file["players"], game.rule_defaults(), entered)
    kinds = {sheet.kind: f"sheet/{sheet.key}" for sheet in sheets}
    return [f"/{game.slug}/new", *(f"{table}{page}" for page in (*PAGES, *kinds.values()))]


@pytest.mark.parametrize("file", GAMES.values(), ids=GAMES)
def test_a_first_load_is_small(phone: Phone, file: dict[str, Any]) -> None:
    pages = pages_of(phone, file)
    assert len(pages) > len(PAGES) + 1
    scripts, load = 0, cache(partial(loaded, phone))
    for page in pages:
        parts = asked_for(load(page)[1], lambda address: load(address)[1])
        sizes = {address: load(address)[0] for address in (page, *parts)}
        scripts += sum(address.endswith(".js") for address in parts)
        assert sum(sizes.values()) <= budget("pages")["first_load"], sizes
    assert scripts >= len(pages)


def test_statically_imported_scripts_count_as_first_load() -> None:
    files = {
        "/x/js/a.js": 'import { b } from "./b.js";\nconst later = import("./c.js");\n',
        "/x/js/b.js": 'import {\n  e,\n} from "../e.js";\n',
        "/x/e.js": "",
    }
    page = '<link rel="stylesheet" href="/x/a.css"><script src="/x/js/a.js" type="module"></script>'
    assert asked_for(page, lambda address: files[address]) == ["/x/a.css", "/x/js/a.js", "/x/js/b.js", "/x/e.js"]


@pytest.mark.parametrize(
    ("mimetype", "written", "sent"),
    [
        ("text/css", "/* a */\na { b: c; /* d\ne */\n}\n", "\na{b:c;\n}"),
        ("text/css", "a,\nb > c {\n  d: e 1px\n    2px;\n}\n\nf :g {}\n", "a,b > c{d:e 1px\n    2px;}f :g{}"),
        ("text/javascript", "// a\nb(); // c\n  // d\ne(`http://f`);\n", "b(); // c\ne(`http://f`);\n"),
        ("text/javascript", "if (a) {\n  b(` c`);\n\n  d();\n}\n", "if (a) {\nb(` c`);\nd();\n}\n"),
        ("image/svg+xml", "<svg>// a</svg>", "<svg>// a</svg>"),
    ],
)
def test_whole_line_comments_and_indentation_are_not_served(mimetype: str, written: str, sent: str) -> None:
    assert as_needed(written.encode(), mimetype).decode() == sent


def test_assets_have_no_strings_that_minification_would_change() -> None:
    for script in folder("static").rglob("*.js"):
        for line in script.read_text(encoding="utf-8").splitlines():
            assert line.count("`") % 2 == 0, (script, line)
    for sheet in folder("static").rglob("*.css"):
        for text in re.findall(r"\"[^\"\n]*\"|url\([^)]*\)", sheet.read_text(encoding="utf-8")):
            assert not re.search(r"/\*|[;{},:]\s|\s\{", text), (sheet, text)
