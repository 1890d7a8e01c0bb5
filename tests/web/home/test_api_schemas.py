"""The JSON Schemas of game files list every key, and never reject a file that the parser accepts."""

import copy
import functools
import json
import random
import shutil
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator
from jsonschema.exceptions import ValidationError

from bench.planted.games import GAMES as PLANTED
from scorepad.core import registry
from scorepad.core.text import Text
from tests.examples import examples_of, folder_of
from tests.full_games import great_split_for_seven, splatoids_for_four, splito_for_eight, splitter_for_eight
from tests.game_files import File, refusal
from tests.games.drawn_files import FILES
from tests.games.great_split import tables as boards
from tests.games.splatoids import tables as matches
from tests.games.splitter import tables as grids
from tests.mutate import mutated
from tests.tiers import tried
from tests.toys import TOYS, registered

DESCRIBED = [game for game in registry.games().values() if (folder_of(game) / "schema.json").exists()]
SLUGS = [game.slug for game in DESCRIBED]
SEEDS = st.integers(0, 10**9).map(random.Random)
STRANGE = "no such key"
RESOURCES = frozenset({"tome", "artwork", "topaz", "emerald", "gold"})


RICH: dict[str, list[File]] = {
    "splito": [splito_for_eight()],
    "splitter": [splitter_for_eight(), grids.table("A", None, totals=[1], by_number=[{"1": 1}], bonus=[0])],
    "splatoids": [
        splatoids_for_four(),
        matches.match(4, matches.deal("B!A", reasons={"A": "showed"}), matches.deal("C=", draws=[{"A": "7"}])),
    ],
    "great-split": [
        great_split_for_seven(),
        boards.mapped(
            boards.at([5, 4, 3, 6, 5], [1, 2, 3, 4, 5], character="Heir"),
            {**boards.CAREY, "character": {"gold": 1}},
            scorings=[boards.scoring(3, "tome none", {"levels": {"tome": 3}}, None)],
            claims={"totals": [1, None], "lines": [{"tome": 1, "contracts": {"tome": 4}}, None]},
        ),
        boards.table(map={"seen": boards.SEEN}),
    ],
}
"""Game files that, together with the examples, contain every kind of object."""


def drawn(slug: str) -> st.SearchStrategy[File]:
    """A strategy for game files with any possible entries, or with plausible complete games."""
    return FILES[slug] | SEEDS.map(lambda chance: PLANTED[slug].draw(chance).file)


DRAWN = {slug: drawn(slug) for slug in FILES}


@functools.cache
def schema_of(slug: str) -> Any:
    return json.loads((folder_of(registry.games()[slug]) / "schema.json").read_text("utf-8"))


def faults(slug: str, file: Any) -> list[ValidationError]:
    return list(Draft202012Validator(schema_of(slug)).iter_errors(file))


def is_refused(slug: str, file: Any) -> bool:
    return refusal(lambda: registry.games()[slug].parse(file)) is not None


def files_of(slug: str) -> list[File]:
    return [dict(example.file) for example in examples_of(registry.games()[slug])] + RICH.get(slug, [])


@pytest.mark.parametrize("slug", SLUGS)
def test_schemas_are_valid_draft_2020_12(slug: str) -> None:
    schema = schema_of(slug)
    assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    Draft202012Validator.check_schema(schema)


@pytest.mark.parametrize("slug", SLUGS)
def test_schema_is_served_under_the_name_of_its_game(api: FlaskClient, slug: str) -> None:
    response = api.get(f"/api/schema/{slug}.json")
    assert (response.status_code, response.mimetype) == (200, "application/schema+json")
    assert json.loads(response.data) == schema_of(slug)
    assert "Set-Cookie" not in response.headers


@pytest.mark.parametrize("name", ["chess", "great_split", "%2e%2e", ""])
def test_unknown_schema_is_404_in_json(api: FlaskClient, name: str) -> None:
    response = api.get(f"/api/schema/{name}.json")
    assert (response.status_code, response.mimetype) == (404, "application/json")
    assert response.get_json() == {"error": {"where": "request", "message": "There is no page at this address."}}


def test_openapi_description_includes_the_schema_path(api: FlaskClient) -> None:
    get = api.get("/api/openapi.json").get_json()["paths"]["/api/schema/{game}.json"]["get"]
    assert get["parameters"][0]["schema"] == {"$ref": "#/components/schemas/Game"}
    assert set(get["responses"]) == {"200", "404"}


