"""A game's own pages without a table: its rules, and tools such as a referee."""

import re
from collections.abc import Sequence
from itertools import groupby
from operator import attrgetter

from flask import Blueprint, abort, current_app, redirect, request, url_for
from flask.typing import ResponseReturnValue

from scorepad.core.game import Game
from scorepad.core.text import Text
from scorepad.tables.game_table import GameTable
from scorepad.web.frame.language import translate
from scorepad.web.frame.lookup import game_or_404, known
from scorepad.web.frame.rendering import page
from scorepad.web.home.books import books_here
from scorepad.web.home.home import letters
from scorepad.web.table.loaded_table import LoadedTable

blueprint = Blueprint("games", __name__)

TABLE = "table"
"""The query parameter with the code of the table that a tool was opened from."""
MOST_NAMES, MOST_VALUE = 40, 1000
"""The maximum number of query parameters of a tool, and the maximum length of each value; the rest is cut off."""
ENDING = re.compile(r"(?<=\w{4})[aeinosx]$")
"""A final letter that may be a plural ending in our languages, in words of five letters or more. Searches ignore it."""


@blueprint.get("/<slug>/")
def about(slug: str) -> str:
    """A game's rules in our own words, with our rulings and the rulings in this phone's books; `find` filters them."""
    game, find = game_or_404(slug), request.args.get("find", "")[:MOST_VALUE].strip()
    wanted = [ENDING.sub("", word) for word in _words(find)]
    found = [rule for rule in game.rulebook if _fits(wanted, rule.title, rule.words, rule.text)]
    found.sort(key=lambda rule: not _fits(wanted, rule.title, rule.words))
    groups, n = [], len(found)
    for book in books_here():
        rulings = [each for each in book.rulings(game) if _fits(wanted, *each)]
        if rulings:
            groups.append((book, rulings))
            n += len(rulings)
    chapters = groupby(found, attrgetter("chapter"))
    return page("home/about.html", game=game, find=find, n=n, chapters=chapters, groups=groups)


def _fits(wanted: Sequence[str], *texts: Text) -> bool:
    """True if each wanted word begins a word of these texts in the reader's language."""
    words = " ".join(["", *_words(" ".join(map(translate, texts)))])
    return all(f" {word}" in words for word in wanted)


def _words(text: str) -> list[str]:
    return re.findall(r"\w+", letters(text))


@blueprint.get("/<slug>/scores")
def scores(slug: str) -> ResponseReturnValue:
    """Redirect to the games of this phone: in 0.1.0, this page listed games for one player."""
    return redirect(url_for("home.tables", find=str(game_or_404(slug).title)), 301)


@blueprint.get("/<slug>/ask/<key>")
def ask(slug: str, key: str) -> str:
    """A tool's page, for any query; 404 only if there is no such game or tool."""
    game = game_or_404(slug)
    tool = next((tool for tool in game.pages.tools if tool.key == key), None) or abort(404)
    loaded = _table(game, request.args.get(TABLE, ""))
    query = {name: value[:MOST_VALUE] for name, value in list(request.args.items())[:MOST_NAMES] if name != TABLE}
    back = url_for(".about", slug=slug)
    if loaded is not None:
        query[TABLE] = loaded.code
        back = loaded.url()
    own = current_app.jinja_env.select_template([f"{slug}/{key}.html", "game/tool.html"])
    return page(
        own.name or "",
        game=game,
        tool=tool,
        query=query,
        view=tool.answer(query, None if loaded is None else loaded.table.view("")),
        loaded=loaded,
        back=back,
    )


def _table(game: Game, text: str) -> LoadedTable | None:
    """The game's table with this code, if this device has opened it and it was not deleted."""
    stored = known(text, "table")
    if stored is None or stored.game != game.slug or stored.deleted_at is not None:
        return None
    return LoadedTable(GameTable(game, stored))
