"""A group's book: its games, its people, and statistics."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cached_property
from typing import Any
from urllib.parse import urlencode

from flask import Blueprint, abort, redirect, request, url_for
from flask.typing import ResponseReturnValue

from scorepad.book.book import BOOK, NAME, PEOPLE, SLUG, TAKEN_OUT, Book, TakenOut, fields_of, refresh
from scorepad.book.imports import id_in
from scorepad.book.people import People
from scorepad.book.plays import Person, Play
from scorepad.book.rulings import MOST_ANSWERS, RULINGS, answers_in, fields_of_rulings, moved
from scorepad.book.statistics import Figures, PersonFigures, figures_of
from scorepad.core import registry
from scorepad.core.errors import ScorepadError, StaleSheetError, UnknownTableError
from scorepad.core.short_names import initials, key_of
from scorepad.core.text import Text
from scorepad.storage import Edit, StoredTable
from scorepad.tables.evening import numbered, with_totals
from scorepad.web.frame.links import handed_on
from scorepad.web.frame.lookup import check_not_deleted, game_or_404, keep_new, recent, remember, store, stored_or_404
from scorepad.web.frame.rendering import page
from scorepad.web.frame.security import device
from scorepad.web.table.loaded_table import LoadedTable, new_change, visit_table
from scorepad.web.table.posting import posted_change

blueprint = Blueprint("books", __name__)

PATH = f"/{SLUG}/<code>/"
IN_PATH = {"slug": SLUG}
"""The view argument that is fixed in the path, so that URLs of books are built like URLs of tables."""
MOST_NAME = 60
MOST_WORDS = 300
"""Maximum length of a group's question, and of its answer."""
MOVES = {"up": -1, "down": 1, "drop": None}
FEW, MANY = 5, 30
"""The number of games on a book's first page, and on each page of the full list."""


@dataclass(frozen=True)
class LoadedBook:
    """A book loaded for a request. figures: the statistics of all its games."""

    book: Book
    figures: Figures

    @property
    def taken_out(self) -> list[TakenOut]:
        """The games that were taken out and are not in the book again, most recent first."""
        taken_out = self.book.taken_out
        here = store().books.tables(self.book.stored.code) if taken_out else []
        return [each for each in taken_out if each.code not in here]

    @cached_property
    def games(self) -> Sequence[tuple[str, int]]:
        """The slug of each game, and how often it was played."""
        return self.figures.games()

    @property
    def count(self) -> int:
        """The number of games played."""
        return sum(count for _, count in self.games)

    def url(self, page: str = "", **values: Any) -> str:
        """The URL of a page of the book; empty values are left out."""
        address = url_for("books.show", slug=SLUG, code=self.book.code)
        query = urlencode({name: value for name, value in values.items() if value})
        return f"{address}{page}?{query}" if query else f"{address}{page}"


def books_here() -> list[Book]:
    """The books that this device has opened, the last opened first."""
    return [Book(stored) for stored in recent("book")]


def book_of(loaded: LoadedTable) -> Book | None:
    """The book that a table belongs to, if this device has opened it and it was not deleted."""
    code = store().books.book_of(loaded.stored.code)
    return None if code is None else next((book for book in books_here() if book.stored.code == code), None)


def open_book(code: str) -> LoadedBook:
    """Load the book with this code, and record that this device has opened it.

    Aborts with 404 if there is no such book, with 410 if it was deleted or the link was replaced.
    """
    book = _find_kept(code)
    remember(book.stored.code, book.stored.link)
    refresh(store(), book)
    return LoadedBook(book, figures_of(store(), book.stored.code, book.people))


def book_to_write(code: str) -> Book:
    """The book with this code. Aborts with 404 and 410 like `open_book`, and with 403 for a read-only link."""
    book = _find_kept(code)
    return book if book.may_write else abort(403, "look")


def _find_kept(code: str) -> Book:
    book = Book(stored_or_404(code, "book"))
    check_not_deleted(book.stored, book.name or Text("Our games"), may_restore=book.may_write)
    return book


def own_books() -> dict[str, Book]:
    """The books that this device may change, by their own codes."""
    return {book.stored.code: book for book in books_here() if book.may_write}


def stays_in_book(stored: StoredTable) -> bool:
    """True if a table is in a book that this device cannot change: a link to the game is not enough to take it out."""
    code = store().books.book_of(stored.code)
    return code is not None and code not in own_books() and bool(store().tables.recent([code]))


@blueprint.post("/<slug>/<code>/book")
def put(slug: str, code: str) -> ResponseReturnValue:
    """Move a game to another book, to a new book with the evening's earlier games, or out of its book.

    `book` is the code of the book, `new`, or empty. 403 if `stays_in_book`.
    """
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
    """Record in a book that a game was taken out, when, and by which player."""
    taken = TakenOut(stored.code, stored.game, stored.created_at, by, datetime.now(UTC))
    _change(book, f"{TAKEN_OUT}{stored.code}", taken.fields)


@blueprint.get(PATH, defaults=IN_PATH)
def show(slug: str, code: str) -> ResponseReturnValue:
    """A book: who won how often, the games in it, the latest results."""
    found = open_book(code)
    return book_page("book/show.html", found, newest=found.figures.plays(most=FEW))


