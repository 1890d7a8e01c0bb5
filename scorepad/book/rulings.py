"""A group's rulings on a game, stored in its book: answers to questions, in the group's order, and house rules.

Each game has a sheet with the fields `question-0`, `answer-0` and so on, and `rule-NAME` with yes or no.
"""

from collections.abc import Mapping

from scorepad.core.game import Fields, Game
from scorepad.core.text import Series, Text

RULINGS = "rulings-"
"""The prefix of the keys of the games' sheets."""
MOST_ANSWERS = 50
"""Maximum number of answers for a game."""


def answers_in(fields: Fields) -> dict[str, str]:
    """The answers by question, in the group's order."""
    found: dict[str, str] = {}
    while f"question-{len(found)}" in fields:
        found[fields[f"question-{len(found)}"]] = fields[f"answer-{len(found)}"]
    return found


def house_rules_in(fields: Fields, game: Game) -> dict[str, bool]:
    """The house rules that the group has set, by name."""
    names = [rule.name for rule in game.house_rules]
    return {name: fields[f"rule-{name}"] == "yes" for name in names if f"rule-{name}" in fields}


def rulings_in(fields: Fields, game: Game) -> list[tuple[Text, Text]]:
    """A group's questions with their answers, then the house rules that it has set, each with "yes" or "no"."""
    rules, found = house_rules_in(fields, game), list[tuple[Text, Text]]()
    for question, answer in answers_in(fields).items():
        found.append((Series([question]), Series([answer])))
    for rule in game.house_rules:
        if rule.name in rules:
            found.append((rule.label, Text("yes") if rules[rule.name] else Text("no")))
    return found


def fields_of_rulings(answers: Mapping[str, str], rules: Mapping[str, bool]) -> dict[str, str]:
    """The fields of a game's sheet of rulings. rules: the house rules by name."""
    fields = {f"rule-{name}": "yes" if is_on else "no" for name, is_on in rules.items()}
    for number, (question, answer) in enumerate(answers.items()):
        fields |= {f"question-{number}": question, f"answer-{number}": answer}
    return fields


def moved(answers: Mapping[str, str], question: str, by: int | None) -> dict[str, str]:
    """The answers with one question moved down by `by` places, or up if `by` is negative; None removes it."""
    order = [each for each in answers if each != question]
    if by is not None and question in answers:
        order.insert(max(0, [*answers].index(question) + by), question)
    return {each: answers[each] for each in order}
