"""docs/addresses.md lists every address of the app; `python -m tests.web.frame.test_web_addresses` updates it."""

import inspect
import re
import tempfile
from itertools import groupby
from pathlib import Path

import pytest
from flask import Flask
from werkzeug.routing import Map, Rule

from scorepad.web.app import create_app
from scorepad.web.frame.settings import Settings

PAGE = Path(__file__).parents[3] / "docs" / "addresses.md"
HEAD = """# Addresses

This page lists every address of the app, grouped by the module of `scorepad/web` that handles it. Each description is
the first line of a view’s docstring. `<slug>` is a game’s name. `<code>` is the code of a table, a layout, a slip, a
shared result or a place: the long code from a link, or the short code that people type. `<key>` is the key of a sheet
or a tool, and `<seat>` counts from 0. This page does not list the fields of posts; see the views in these modules. The
signature in old links (`?k=`) is ignored.

**Promised** addresses are permanent: they may be printed with their current query in a rulebook, on a sticker or on a
website. The pages themselves may change. An address that is replaced redirects to its successor.

A test compares this page with the app. `.venv/bin/python -m tests.web.frame.test_web_addresses` updates it.
"""


PROMISED = {
    "/": "home.index",
    "/<slug>/": "games.about",
    "/<slug>/new": "new.show",
    "/<slug>/print": "printing.blank",
    "/at/<code>": "places.show",
    "/<slug>/<code>/": "tables.pad",
    "/<slug>/shared/<code>": "shared.show",
    "/<slug>/shared/<code>/<any(tall,wide):shape>.png": "shared.picture",
    "/<slug>/slip/<code>": "slips.show",
    "/privacy": "privacy.show",
    "/imprint": "branding.imprint",
}
"""Addresses that may be printed on paper. Add new ones, and never remove any."""


def addresses(app: Flask) -> str:
    """The expected content of docs/addresses.md."""
    rules = [rule for rule in app.url_map.iter_rules() if rule.endpoint != "static"]
    page = HEAD
    page += "\n| promised | description |\n|---|---|\n"
    page += "".join(f"| `{address}` | {summary(app, endpoint)} |\n" for address, endpoint in PROMISED.items())
    for module, found in groupby(rules, lambda rule: app.view_functions[rule.endpoint].__module__):
        path = f"{module.replace('.', '/')}.py"
        page += f"\n## [`{path.removeprefix('scorepad/')}`](../{path})\n\n"
        page += "| method | address | description |\n|---|---|---|\n"
        page += "".join(line(app, rule) for rule in found)
    return page


def line(app: Flask, rule: Rule) -> str:
    methods = " ".join(sorted((rule.methods or set()) - {"HEAD", "OPTIONS"}))
    promised = ", **promised**" if methods == "GET" and rule.rule in PROMISED else ""
    return f"| {methods}{promised} | `{rule.rule}` | {summary(app, rule.endpoint)} |\n"


def summary(app: Flask, endpoint: str) -> str:
    """The first line of a view's docstring."""
    return (inspect.getdoc(app.view_functions[endpoint]) or "").splitlines()[0]


def test_every_route_builds_the_same_urls_as_flask(app: Flask) -> None:
    url_map = app.url_map
    plain = Map([Rule(rule.rule, endpoint=rule.endpoint, methods=rule.methods) for rule in url_map.iter_rules()])
    plain.converters.update(url_map.converters)
    ours, theirs = url_map.bind("host"), plain.bind("host")
    for rule in url_map.iter_rules():
        values: dict[str, object] = {"more": "x&y"}
        for kind, choice, name in re.findall(r"<(?:(\w+)(?:\((\w+).*?\))?:)?(\w+)>", rule.rule):
            values[name] = 1 if kind == "int" else choice or "a b/ü"
        for _ in range(2):
            assert ours.build(rule.endpoint, values) == theirs.build(rule.endpoint, values)


def test_address_page_lists_exactly_the_existing_addresses(app: Flask) -> None:
    again = "write it anew: .venv/bin/python -m tests.web.frame.test_web_addresses"
    assert PAGE.read_text("utf-8") == addresses(app), again


def test_endpoint_prefix_is_the_name_of_the_views_module(app: Flask) -> None:
    for endpoint, view in app.view_functions.items():
        if endpoint != "static":
            assert endpoint.partition(".")[0] == view.__module__.rpartition(".")[2]


def test_every_blueprint_has_an_address(app: Flask) -> None:
    assert {rule.endpoint.partition(".")[0] for rule in app.url_map.iter_rules()} == {"static", *app.blueprints}


@pytest.mark.parametrize(("address", "endpoint"), PROMISED.items())
def test_promised_addresses_are_unchanged(app: Flask, address: str, endpoint: str) -> None:
    """Match a complete address, because another rule may hide the rule."""
    filled = (
        address.replace("<any(tall,wide):shape>", "tall").replace("<slug>", "splito").replace("<code>", "K7MP2X94D")
    )
    found, _ = app.url_map.bind("pad.example").match(filled)
    assert found == endpoint


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        PAGE.write_text(addresses(create_app(Settings(f"sqlite:///{folder}/x.db", "k" * 40))), "utf-8")
