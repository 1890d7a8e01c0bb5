"""Every page of the app, for tests that open all of them: empty, running and won tables, and error pages.

The pages are in groups. Most tables of a group are created in the server's database, and a phone opens them over WSGI.
A test compares the pages that show something new with the app's routes and the games' kinds of sheets.
"""

from collections.abc import Callable
from typing import Any

from flask import Flask, request, template_rendered
from jinja2 import Template

from tests.browser.fixtures import Server
from tests.browser.steps import change, seed
from tests.full_games import SHEET, splito_for_eight
from tests.games.great_split.browser.map_steps import seed_map
from tests.games.great_split.browser.rounds_steps import ANA, CROSSED, KEPT, seed_game
from tests.games.great_split.browser.rounds_steps import MAP as HALF_KNOWN
from tests.games.great_split.browser.steps import HAND, MAP, PLACED, seed_boards
from tests.games.splatoids.browser.steps import DEALS, WON, seed_match
from tests.games.splito.tables import THREE
from tests.games.splitter.browser.steps import BEST_A, seed_grid
from tests.games.splitter.tables import STATES
from tests.plays import a_play, seed_book
from tests.web.browser import Phone
from tests.web.home.test_web_bringing import FILE, bring, choose, zip_of
from tests.web.home.test_web_handover import code
from tests.web.home.test_web_places import make_place, start

LONG = ("Oma Gertrud", "Herr Müller-Lüdenscheidt", "Bartholomew")
STRANGE = ("Ana", "B" * 40, "<b>Cy", "ندى", "Eve 🎲", "Finn", "Gus", "Hal")
TYPED = {"1": 10, "2": 4, "3": 9, "4": 4, "5": 5, "6": 18, "total": 50}
"""Numbers on a paper where a star was forgotten."""
ROUNDS = {"round": "4", "market-1": "2", "market-2": "1", "market-3": "3", "token-tome": "3", "token-gem": "4"}
WHOLE: dict[str, Any] = {
    "tracks": {
        "tome": {"length": 15, "contracts": [2, 9], "points": {"3": 4, "9": 10}},
        "gold": {"length": 20, "contracts": [5], "double_arrows": [3]},
    },
    "seals": {"tome": {"length": 8, "stars": {"2": 1, "4": 4}, "bonus": {"3": "gold", "7": "emerald"}}},
    "market": {"9": {"0": 6, "3": 4}},
    "characters": {"B" * 40: {"start": {"tome": 3}, "contracts": {"gold": 9}}},
    "unfinished": ["tracks.tome.points"],
}
"""A board map with every kind of entry."""
PAD = (
    "",
    "result",
    "share",
    "screen",
    "seats",
    "dispute",
    "history",
    "history/moment?n=1",
    "export",
    "print",
    "print?what=blank",
)
BOOK = (
    *("", "games", "games?name=Ana", "person?name=Ana", "game/splitter", "game/splito"),
    *("share", "export", "bring"),
)
IN_BOOK = "Ana {}: 6er 30, 7er {}; {} 41: 6er 28, 7er 13"
PLAYS = [
    a_play(IN_BOOK.format(30 + n, n, name), n, "splitter") for n, name in enumerate([*STRANGE[1:5], *LONG, "W" * 40])
]
"""Ana's games with people whose names are very long or in other scripts."""
STATUSES = {
    "nowhere": 404,
    "no such table": 404,
    "book: nonsense": 404,
    "look: seats": 403,
    "handed over: too old": 410,
    "deleted: ": 410,
    "slip: deleted": 410,
    "shared: deleted": 410,
}
"""Expected statuses other than 200, by the name of the page."""
Pages = dict[str, str]


def _under(phone: Phone, name: str, table: str, *paths: str) -> Pages:
    """Open a table on the phone, and return these pages of it, by unique names."""
    assert phone.open(table).status == STATUSES.get(f"{name}: ", 200)
    return {f"{name}: {path}": table + path for path in paths}


def _of_game(slug: str) -> Pages:
    return {f"/{slug}/{path}": f"/{slug}/{path}" for path in ("", "new", "print")}


