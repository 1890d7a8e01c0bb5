"""Every page of the app, for laws that hold on all of them: of tables empty, under way and won, and what goes wrong.

A test holds the list against the app's addresses and the games' kinds of sheets.
"""

from typing import Any

from playwright.sync_api import Page

from tests.browser.fixtures import Server
from tests.browser.steps import change, seed
from tests.full_games import SHEET, splito_for_eight
from tests.games.great_split.browser.steps import HAND, MAP, PLACED, seed_boards
from tests.games.splatoids.browser.steps import DEALS, WON, seed_match
from tests.games.splito.tables import THREE
from tests.games.splitter.browser.steps import BEST_A, seed_grid

LONG = ("Oma Gertrud", "Herr Müller-Lüdenscheidt", "Bartholomew")
STATES = ["##5221##", "#33.551#", "16621556", "66623316", "16313166", "#334466#", "##4441##"]
STUCK: dict[str, Any] = {"out": ["Dee"], "stalemate": True, "draws": [{"Ana": "7", "Bo": "K", "Cy": "7"}]}
ROUNDS = {"round": "4", "market-1": "2", "market-2": "1", "market-3": "3", "token-tome": "3", "token-gem": "4"}
PAD = (
    "",
    "result",
    "share",
    "screen",
    "seats",
    "dispute",
    "history",
    "history/moment?n=1",
    "print",
    "print?what=blank",
)
REPORT = "print?what=report"


def every_page(page: Page, server: Server) -> dict[str, str]:
    """All pages by a name of their own; the page's device has opened the tables, and made the slip and the rest."""
    splito, half = (
        seed(server, THREE),
        seed(server, {**THREE, "players": list(LONG), "zones": [THREE["zones"][0], {"points": 9}, None]}),
    )
    for device, points in (("one phone", "8"), ("another phone", "9")):
        change(server, half, "zone-1", {"points": points}, device)
    claims = {"totals": [None, 55], "by_number": [None, {"6": 3}]}
    grid = seed_grid(server, "Ana", "Bo", sheets=[STATES, BEST_A], claims=claims)
    played = seed_grid(server, *LONG, rolls=["41", "66", "25"])
    alone = seed_grid(server, "Ana", sheets=[SHEET])
    boards, mapped = seed_boards(server, HAND), seed_boards(server, PLACED, map=MAP, rounds=ROUNDS)
    match, won = seed_match(server, *DEALS), seed_match(server, *WON)
    empty = {
        "splito": seed(server, {"game": "splito", "players": list(LONG[::-1])}),
        "splitter": seed_grid(server, *LONG[::-1]),
        "great-split": seed_boards(server),
        "splatoids": seed_match(server),
    }
    eight = seed(server, splito_for_eight())
    closed = seed(server, {**THREE, "players": ["Dee", "Eve", "Finn"]}, closed={"closed": "yes"})
    tables = {
        closed: ("closed", "", "result", "sheet/zone-0"),
        splito: (
            "splito", *PAD, REPORT, "sheet/zone-0", "sheet/common", "sheet/totals", "dispute/0?paper-total=10",
            "dispute/0?paper-total=x",
        ),
        eight: ("splito eight", ""),
        half: ("splito half", *PAD[:2], "sheet/zone-1", "sheet/zone-2", "history?sheet=zone-0", "history/moment?n=1"),
        grid: (
            "splitter", *PAD, REPORT, "sheet/pad-0?way=copy", "sheet/totals", "dispute/0?paper-total=50",
        ),
        played: ("splitter played", "", "sheet/pad-0?way=play", "sheet/pad-0?way=copy", "sheet/rolls", "sheet/setup"),
        alone: ("splitter alone", "", "result"),
        boards: ("boards", *PAD, "sheet/board-0?way=score", "sheet/totals", "dispute/0?paper-total=10"),
        mapped: (
            "map", "", REPORT, "sheet/board-0?way=play", "sheet/board-0?way=score", "sheet/rounds", "sheet/scoring-3",
            "sheet/map", "sheet/map?way=tome-3", "sheet/map?way=seals", "sheet/map?way=market-6", "sheet/map?way=tiles",
            "sheet/map?way=seal-tome-3", "copies",
        ),
        match: (
            "match", *PAD, REPORT, "sheet/deal-3", "sheet/deal-4", "sheet/deal-5", "sheet/match", "sheet/totals",
            "dispute/0",
        ),
        won: ("match won", "", "result", "sheet/deal-6"),
        empty["splito"]: ("splito empty", *PAD[:2], "sheet/zone-0", "sheet/common", "sheet/totals"),
        empty["splitter"]: (
            "splitter empty", *PAD[:2], "sheet/pad-0?way=copy", "sheet/pad-0?way=play", "sheet/rolls", "sheet/totals",
        ),
        empty["great-split"]: (
            "boards empty", *PAD[:2], "sheet/board-0?way=score", "sheet/board-0?way=play", "sheet/rounds",
            "sheet/scoring-3", "sheet/map", "sheet/totals",
        ),
        empty["splatoids"]: ("match empty", *PAD[:2], "sheet/deal-1", "sheet/match", "sheet/totals"),
    }  # fmt: skip
    found = {f"{name}: {path}": pad + path for pad, (name, *paths) in tables.items() for path in paths}
    for slug in empty:
        found |= {f"/{slug}/{path}": f"/{slug}/{path}" for path in ("", "new", "print")}
    referee = "/splatoids/ask/referee"
    found |= {
        "scores": "/splitter/scores",
        "referee": referee,
        "referee: asked": f"{referee}?pile=7",
        "referee: judged": f"{referee}?pile=7&on=2&how=hand&cards=8",
        "referee: blind": f"{referee}?pile=7&how=blind&cards=5",
        "referee: at a table": f"{referee}?table={match.split('/')[2]}&pile=7&how=hand&cards=9",
        "referee: added, and seen": f"{referee}?pile=7&how=hand&cards=8&left=table&added=8,8&known=other",
        "referee: picked up": f"{referee}?pile=9&how=pickup&left=table&tops=3,4&blind=top",
        "referee: full": f"{referee}?pile=7&how=table&cards=10,8,8,9,9,9",
        "referee: disqualified": f"{referee}?pile=9&how=pickup&cards=5,4,J,10",
        "offline": "/offline",
        "nowhere": "/nowhere/at/all",
        "no such table": "/splito/AAAAAAAAA/",
    }
    found |= {name: address.removeprefix(server.url) for name, address in _made(page, splito, alone, won).items()}
    for pad in tables:
        page.goto(pad)
    return {"home": "/", "privacy": "/privacy", "tables": "/tables", "tables: none": "/tables?find=nobody", **found}


