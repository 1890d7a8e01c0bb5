"""Sentences about house rules that decide the winner: under the opposite rule, another player would win."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any

from scorepad.core.game import Game, HouseRule
from scorepad.core.result import Result, with_ranks
from scorepad.core.text import Text, together


def rulings_of(game: Game, file: Mapping[str, Any], result: Result) -> list[Text]:
    """Sentences about the house rules of a game file that decide the winner; [] while there is no winner."""
    if not game.house_rules or not _winners(result):
        return []
    return list(_rulings(game, file, _winners(result)))


def _rulings(game: Game, file: Mapping[str, Any], winners: list[str]) -> Iterator[Text]:
    """Yield a sentence for each rule that decides alone, then for pairs that decide together. No rule comes twice."""
    able = [rule for rule in game.house_rules if rule.in_file]
    in_force = {rule.name: rule.default for rule in able} | dict(file.get("rules") or {})
    deciding: set[HouseRule] = set()
    for rules in (*combinations(able, 1), *combinations(able, 2)):
        switched = {rule.name: not in_force[rule.name] for rule in rules}
        other = with_ranks(game.score(game.parse({**file, "rules": in_force | switched})), file.get("ranks"))
        others = _winners(other)
        if others != winners and not deciding.intersection(rules):
            deciding.update(rules)
            yield _ruling(rules, in_force, _outcome(others))


def _ruling(rules: Sequence[HouseRule], in_force: Mapping[str, bool], outcome: Text) -> Text:
    states = [Text("yes") if in_force[rule.name] else Text("no") for rule in rules]
    if len(rules) == 1:
        # Translators: {state}: “yes” or “no”; {outcome}: what the result would be, a clause in small letters
        return Text(
            "“{rule}”: the rulebook does not say. In this game the answer is “{state}”. "
            "With the other answer, {outcome}.",
            rule=rules[0].label,
            state=states[0],
            outcome=outcome,
        )
    # Translators: {one}: a house rule; {two}: another house rule; {first}: “yes” or “no” for the one; {second}: “yes”
    # or “no” for the other; {outcome}: what the result would be, a clause in small letters
    return Text(
        "“{one}” and “{two}”: the rulebook does not say. In this game the answers are “{first}” and "
        "“{second}”. If both answers were the other way round, {outcome}.",
        one=rules[0].label,
        two=rules[1].label,
        first=states[0],
        second=states[1],
        outcome=outcome,
    )


def _outcome(names: list[str]) -> Text:
    if len(names) == 1:
        return Text("{name} would win", name=names[0])
    return Text("{names} would share the win", names=together(names))


def _winners(result: Result) -> list[str]:
    return [standing.player for standing in result.standings if standing.winner]
