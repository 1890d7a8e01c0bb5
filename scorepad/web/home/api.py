"""The HTTP API: scoring of game files, the API's OpenAPI description, and the games' JSON Schemas."""

import importlib.resources
import json
from typing import Any, NoReturn

from flask import Blueprint, Response, current_app, jsonify, request
from flask.typing import ResponseReturnValue
from werkzeug.exceptions import MethodNotAllowed, NotFound

from scorepad import __version__
from scorepad.core import registry
from scorepad.core.errors import GameFileError
from scorepad.core.scoring import read_json, score_file
from scorepad.web.frame.security import csrf

blueprint = Blueprint("api", __name__, url_prefix="/api")
_METHODS = ("GET", "POST", "PUT", "PATCH", "DELETE")
csrf.exempt(blueprint)  # it changes nothing and uses no cookies


@blueprint.post("/score")
def score() -> ResponseReturnValue:
    """Score a game file: 200 with the result, or 422 with the `where` and `message` of its first error."""
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
    """The OpenAPI description of this API."""
    return jsonify(description())


@blueprint.get("/schema/<slug>.json")
def game_schema(slug: str) -> Response:
    """The JSON Schema of a game's files; 404 for a game without one."""
    text = schema(slug)
    if text is None:
        raise NotFound
    return Response(text, mimetype="application/schema+json")


@blueprint.route("/", methods=_METHODS)
@blueprint.route("/<path:address>", methods=_METHODS)
def nothing(address: str = "") -> NoReturn:
    """Any other URL of the API, so that it is not taken for a table: 405 for a wrong method, else 404."""
    adapter = current_app.url_map.bind("")
    rules = [adapter.match(request.path, method, return_rule=True)[0] for method in _METHODS]
    methods = {method for rule in rules if rule.endpoint != request.endpoint for method in rule.methods or ()}
    raise MethodNotAllowed(sorted(methods)) if methods else NotFound()


def schema(slug: str) -> str | None:
    """The JSON Schema of a game's files, from the game's package; None for a game without one."""
    if slug not in registry.games():
        return None
    file = importlib.resources.files(f"scorepad.games.{slug.replace('-', '_')}") / "schema.json"
    return file.read_text("utf-8") if file.is_file() else None


def description() -> Any:
    """The OpenAPI document: `openapi.json` with this version, this server's URL, and the games of the registry."""
    file = importlib.resources.files(__package__ or "") / "openapi.json"
    document = json.loads(file.read_text("utf-8"))
    document["info"]["version"] = __version__
    document["servers"][0]["url"] = request.script_root or "/"
    document["components"]["schemas"]["Game"]["enum"] = list(registry.games())
    return document
