"""Results to share: pictures, words and every point as they stood, under a link of its own that lets nobody write."""

import hashlib
import json
from dataclasses import asdict, dataclass
from types import SimpleNamespace
from typing import Any, Final

from flask import Blueprint, Response, abort, current_app, make_response, redirect, url_for
from flask.typing import ResponseReturnValue

from scorepad.evening import with_total
from scorepad.exports import bg_stats_link
from scorepad.game import Game
from scorepad.plays import play_of
from scorepad.result import MOST_NAMED, Item, Result, Standing
from scorepad.storage import StoredTable
from scorepad.text import BLANK, Capitalized, Text
from scorepad.web import frozen
from scorepad.web.dispute_report import kept_line, words
from scorepad.web.evening import looks
from scorepad.web.language import day, language, translate, with_country
from scorepad.web.links import handed_on, shared_address
from scorepad.web.loaded_table import LoadedTable, visit_table
from scorepad.web.lookup import remember, store
from scorepad.web.pictures import SIZES, Row, Shown, draw, missing_in, png
from scorepad.web.pointing import point
from scorepad.web.rendering import page
from scorepad.web.security import POLICY

blueprint = Blueprint("shared", __name__)

SHARED: Final = "shared"
"""Their kind, and the sheet of one with what lists show."""
NAMED: Final = "named"
"""The tall picture with all names, where the fonts here lack signs of some: for phones to draw."""
BG_STATS = "bg_stats"
"""The link that opens BG Stats with the game, its place and its note."""
A_DAY = "public, max-age=86400"


@dataclass(frozen=True)
class Shared(frozen.Frozen):
    """A result that was shared. said: the winner in a sentence. day: of the table, in words."""

    said: str
    day: str

    @property
    def shown(self) -> Any:
        """All that it says, as `_all` puts it together; its parts are attributes."""
        return json.loads(self.stored.fields(frozen.SHOWN)["said"], object_hook=lambda part: SimpleNamespace(**part))

    @property
    def missing(self) -> str:
        """The characters of names that its pictures do without."""
        return str(self.shown.missing)

    @property
    def language(self) -> str:
        """The language that it was shared in, and stays in."""
        return str(self.shown.language)

    @property
    def locale(self) -> str:
        """That language with the country of most who speak it, as previews of its link name it: "fr_FR"."""
        return with_country(self.language)


def _by_rank(result: Result) -> list[tuple[int, Standing]]:
    """Seats and standings, the best first."""
    return sorted(enumerate(result.standings), key=lambda each: each[1].rank or len(result.standings))


def _person(standing: Standing, winners: int) -> Text | str:
    """The winners with their total, by name or by number."""
    person = standing.player if standing.total is None else with_total(standing.player, standing.total)
    if not standing.winner or not winners:
        return person
    if winners == 1:
        # Translators: {said}: a player with the total, or who has won, such as “Ana 11”
        return Text("{said} (wins)", said=person)
    # Translators: {said}: a player with the total, or who has won, such as “Ana 71”
    return Text("{said} (shares the win)", said=person)


def _in_a_line(game: Game, day: str, result: Result) -> Text:
    """The result as text to send: "Chess, 22 November 2026: Ben 42 (wins), Oma 21, Lea 18"."""
    winners = sum(standing.winner for standing in result.standings)
    people = [_person(each, winners if len(result.standings) > 1 else 0) for _, each in _by_rank(result)]
    # Translators: {game}: such as “Chess”; {day}: such as “November 26, 2026”; {people}: such as “A 48
    # (wins), B 32, C 24”
    return _explained(Text("{game}, {day}: {people}", game=game.title, day=day, people=people), result)


def _explained(sentence: Text, result: Result) -> Text:
    """A sentence that names the winner, and how the winner was found where the totals do not show it."""
    if result.decided is None:
        return sentence
    # Translators: {sentence}: who has won; {decided}: sentences that explain it
    return Text("{sentence}. {decided}", sentence=sentence, decided=result.decided)


def _in_a_sentence(result: Result) -> Text:
    """The result as previews of its link say it: "Ben wins with 42, Oma 21, Lea 18"."""
    outcome, winners = _outcome(result), sum(standing.winner for standing in result.standings)
    is_named = winners <= MOST_NAMED and winners < len(result.standings)
    others = [
        _person(each, 0) for _, each in _by_rank(result) if len(result.standings) > 1 and not (each.winner and is_named)
    ]
    # Translators: {said}: a player with the total, or who has won, such as “Ana wins with 11”; {others}: the other
    # players with their totals, “Bo 30, Cy 2”, such as “Cy 7, Bo 6, Dee 5”
    return Text("{said}, {others}", said=outcome, others=others) if others else outcome


