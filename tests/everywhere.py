"""Every page of a table, found by following links, and every button on it, found by reading the page."""

from __future__ import annotations

import itertools
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path
from random import Random
from typing import NamedTuple
from urllib.parse import urlencode

from flask import Flask
from werkzeug.datastructures import MultiDict

from scorepad.core import registry
from scorepad.core.errors import GameFileError
from scorepad.core.game import LAYOUT, TOTALS, Fields, Game
from scorepad.disputes import TOTAL, Case, ScoredFile, case_of
from scorepad.storage import Kind, Store
from scorepad.tables.game_table import GameTable
from scorepad.web.app import create_app
from scorepad.web.frame.settings import Settings
from tests.game_files import File
from tests.web.browser import Form, Page, Phone, by_seat

Sheets = Mapping[str, Fields]
NONSENSE = "no-such-sheet"
UNSEEN = ("screen?", "history/moment?after=")
"""Links that are not followed, because others are equivalent: settings of the screen, and moments by number."""
BESIDE = ("csrf_token", "base", "change", "back", "dispute", "seats", "new-", "with-", "row-")
"""Form fields that are not stored on the sheet: controls, choices for a button, and rows typed as a whole."""
_NUMBER = re.compile(r"[\d.]+")
_WORD = re.compile(r"(?<=[a-z])[^a-z]")
_changes = itertools.count()


@contextmanager
def opened(folder: Path) -> Iterator[Flask]:
    """A separate app without CSRF tokens and limits, which shows internal errors as users see them."""
    app = create_app(Settings(f"sqlite:///{folder}/x.db", "k" * 40, limits_times=10**6))
    app.config["WTF_CSRF_ENABLED"] = False
    yield app
    app.extensions["store"].close()


@dataclass(frozen=True)
class Filled:
    """A game's table in some state: its players, its house rules, and the sheets by key."""

    game: Game
    players: Sequence[str]
    rules: Mapping[str, bool]
    sheets: Sheets

    @property
    def file(self) -> File:
        return self.game.to_file(self.players, self.sheets, self.rules)

    def fits(self) -> bool:
        """True if the forms and the engine accept the table."""
        kinds = {sheet.key: sheet.kind for sheet in self.game.sheets(self.players, self.rules, self.sheets)}
        for key, fields in self.sheets.items():
            if key not in kinds or self.game.forms[kinds[key]].of(fields, self.players).faults_in(fields):
                return False
        try:
            self.game.parse(self.file)
        except GameFileError:
            return False
        return True


