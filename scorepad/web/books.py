"""The group's book: the games that belong to it, the people in them, and figures over all of them."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, date, datetime
from functools import cached_property, partial
from typing import Any
from urllib.parse import urlencode

from flask import Blueprint, abort, make_response, redirect, request, url_for
from flask.typing import ResponseReturnValue
from flask_babel import format_decimal, format_percent

from scorepad import registry
from scorepad.book import BOOK, NAME, PEOPLE, SLUG, TAKEN_OUT, Book, Over, Shown, TakenOut, fields_of, games_over, shown
from scorepad.errors import ScorepadError, StaleSheetError, UnknownTableError
from scorepad.evening import numbered, with_totals
from scorepad.figures import FEWEST, GameFigures, Seat
from scorepad.game import Game
from scorepad.names import key_of
from scorepad.people import People
from scorepad.plays import Person, Play
from scorepad.storage import StoredTable
from scorepad.text import Text
from scorepad.web.charts import Chart, dot_chart, line_chart
from scorepad.web.language import day
from scorepad.web.links import handed_on
from scorepad.web.loaded_table import LoadedTable, new_change, visit_table
from scorepad.web.lookup import keep_new, recent, remember, store, stored_or_404
from scorepad.web.posting import posted_change
from scorepad.web.rendering import page
from scorepad.web.security import device
from scorepad.which import Which

blueprint = Blueprint("books", __name__)

PATH = f"/{SLUG}/<code>/"
IN_PATH = {"slug": SLUG}
"""The argument of its views that stands in the path itself, so that links to it are made like those to tables."""
MOST_NAME = 60
FEW, MANY = 5, 30
"""Games on a book's first page, and on a page of all of them."""
MOST_DRAWN = 30
"""Totals in a chart and in the table under it, the newest of all."""


@dataclass(frozen=True)
class LoadedBook:
    """A book as a request has found it, and the games in it as it shows them."""

    book: Book
    first: date | None = None
    last: date | None = None

    @cached_property
    def _over(self) -> Sequence[Over]:
        return games_over(store(), partial(store().books.tables, self.book.stored.code))

    @property
    def codes(self) -> dict[str, str]:
        """The code of the table of each play, by its id."""
        return {over.play.id: over.code for over in self._over}

    @cached_property
    def shown(self) -> Shown:
        """Its games as its pages show them, and the figures over those in the span that was asked for."""
        return shown(self._over, self.book.people, self.first, self.last)

    @property
    def taken_out(self) -> list[TakenOut]:
        """The games that were taken out and are not in it again, the last one first; left-out people are not named."""
        here, left_out = {kept.code for kept in store().books.tables(self.book.stored.code)}, self.book.people.left_out
        hidden = {key_of(name) for name in left_out}
        return [
            each._replace(by="" if key_of(each.by) in hidden else each.by)
            for each in self.book.taken_out
            if each.code not in here
        ]

    @property
    def every(self) -> Sequence[Play]:
        """All plays, the newest first, each person under one name."""
        return self.shown.every

    @property
    def plays(self) -> Sequence[Play]:
        """Those in the span."""
        return self.shown.plays

    @cached_property
    def query(self) -> dict[str, Any]:
        """The span as addresses have it."""
        ends = {"from": self.first, "to": self.last}
        return {name: end.isoformat() for name, end in ends.items() if end is not None}

    @cached_property
    def _address(self) -> str:
        return url_for("books.show", slug=SLUG, code=self.book.code)

    def url(self, page: str = "", **values: Any) -> str:
        """The address of one of its pages, by what stands behind its own, for the same span; None says nothing.

        It is put together here, for a page has a hundred of them.
        """
        said = {name: value for name, value in values.items() if value is not None}
        query = urlencode(self.query | said)
        return f"{self._address}{page}?{query}" if query else f"{self._address}{page}"


def books_here() -> list[Book]:
    """The books that this device has opened, the newest first."""
    return [Book(stored) for stored in recent("book")]


def book_of(loaded: LoadedTable) -> Book | None:
    """The book that a table belongs to, as this device may see it; None for none, or for one that is gone."""
    code = store().books.book_of(loaded.stored.code)
    known = {book.stored.code: book for book in books_here()}
    return None if code is None else known.get(code)


def open_book(code: str) -> LoadedBook:
    """The book with this code, remembered on this device; 404 if there is none, 410 where it was deleted."""
    book = _find_kept(code)
    remember(book.stored.code, book.stored.link)
    return LoadedBook(book, _day("from"), _day("to"))


def book_to_write(code: str) -> Book:
    """The book with this code; 404 and 410 as for `open_book`, 403 where its link lets nobody change it."""
    book = _find_kept(code)
    return book if book.may_write else abort(403, "look")