def _outcome(result: Result) -> Text:
    """Who has won; of a settled result."""
    return result.outcome or BLANK


def _begun(sentence: Text, result: Result) -> str:
    """A sentence with a capital at its beginning, where that is no name."""
    return translate(sentence if result.verdict is None else Capitalized(sentence))


def shown_of(loaded: LoadedTable) -> Shown:
    """The content of the pictures of a settled table."""
    result, found = loaded.table.result, looks(loaded.table)
    return Shown(
        slug=loaded.game.slug,
        title=translate(loaded.game.title),
        accent=loaded.game.accent[0],
        said=_begun(_outcome(result), result),
        decided=translate(result.decided) if result.decided is not None else "",
        day=day(loaded.stored.created_at),
        rows=[
            Row(
                *(each.rank, each.player, each.total, each.winner, seat),
                *(found[seat].letter, found[seat].color, _working(result.scores[seat])),
            )
            for seat, each in _by_rank(result)
        ],
    )


def _working(item: Item) -> str:
    """A product of two numbers: "6 × 7"; "" for any other total."""
    if item.op != "product" or len(item.items) != 2:
        return ""
    return item.working


def _all(loaded: LoadedTable, shown: Shown, missing: str) -> str:
    """All that a shared result says, as JSON in the reader's language; the signs that its pictures do without."""
    result = loaded.table.result
    content = {
        **asdict(shown),
        "line": _in_a_line(loaded.game, shown.day, result),
        "sentence": _begun(_in_a_sentence(result), result),
        "preview": _begun(_explained(_in_a_sentence(result), result), result),
        "rulings": list(loaded.table.rulings),
        "items": [kept_line(result.scores[row.seat]) for row in shown.rows],
        "missing": missing,
        "language": language(),
    }
    return json.dumps(content, default=words, ensure_ascii=False)


def share(loaded: LoadedTable) -> str | None:
    """Keep a settled result as it stands; its code, or None where the table has as many as it may.

    The same state of a table is the same shared result, whichever phone shares it.
    """
    play = play_of(loaded.table)
    bg_stats = "" if play is None else bg_stats_link(play) or ""
    mark = hashlib.sha256(f"{loaded.stored.code}\n{frozen.file_text(loaded)}\n{bg_stats}".encode()).hexdigest()
    if not frozen.has_room(loaded, SHARED, mark):
        return None
    point(loaded)
    shown = shown_of(loaded)
    pictures = _pictures(loaded)
    # a phone that draws the pictures itself has fonts of its own
    missing = missing_in("".join(loaded.table.players)) if current_app.config["PNG"] else ""
    if missing:
        pictures = {**_pictures(_readable(loaded, missing)), NAMED: pictures["tall"]}
    head = {"said": shown.said, "day": shown.day}
    return frozen.freeze(
        loaded, SHARED, mark, head, {"said": _all(loaded, shown, missing), BG_STATS: bg_stats, **pictures}
    )


def _pictures(loaded: LoadedTable) -> dict[str, str]:
    """The pictures of a settled table as SVG, by shape."""
    more = {
        "game": loaded.game,
        "players": loaded.table.players,
        "result": loaded.table.result,
        "view": loaded.table.view(""),
    }
    return {shape: draw(shown_of(loaded), shape, more) for shape in SIZES}


def _readable(loaded: LoadedTable, missing: str) -> LoadedTable:
    """The table with "Player 2" in place of a name that has any of the missing signs."""
    names = list(loaded.table.players)
    for seat, name in enumerate(names):
        if set(missing).isdisjoint(name):
            continue
        names[seat] = translate(Text("Player {n}", n=seat + 1))
        while names.count(names[seat]) > 1:  # somebody else is called so
            names[seat] += "*"
    return loaded.with_stored(loaded.table.renamed(names))


def shared_of(loaded: LoadedTable) -> list[Shared]:
    """The shared results of a table, the newest first; without all that they say."""
    return [_shared(stored) for stored in frozen.frozen_of(loaded, SHARED)]


