"""A law of every game's sheets: what an answer shows is what is stored, so that the next post loses nothing.

Every button of a page is pressed on empty, half filled and full tables, as a script posts it and as a browser without
one does. Where the button was refused, the answer holds what was posted and nothing of what the button would have done.
"""

import re
from collections.abc import Iterator, Mapping
from typing import Any

import pytest
from flask.testing import FlaskClient

from scorepad import registry
from scorepad.game import TOTALS, Game
from scorepad.storage import Store, StoredTable
from tests.examples import Example, examples_of, rules_of
from tests.shell.test_contract_pages import served, sit_down
from tests.web.browser import Form, Page, Pairs

pytestmark = pytest.mark.thorough

BESIDE = ("csrf_token", "base", "change", "seen", "back", "dispute", "new-", "with-", "row-")
"""What a form brings besides its sheet: controls, choices for a button, a row typed in one piece."""
WAYS = {"script": {"X-Live": "1"}, "no script": {}}
Sheets = dict[str, dict[str, str]]


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[FlaskClient]:
    with served(tmp_path_factory.mktemp("answers")) as client:
        yield client


def entered(form: Form) -> dict[str, str]:
    """What the next post of this form would bring of the sheet; blank fields were not entered."""
    return {name: value for name, value in form.fields if value and not name.startswith(BESIDE)}


def fullest(game: Game) -> list[Example]:
    """The worked example of a game that says the most, and one of middling length."""
    examples = [example for example in examples_of(game) if len(example.file["players"]) >= game.players[0]]
    return sorted(examples, key=lambda example: -len(str(example.file)))[:: max(1, len(examples) // 2)][:2]


def kinds_of_tables(game: Game) -> Iterator[tuple[Example, Sheets]]:
    """Tables to begin with: nothing entered, half of it, all of it."""
    first, *others = fullest(game)
    sheets = game.from_file(first.file)
    keys = list(sheets)
    for part in ([], keys[::2], keys):
        yield first, {key: sheets[key] for key in part}
    for example in others:
        yield example, game.from_file(example.file)


class Table:
    """A table that is put back to how it was before each press."""

    def __init__(self, client: FlaskClient, example: Example, sheets: Sheets) -> None:
        game, players = example.game, example.file["players"]
        setup = game.from_file(example.file).get(game.setup or "", {})
        self.client, self.game = client, game
        self.path = sit_down(client, game, players, rules_of(example), setup)
        self.store: Store = client.application.extensions["store"]
        self.code = self.path.split("/")[2]
        self.presses = 0
        for key, fields in sheets.items():
            self.put(key, fields)
        self.start = self.all_sheets()
        stored = {key: fields for key, fields in self.start.items() if fields and key != "seats"}
        kinds: dict[str, list[str]] = {}
        for sheet in game.sheets(players, rules_of(example), stored):
            kinds.setdefault(sheet.kind, []).append(sheet.key)
        self.sheets = [key for keys in kinds.values() for key in dict.fromkeys((keys[0], keys[-1]))]
        """The first and the last sheet of each kind."""

    def load(self) -> StoredTable:
        return self.store.load(self.code)

    def all_sheets(self) -> Sheets:
        """What is entered on the sheets, by key; an empty sheet is no sheet."""
        return {key: dict(state.fields) for key, state in self.load().sheets.items() if state.fields}

    def put(self, key: str, fields: Mapping[str, str]) -> None:
        stored = self.load()
        if dict(stored.fields(key)) == dict(fields):
            return
        self.presses += 1
        self.store.change(
            self.code, key, fields, base=stored.revision(key), change=f"put-{self.presses}", device="test"
        )

    def put_back(self) -> None:
        for key in {**self.all_sheets(), **self.start}:
            self.put(key, self.start.get(key, {}))

    def page(self, address: str) -> Page:
        return Page(self.client.get(address))

    def pages(self, key: str) -> list[str]:
        """The addresses of a sheet's page: a few of each kind of ways to fill it in."""
        address = f"{self.path}sheet/{key}"
        links = [link.split("#")[0] for link in self.page(address).links]
        ways = list(dict.fromkeys(link for link in links if link.startswith(f"{address}?way=")))
        return [address, *spread(ways)]

    def post(self, action: str, fields: Pairs, headers: Mapping[str, str]) -> Page:
        self.presses += 1
        data: dict[str, Any] = {}
        for name, value in fields:
            data.setdefault(name, []).append(value)
        data["change"] = [f"press-{self.presses}"]
        return Page(self.client.post(action, data=data, headers=headers, follow_redirects=True))


def spread(each: list[Any]) -> list[Any]:
    """The first and the last."""
    return each[:1] + each[1:][-1:]


def sampled(buttons: Pairs, but: set[str]) -> Pairs:
    """A few buttons of each kind but these: a kind is what its values begin with, such as `objective` or `+level`."""
    kinds: dict[str, Pairs] = {}
    for name, value in dict.fromkeys(buttons):
        kinds.setdefault(f"{name} {re.split('(?<=.)[-=]', value)[0]}", []).append((name, value))
    chosen = [button for kind, each in kinds.items() if kind not in but for button in spread(each)]
    but.update(kinds)
    return chosen


def stored_for(page: Page, key: str, stored: Sheets) -> dict[str, str]:
    """What is stored of the sheet that a page shows; the page of totals has numbers of many."""
    if key != TOTALS:
        return stored.get(key, {})
    named = {f"{sheet}.{name}": value for sheet, fields in stored.items() for name, value in fields.items()}
    return {name: value for name, value in named.items() if name in page.by_id["sheet"].names}


def check_press(table: Table, page: Page, form: Form, button: tuple[str, str], way: str) -> None:
    """Press a button of a form on a sheet's page; the table is as it was at the start."""
    key, before = page.address.rsplit("/", 1)[1], entered(page.by_id["sheet"])
    answer = table.post(form.action, [*form.fields, button], WAYS[way])
    place = f"{way}: {button} on {page.address}, {table.start}"
    asks = button[0] in ("undo", "redo") and answer.status == 409  # somebody else has changed the same since
    assert asks or answer.status in (200, 422), f"{place}: {answer.status} {answer.words[:300]}"
    shown = entered(answer.by_id["sheet"])
    if asks or answer.status == 422:
        assert shown == before, f"{place}: what was posted is not what stands there now"
        assert table.all_sheets() == table.start, f"{place}: refused, and yet stored"
        return
    stored = table.all_sheets()
    assert shown == stored_for(answer, key, stored), f"{place}: the page shows something else than what is stored"
    again = answer.by_id["sheet"]
    after = table.post(again.action, again.fields, WAYS[way])
    assert (after.status, entered(after.by_id["sheet"])) == (200, shown), f"{place}: {after.words[:300]}"
    assert table.all_sheets() == stored, f"{place}: the same page, posted again, changed something"


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("game", registry.games().values(), ids=lambda game: game.slug)
def test_an_answer_shows_what_is_stored(client: FlaskClient, game: Game, way: str) -> None:
    pressed = 0
    for example, sheets in kinds_of_tables(game):
        table = Table(client, example, sheets)
        for key in table.sheets:
            done: set[str] = set()
            for address in table.pages(key):
                for id_, form in table.page(address).by_id.items():
                    for button in sampled(form.buttons, done):
                        page = table.page(address)
                        check_press(table, page, page.by_id[id_], button, way)
                        table.put_back()
                        pressed += 1
    assert pressed > 30
