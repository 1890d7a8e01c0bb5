"""The API's OpenAPI description, and the responses that it describes."""

import json
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient
from openapi_schema_validator import OAS31Validator
from openapi_spec_validator import OpenAPIV31SpecValidator, validate

from scorepad.core import registry
from scorepad.core.scoring import score_file
from tests.examples import Example, name_of, some_examples
from tests.games.splito.tables import table


@pytest.fixture(scope="module")
def description(api: FlaskClient) -> Any:
    response = api.get("/api/openapi.json")
    assert (response.status_code, response.mimetype) == (200, "application/json")
    return response.get_json()


def faults(description: Any, name: str, value: Any) -> list[str]:
    """The validation errors of a value. name: its schema in the description."""
    schema = {"$ref": f"#/components/schemas/{name}", "components": description["components"]}
    return [error.message for error in OAS31Validator(schema).iter_errors(value)]


def test_description_is_valid_openapi(description: Any) -> None:
    validate(description, cls=OpenAPIV31SpecValidator)


def test_description_covers_every_game_and_status(description: Any) -> None:
    assert description["components"]["schemas"]["Game"]["enum"] == list(registry.games())
    assert set(description["paths"]["/api/score"]["post"]["responses"]) == {"200", "400", "413", "415", "422"}


@pytest.mark.parametrize("example", some_examples(), ids=name_of)
def test_examples_and_results_match_the_description(api: FlaskClient, description: Any, example: Example) -> None:
    assert faults(description, "GameFile", example.file) == []
    result = api.post("/api/score", json=example.file).get_json()
    assert result == score_file(example.file).as_json()
    assert faults(description, "Result", result) == []


@pytest.mark.parametrize(
    ("body", "content_type", "status"),
    [
        (b"{", "application/json", 400),
        (b" " * 300_000, "application/json", 413),
        (b"{}", "text/plain", 415),
        (b"{}", "application/json", 422),
    ],
)
def test_error_responses_match_the_description(
    api: FlaskClient, description: Any, body: bytes, content_type: str, status: int
) -> None:
    response = api.post("/api/score", data=body, content_type=content_type)
    assert response.status_code == status
    assert faults(description, "Refusal", response.get_json()) == []


RESULT = {"game": "splito", "settled": True, "standings": [], "scores": [], "problems": []}
STANDING = {"player": "A", "rank": 1, "total": 1, "tie_break": None, "winner": True, "complete": True}


WRONG: dict[str, list[Any]] = json.loads(Path(__file__).with_name("not_described.json").read_text("utf-8"))
"""Values that the description must reject."""


@pytest.mark.parametrize("name", WRONG)
def test_description_rejects_invalid_files(description: Any, name: str) -> None:
    assert [value for value in WRONG[name] if faults(description, name, value) == []] == []


def test_description_accepts_null_for_optional_keys(description: Any) -> None:
    file = table({"points": 8}, None, {}, title=None, note=None, date=None, rules=None, claims=None)
    assert faults(description, "GameFile", json.loads(json.dumps(file))) == []
    assert faults(description, "Result", {**RESULT, "standings": [STANDING], "zones": []}) == []
