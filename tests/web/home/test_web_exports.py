"""Exports of a game, parsed without scorepad's code: the BG Stats link and file, and CSV."""

import csv
import io
import json
import re
import zipfile
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest

from tests.examples import Example, name_of, some_examples
from tests.full_games import SHEET
from tests.web.browser import Phone
from tests.web.frame.test_web_links import to_look
from tests.web.home.test_web_imports import put

FORMULA = "=1+1"
PLAYERS = ["Éloïse", FORMULA, "王小明", "Player 4"]
LOWER = ["##1221##", *SHEET[1:]]
GAME: dict[str, Any] = {"game": "splitter", "pad": "A", "players": PLAYERS, "sheets": [SHEET, LOWER, LOWER, LOWER]}
UUID = re.compile("[0-9A-F]{8}-[0-9A-F]{4}-5[0-9A-F]{3}-[89AB][0-9A-F]{3}-[0-9A-F]{12}")
BOOLEANS = {"winner", "startPlayer", "newPlayer", "highestWins", "noPoints", "cooperative", "usesTeams", "ignored"}
SETTLED = [
    pytest.param(example, id=name_of(example))
    for example in some_examples()
    if example.game.score(example.game.parse(example.file)).settled
]


@pytest.fixture
def game(phone: Phone) -> str:
    table = put(phone, GAME).address
    phone.press(f"{table}result", fill={"place": "Oma’s garden", "note": "“Cake”; 2nd try"}, on="remarks")
    return table


def sent(phone: Phone, table: str) -> dict[str, Any]:
    """The data in the link to BG Stats."""
    (link,) = [link for link in phone.open(f"{table}export").links if "bgstats" in link]
    address = urlsplit(link)
    assert (address.scheme, address.netloc, address.path) == ("https", "app.bgstatsapp.com", "/createPlay.html")
    data: dict[str, Any] = json.loads(parse_qs(address.query, strict_parsing=True)["data"][0])
    return data


def zipped(phone: Phone, name: str) -> str:
    """The text of a file in the zip of a phone's games."""
    with zipfile.ZipFile(io.BytesIO(phone.client.get("/tables/all.zip").data)) as archive:
        return archive.read(name).decode("utf-8")


def rows(phone: Phone) -> list[dict[str, str]]:
    return [*csv.DictReader(io.StringIO(zipped(phone, "players.csv"), newline=""), strict=True)]


def truths(value: Any) -> list[tuple[str, Any]]:
    """The keys in BOOLEANS with their values, at any depth."""
    if isinstance(value, dict):
        return [(key, each) for key, each in value.items() if key in BOOLEANS] + truths([*value.values()])
    return [found for each in value for found in truths(each)] if isinstance(value, list) else []