def _find_kept(code: str) -> Book:
    book = Book(stored_or_404(code, "book"))
    if book.stored.deleted_at is not None:
        abort(make_response(page("book/gone.html", book=book), 410))
    return book


def _day(name: str) -> date | None:
    """A date of the query; None where there is none, or nonsense."""
    try:
        return date.fromisoformat(request.args.get(name, ""))
    except ValueError:
        return None


def own_books() -> dict[str, Book]:
    """The books that this device may change, by their own codes."""
    return {book.stored.code: book for book in books_here() if book.may_write}


def stays_in_book(stored: StoredTable) -> bool:
    """True if a table is in a book that this device cannot change: a link to the game alone does not take it out."""
    code = store().books.book_of(stored.code)
    return code is not None and code not in own_books() and bool(store().tables.recent([code]))


@blueprint.post("/<slug>/<code>/book")
def put(slug: str, code: str) -> ResponseReturnValue:
    """Have a game belong to the book that `book` names, to a new one, or to none; 403 where `stays_in_book`."""
    loaded = visit_table(slug, code)
    wanted, own = request.form.get("book", ""), own_books()
    if wanted not in ("", "new", *own):
        abort(400)
    if stays_in_book(loaded.stored):
        abort(403, "book")
    moved = [loaded.stored]
    if wanted == "new":
        name = " ".join(request.form.get("name", "").split())[:MOST_NAME]
        wanted = keep_new(SLUG, {BOOK: {NAME: name} if name else {}}, change=posted_change(), kind="book")
        remember(wanted)
        moved = [stored for stored in store().tables.evening(loaded.stored.code) if not stays_in_book(stored)]
    for stored in moved:
        before = store().books.book_of(stored.code)
        if before in own and before != wanted:
            _show_taken_out(own[before], stored, loaded.named(device()) or "")
        store().books.put(stored.code, wanted or None)
    if not wanted:
        return redirect(url_for("tables.result", slug=slug, code=loaded.code), 303)
    return redirect(url_for(".show", slug=SLUG, code=own[wanted].code if wanted in own else wanted), 303)


def _show_taken_out(book: Book, stored: StoredTable, by: str) -> None:
    """Have a book show which game was taken out of it, when, and by which player."""
    taken = TakenOut(stored.code, stored.game, stored.created_at, by, datetime.now(UTC))
    _change(book, f"{TAKEN_OUT}{stored.code}", taken.fields)


@blueprint.get(PATH, defaults=IN_PATH)
def show(slug: str, code: str) -> ResponseReturnValue:
    """A book: who beats whom, the games in it, the people, for a span of dates if the address says one."""
    found = open_book(code)
    return book_page("book/show.html", found, newest=found.plays[:FEW])


@blueprint.get(f"{PATH}games", defaults=IN_PATH)
def games(slug: str, code: str) -> ResponseReturnValue:
    """Games of a book, page by page: all of them, or those that a figure stands on, as the address says which."""
    found = open_book(code)
    try:
        which = Which.read(request.args)
    except ScorepadError as error:
        return book_page("book/fault.html", found, fault=error.args[0]), 422
    names = {"": "", **{key_of(name): name for name in found.shown.names}}
    person, against = names.get(key_of(which.person)), names.get(key_of(which.against))
    if person is None or against is None or which.game not in {"", *registry.games()}:
        abort(404)
    which = which._replace(person=person, against=against)
    chosen = which.of(found.plays)
    start = min(max(0, request.args.get("start", 0, type=int)), len(chosen.plays))
    further = start + MANY if start + MANY < len(chosen.plays) else None
    shown = chosen.plays[start : start + MANY]
    return book_page("book/games.html", found, which=which, chosen=chosen, shown=shown, further=further)


@blueprint.get(f"{PATH}person", defaults=IN_PATH)
def person(slug: str, code: str) -> ResponseReturnValue:
    """The figures of one person, by `name`; 404 for one who is not in the book."""
    found = open_book(code)
    figures = found.shown.person(request.args.get("name", ""))
    others = [name for name in found.shown.names if key_of(name) != key_of(figures.name)]
    if len(others) == len(found.shown.names):
        abort(404)
    spellings = found.book.people.spellings_of(figures.name)
    return book_page("book/person.html", found, person=figures, others=others, spellings=spellings)


@blueprint.get(f"{PATH}game/<played>", defaults=IN_PATH)
def game(slug: str, code: str, played: str) -> ResponseReturnValue:
    """The figures of one game: records, averages, who won."""
    found = open_book(code)
    figures = next((each for each in found.shown.games if each.slug == played), None)
    title: Game = registry.games().get(played) or abort(404)
    return book_page("book/game.html", found, figures=figures or GameFigures(played, ()), title=title)


