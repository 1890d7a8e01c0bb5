"""A helper that creates tables from game files."""

from collections.abc import Mapping
from typing import Any

from scorepad.core import registry
from scorepad.web.table.loaded_table import new_change
from tests.web.browser import Phone, by_seat


def table_of(phone: Phone, file: Mapping[str, Any], **others: Mapping[str, str]) -> str:
    """Create a table from a game file, and return its address. others: further sheets, by key."""
    game = registry.games()[file["game"]]
    seats = by_seat(file["players"])
    rules = game.rule_defaults() | (file.get("rules") or {})
    seats |= {f"rule-{name}": "yes" if is_on else "no" for name, is_on in rules.items()}
    sheets = {"seats": seats, **game.from_file(file), **others}
    return f"/{game.slug}/{phone.store.tables.create(game.slug, sheets, change=new_change(), device='')}/"