def halves(whole: Filled) -> list[Filled]:
    """Three copies of the table: with half of its sheets, with half of each sheet's fields, and without sheets."""
    entries = list(whole.sheets.items())
    thin: dict[str, Fields] = {}
    for key, fields in entries:
        half = dict(list(fields.items())[::2])
        if replace(whole, sheets=thin | {key: half}).fits():
            thin[key] = half
    return [replace(whole, sheets=sheets) for sheets in (dict(entries[: len(entries) // 2]), thin, {})]


def with_sums(whole: Filled) -> Filled:
    """The table with every number typed as a sum of the same value."""
    sheets = {key: dict(fields) for key, fields in whole.sheets.items()}
    for sheet in whole.game.sheets(whole.players, whole.rules, whole.sheets):
        form = whole.game.forms[sheet.kind].of(whole.sheets.get(sheet.key, {}), whole.players)
        for number in form.numbers():
            value = whole.sheets.get(sheet.key, {}).get(number.name)
            if value is not None and number.is_input:
                sheets[sheet.key][number.name] = f"0+{value}"
    return replace(whole, sheets=sheets)


HOSTILE = "\"'><b onclick=1>&amp;{{7*7}}%(n)s{n}</b>"
"""The name of the first player, with characters that end a string, a tag or a template expression."""


@dataclass
class Visit:
    """A phone at a table, or at a layout, with these sheets.

    wrong: the errors found. asked: the numbers of opened pages, of posts by status, and of responses compared with the
    stored state. seen: the endpoints of the pages.
    """

    app: Flask
    slug: str
    sheets: Sheets
    kind: Kind = "table"
    wrong: list[str] = field(default_factory=list)
    asked: Counter[str] = field(default_factory=Counter)
    seen: set[str] = field(default_factory=set)

    def __post_init__(self) -> None:
        self._routes = self.app.url_map.bind("localhost")
        self.phone = Phone(self.app.test_client())
        self.store: Store = self.app.extensions["store"]
        self.code = self.fresh()

    def fresh(self) -> str:
        """Create an untouched table with the same sheets, and return its code."""
        change = f"everywhere-{next(_changes)}"
        return self.store.tables.create(self.slug, self.sheets, change=change, device="elsewhere", kind=self.kind)

    @property
    def at(self) -> str:
        return f"/{self.slug}/{self.code}/"

    def look(self, address: str) -> Page:
        """Open a page and return it, recording an error if the status is not 200."""
        page = self.phone.open(address)
        self.asked["pages"] += 1
        self.seen.add(self._routes.match(address.partition("?")[0], "GET")[0])
        if page.status != 200:
            self.wrong.append(f"{page.status} {address}")
        self.check_names(page, address)
        return page

    def check_names(self, page: Page, address: str) -> None:
        """Record an error if a page has an unescaped name; JSON may have unescaped names."""
        if page.html.lstrip().startswith("<") and "<b onclick" in page.html:
            self.wrong.append(f"a name is markup: {address}")

    def look_around(self, begin: Sequence[str], most: float) -> dict[str, Page]:
        """The pages of the table linked from these pages, by the part of the URL after the table's code.

        most: the maximum number of opened pages with similar URLs, such as those of buttons.
        """
        found: dict[str, Page] = {}
        alike: Counter[str] = Counter()
        ahead = list(begin)
        while ahead:
            path = ahead.pop()
            kind = alike_in(path)
            if path in found or path.startswith(UNSEEN) or alike[kind] >= most:
                continue
            alike[kind] += 1
            found[path] = self.look(self.at + path)
            links = [link.partition("#")[0] for link in found[path].links]
            ahead += [link.removeprefix(self.at) for link in links if link.startswith(self.at)]
        return found

    def post(self, code: str, action: str, data: MultiDict[str, str], *, is_live: bool) -> Page:
        """Post data and return the page, recording internal errors and refused posts that change a sheet."""
        before = self.store.tables.load(code).sheets
        page = self.phone.post(action, data, headers={"X-Live": "1"} if is_live else {})
        self.asked[f"posts: {page.status}"] += 1
        self.check_names(page, action)
        said = f"{page.status} {action} {'live ' if is_live else ''}{[*data.items(multi=True)]}"
        if page.status >= 500:
            self.wrong.append(said)
        if 400 <= page.status < 500 and self.store.tables.load(code).sheets != before:
            self.wrong.append(f"refused and stored: {said}")
        return page

    def entered(self, code: str) -> Sheets:
        """The entries of a table's sheets, by key, without empty sheets."""
        return {key: state.fields for key, state in self.store.tables.load(code).sheets.items() if state.fields}

    def buttons(self, page: Page) -> Iterator[Press]:
        """Yield a press of every button that posts; for a sheet's buttons, also one for each page of `backs`."""
        for form in page.all_forms:
            if form.method != "post":
                continue
            for button in form.buttons:
                yield Press(self, form, button, sheet=page.by_id.get("sheet"))
                if "/sheet/" in form.action:
                    yield from (Press(self, form, button, back) for back in self.backs)

    @cached_property
    def backs(self) -> list[str]:
        """Pages that a post can request as its response: a sheet of each kind, seats, totals, and an invalid page."""
        if self.kind == "layout":
            return [LAYOUT, TOTALS, NONSENSE]
        last = {sheet.kind: sheet.key for sheet in self.loaded().sheets}
        return [*last.values(), "seats", TOTALS, NONSENSE]

    def loaded(self) -> GameTable:
        return GameTable(registry.games()[self.slug], self.store.tables.load(self.code))

    def dispute(self, *, is_everything: bool) -> None:
        """Compare every player's paper with the entries, and make a slip of each paper that differs.

        is_everything: try all numbers on every paper; otherwise try each of them on one player's paper.
        """
        loaded = self.loaded()
        seats = len(loaded.players)
        for seat in range(seats):
            case = case_of(loaded.game, ScoredFile(loaded.file, loaded.parsed, loaded.result), seat)
            papers = list(papers_of(case))
            for claims in papers if is_everything else papers[seat::seats]:
                typed = {f"paper-{key}": str(claim) for key, claim in claims.items()}
                page = self.look(f"{self.at}dispute/{seat}?{urlencode(typed)}")
                form = page.by_id["paper"]
                if ("do", "slip") in form.buttons:
                    self.keep(form, ("do", "slip"), "slip")

    def keep(self, form: Form, button: tuple[str, str], kind: str) -> None:
        """Make a slip or a shared result, and open it and the pages below its URL that it links to."""
        kept = self.post(self.code, form.action, form.post(button, {}), is_live=False)
        if f"/{kind}/" not in kept.address:
            self.wrong.append(f"{kept.status} no {kind} of {form.fields}")
            return
        for link in {kept.address, *kept.links}:
            if link.startswith(kept.address) and ".png" not in link:
                self.look(link)

    def share(self) -> None:
        """Share the current result if it is settled."""
        if self.loaded().result.settled:
            self.keep(self.look(f"{self.at}result").forms["result"], ("", ""), "shared")


def alike_in(path: str) -> str:
    """The URL without numbers and with only the first word of its query value: the same for similar URLs."""
    page, _, query = path.partition("?")
    name, _, value = query.partition("=")
    return _NUMBER.sub("", f"{page}?{name}={_WORD.split(value, 1)[0]}")


def entered(form: Form) -> dict[str, str]:
    """The values of the sheet that the next post of this form would send, without blank fields."""
    return {name: value for name, value in form.fields if value and not name.startswith(BESIDE)}


class Press(NamedTuple):
    """A pressed button on a page of a visit. back: the requested page, if it differs.

    sheet: the form of the page's sheet, if any.
    """

    visit: Visit
    form: Form
    button: tuple[str, str]
    back: str | None = None
    sheet: Form | None = None

    @property
    def kind(self) -> tuple[str, ...]:
        """The button's action, name, value and `back`, without numbers: the same for similar buttons."""
        action = self.form.action.partition("?")[0].replace(self.visit.code, "")
        name, value = self.button
        return tuple(_NUMBER.sub("", text) for text in (action, name, _WORD.split(value, 1)[0], self.back or "-"))

    def go(self, chance: Random, *, is_live: bool) -> None:
        """Press the button at an untouched table; check the sheet on the resulting page, or else press a random button.

        is_live: as posted by a script, which gets only parts of the page.
        """
        visit, form, code = self.visit, self.form, self.visit.fresh()
        form = replace(form, action=form.action.replace(visit.code, code))
        data = form.post(self.button, {})
        if self.back is not None:
            data.setlist("back", [self.back])
        page = visit.post(code, form.action, data, is_live=is_live)
        if self.sheet is not None and "/sheet/" in form.action and "sheet" in page.by_id:
            self.check_answer(page, code, is_live=is_live)
            return
        ahead = [(each, other) for each in page.all_forms if each.method == "post" for other in each.buttons]
        if ahead:
            form, button = chance.choice(ahead)
            visit.post(code, form.action, form.post(button, {}), is_live=chance.random() < 0.5)

    def check_answer(self, page: Page, code: str, *, is_live: bool) -> None:
        """Check that the response shows the stored state or, if the post was refused, the posted values."""
        assert self.sheet is not None
        visit, again = self.visit, page.by_id["sheet"]
        shown, said = entered(again), f"{self.button} on {again.action}, {'live' if is_live else 'no script'}"
        if page.status != 200:
            if shown != entered(self.sheet):
                visit.wrong.append(f"what was posted is not what stands there now: {said}")
            return
        visit.asked["shown"] += 1
        stored = visit.entered(code)
        if shown != _of_sheet(again, stored):
            visit.wrong.append(f"the page shows something else than what is stored: {said}")
        after = visit.post(code, again.action, MultiDict(again.fields), is_live=is_live)
        if after.status != 200 or visit.entered(code) != stored:
            visit.wrong.append(f"{after.status}, the same page, posted again, changed something: {said}")


def _of_sheet(form: Form, stored: Sheets) -> Fields:
    """The stored values of a form's sheet; the page of totals has numbers of many sheets."""
    key = form.action.partition("?")[0].rsplit("/", 1)[1]
    if key != TOTALS:
        return stored.get(key, {})
    named = {f"{sheet}.{name}": value for sheet, fields in stored.items() for name, value in fields.items()}
    return {name: value for name, value in named.items() if name in form.names}


def papers_of(case: Case) -> Iterator[dict[str, int]]:
    """Possible numbers on paper: all right, the total (and a line) 1 too high, a total of 0, and -1 if possible."""
    right = {box.key: box.points for box in case.boxes if box.points is not None}
    total = right.get(TOTAL, 7)
    yield right
    yield {TOTAL: total + 1}
    yield right | {TOTAL: 0}
    for key in list(right)[:1]:
        yield {key: right[key] + 1, TOTAL: total + 1}
    if case.boxes[-1].least < 0:
        yield {TOTAL: -1}


def table_visit(app: Flask, filled: Filled) -> Visit:
    """A visit to a table in this state."""
    players = (HOSTILE, *filled.players[1:])
    seats = by_seat(players)
    seats |= {f"rule-{name}": "yes" if is_on else "no" for name, is_on in filled.rules.items()}
    return Visit(app, filled.game.slug, {"seats": seats, **filled.sheets})


def layout_visit(app: Flask, game: Game) -> Visit:
    """A visit to an empty layout."""
    return Visit(app, game.slug, {}, "layout")
