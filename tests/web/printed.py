"""Tables with all that a game file holds, and what stands on their printed pages, read from the HTML."""

from collections.abc import Mapping
from typing import Any

from selectolax.lexbor import LexborHTMLParser

from scorepad.core import registry
from scorepad.web.table.loaded_table import new_change
from tests.web.browser import Page, Phone, by_seat


def table_of(phone: Phone, file: Mapping[str, Any], **others: Mapping[str, str]) -> str:
    """The address of a table where this game was entered, and other sheets by key."""
    game = registry.games()[file["game"]]
    seats = by_seat(file["players"])
    rules = game.rule_defaults() | (file.get("rules") or {})
    seats |= {f"rule-{name}": "yes" if is_on else "no" for name, is_on in rules.items()}
    sheets = {"seats": seats, **game.from_file(file), **others}
    return f"/{game.slug}/{phone.store.tables.create(game.slug, sheets, change=new_change(), device='')}/"


def texts(page: Page, css: str) -> list[str]:
    """The text of each element that is printed and that this selects, on one line."""
    return [" ".join(node.text(separator=" ").split()) for node in LexborHTMLParser(page.html).css(f"#prints {css}")]