def splito(phone: Phone, server: Server) -> Pages:
    """Pages of Splito and its tables."""
    names = {**THREE, "players": list(LONG), "zones": [THREE["zones"][0], {"points": 9}, None]}
    full, half = seed(server, THREE), seed(server, names)
    for device, points in (("one phone", "8"), ("another phone", "9")):
        change(server, half, "zone-1", {"points": points}, device)
    phone.press(phone.sheet(half, "zone-1"), fill={"points": "10"})
    empty = seed(server, {"game": "splito", "players": list(LONG[::-1])})
    sheets = ("sheet/zone-0", "sheet/common", "sheet/box", "sheet/totals", "sheet/zone-0?show=0-1-1")
    late = ("sheet/zone-1", "sheet/zone-2", "history", "history/moment?n=1")
    disputes = ("dispute/0?paper-total=10", "dispute/1?paper-total=9", "dispute/0?paper-total=x")
    return {
        **_of_game("splito"),
        **_under(phone, "splito", full, *PAD, *sheets, *disputes),
        **_under(phone, "splito half", half, *PAD[:2], "seats", *late, disputes[0]),
        **_under(phone, "splito empty", empty, *PAD[:2], *sheets),
    }


def strange_names(phone: Phone, server: Server) -> Pages:
    """Pages of full tables with many players, whose names are very long or in other scripts."""
    table = seed(server, {**splito_for_eight(), "players": list(STRANGE)})
    sheets = ("sheet/zone-0", "sheet/zone-1", "sheet/common", "sheet/totals")
    twelve = seed_grid(server, *STRANGE, "Ida", "Jo", "Kim", "W" * 40, sheets=[BEST_A, STATES], rolls=["41"])
    pads = ("sheet/pad-1?way=copy", "sheet/pad-0?way=play", "sheet/rolls")
    seven = seed_game(server, *STRANGE[:7], map=HALF_KNOWN, rounds=CROSSED, board_0=ANA, scoring_3=KEPT)
    boards = ("sheet/rounds", "sheet/rounds?way=on-3", "sheet/scoring-3", "sheet/board-0")
    match = seed_match(server, {"out": ["Ana"], "stalemate": True, "draws": [{STRANGE[1]: "2"}]}, names=STRANGE[:4])
    return {
        **_under(phone, "strange", table, "", "result", "share", "seats", *sheets),
        **_under(phone, "strange twelve", twelve, "", "result", *pads),
        **_under(phone, "strange seven", seven, *boards),
        **_under(phone, "strange match", match, "", "sheet/deal-1"),
    }


def splitter(phone: Phone, server: Server) -> Pages:
    """Pages of Splitter, its tables and a book."""
    claims = {"totals": [None, 55], "by_number": [None, {"6": 3}]}
    grid = seed_grid(server, "Ana", "Bo", sheets=[STATES, BEST_A], claims=claims)
    played = seed_grid(server, *LONG, rolls=["41", "66", "25"])
    begun = seed_grid(server, *LONG, rolls=["41"])
    alone = seed_grid(server, "Ana", sheets=[SHEET])
    poor = [BEST_A[row] for row in (6, 1, 3, 4, 2, 5, 0)]
    short, reached = seed_grid(server, *LONG, sheets=[poor] * 3), seed_grid(server, *LONG, sheets=[poor, BEST_A, poor])
    unlike = seed_grid(server, "Ana", "Bo", sheets=[BEST_A, SHEET])
    typed = "&".join(f"paper-{box}={points}" for box, points in TYPED.items())
    for sheet in (BEST_A, STATES):
        phone.open(seed_grid(server, "Ana", sheets=[sheet]))
    empty = seed_grid(server, *LONG[::-1])
    book = seed_book(phone.client.application.extensions["store"], PLAYS, "W" * 40)
    for question in ("W" * 60, "Who deals?"):
        phone.forge(f"{book}game/splito", {"do": "add", "question": question, "answer": "Whoever lost. " * 9})
    ways = ("sheet/pad-0?way=copy", "sheet/pad-0?way=play")
    return {
        **_of_game("splitter"),
        **_under(phone, "splitter", grid, *PAD, ways[0], "sheet/totals", "dispute/0?paper-total=50"),
        **_under(phone, "splitter played", played, "", *ways, "sheet/rolls", "sheet/setup"),
        **_under(phone, "splitter begun", begun, ways[1]),
        **_under(phone, "splitter alone", alone, "", "result", f"dispute/0?{typed}"),
        **_under(phone, "splitter short", short, "result", "best", "best?seat=1"),
        **_under(phone, "splitter reached", reached, "result", "best", "best?seat=1"),
        **_under(phone, "splitter unlike", unlike, "result", "best"),
        **_under(phone, "splitter empty", empty, *PAD[:2], *ways, "sheet/rolls", "sheet/totals"),
        **{f"a book, {path}": f"{book}{path}" for path in BOOK},
        "book: nonsense": f"{book}games?name=x",
    }