def test_bg_stats_export_has_players_and_winners(phone: Phone, game: str) -> None:
    data = sent(phone, game)
    assert data["sourceName"] == "scorepad"
    assert re.fullmatch(r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d", data["playDate"])
    assert data["game"] == {"name": "Splitter", "sourceGameId": "splitter", "highestWins": True, "noPoints": False}
    assert data["location"] == "Oma’s garden"
    assert data["comments"] == "“Cake”; 2nd try"
    assert [(each["name"], each["score"], each["rank"], each["winner"]) for each in data["players"]] == [
        ("Éloïse", 56, 1, True),
        (FORMULA, 54, 2, False),
        ("王小明", 54, 2, False),
        ("Player 4", 54, 2, False),
    ]
    assert all(each["startPlayer"] is False for each in data["players"])


def test_exported_ids_are_stable_and_do_not_reveal_links(phone: Phone, other_phone: Phone, game: str) -> None:
    data, look = sent(phone, game), to_look(phone, game).replace("splito", "splitter")
    assert sent(other_phone, look) == data
    phone.press(f"{game}result", fill={"place": "At home"}, on="remarks")
    assert sent(phone, game)["sourcePlayId"] == data["sourcePlayId"]
    code = game.strip("/").split("/")[1]
    assert code not in json.dumps(data)
    file = json.loads(zipped(phone, "bg-stats.bgsplay"))
    assert [play["uuid"] for play in file["plays"]] == [data["sourcePlayId"]]
    assert [each["uuid"] for each in file["players"]] == [each["sourcePlayerId"] for each in data["players"]]
    again = put(phone, {**GAME, "players": ["éloïse", *PLAYERS[1:]]}, change="another").address
    assert sent(phone, again)["sourcePlayId"] != data["sourcePlayId"]
    assert sent(phone, again)["players"][0]["sourcePlayerId"] == data["players"][0]["sourcePlayerId"]


def test_bg_stats_file_references_its_lists_by_id(phone: Phone, game: str) -> None:
    file = json.loads(zipped(phone, "bg-stats.bgsplay"))
    (play,), (title,), (place,) = file["plays"], file["games"], file["locations"]
    people = {each["id"]: each for each in file["players"]}
    assert (play["gameRefId"], play["locationRefId"]) == (title["id"], place["id"])
    assert (title["name"], place["name"], play["comments"]) == ("Splitter", "Oma’s garden", "“Cake”; 2nd try")
    assert str(play["playDateYmd"]) == play["playDate"][:10].replace("-", "")
    assert [(people[each["playerRefId"]]["name"], each["score"], each["winner"]) for each in play["playerScores"]] == [
        ("Éloïse", "56", True),
        (FORMULA, "54", False),
        ("王小明", "54", False),
        ("Player 4", "54", False),
    ]
    assert [each["isAnonymous"] for each in file["players"]] == [False, False, False, True]
    ids = [each["uuid"] for name in ("players", "locations", "games", "plays") for each in file[name]]
    assert len({*ids}) == len(ids)
    assert all(map(UUID.fullmatch, ids))


def test_bg_stats_files_have_every_boolean_field_as_a_boolean(phone: Phone, game: str) -> None:
    file = json.loads(zipped(phone, "bg-stats.bgsplay"))
    for data in (file, sent(phone, game)):
        assert all(value in (True, False) and isinstance(value, bool) for _, value in truths(data))
    assert {name for name, _ in truths(file)} == BOOLEANS
    assert {name for name, _ in truths(sent(phone, game))} == {"winner", "startPlayer", "highestWins", "noPoints"}


def test_spreadsheet_has_a_row_per_player_and_escapes_formulas(phone: Phone, game: str) -> None:
    players = rows(phone)
    assert [(row["player"], row["total"], row["rank"], row["winner"]) for row in players] == [
        ("Éloïse", "56", "1", "yes"),
        (f"'{FORMULA}", "54", "2", "no"),
        ("王小明", "54", "2", "no"),
        ("Player 4", "54", "2", "no"),
    ]
    assert {(row["game"], row["place"], row["note"]) for row in players} == {
        ("Splitter", "Oma’s garden", "“Cake”; 2nd try")
    }
    for row in players:
        assert not any(cell.startswith(("=", "+", "@")) for cell in row.values())


@pytest.mark.parametrize("example", SETTLED)
def test_exported_games_have_their_totals(phone: Phone, example: Example) -> None:
    table = put(phone, example.file).address
    standings = example.game.score(example.game.parse(example.file)).standings
    totals = [(each.player, each.total, each.winner) for each in standings]
    assert [(each["name"], each["score"], each["winner"]) for each in sent(phone, table)["players"]] == totals
    assert [row["total"] for row in rows(phone)] == [str(total) for _, total, _ in totals]


def test_unfinished_game_exports_only_its_game_file(phone: Phone) -> None:
    table = phone.new_table("Ana", "Bo", "Cy")
    page = phone.open(f"{table}export")
    assert f"{table}game.json" in page.links
    assert not [link for link in page.links if "bgstats" in link]


def test_overlong_bg_stats_link_is_not_offered(phone: Phone) -> None:
    names = [f"{n}{'王' * 38}" for n in range(12)]
    table = put(phone, {**GAME, "players": names, "sheets": [SHEET] * 12, "note": "王" * 400}).address
    page = phone.open(f"{table}export")
    assert not [link for link in page.links if "bgstats" in link]
    assert "data:" not in page.html
