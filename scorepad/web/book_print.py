"""A book on paper, seen before: its figures and its games, or those of one person, for any span of days."""

from flask import Blueprint

from scorepad.names import key_of
from scorepad.web.books import IN_PATH, PATH, book_page, open_book
from scorepad.web.prints import Query

blueprint = Blueprint("book_print", __name__)


@blueprint.get(f"{PATH}print", defaults=IN_PATH)
def show(slug: str, code: str) -> str:
    """The pages to print: of all people, or of the one that `name` names."""
    found, query = open_book(code), Query()
    names = sorted(found.shown.names, key=key_of)
    asked = query.one_of("name", ("", *names))
    person = found.shown.person(asked) if asked else None
    return book_page(
        "book/print.html",
        found,
        names=names,
        person=person,
        plays=found.plays if person is None else person.plays,
        paper=query.paper(),
        faults=query.faults,
    )
