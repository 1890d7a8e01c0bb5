"""Score lines and texts survive serialization to JSON."""

import json
from datetime import UTC, datetime
from typing import Any

import pytest

from scorepad.core import languages
from scorepad.core.result import Item
from scorepad.core.serialization import from_json, to_json
from scorepad.core.text import Capitalized, Text, either, plural, plural_term, term, together
from tests.examples import Example, for_every_example

NESTED = Text(
    "{sentence} by {evidence}", sentence=Capitalized(Text("red")), evidence=[plural("{n} card", "{n} cards", 2)]
)
"""A text whose placeholders are named like keys of serialized objects."""


def kept(value: object) -> Any:
    return json.loads(json.dumps(to_json(value)))


@for_every_example
def test_every_line_survives_serialization_in_every_language(example: Example) -> None:
    result = example.game.score(example.game.parse(example.file))
    lines = [item._replace(pieces=("Ana", Text("red"))) for item in result.scores]
    read = from_json(kept(lines))
    assert kept(read) == kept(lines)
    assert [str(item.as_json()) for item in read] == [str(item.as_json()) for item in lines]
    for code in languages.available():
        words = languages.words(code)
        for item, original in zip(read, lines, strict=True):
            assert reasons(item, words) == reasons(original, words)


def reasons(item: Item, words: Any) -> list[Any]:
    """The type, rendered texts and other values of a line, and of all lines below it."""
    texts = [each.render(words) if isinstance(each, Text) else each for each in (item.label, item.why, item.lacking)]
    return [type(item), *texts, *item[3:6], *item[7:10], *(reasons(part, words) for part in item.items)]


@pytest.mark.parametrize(
    "text",
    [
        Text("Ana and {n}", n="Bo"),
        Text("{sentence}", sentence=Text("red")),
        plural_term("dice", "{n} six of {who}", "{n} sixes of {who}", 2, who=["Ana", Text("red")]),
        term("objective", "red"),
        together(["Ana", plural("{n} card", "{n} cards", 1)]),
        Text("{a}: {b}", a=either(["Ana", "Bo"]), b=("x", 2)),
        Capitalized(Text("red")),
        NESTED,
    ],
)
def test_stored_text_can_be_read_in_any_language_later(text: Text) -> None:
    read = from_json(kept({"label": [text]}))["label"][0]
    assert type(read) is type(text)
    assert [read.render(words) for words in WORDS] == [text.render(words) for words in WORDS]


WORDS = [languages.words(code) for code in languages.available()]


@pytest.mark.parametrize("value", [None, 3, "x", {"sentence": "x", "rows": []}, {"a": [{"b": None}]}])
def test_values_without_text_are_unchanged(value: object) -> None:
    assert from_json(kept(value)) == value


def test_datetimes_survive_serialization() -> None:
    at = datetime(2026, 5, 31, 20, tzinfo=UTC)
    assert from_json(kept({"at": at})) == {"at": at}
