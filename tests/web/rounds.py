"""Helpers that enter and read rounds of the tiny game, whose list of sheets grows."""

from typing import Any

from flask import Flask

from scorepad.storage import Store
from tests.web.boards import start
from tests.web.browser import Page, Phone

REMOVE, UNDO = ("remove", "1"), ("undo", "1")


def enter(phone: Phone, table: str, number: int, first: int, second: int) -> Page:
    """Enter the points of Ana and Bo in a round."""
    return phone.press(phone.sheet(table, f"round-{number}"), fill={"first": str(first), "second": str(second)})


def table_with(phone: Phone, *rounds: tuple[int, int]) -> str:
    table = start(phone)
    for number, points in enumerate(rounds, start=1):
        assert enter(phone, table, number, *points).status == 200
    return table


def rounds(phone: Phone, table: str) -> list[tuple[Any, Any]]:
    return [(entry.get("first"), entry.get("second")) for entry in phone.file(table)["rounds"]]


def listed(phone: Phone, table: str) -> list[str]:
    """The keys of the rounds that the pad links to, without duplicates."""
    found = [link.rsplit("/", 1)[-1] for link in phone.open(table).links if "/sheet/" in link]
    return list(dict.fromkeys(found))


def states(app: Flask, table: str) -> Any:
    """The revision and time of each sheet, by key."""
    store: Store = app.extensions["store"]
    found = store.tables.load(table.split("/")[2]).sheets
    return {key: (state.revision, state.made_at) for key, state in found.items()}
