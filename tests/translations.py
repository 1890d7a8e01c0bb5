"""The messages that can be translated, and the messages in a text."""

from collections.abc import Sequence
from functools import cache

from scorepad.core.text import Text, Words
from tools.translations import areas, read

Message = str | tuple[str, ...]
"""A string or the two forms of a plural, after its context if it has one."""


@cache
def translatable() -> frozenset[Message]:
    """The messages in the templates of the catalogs; a test checks that these match the code."""
    found = (message for area in areas() for message in read(area.template) if message.id)
    return frozenset(_message(one.id, one.context) for one in found)


def _message(found: str | Sequence[str], context: str | None) -> Message:
    forms = (found,) if isinstance(found, str) else tuple(found)
    return (context, *forms) if context else found if isinstance(found, str) else forms


def messages_in(text: Text) -> set[Message]:
    """The messages that a translation of `text` would look up."""
    asked: set[Message] = set()

    class Asked(Words):
        def gettext(self, message: str) -> str:
            asked.add(message)
            return message

        def pgettext(self, context: str, message: str) -> str:
            asked.add((context, message))
            return message

        def ngettext(self, one: str, many: str, n: int) -> str:
            asked.add((one, many))
            return one if n == 1 else many

        def npgettext(self, context: str, one: str, many: str, n: int) -> str:
            asked.add((context, one, many))
            return one if n == 1 else many

    text.render(Asked())
    return asked


def translations(game: str, language: str) -> list[str]:
    """All translations of a game's catalog in a language, each plural form separately."""
    area = next(area for area in areas() if area.home.name == game)
    path = area.folder / language / "LC_MESSAGES" / "messages.po"
    strings = [message.string or "" for message in read(path) if message.id]
    return [form for each in strings for form in ([each] if isinstance(each, str) else each)]