def _made(page: Page, splito: str, alone: str, won: str) -> dict[str, str]:
    """What people make: slips, shared results, layouts; what was deleted of them, and what only looks refuses."""
    page.goto(f"{splito}share")
    link = page.get_by_role("region", name="Only to look").locator("a.link").get_attribute("href") or ""
    look = link.partition("?k=")[0]
    made = {
        f"look: {path}": look + path for path in ("", "result", "share", "sheet/zone-0", "screen", "history", "seats")
    }
    for name, total in (("slip", 10), ("slip: deleted", 9)):
        page.goto(f"{splito}dispute/0?paper-total={total}")
        page.get_by_role("button", name="Write a slip to hand over").click()
        page.wait_for_url("**/slip/**")
        made[name] = page.url
    _delete(page)
    for name, table in (("shared", splito), ("shared: grids", alone), ("shared: deleted", won)):
        page.goto(f"{table}result")
        page.get_by_role("button", name="Share the result").click()
        page.wait_for_url("**/shared/**")
        made[name] = page.url
    _delete(page)
    for slug, name in (("splitter", "Draw a pad"), ("great-split", "Enter your board once")):
        page.goto(f"/{slug}/new")
        page.get_by_role("button", name=name).click()
        page.wait_for_url("**/sheet/**")
        made[f"{slug}: layout"] = page.url
        made[f"{slug}: new with layouts"] = f"/{slug}/new"
    return made


def _delete(page: Page) -> None:
    page.locator("summary[aria-label=More]").click()
    page.locator(".deletion summary").click()
    page.locator(".deletion button").click()
    page.get_by_role("button", name="Bring it back").wait_for()


NO_PAGES = {
    "static",
    "home.theme_css",
    "tables.changes",
    "tables.export",
    "tables.live",
    "layouts.export",
    "slips.export",
    "shared.export",
    "shared.picture",
    "api.openapi",
    "api.game_schema",
    "api.nothing",
    "health.live",
    "health.metrics",
    "health.ready",
    "health.security_txt",
    "install.manifest",
    "install.worker",
    "install.favicon",
    "install.robots",
}
"""What the app answers besides pages."""
