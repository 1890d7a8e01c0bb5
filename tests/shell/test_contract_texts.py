"""Every sentence that an engine says can be read, and found by whoever translates it."""

from functools import cache
from pathlib import Path

import pytest
from babel.messages.extract import extract_from_dir

import scorepad
from scorepad.result import Result
from scorepad.text import Text
from tests.examples import Example, all_examples, lines_of, name_of


def texts_of(result: Result) -> list[Text]:
    """All that an engine's result says in words."""
    items = [item for _, item in lines_of(result)]
    said = [text for item in items for text in (item.label, item.why)]
    said += [*(problem.message for problem in result.problems), result.decided, result.verdict]
    return [text for text in said if isinstance(text, Text)]


@cache
def translatable() -> frozenset[str | tuple[str, ...]]:
    """The messages that pybabel would put into a catalog: a string, or the two forms of one that counts."""
    package = Path(scorepad.__file__).parent
    keywords = {"Text": None, "plural": (1, 2)}
    found = extract_from_dir(package, method_map=[("**.py", "python")], keywords=keywords)
    return frozenset(message for _, _, message, _, _ in found)


def messages_in(text: Text) -> set[str | tuple[str, ...]]:
    """The messages that a translation of `text` would look up."""
    asked: set[str | tuple[str, ...]] = set()

    def gettext(message: str) -> str:
        asked.add(message)
        return message

    def ngettext(one: str, many: str, n: int) -> str:
        asked.add((one, many))
        return one if n == 1 else many

    text.render(gettext, ngettext)
    return asked


@pytest.mark.parametrize("example", all_examples(), ids=name_of)
def test_every_sentence_can_be_read_and_found_by_translators(example: Example) -> None:
    for text in texts_of(example.game.score(example.game.parse(example.file))):
        sentence = str(text)
        assert sentence.strip()
        assert "{" not in sentence
        assert "Text(" not in sentence
        assert messages_in(text) <= translatable()


@pytest.mark.parametrize("message", ["exactly {what}", "not entered", ("{n} card", "{n} cards")])
def test_messages_are_found_where_they_are_written(message: str | tuple[str, ...]) -> None:
    assert message in translatable()
