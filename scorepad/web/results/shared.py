"""Shared results: a copy of a result as a picture, as a text and with every point, under its own read-only link."""

from datetime import datetime
from typing import Final

from flask import Blueprint, Response, current_app, g, make_response, redirect, url_for
from flask.typing import ResponseReturnValue

from scorepad.core.game import Game
from scorepad.core.result import Result, Standing
from scorepad.core.text import BLANK, Capitalized, Text
from scorepad.tables.evening import with_total
from scorepad.web.frame.language import day, language, translate
from scorepad.web.frame.links import handed_on, shared_address
from scorepad.web.frame.lookup import remember
from scorepad.web.frame.rendering import page
from scorepad.web.frame.security import POLICY
from scorepad.web.results import permalinks
from scorepad.web.results.evening import looks
from scorepad.web.results.permalinks import Permalink, as_text, with_pieces
from scorepad.web.results.pictures import SIZE, draw, missing_in, png
from scorepad.web.results.records import records_of
from scorepad.web.table.loaded_table import LoadedTable, visit_table

blueprint = Blueprint("shared", __name__)

SHARED: Final = "shared"
PICTURE, NAMED = "tall", "named"
"""PICTURE: the field with the picture as SVG. NAMED: if the fonts here lack characters of the names, the field with the
picture in which the names are complete, for phones to draw."""
A_DAY = "public, max-age=86400"


def _by_rank(result: Result) -> list[tuple[int, Standing]]:
    """Pairs of seat and standing, best first."""
    return sorted(enumerate(result.standings), key=lambda each: each[1].rank or len(result.standings))


def _person(standing: Standing, winners: int) -> Text | str:
    """A player with the total, if known, and marked as a winner. winners: the number of winners, 0 to mark none."""
    person = standing.player if standing.total is None else with_total(standing.player, standing.total)
    if not standing.winner or not winners:
        return person
    if winners == 1:
        # Translators: {said}: a player with the total, or who has won, such as “Ana 11”
        return Text("{said} (wins)", said=person)
    # Translators: {said}: a player with the total, or who has won, such as “Ana 71”
    return Text("{said} (shares the win)", said=person)


def _outcome(result: Result) -> Text:
    """The outcome of a settled result, as a sentence."""
    outcome = result.outcome or BLANK
    return outcome if result.verdict is None else Capitalized(outcome)


def _record(loaded: LoadedTable) -> Text | None:
    """The record of the best player who has set one, with the player's name; None if there is none."""
    found = records_of(loaded)
    for seat, standing in _by_rank(loaded.table.result):
        if seat in found:
            # Translators: {name}: a player’s name; {record}: such as “personal best of 12 games with 5 players”
            return Text("{name}: {record}", name=standing.player, record=found[seat])
    return None


def _picture(loaded: LoadedTable, record: Text | None) -> str:
    """The picture of a settled table as SVG."""
    table, result = loaded.table, loaded.table.result
    look_of = looks(table)
    rows = [{"seat": seat, **each._asdict(), **look_of[seat]._asdict()} for seat, each in _by_rank(result)]
    shown = {
        "game": loaded.game,
        "players": table.players,
        "result": result,
        "view": table.view(""),
        "outcome": translate(_outcome(result)),
        "explanation": translate(result.decided or BLANK),
        "record": translate(record or BLANK),
        "day": day(table.played_at),
        "rows": rows,
    }
    return draw(shown)


@blueprint.post("/<slug>/<code>/result")
def make(slug: str, code: str) -> ResponseReturnValue:
    """Store a copy of a settled result, with its own link.

    The same state of a table gives the same shared result, whichever phone shares it.
    """
    loaded = visit_table(slug, code)
    table, result = loaded.table, loaded.table.result
    if not result.settled:
        return redirect(url_for("tables.result", slug=slug, code=loaded.code), 303)
    record = _record(loaded)
    pictures = {PICTURE: _picture(loaded, record)}
    # a phone that draws the picture itself uses its own fonts
    missing = missing_in("".join(table.players)) if current_app.config["PNG"] else ""
    if missing:
        marks = str.maketrans(dict.fromkeys(missing, "?"))
        pictures = {NAMED: pictures[PICTURE], PICTURE: pictures[PICTURE].translate(marks)}
    winners = sum(standing.winner for standing in result.standings) if len(result.standings) > 1 else 0
    content = {
        "people": [_person(each, winners) for _, each in _by_rank(result)],
        "decided": result.decided,
        "record": record,
        "rulings": table.rulings,
        "items": [with_pieces(table, result.scores[seat]) for seat, _ in _by_rank(result)],
        "missing": missing,
        "language": language(),
    }
    head = {permalinks.SENTENCE: as_text(_outcome(result))}
    kept = permalinks.keep(loaded, SHARED, head, {permalinks.CONTENT: as_text(content), **pictures})
    return redirect(url_for(".show", slug=slug, code=kept), 303)


@blueprint.get("/<slug>/shared/<code>")
def show(slug: str, code: str) -> Response:
    """A shared result: its picture, its text to send, and every point with its reason, as on the day it was shared."""
    game, shared = permalinks.find(slug, code, SHARED)
    g.preferred_language = shared.content["language"]
    remember(shared.code)
    answer = make_response(
        page(
            "results/shared.html",
            game=game,
            shared=shared,
            shown=shared.content,
            day=_day(shared),
            line=_line(game, shared),
            table=shared.way_back,
            own=handed_on(".show", slug, shared.stored.code),
            preview=shared_address(url_for(".picture", slug=slug, code=code, shape=PICTURE))[0],
            drawing=shared.stored.fields(permalinks.SHOWN)[NAMED if shared.content["missing"] else PICTURE],
            size=SIZE,
        )
    )
    # "data:" for the drawing, "blob:" for the picture that a script makes from it
    answer.headers["Content-Security-Policy"] = POLICY.replace("img-src 'self'", "img-src 'self' data: blob:")
    return answer


def _day(shared: Permalink) -> str:
    """The day of the game; 0.1.0 stored it in words."""
    return shared.head.get("day") or day(datetime.fromisoformat(shared.file["date"]))


def _line(game: Game, shared: Permalink) -> str:
    """The result as text to send: "Chess, 22 November 2026: Ben 42 (wins), Oma 21, Lea 18"; 0.1.0 stored the text."""
    content = shared.content
    if "line" in content:
        return str(content["line"])
    # Translators: {game}: such as “Chess”; {day}: such as “November 26, 2026”; {people}: such as “A 48
    # (wins), B 32, C 24”
    line = Text("{game}, {day}: {people}", game=game.title, day=_day(shared), people=content["people"])
    if content["decided"] is not None:
        # Translators: {sentence}: who has won; {decided}: sentences that explain it
        line = Text("{sentence}. {decided}", sentence=line, decided=content["decided"])
    return translate(line)


@blueprint.get("/<slug>/shared/<code>/<any(tall,wide):shape>.png")
def picture(slug: str, code: str, shape: str) -> Response:
    """The picture as a PNG, or as an SVG that the page converts to PNG. Only 0.1.0 also drew wide pictures."""
    fields = permalinks.find(slug, code, SHARED)[1].stored.fields(permalinks.SHOWN)
    svg = fields.get(shape) or fields[PICTURE]
    if not current_app.config["PNG"]:
        headers = {"Cache-Control": A_DAY, "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'"}
        return Response(svg, mimetype="image/svg+xml", headers=headers)
    response = Response(png(svg), mimetype="image/png")
    response.headers["Cache-Control"] = A_DAY
    response.headers["Cross-Origin-Resource-Policy"] = "cross-origin"  # chats in a browser show it in their own pages
    return response
