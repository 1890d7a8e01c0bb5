"""Every sentence of an engine can be rendered, and is in the catalogs."""

import pytest

from scorepad.core.result import Result
from scorepad.core.text import Text
from tests.examples import Example, for_every_example, lines_of
from tests.translations import messages_in, translatable


def texts_of(result: Result) -> list[Text]:
    """The texts of a result's lines and problems, of how the winner was decided, and of its verdict."""
    items = [item for _, item in lines_of(result)]
    parts = [text for item in items for text in (item.label, item.why)]
    parts += [*(problem.message for problem in result.problems), result.decided, result.verdict]
    return [text for text in parts if isinstance(text, Text)]


@for_every_example
def test_every_sentence_can_be_rendered_and_translated(example: Example) -> None:
    for text in texts_of(example.game.score(example.game.parse(example.file))):
        sentence = str(text)
        assert sentence.strip()
        assert "{" not in sentence
        assert "Text(" not in sentence
        assert messages_in(text) <= translatable()


@pytest.mark.parametrize("message", ["exactly {what}", "not entered", ("{n} card", "{n} cards")])
def test_messages_are_extracted_from_the_sources(message: str | tuple[str, ...]) -> None:
    assert message in translatable()
