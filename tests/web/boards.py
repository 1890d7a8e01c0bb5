"""Helpers that enter and list boards of the tiny game, whose tables can have a copy of a board."""

from typing import Any

from tests.web.browser import Fill, Phone

NEW = "/tiny-game/new"


def board(phone: Phone, name: str, **numbers: int) -> str:
    """Enter a board, and return its code."""
    page = phone.press(phone.open("/tiny-game/"), on="layouts")
    fields = {"name": name} | {key: str(n) for key, n in numbers.items()}
    page = phone.forge(page.address, fields | {"base": "0"}, follow_redirects=True)
    assert page.status == 200, page.words
    return page.address.split("/")[2]


def address(code: str) -> str:
    """The address of a board or a table, with a final slash."""
    return f"/tiny-game/{code}/"


def file_of(phone: Phone, code: str) -> Any:
    """The content of a board's file."""
    return phone.file(address(code))


def boards(phone: Phone) -> list[str]:
    """The codes of the boards on this phone, the last opened first."""
    links = [link for link in phone.open("/tiny-game/").links if link.count("/") == 3 and link.endswith("/")]
    return [link.split("/")[2] for link in links]


def start(phone: Phone, fill: Fill | None = None) -> str:
    """Create a table for Ana and Bo, and return its address."""
    page = phone.press(phone.open(NEW), fill={"player-0": "Ana", "player-1": "Bo", **(fill or {})})
    assert page.status == 200, page.words
    return page.address


def copy_of(phone: Phone, table: str) -> Any:
    """The content of the board file that a table has copied."""
    return phone.client.get(f"{table}layout.json").get_json()
