"""The HTTP API: one game file in, one result out; its description and the games' schemas."""

import importlib.resources
from typing import Any, NoReturn

from flask import Blueprint, Response, current_app, jsonify, request
from flask.typing import ResponseReturnValue
from werkzeug.exceptions import MethodNotAllowed, NotFound

from scorepad import __version__
from scorepad.core import registry
from scorepad.core.errors import GameFileError
from scorepad.core.parsing import MAX_NAME
from scorepad.core.scoring import read_json, score_file
from scorepad.web.frame.security import csrf

blueprint = Blueprint("api", __name__, url_prefix="/api")
_METHODS = ("GET", "POST", "PUT", "PATCH", "DELETE")
csrf.exempt(blueprint)  # it changes nothing and knows no cookies


@blueprint.post("/score")
def score() -> ResponseReturnValue:
    """Score a game file: 200 with the result, 422 with where and message for one that cannot be."""
    if request.mimetype != "application/json":
        return _refuse(415, "Content-Type", "expected application/json")
    try:
        file = read_json(request.get_data(cache=False))
    except GameFileError as error:
        return _refuse(400, error.where, str(error.message))
    try:
        return jsonify(score_file(file).as_json())
    except GameFileError as error:
        return _refuse(422, error.where, str(error.message))


def _refuse(status: int, where: str, message: str) -> tuple[Response, int]:
    return jsonify({"error": {"where": where, "message": message}}), status


@blueprint.get("/openapi.json")
def openapi() -> Response:
    """The description of this API."""
    return jsonify(description())


@blueprint.get("/schema/<slug>.json")
def game_schema(slug: str) -> Response:
    """The JSON Schema of a game's files; 404 for a game that brings none."""
    text = schema(slug)
    if text is None:
        raise NotFound
    return Response(text, mimetype="application/schema+json")


@blueprint.route("/", methods=_METHODS)
@blueprint.route("/<path:address>", methods=_METHODS)
def nothing(address: str = "") -> NoReturn:
    """Any other address here, lest it be taken for a table: 405 where another method would do, else 404."""
    adapter = current_app.url_map.bind("")
    rules = [adapter.match(request.path, method, return_rule=True)[0] for method in _METHODS]
    methods = {method for rule in rules if rule.endpoint != request.endpoint for method in rule.methods or ()}
    raise MethodNotAllowed(sorted(methods)) if methods else NotFound()


def schema(slug: str) -> str | None:
    """The JSON Schema of a game's files, as it lies in the game's package; None for a game that brings none."""
    if slug not in registry.games():
        return None
    file = importlib.resources.files(f"scorepad.games.{slug.replace('-', '_')}") / "schema.json"
    return file.read_text("utf-8") if file.is_file() else None


def description() -> dict[str, Any]:
    """The document as JSON."""
    described = [slug for slug in registry.games() if schema(slug) is not None]
    schemas = {"/api/schema/{game}.json": {"get": _schema(described)}} if described else {}
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "scorepad",
            "version": __version__,
            "summary": "Scores of table games, every point explained",
        },
        "servers": [{"url": request.script_root or "/"}],
        "paths": {"/api/score": {"post": _score()}, **schemas},
        "components": {"schemas": _schemas()},
    }


def _score() -> dict[str, Any]:
    refusals = {
        "400": "The body is no JSON.",
        "413": "The body is larger than 256 KiB.",
        "415": "The body is not application/json.",
        "422": "The game file cannot be; where and why.",
    }
    return {
        "operationId": "score",
        "summary": "Score one game file",
        "requestBody": {"required": True, "content": _content("GameFile")},
        "responses": {
            "200": {"description": "The score, with the reason for every point.", "content": _content("Result")},
            **{code: {"description": text, "content": _content("Refusal")} for code, text in refusals.items()},
        },
    }


def _schema(described: list[str]) -> dict[str, Any]:
    content = {"application/schema+json": {"schema": {"type": "object"}}}
    return {
        "operationId": "schema",
        "summary": "Read the JSON Schema of a game's files: all their keys, and what may stand there",
        "parameters": [{"name": "game", "in": "path", "required": True, "schema": {"enum": described}}],
        "responses": {
            "200": {"description": "The schema, draft 2020-12.", "content": content},
            "404": {"description": "No game with a schema has this name.", "content": _content("Refusal")},
        },
    }


def _content(name: str) -> dict[str, Any]:
    return {"application/json": {"schema": _ref(name)}}


def _ref(name: str) -> dict[str, str]:
    return {"$ref": f"#/components/schemas/{name}"}


def _object(properties: dict[str, Any], *optional: str, more: bool = False) -> dict[str, Any]:
    required = [name for name in properties if name not in optional]
    return {"type": "object", "properties": properties, "required": required, "additionalProperties": more}


def _schemas() -> dict[str, Any]:
    text, flag = {"type": "string"}, {"type": "boolean"}
    maybe_whole = {"type": ["integer", "null"]}
    maybe_text = {"type": ["string", "null"]}
    name = {"type": "string", "minLength": 1, "maxLength": MAX_NAME}
    file = {
        "game": {"enum": list(registry.games())},
        "players": {"type": "array", "items": name, "uniqueItems": True},
        "title": maybe_text,
        "date": maybe_text,
        "note": maybe_text,
        "ranks": {"type": ["array", "null"], "items": maybe_whole},
        "rules": {"type": ["object", "null"], "additionalProperties": flag},
        "claims": {"type": ["object", "null"]},
    }
    optional = sorted(file.keys() - {"game", "players"})
    item = {
        "label": text,
        "points": maybe_whole,
        "op": {"enum": ["sum", "product"]},
        "items": {"type": "array", "items": _ref("Item")},
        "met": {"type": ["boolean", "null"]},
        "rule": maybe_text,
        "why": maybe_text,
        "evidence": {"type": "array", "items": text, "minItems": 1},
    }
    standing = {
        "player": text,
        "rank": maybe_whole,
        "total": maybe_whole,
        "tie_break": maybe_whole,
        "tie_breaks": {"type": "array", "items": _object({"label": text, "value": maybe_whole}), "minItems": 2},
        "winner": flag,
        "complete": flag,
    }
    problem = {"where": text, "message": text, "severity": {"enum": ["warning", "info"]}}
    result = {
        "game": {"enum": list(registry.games())},
        "settled": flag,
        "standings": {"type": "array", "items": _ref("Standing")},
        "scores": {"type": "array", "items": _ref("Item")},
        "problems": {"type": "array", "items": _ref("Problem")},
    }
    return {
        "GameFile": _object(file, *optional, more=True),
        "Item": _object(item, "op", "items", "met", "rule", "why", "evidence", more=True),
        "Standing": _object(standing, "tie_breaks"),
        "Problem": _object(problem),
        "Result": _object(result, more=True),
        "Refusal": _object({"error": _object({"where": text, "message": text})}),
    }
