"""What stands on printed pages, read from the HTML that they are made of."""

from typing import Any

from selectolax.lexbor import LexborHTMLParser

from scorepad.core import registry
from scorepad.storage import Store
from scorepad.web.table.loaded_table import new_change
from tests.web.browser import Page, Phone


def table_of(phone: Phone, file: dict[str, Any], **others: dict[str, str]) -> str:
    """The address of a table where this game was entered, and other sheets by key."""
    game = registry.games()[file["game"]]
    seats = {f"player-{seat}": name for seat, name in enumerate(file["players"])}
    seats |= {f"rule-{name}": "yes" for name, is_on in game.rule_defaults().items() if is_on}
    store: Store = phone.client.application.extensions["store"]
    sheets = {"seats": seats, **game.from_file(file), **others}
    return f"/{game.slug}/{store.tables.create(game.slug, sheets, change=new_change(), device='')}/"


def texts(page: Page, css: str) -> list[str]:
    """The text of each element that is printed and that this selects, on one line."""
    return [" ".join(node.text(separator=" ").split()) for node in LexborHTMLParser(page.html).css(f"#prints {css}")]


def printed_words(page: Page) -> str:
    """All that is printed, on one line."""
    return page.words.split("below are printed.", 1)[1]