def test_additional_game_is_scored_and_its_schema_served_if_it_exists(api: FlaskClient, tmp_path: Path) -> None:
    shutil.copytree(TOYS / "plain", tmp_path, dirs_exist_ok=True)
    with registered(tmp_path):
        assert api.get("/api/schema/tiny-game.json").status_code == 404
        (tmp_path / "tiny_game" / "schema.json").write_text('{"title": "Tiny"}', "utf-8")
        assert api.get("/api/schema/tiny-game.json").get_json(force=True) == {"title": "Tiny"}
        assert "tiny-game" in api.get("/api/openapi.json").get_json()["components"]["schemas"]["Game"]["enum"]
        assert api.post("/api/score", json={"game": "tiny-game", "players": ["A", "B"]}).status_code == 200


@pytest.mark.parametrize("slug", SLUGS)
def test_every_example_is_valid(slug: str) -> None:
    for example in examples_of(registry.games()[slug]):
        assert faults(slug, example.file) == [], example.title


@pytest.mark.thorough
@pytest.mark.parametrize("slug", DRAWN)
def test_generated_games_are_valid(slug: str) -> None:
    @settings(max_examples=tried(15, 40))
    @given(DRAWN[slug])
    def law(file: File) -> None:
        assert faults(slug, file) == []

    law()


def inner(errors: Iterable[ValidationError]) -> Iterator[ValidationError]:
    """All errors, including errors within alternatives."""
    for error in errors:
        yield error
        yield from inner(error.context or ())


def keys_in_schema(slug: str, file: File, path: tuple[Any, ...]) -> set[str]:
    """The keys that the schema allows in the object at a path, to which STRANGE was added; {STRANGE} for any key."""
    for error in inner(faults(slug, file)):
        stated: Any = error.schema if error.validator == "additionalProperties" else error.validator_value
        if tuple(error.absolute_path) == path and error.validator == "additionalProperties":
            return {*stated["properties"]}
        if tuple(error.absolute_path) == path and "propertyNames" in error.absolute_schema_path:
            return {*stated}
    return {STRANGE}


def objects(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The paths of all objects in a JSON value."""
    if isinstance(value, dict):
        yield path
    entries: Any = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, below in entries:
        yield from objects(below, (*path, key))


def with_strange_key(file: File, path: tuple[Any, ...]) -> File:
    """A copy of the file with the additional key STRANGE in the object at a path."""
    changed = copy.deepcopy(file)
    at: Any = changed
    for key in path:
        at = at[key]
    at[STRANGE] = None
    return changed


def key_sets(schema: Any) -> Iterator[frozenset[str]]:
    """Yield the keys of each object in a schema, except objects with arbitrary keys."""
    if isinstance(schema, dict) and schema.get("additionalProperties") is False and "maxProperties" not in schema:
        yield frozenset(schema["properties"])
    for below in schema.values() if isinstance(schema, dict) else schema if isinstance(schema, list) else ():
        yield from key_sets(below)


@pytest.mark.thorough
@pytest.mark.parametrize("slug", SLUGS)
def test_schema_and_parser_accept_the_same_keys(slug: str) -> None:
    """The parser lists the known keys when it refuses an unknown key. Objects with players' names as keys are skipped.

    Objects that differ only in their list index are compared once.
    """
    compared: dict[str, frozenset[str]] = {}
    for file in [*files_of(slug), {**files_of(slug)[-1], "rules": {}}]:
        for path in objects(file):
            strange = with_strange_key(file, path)
            error = refusal(functools.partial(registry.games()[slug].parse, strange))
            if error is None or not str(error.message).startswith("unknown key"):
                continue
            keys = frozenset(error.message.values.get("keys", ())) if isinstance(error.message, Text) else frozenset()
            place = f"{sorted(keys)} {[key for key in path if isinstance(key, str)]}"
            if place not in compared and not keys & {*file["players"]}:
                assert keys_in_schema(slug, strange, path) == keys, path
                compared[place] = keys
    assert {*compared.values()} == {*key_sets(schema_of(slug))}


@pytest.mark.thorough
@pytest.mark.parametrize("slug", SLUGS)
def test_parser_refuses_every_file_that_the_schema_refuses(slug: str) -> None:
    chance, files = random.Random(7), files_of(slug)
    refused = seen = 0
    for number in range(tried(120, 400)):
        file = mutated(chance, files[number % len(files)])
        is_wrong, errors = is_refused(slug, file), faults(slug, file)
        assert is_wrong or not errors, (file, errors)
        refused += is_wrong
        seen += bool(errors)
    assert seen > 0.8 * refused


AT_THE_LIMITS: list[File] = json.loads(Path(__file__).with_name("at_the_limits.json").read_text("utf-8"))


@pytest.mark.parametrize("file", AT_THE_LIMITS)
def test_files_at_the_parsers_limits_are_valid(file: File) -> None:
    file = {**file, "title": "t" * 200, "note": "n" * 1999 + "\n", "date": "2026-05-31T20:15:00Z"}
    assert not is_refused(file["game"], file)
    assert faults(file["game"], file) == []