@blueprint.get(f"{PATH}games", defaults=IN_PATH)
def games(slug: str, code: str) -> ResponseReturnValue:
    """The results, page by page: all results, or only a person's (`name`) or a game's (`game`)."""
    found = open_book(code)
    name, played = (request.args.get(part, "") for part in ("name", "game"))
    if name:
        name = _person_in(found, name).name
    title = registry.games().get(played)
    if played and title is None:
        abort(404)
    figures = found.figures.of(name=name, game=played)
    count = figures.count()
    start = max(0, request.args.get("start", 0, type=int))
    further = start + MANY if start + MANY < count else None
    shown = figures.plays(start, MANY)
    return book_page("book/games.html", found, person=name, title=title, count=count, shown=shown, further=further)


@blueprint.get(f"{PATH}person", defaults=IN_PATH)
def person(slug: str, code: str) -> ResponseReturnValue:
    """The statistics of a person, by `name`; 404 for a person who is not in the book."""
    found = open_book(code)
    own = _person_in(found, request.args.get("name", ""))
    figures = found.figures.of(name=own.name)
    others = [each.name for each in found.figures.everybody.values() if each is not own]
    spellings = found.book.people.spellings_of(own.name)
    return book_page("book/person.html", found, figures=figures, person=own, others=others, spellings=spellings)


def _person_in(found: LoadedBook, name: str) -> PersonFigures:
    """The person of a book with a name; 404 if there is none."""
    return found.figures.everybody.get(key_of(name)) or abort(404)


@blueprint.get(f"{PATH}game/<played>", defaults=IN_PATH)
def game(slug: str, code: str, played: str) -> ResponseReturnValue:
    """The statistics of a game: who won it, the best totals, the lines that decided it; and the group's rulings."""
    found, title = open_book(code), game_or_404(played)
    answers = answers_in(found.book.stored.fields(f"{RULINGS}{played}"))
    rules = title.rule_defaults() | found.book.house_rules(title)
    figures = found.figures.of(game=played)
    return book_page("book/game.html", found, figures=figures, title=title, answers=answers, rules=rules)


@blueprint.post(f"{PATH}game/<played>", defaults=IN_PATH)
def change_rulings(slug: str, code: str, played: str) -> ResponseReturnValue:
    """Change the group's rulings on a game, depending on `do`: add, move or drop an answer, or set the house rules."""
    found, title = open_book(code), game_or_404(played)
    sheet, do = f"{RULINGS}{played}", request.form.get("do", "")
    question, answer = (" ".join(request.form.get(part, "").split())[:MOST_WORDS] for part in ("question", "answer"))
    answers, rules = answers_in(found.book.stored.fields(sheet)), found.book.house_rules(title)
    if do == "rules":
        rules = {rule.name: f"rule-{rule.name}" in request.form for rule in title.house_rules}
    elif do in MOVES:
        answers = moved(answers, question, MOVES[do])
    elif do != "add" or len(answers) >= MOST_ANSWERS:
        abort(400)
    elif question and answer:
        answers[question] = answer
    _change(found.book, sheet, fields_of_rulings(answers, rules))
    return redirect(found.url(f"game/{played}") + "#answers", 303)


@blueprint.get(f"{PATH}play/<id_>", defaults=IN_PATH)
def play(slug: str, code: str, id_: str) -> ResponseReturnValue:
    """Redirect to the result of a play, by a read-only link if the book's link is read-only."""
    found = open_book(code)
    table = found.figures.code_of(id_in(id_) or "") or abort(404)
    way = store().links.codes(table, found.book.stored.link.right).long
    with suppress(UnknownTableError):
        stored = store().tables.load(way)
        return redirect(url_for("tables.result", slug=stored.game, code=way), 303)
    return abort(404)


@blueprint.post(f"{PATH}people", defaults=IN_PATH)
def change_people(slug: str, code: str) -> ResponseReturnValue:
    """Change the people of a book, depending on `do`: merge or separate spellings, leave out or put back a person."""
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
    """Rename a book."""
    found = open_book(code)
    name = " ".join(request.form.get("name", "").split())[:MOST_NAME]
    _change(found.book, BOOK, {NAME: name} if name else {})
    return redirect(found.url(), 303)


def _change(book: Book, sheet: str, fields: dict[str, str]) -> None:
    """Store a sheet of a book; if another phone was faster, the next page shows its change instead."""
    base = book.stored.revision(sheet)
    with suppress(StaleSheetError):
        store().tables.change(book.stored.code, Edit(sheet, fields, base), id_=new_change(), device=device())


@blueprint.get(f"{PATH}share", defaults=IN_PATH)
def share(slug: str, code: str) -> ResponseReturnValue:
    """The links to a book, for writing and read-only, with QR codes; with a read-only link, only that link."""
    found = open_book(code)
    own, look = (
        handed_on(".show", SLUG, found.book.stored.code, right) for right in (found.book.stored.link.right, "read")
    )
    return book_page("book/share.html", found, own=own, look=look)


def shown_name(play: Play, person: Person) -> Text | str:
    """The name of a player of a play; for an unnamed seat its number, in the reader's language."""
    return numbered(list(play.people).index(person)) if person.is_unnamed else person.name


def ranking(play: Play) -> Text:
    """The players of a play, best first, each with the total: “Ana 42, Bo 21”."""
    return with_totals([(shown_name(play, person), person.total) for person in play.by_rank])


def book_page(template: str, found: LoadedBook, **more: Any) -> str:
    """A page of a book."""
    titles = registry.games()
    return page(template, found=found, book=found.book, titles=titles, ranking=ranking, initials=initials, **more)
