"""A book on paper, seen before: its figures and its games, or those of one person, for any span of days."""

from flask import Blueprint

from scorepad.core.short_names import key_of
from scorepad.web.home.books import IN_PATH, PATH, book_page, figures_of, open_book
from scorepad.web.results.printing import Query

blueprint = Blueprint("book_print", __name__)


@blueprint.get(f"{PATH}print", defaults=IN_PATH)
def show(slug: str, code: str) -> str:
    """The pages to print: of all people, or of the one that `name` names."""
    found, query = open_book(code), Query()
    names = sorted(found.figures.names.values(), key=key_of)
    name = query.one_of("name", ("", *names))
    person = figures_of(found, name) if name else {"figures": found.figures, "person": None}
    return book_page("book/print.html", found, **person, names=names, paper=query.paper(), faults=query.faults)
