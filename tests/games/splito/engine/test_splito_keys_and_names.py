"""Unknown keys at every level, and the names that players may and may not have."""

import pytest

from scorepad.core.errors import GameFileError
from scorepad.core.scoring import read_json, score_file
from tests.games.splito.tables import count, majority, table, variety, zone
from tests.places import put

FILE = table(zone("red 4", majority("green"), count(2, exactly=0), variety(colors=["red"])), zone(), zone())
TOP = "claims, common, date, game, note, players, ranks, rules, title, zones"


@pytest.mark.parametrize(
    ("place", "keys"),
    [
        ("winner", TOP),
        ("Zones", TOP),
        ("zones[0].card", "card_count, cards, objectives, points"),
        ("zones[0].objectives[0].value", "of, points, type"),
        ("zones[0].objectives[0].amount", "of, points, type"),
        ("zones[0].objectives[1].colors", "amount, of, points, type"),
        ("zones[0].objectives[2].of", "colors, points, type, values"),
        ("common[1].amount", "of, points, type"),
        ("rules.blue_shells", "unmet_objectives_count, won_commons_count"),
        ("claims.by_number", "totals"),
    ],
)
def test_an_unknown_key_is_refused_with_those_that_are_known(place: str, keys: str) -> None:
    with pytest.raises(GameFileError) as refusal:
        score_file(put({**FILE, "rules": {}, "claims": {}}, place, {"exactly": 1}))
    assert (refusal.value.where, str(refusal.value.message)) == (place, f"unknown key, expected one of {keys}")


@pytest.mark.parametrize("key", ["x" * 5000, "a\nb", "\ud800", "\u202e", "'\""])
def test_a_place_can_be_printed_whatever_a_key_is_made_of(key: str) -> None:
    with pytest.raises(GameFileError) as refusal:
        score_file({**FILE, key: 1})
    assert len(refusal.value.where) < 80
    assert refusal.value.where.encode("utf-8").decode().isprintable()


BLANK = "expected a name, got a blank name"
CONTROL = "expected a name without control characters"


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("", BLANK),
        ("   ", BLANK),
        ("\t\n", BLANK),
        ("\u00a0", BLANK),
        ("\u200b\u200d", BLANK),
        ("x" * 41, "expected at most 40 characters, got 41"),
        ("A\nB", CONTROL),
        ("A\x00", CONTROL),
        ("\x1b[31mA", CONTROL),
        ("A\x85B", CONTROL),
        ("A\ud83d", CONTROL),
        ("A\u202eB", CONTROL),
        ("A\u2066B", CONTROL),
        ("A\u2028B", CONTROL),
    ],
)
def test_a_name_that_will_not_do_is_refused(name: str, message: str) -> None:
    with pytest.raises(GameFileError) as refusal:
        score_file({**FILE, "players": [name, "B", "C"]})
    assert (refusal.value.where, str(refusal.value.message)) == ("players[0]", message)


@pytest.mark.parametrize(
    ("names", "where", "again"),
    [
        (["A", "A", "C"], "players[1]", "'A'"),
        (["A", "B", "A"], "players[2]", "'A'"),
        (["A", "B", " B "], "players[2]", "' B '"),
        ([" B ", "B", "C"], "players[1]", "'B'"),
    ],
)
def test_two_players_of_one_name_are_refused_whatever_stands_around_it(
    names: list[str], where: str, again: str
) -> None:
    with pytest.raises(GameFileError) as refusal:
        score_file({**FILE, "players": names})
    message = f"expected a name that nobody else has, got {again} again"
    assert (refusal.value.where, str(refusal.value.message)) == (where, message)


@pytest.mark.parametrize(
    "name",
    [
        "x" * 40,
        "Zoë",
        "Łukasz Świętosławski",
        "山田太郎",
        "عمر",
        "דנה",
        "🦊",
        "👩‍👩‍👧‍👦",
        "🏴󠁧󠁢󠁳󠁣󠁴󠁿",
        "O'Neill & Söhne",
        "<script>alert(1)</script>",
        "{name} {0} %(x)s",
        "'; DROP TABLE sittings; --",
        "?!",
        "d",
        " Ana ",
    ],
)
def test_a_name_in_any_script_or_with_any_markup_stands_as_it_is(name: str) -> None:
    result = score_file({**FILE, "players": [name, "B", "C"]})
    assert [standing.player for standing in result.standings] == [name, "B", "C"]
    assert str(result.scores[0].label) == name
    assert str(result.scores[0].items[1].label) == f"zone {name} & B"


@pytest.mark.parametrize("text", [b"{}", b" {}\n", b"\xef\xbb\xbf{}", "{}"])
def test_a_text_in_utf_8_is_read_with_or_without_a_byte_order_mark(text: bytes | str) -> None:
    assert read_json(text) == {}