def great_split(phone: Phone, server: Server) -> Pages:
    """Pages of The Great Split, its tables and a board map."""
    boards, mapped = seed_boards(server, HAND), seed_boards(server, PLACED, map=MAP, rounds=ROUNDS)
    empty, over = seed_boards(server), seed_boards(server, PLACED, map=MAP, rounds=ROUNDS | {"round": "end"})
    layout, whole = phone.press(phone.open("/great-split/"), on="layouts").address, seed_map(server, **WHOLE)
    places = ("seals", "tiles", "tome-9", "gold-20", "seal-tome-3", "market-9")
    typed = "dispute/0?paper-total=90&paper-gem=24"
    return {
        **_of_game("great-split"),
        **_under(phone, "boards", boards, *PAD, "sheet/board-0", "sheet/totals", "dispute/0?paper-total=10"),
        **_under(phone, "map", mapped, "", "sheet/board-0", "sheet/rounds", "sheet/scoring-3", "sheet/map", "copies"),
        **_under(phone, "map over", over, "result", "sheet/rounds", typed),
        **_under(phone, "map whole", whole, *[f"?way={place}" for place in places]),
        **_under(phone, "boards empty", empty, *PAD[:2], "sheet/board-0", "sheet/rounds", "sheet/scoring-3"),
        **_under(phone, "boards empty", empty, "sheet/map", "sheet/totals"),
        "great-split: layout": layout,
        "great-split: layout, shared": layout.removesuffix("sheet/layout") + "share",
    }


def splatoids(phone: Phone, server: Server) -> Pages:
    """Pages of Splatoids, its matches and its referee."""
    match, won, empty = seed_match(server, *DEALS), seed_match(server, *WON), seed_match(server)
    deals = ("sheet/deal-1", "sheet/deal-3", "sheet/deal-4", "sheet/deal-5")
    sheets = ("sheet/match", "sheet/totals")
    referee = "/splatoids/ask/referee"
    return {
        **_of_game("splatoids"),
        **_under(phone, "match", match, *PAD, *deals, *sheets, "dispute/0"),
        **_under(phone, "match won", won, "", "result", "sheet/deal-6"),
        **_under(phone, "match empty", empty, *PAD[:2], "sheet/deal-1", *sheets),
        "referee": referee,
        "referee: asked": f"{referee}?pile=7",
        "referee: judged": f"{referee}?pile=7&on=2&how=hand&cards=8",
        "referee: blind": f"{referee}?pile=7&how=blind&cards=5",
        "referee: at a table": f"{referee}?table={match.split('/')[2]}&pile=7&how=hand&cards=9",
        "referee: added, and seen": f"{referee}?pile=7&how=hand&cards=8&left=table&added=8,8&known=other",
        "referee: picked up": f"{referee}?pile=9&how=pickup&left=table&tops=3,4&blind=top",
        "referee: full": f"{referee}?pile=7&how=table&cards=10,8,8,9,9,9",
        "referee: disqualified": f"{referee}?pile=9&how=pickup&cards=5,4,J,10",
    }