@blueprint.get(f"{PATH}play/<id_>", defaults=IN_PATH)
def play(slug: str, code: str, id_: str) -> ResponseReturnValue:
    """Go to the result of a play: by a link to look, to look."""
    found = open_book(code)
    table = found.codes.get(id_) or abort(404)
    way = store().links.codes(table, found.book.stored.link.right).long
    with suppress(UnknownTableError):
        stored = store().tables.load(way)
        return redirect(url_for("tables.result", slug=stored.game, code=way), 303)
    return abort(404)


@blueprint.post(f"{PATH}people", defaults=IN_PATH)
def change_people(slug: str, code: str) -> ResponseReturnValue:
    """Merge two spellings or part them again, leave somebody out or take them back, as `do` says."""
    found = open_book(code)
    name, into = request.form.get("name", ""), request.form.get("into", "")
    ways: dict[str, Callable[[People], People]] = {
        "merge": lambda people: people.merge(name, into),
        "part": lambda people: people.part(name),
        "leave": lambda people: people.leave_out(name),
        "take": lambda people: people.take_back(name),
    }
    do = request.form.get("do", "")
    if do not in ways:
        abort(400)
    try:
        _change(found.book, PEOPLE, fields_of(ways[do](found.book.people)))
    except ScorepadError as error:
        return book_page("book/fault.html", found, fault=error.args[0]), 422
    there = found.url("person", name=into or name) if do in ("merge", "part") else found.url()
    return redirect(there, 303)


@blueprint.post(f"{PATH}name", defaults=IN_PATH)
def rename(slug: str, code: str) -> ResponseReturnValue:
    """Give a book another name."""
    found = open_book(code)
    name = " ".join(request.form.get("name", "").split())[:MOST_NAME]
    _change(found.book, BOOK, {NAME: name} if name else {})
    return redirect(found.url(), 303)


def _change(book: Book, sheet: str, fields: dict[str, str]) -> None:
    """Store a sheet of a book; where another phone was first, the page that follows shows what it has stored."""
    base = book.stored.revision(sheet)
    with suppress(StaleSheetError):
        store().tables.change(book.stored.code, sheet, fields, base=base, change=new_change(), device=device())


@blueprint.get(f"{PATH}share", defaults=IN_PATH)
def share(slug: str, code: str) -> ResponseReturnValue:
    """The links of a book, to write and to look, as text and as QR codes; for a link to look, that one alone."""
    found = open_book(code)
    own, look = (
        handed_on(".show", SLUG, found.book.stored.code, right) for right in (found.book.stored.link.right, "read")
    )
    return book_page("book/share.html", found, own=own, look=look)


@blueprint.post(f"{PATH}delete", defaults=IN_PATH)
def delete(slug: str, code: str) -> ResponseReturnValue:
    """Delete a book, not the games in it; its page offers to bring it back."""
    book = Book(stored_or_404(code, "book"))
    store().tables.delete(book.stored.code)
    return redirect(url_for(".show", slug=SLUG, code=book.code), 303)


@blueprint.post(f"{PATH}restore", defaults=IN_PATH)
def restore(slug: str, code: str) -> ResponseReturnValue:
    """Bring a deleted book back."""
    book = Book(stored_or_404(code, "book"))
    store().tables.restore(book.stored.code)
    return redirect(url_for(".show", slug=SLUG, code=book.code), 303)


def shown_name(play: Play, person: Person) -> Text | str:
    """The name of a player of a play; of a seat without one its number, in the reader's language."""
    return numbered(list(play.people).index(person)) if person.is_unnamed else person.name


def ranking(play: Play) -> Text:
    """The players of a play, the best first, each with the total: “Ana 42, Bo 21”."""
    return with_totals([(shown_name(play, person), person.total) for person in play.by_rank])


def in_digits(average: float) -> str:
    """An average with one decimal, as the reader's language writes it."""
    return str(format_decimal(average, "0.0"))


def strip_of(seats: Sequence[Seat]) -> Chart | None:
    """A dot for each of the newest of some seats, all of which have a total; full for those that won."""
    return dot_chart([(seat.person.total or 0, seat.person.is_winner) for seat in seats[:MOST_DRAWN]])


def course_of(seats: Sequence[Seat]) -> Chart | None:
    """The same as a line, the newest on the right; None for a few, which a strip shows as well."""
    drawn = seats[:MOST_DRAWN]
    if len(drawn) < FEWEST:
        return None
    totals = [seat.person.total for seat in reversed(drawn)]
    return line_chart([("", totals)], (day(drawn[-1].play.at), day(drawn[0].play.at)))


def book_page(template: str, found: LoadedBook, **more: Any) -> str:
    """A page of a book."""
    ways: dict[str, Any] = {"shown_name": shown_name, "in_percent": format_percent, "in_digits": in_digits}
    ways["ranking"] = ranking
    ways |= {"strip_of": strip_of, "course_of": course_of, "most_drawn": MOST_DRAWN}
    return page(template, found=found, book=found.book, titles=registry.games(), **ways, **more)
