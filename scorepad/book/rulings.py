"""The rulings of a group on a game, kept in its book: answers to questions, in the group's order, and house rules.

Each game has a sheet with `question-0` and `answer-0`, and so on, and `rule-NAME`, yes or no.
"""

from collections.abc import Mapping

from scorepad.core.game import Fields, Game
from scorepad.core.text import Series, Text

RULINGS = "rulings-"
"""The prefix of the key of a game's sheet."""
MOST_ANSWERS = 50
"""Maximum number of answers for a game."""


def answers_in(fields: Fields) -> dict[str, str]:
    """The answers by question, in order."""
    found: dict[str, str] = {}
    while f"question-{len(found)}" in fields:
        found[fields[f"question-{len(found)}"]] = fields[f"answer-{len(found)}"]
    return found


def house_rules_in(fields: Fields, game: Game) -> dict[str, bool]:
    """The house rules that are set, by name."""
    names = [rule.name for rule in game.house_rules]
    return {name: fields[f"rule-{name}"] == "yes" for name in names if f"rule-{name}" in fields}


def rulings_in(fields: Fields, game: Game) -> list[tuple[Text, Text]]:
    """All questions and answers of a group: its own, then its house rules with yes or no."""
    rules, found = house_rules_in(fields, game), list[tuple[Text, Text]]()
    for question, answer in answers_in(fields).items():
        found.append((Series([question]), Series([answer])))
    for rule in game.house_rules:
        if rule.name in rules:
            found.append((rule.label, Text("yes") if rules[rule.name] else Text("no")))
    return found


def fields_of_rulings(answers: Mapping[str, str], rules: Mapping[str, bool]) -> dict[str, str]:
    """The fields of a game's sheet."""
    fields = {f"rule-{name}": "yes" if is_on else "no" for name, is_on in rules.items()}
    for number, (question, answer) in enumerate(answers.items()):
        fields |= {f"question-{number}": question, f"answer-{number}": answer}
    return fields


def moved(answers: Mapping[str, str], question: str, by: int | None) -> dict[str, str]:
    """The answers with that to a question moved by so many places, up if below 0; None: removed."""
    order = [each for each in answers if each != question]
    if by is not None and question in answers:
        order.insert(max(0, [*answers].index(question) + by), question)
    return {each: answers[each] for each in order}
