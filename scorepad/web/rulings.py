"""House rules that decide who has won: said by the app itself, where the other way round somebody else would win."""

from collections.abc import Iterator

from flask import Blueprint

from scorepad.game import HouseRule
from scorepad.result import Result
from scorepad.text import Text, together
from scorepad.web.opened import Opened

blueprint = Blueprint("rulings", __name__)


def rulings(opened: Opened) -> list[Text]:
    """What is to be said of the table's house rules; nothing while the game goes on."""
    if not any(standing.winner for standing in opened.result.standings) or not opened.result.settled:
        return []
    return list(_rulings(opened))


def _rulings(opened: Opened) -> Iterator[Text]:
    winners = _winners(opened.result)
    for rule in opened.game.house_rules:
        is_on = opened.rules[rule.name]
        others = _winners(_with(opened, rule, not is_on))
        if others != winners:
            yield Text(
                "The rulebook is silent here, and it decides: “{rule}” is {state} at this table. Without that, "
                "{outcome}.",
                rule=rule.label,
                state=Text("on") if is_on else Text("off"),
                outcome=_outcome(others),
            )


def _outcome(names: list[str]) -> Text:
    if len(names) == 1:
        return Text("{name} would win", name=names[0])
    return Text("{names} would share the win", names=together(names))


def _with(opened: Opened, rule: HouseRule, is_on: bool) -> Result:
    rules = opened.rules | {rule.name: is_on}
    file = opened.game.to_file(opened.players, opened.fields, rules)
    return opened.game.score(opened.game.parse(file))


def _winners(result: Result) -> list[str]:
    return [standing.player for standing in result.standings if standing.winner]


@blueprint.app_context_processor
def _shared() -> dict[str, object]:
    return {"rulings": rulings}