@blueprint.post("/<slug>/<code>/result")
def make(slug: str, code: str) -> ResponseReturnValue:
    """Keep the result as it stands under a link of its own; back to the result where it is not settled."""
    loaded = visit_table(slug, code)
    if not loaded.table.result.settled:
        return redirect(url_for("tables.result", slug=slug, code=loaded.code), 303)
    kept = share(loaded)
    if kept is None:
        title = Text("No more results can be shared")
        sentence = Text("This game already has {n} shared results. Delete a result you do not need.", n=frozen.MOST)
        return page("error.html", title=title, sentence=sentence), 409
    return redirect(url_for(".show", slug=slug, code=kept), 303)


@blueprint.get("/<slug>/shared/<code>")
def show(slug: str, code: str) -> ResponseReturnValue:
    """A shared result: its picture, its words to send, every point and why, as on the day it was shared."""
    game, shared = _found(slug, code)
    if shared.is_deleted:
        return frozen.gone_page(
            game, shared, Text("This result was deleted"), Text("The person who shared the result has taken it back.")
        )
    remember(shared.code)
    answer = make_response(
        page(
            "shared.html",
            game=game,
            shared=shared,
            shown=shared.shown,
            table=shared.way_back,
            own=handed_on(".show", slug, shared.stored.code),
            tall=url_for(".picture", slug=slug, code=code, shape="tall"),
            wide=shared_address(url_for(".picture", slug=slug, code=code, shape="wide"))[0],
            drawing=_drawn(slug, code, NAMED if shared.missing else "tall"),
            sizes=SIZES,
        )
    )
    # "data:" is the drawing, "blob:" the picture that a script makes of it
    answer.headers["Content-Security-Policy"] = POLICY.replace("img-src 'self'", "img-src 'self' data: blob:")
    return answer


@blueprint.get("/<slug>/shared/<code>/<any(tall,wide):shape>.png")
def picture(slug: str, code: str, shape: str) -> Response:
    """Its picture, tall for chats or wide for link previews: a PNG, or an SVG that the page converts to PNG."""
    svg = _drawn(slug, code, shape)
    if not current_app.config["PNG"]:
        headers = {"Cache-Control": A_DAY, "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'"}
        return Response(svg, mimetype="image/svg+xml", headers=headers)
    response = Response(png(svg), mimetype="image/png")
    response.headers["Cache-Control"] = A_DAY
    response.headers["Cross-Origin-Resource-Policy"] = "cross-origin"  # chats in a browser show it in their own pages
    return response


def _drawn(slug: str, code: str, name: str) -> str:
    """A kept picture as SVG; 410 where the result was deleted, 404 where there is no such picture of it."""
    _, shared = _found(slug, code)
    if shared.is_deleted:
        abort(410)
    return shared.stored.fields(frozen.SHOWN).get(name) or abort(404)


def bg_stats_path(slug: str, code: str) -> str:
    """The path of the page that opens BG Stats; its link is not that of the shared result, which says less."""
    return url_for("shared.bg_stats", slug=slug, code=store().links.codes(code, "bg-stats").long)


@blueprint.get("/<slug>/shared/<code>/bg-stats")
def bg_stats(slug: str, code: str) -> str:
    """A page to open on the phone that has BG Stats."""
    game, shared = _found(slug, code)
    if shared.stored.link.right != "bg-stats":
        abort(404)
    if shared.is_deleted:
        abort(410)
    link = shared.stored.fields(frozen.SHOWN).get(BG_STATS) or abort(404)
    return page("bg_stats.html", game=game, shared=shared, link=link)


@blueprint.get("/<slug>/shared/<code>/game.json")
def export(slug: str, code: str) -> Response:
    """The game file of that very moment."""
    return frozen.file_of(_found(slug, code)[1])


@blueprint.post("/<slug>/shared/<code>/delete")
def delete(slug: str, code: str) -> ResponseReturnValue:
    """Delete a shared result, which only the device that shared it can; its page offers to bring it back."""
    return frozen.put_away(_found(slug, code)[1])


@blueprint.post("/<slug>/shared/<code>/restore")
def restore(slug: str, code: str) -> ResponseReturnValue:
    """Bring a shared result back that this device has deleted."""
    return frozen.take_up(_found(slug, code)[1])


def _found(slug: str, code: str) -> tuple[Game, Shared]:
    game, stored = frozen.find_frozen(slug, code, SHARED)
    return game, _shared(stored)


def _shared(stored: StoredTable) -> Shared:
    head = stored.fields(SHARED)
    return Shared(stored, head["said"], head["day"])