def others(phone: Phone, server: Server) -> Pages:
    """Pages outside tables, and pages of read-only, locked and deleted tables, slips, shared results and places."""
    table, alone = seed(server, THREE), seed_grid(server, "Ana", sheets=[SHEET])
    closed = seed(server, {**THREE, "players": ["Dee", "Eve", "Finn"]}, closed={"closed": "yes"})
    gone, followed = (seed(server, {**THREE, "players": list(LONG)}) for _ in range(2))
    phone.open(followed)
    phone.press(phone.open(f"/splito/new?again={followed.split('/')[2]}"), ("go", "start"))
    phone.press(phone.open(gone), on="delete")
    free, taken = (make_place(phone, name) for name in ("Bar", "W" * 40))
    start(phone, taken)
    handed_on = [link for link in phone.open(f"{table}share").links if link.startswith("http://localhost/")]
    look = handed_on[1].removeprefix("http://localhost")
    slip, gone_slip = (
        phone.forge(f"{table}dispute/0", {"paper-total": total, "do": "slip"}, follow_redirects=True)
        for total in ("10", "9")
    )
    won = seed_match(server, *WON)
    shared, grids, gone_result = (phone.press(phone.open(f"{each}result"), on="result") for each in (table, alone, won))
    for made in (gone_slip, gone_result):
        phone.press(made, on="delete")
    come = bring(phone, FILE)
    coming = choose(phone, zip_of(a_json=FILE, b_json=FILE.replace(b"Dee", b"W" * 40), c_json=b"{}"))
    there = Phone(phone.client.application.test_client())
    there.open(table)
    return {
        "handed over": code(there),  # first, because it expires after some minutes
        **_under(phone, "look", look, "", "result", "share", "sheet/zone-0", "screen", "history", "seats"),
        **_under(phone, "closed", closed, "", "result", "sheet/zone-0"),
        **_under(phone, "followed", followed, "", "result", "sheet/zone-0", "screen"),
        **_under(phone, "deleted", gone, ""),
        "home": "/",
        "privacy": "/privacy",
        "imprint": "/imprint",
        "places": "/places",
        "place: free": free,
        "place: taken": taken,
        "place: new": f"/splito/new?at={free.removeprefix('/at/')}",
        "stickers": "/places/stickers",
        "tables": "/tables",
        "tables: none": "/tables?find=nobody",
        "bring": "/bring",
        "bring: come in": come.address,
        "bring: coming in": coming.address,
        "handover": "/phone",
        "handed over: too old": "/phone/too-old",
        "offline": "/offline",
        "nowhere": "/nowhere/at/all",
        "no such table": "/splito/AAAAAAAAA/",
        "slip": slip.address,
        "slip: deleted": gone_slip.address,
        "shared": shared.address,
        "shared: grids": grids.address,
        "shared: deleted": gone_result.address,
    }


def new_kinds(phone: Phone, pages: Pages, shown: set[str]) -> Pages:
    """The pages with an endpoint, a template or an element (tag and class) that is not on an earlier page."""
    chosen, rendered = Pages(), set[str]()

    def note(_: Flask, template: Template, **_others: object) -> None:
        rendered.update((template.name or "", request.endpoint or ""))

    with template_rendered.connected_to(note, phone.client.application):
        for name, path in pages.items():
            if " empty: " in name:  # a full table has the same elements
                continue
            rendered.clear()
            kinds = {f"{tag} {attributes.get('class')}" for tag, attributes in phone.open(path).tags} | rendered
            if not shown.issuperset(kinds):
                chosen[name] = path
            shown |= kinds
    return chosen


GROUPS: dict[str, Callable[[Phone, Server], Pages]] = {
    "splito": splito,
    "strange names": strange_names,
    "splitter": splitter,
    "great-split": great_split,
    "splatoids": splatoids,
    "others": others,
}


NO_PAGES = {
    "static",
    "home.theme_css",
    "home.earlier_static",
    "branding.logo",
    "evening.go_on",
    "games.scores",
    "tables.changes",
    "tables.export",
    "tables.live",
    "layouts.export",
    "permalinks.export",
    "books.play",
    "exports.book_bg_stats",
    "exports.book_players",
    "exports.book_zip",
    "exports.phone_zip",
    "shared.picture",
    "api.openapi",
    "api.game_schema",
    "api.nothing",
    "health.live",
    "health.ready",
    "health.security_txt",
    "install.manifest",
    "install.worker",
    "install.favicon",
    "install.robots",
}
"""Endpoints whose responses are not pages."""
