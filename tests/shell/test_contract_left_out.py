"""What an answer to a page’s script leaves out, as it stands there, is what a fresh page shows, whoever changed what.

A page says in `seen` how it knows the other sheets; what is left out by that is held against the whole page.
"""

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from random import Random
from urllib.parse import urlencode

import pytest
from flask import Flask

from scorepad import registry
from scorepad.game import Fields, Game
from tests.everywhere import Filled, Visit, opened, table_visit
from tests.examples import examples_of, rules_of
from tests.web.browser import Page

pytestmark = pytest.mark.thorough

LIVE = {"X-Live": "1"}
PAINTED = {"class", "data-n", "aria-pressed"}
"""Attributes that the page's script sets by what is entered."""
LEAVE_OUT = {"great-split", "splito"}
ALIKE, CHANGES = 2, 2
"""So many pages that differ in a number only, and of each so many changes."""


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    with opened(tmp_path_factory.mktemp("left_out")) as app:
        yield app


def kept(page: Page) -> set[str]:
    """The ids of what the answer leaves out."""
    return {attributes["id"] or "" for _, attributes in page.tags if "data-keep" in attributes and "id" in attributes}


def part(page: Page, id_: str) -> list[tuple[object, ...]]:
    """What stands in a part of a page, without what its script paints there."""
    found: list[tuple[object, ...]] = []
    for node in page.node(id_).traverse(include_text=True):
        parent = node.parent
        if node.is_text_node and (parent is None or "data-copies" not in parent.attributes):
            found.append((node.text_content,))
        elif node.is_element_node:
            found.append((node.tag, {name: value for name, value in node.attributes.items() if name not in PAINTED}))
    return [each for each in found if each != ("",)]


def thinner(filled: Filled, key: str, chance: Random) -> Iterator[Fields]:
    """A sheet with a field less, as far as the table is one without it, in any order."""
    fields = filled.sheets[key]
    for name in chance.sample(list(fields), len(fields)):
        thin = {each: value for each, value in fields.items() if each != name}
        if replace(filled, sheets={**filled.sheets, key: thin}).fits():
            yield thin


def left_out(visit: Visit, address: str, seen: str) -> set[str]:
    """The ids of what an answer leaves out because its page has seen the other sheets as they are."""
    whole = visit.phone.open(address, headers=LIVE)
    answer = visit.phone.open(f"{address}{'&' if '?' in address else '?'}{urlencode({'seen': seen})}", headers=LIVE)
    return kept(answer) - kept(whole)


def check(visit: Visit, path: str, key: str, fields: Fields) -> int:
    """How many parts an answer leaves out after another phone's change of a sheet; each stands as on a fresh page."""
    code = visit.fresh()
    address = f"/{visit.slug}/{code}/{path}"
    before = visit.phone.open(address)
    visit.store.tables.change(code, key, fields, base=1, change=f"thin {code}", device="elsewhere")
    fresh, found = visit.phone.open(address), left_out(visit, address, before.form.value("seen") or "")
    for id_ in found:
        assert part(before, id_) == part(fresh, id_), f"{id_} on {path} after {key}"
    return len(found)


@pytest.mark.parametrize("game", registry.games().values(), ids=lambda game: game.slug)
def test_what_an_answer_leaves_out_stands_as_on_a_fresh_page(app: Flask, game: Game) -> None:
    chance = Random("left out")
    tables = [
        Filled(game, example.file["players"], rules_of(example), game.from_file(example.file))
        for example in examples_of(game)
    ]
    filled = max(tables, key=lambda each: len(str(each.sheets)))
    visit, parts = table_visit(app, filled), 0
    thin = {key: list(islice(thinner(filled, key, chance), CHANGES)) for key in filled.sheets}
    pages = visit.look_around([f"sheet/{sheet.key}" for sheet in visit.loaded().sheets], ALIKE)
    for path, page in pages.items():
        if not path.startswith("sheet/") or "sheet" not in page.by_id:
            continue
        key, seen = path.removeprefix("sheet/").partition("?")[0], page.form.value("seen") or ""
        if "show=" not in path and not left_out(visit, visit.at + path, seen):
            continue
        elsewhere = chance.choice([each for each in filled.sheets if each != key and thin[each]])
        for changed in (key, elsewhere):
            for fields in thin[changed]:
                parts += check(visit, path, changed, fields)
    assert visit.wrong == []
    assert (parts > 0) == (game.slug in LEAVE_OUT)
