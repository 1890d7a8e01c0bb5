"""docs/addresses.md has every address of the app; `python -m tests.web.test_web_addresses` writes it anew."""

import inspect
import tempfile
from itertools import groupby
from pathlib import Path

from flask import Flask
from werkzeug.routing import Rule

from scorepad.web import create_app
from scorepad.web.settings import Settings

PAGE = Path(__file__).parents[2] / "docs" / "addresses.md"
HEAD = """# Addresses

Every address of the app, by the module of `scorepad/web` that answers it; what it is, is the first line of its view.
`<slug>` is a game’s name, `<code>` that of a table or a layout, which a slip and a shared result have as well,
`<key>` that of a sheet or a tool, and `<seat>` counts from 0. What may be posted is in the module. Whatever has a code
may be asked for with a signature of that code (`?k=`), by which it is no guess; links that are handed on have it.

A test holds this page against the app. `.venv/bin/python -m tests.web.test_web_addresses` writes it anew.
"""


def addresses(app: Flask) -> str:
    """The page as it should be."""
    rules = [rule for rule in app.url_map.iter_rules() if rule.endpoint != "static"]
    page = HEAD
    for module, found in groupby(rules, lambda rule: app.view_functions[rule.endpoint].__module__):
        path = f"{module.replace('.', '/')}.py"
        page += f"\n## [`{path.removeprefix('scorepad/')}`](../{path})\n\n"
        page += "| method | address | what it is |\n|---|---|---|\n"
        page += "".join(line(app, rule) for rule in found)
    return page


def line(app: Flask, rule: Rule) -> str:
    methods = " ".join(sorted((rule.methods or set()) - {"HEAD", "OPTIONS"}))
    docstring = inspect.getdoc(app.view_functions[rule.endpoint]) or ""
    return f"| {methods} | `{rule.rule}` | {docstring.splitlines()[0]} |\n"


def test_the_page_of_addresses_has_every_one_of_them_and_no_other(app: Flask) -> None:
    again = "write it anew: .venv/bin/python -m tests.web.test_web_addresses"
    assert PAGE.read_text("utf-8") == addresses(app), again


def test_every_module_with_views_registers_them_under_its_own_name(app: Flask) -> None:
    for endpoint, view in app.view_functions.items():
        if endpoint != "static":
            assert f"scorepad.web.{endpoint.partition('.')[0]}" == view.__module__


def test_no_blueprint_is_without_an_address(app: Flask) -> None:
    assert {rule.endpoint.partition(".")[0] for rule in app.url_map.iter_rules()} == {"static", *app.blueprints}


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        PAGE.write_text(addresses(create_app(Settings(f"sqlite:///{folder}/x.db", "k" * 40))), "utf-8")
