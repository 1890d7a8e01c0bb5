"""`POST /api/score` returns the result of a game file, or the location and message of an error."""

import io
import json
from typing import Any

import pytest
from flask.testing import FlaskClient

from scorepad.core import registry
from tests.game_files import File
from tests.games.splito.tables import table

GAME = table({"points": 8}, {"points": 4}, {"points": 6})
JSON = "application/json"
LIMIT = 256 * 1024


def answer(api: FlaskClient, body: bytes, content_type: str | None = JSON) -> tuple[int, Any]:
    response = api.post("/api/score", data=body, content_type=content_type)
    assert response.mimetype == JSON
    return response.status_code, response.get_json()


def refusal(where: str, message: str) -> dict[str, dict[str, str]]:
    return {"error": {"where": where, "message": message}}


@pytest.mark.parametrize("content_type", ["application/json", "application/json; charset=utf-8", "Application/JSON"])
def test_json_content_type_may_have_a_charset_and_capital_letters(api: FlaskClient, content_type: str) -> None:
    assert answer(api, json.dumps(GAME).encode(), content_type)[0] == 200


@pytest.mark.parametrize("content_type", [None, "application/ld+json"])
def test_other_content_types_are_415(api: FlaskClient, content_type: str | None) -> None:
    expected = refusal("Content-Type", "expected application/json")
    assert answer(api, json.dumps(GAME).encode(), content_type) == (415, expected)


@pytest.mark.parametrize(
    ("body", "where", "message"),
    [
        (b"", "line 1 column 1", "broken JSON: Expecting value"),
        (b"{}\n{}", "line 2 column 1", "broken JSON: Extra data"),
        (b'{"game": NaN}', "file", "broken JSON: NaN is not a number"),
        (b"[" * 200_000, "file", "nested too deeply"),
        (b"9" * 5000, "file", "a number has too many digits"),
        (b'{"game": "\xff"}', "byte 10", "expected text in UTF-8"),
    ],
)
def test_invalid_json_is_400_with_its_position(api: FlaskClient, body: bytes, where: str, message: str) -> None:
    assert answer(api, body) == (400, refusal(where, message))


@pytest.mark.parametrize(
    ("file", "where", "message"),
    [
        ([], "file", "expected an object, got []"),
        (None, "file", "expected an object, got nothing"),
        ({}, "game", f"expected one of {', '.join(map(repr, registry.games()))}, got nothing"),
        ({**GAME, "players": ["A", "A", "C"]}, "players[1]", "expected a name that nobody else has, got 'A' again"),
        ({**GAME, "winner": "A"}, "winner", "unknown key, expected one of claims, common, date, game, note, players, "
         "ranks, rules, title, zones"),
        ({**GAME, "zones": [{"cards": ["pink 9"]}, {}, {}]}, "zones[0].cards[0]",
         "expected a color and a value 1-6, got 'pink 9'"),
    ],
)  # fmt: skip
def test_impossible_file_is_422_with_where_and_message(api: FlaskClient, file: Any, where: str, message: str) -> None:
    assert answer(api, json.dumps(file).encode()) == (422, refusal(where, message))


@pytest.mark.parametrize(
    ("body", "where"),
    [
        (json.dumps(GAME)[:-1] + ', "players": ["X", "Y", "Z"]}', "players"),
        (json.dumps(GAME).replace('{"points": 4}', '{"points": 4, "points": 5}'), "zones[1].points"),
    ],
)
def test_duplicate_key_is_422_with_its_place(api: FlaskClient, body: str, where: str) -> None:
    assert answer(api, body.encode()) == (422, refusal(where, "expected this key only once, got it twice"))


def padded(file: File, length: int) -> bytes:
    return json.dumps(file).encode().ljust(length)


def test_body_may_have_256_kib_and_no_more(api: FlaskClient) -> None:
    assert answer(api, padded(GAME, LIMIT))[0] == 200
    status, body = answer(api, padded(GAME, LIMIT + 1))
    assert (status, set(body["error"])) == (413, {"where", "message"})


@pytest.mark.parametrize(("length", "status"), [(LIMIT, 200), (LIMIT + 1, 413), (LIMIT * 3, 413)])
def test_body_of_unknown_length_has_the_same_limit(api: FlaskClient, length: int, status: int) -> None:
    """For a chunked body, the server marks the end instead of giving a length."""
    chunked = {"wsgi.input_terminated": True}
    response = api.post(
        "/api/score", input_stream=io.BytesIO(padded(GAME, length)), content_type=JSON, environ_overrides=chunked
    )
    assert (response.status_code, response.mimetype) == (status, JSON)


@pytest.mark.parametrize("method", ["GET", "HEAD", "DELETE"])
def test_other_method_is_405_with_the_allowed_methods(api: FlaskClient, method: str) -> None:
    response = api.open("/api/score", method=method)
    assert (response.status_code, response.mimetype) == (405, JSON)
    assert "POST" in response.headers["Allow"]
    assert method == "HEAD" or set(response.get_json()["error"]) == {"where", "message"}


@pytest.mark.parametrize("method", ["GET", "POST"])
def test_unknown_api_address_is_404_in_json(api: FlaskClient, method: str) -> None:
    for path in ("/api/", "/api/nope/", "/api/score/", "/api/a/b/c/d"):
        response = api.open(path, method=method)
        assert (response.status_code, response.mimetype) == (404, JSON)
        assert response.get_json() == refusal("request", "There is no page at this address.")


def test_request_needs_no_csrf_token_and_sets_no_cookie(api: FlaskClient) -> None:
    response = api.post("/api/score", json=GAME)
    assert response.status_code == 200
    assert "Set-Cookie" not in response.headers
