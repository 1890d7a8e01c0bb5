"""House rules that decide who has won: said by the app itself, where the other way round somebody else would win."""

from collections.abc import Iterator, Mapping
from typing import Any

from flask import Blueprint

from scorepad.game import Game
from scorepad.result import Result
from scorepad.text import Text, together
from scorepad.web.opened import Opened

blueprint = Blueprint("rulings", __name__)


def rulings(opened: Opened) -> list[Text]:
    """What is to be said of the table's house rules; nothing while the game goes on."""
    return rulings_of(opened.game, opened.file, opened.result)


def rulings_of(game: Game, file: Mapping[str, Any], result: Result) -> list[Text]:
    """As `rulings`, of a game file and its result."""
    if not game.house_rules or not result.settled or not _winners(result):
        return []
    return list(_rulings(game, file, _winners(result)))


def _rulings(game: Game, file: Mapping[str, Any], winners: list[str]) -> Iterator[Text]:
    rules = game.rule_defaults() | dict(file.get("rules") or {})
    for rule in game.house_rules:
        is_on = rules[rule.name]
        others = _winners(game.score(game.parse({**file, "rules": rules | {rule.name: not is_on}})))
        if others != winners:
            yield Text(
                "“{rule}”: the rulebook is silent on that. This table says {state}; otherwise {outcome}.",
                rule=rule.label,
                state=Text("yes") if is_on else Text("no"),
                outcome=_outcome(others),
            )


def _outcome(names: list[str]) -> Text:
    if len(names) == 1:
        return Text("{name} would win", name=names[0])
    return Text("{names} would share the win", names=together(names))


def _winners(result: Result) -> list[str]:
    return [standing.player for standing in result.standings if standing.winner]


@blueprint.app_context_processor
def _shared() -> dict[str, object]:
    return {"rulings": rulings}
