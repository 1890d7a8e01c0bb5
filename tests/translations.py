"""The sentences that translators find, and those that a text asks for."""

from collections.abc import Sequence
from functools import cache

from scorepad.text import Text, Words
from tools.translations import areas, read

Message = str | tuple[str, ...]
"""A string, the two forms of one that counts, or a context and a string."""


@cache
def translatable() -> frozenset[Message]:
    """The messages of the catalogs: a string, the two forms of one that counts, or a context and a string."""
    found = (message for area in areas() for message in read(area.template) if message.id)
    return frozenset((one.context, str(one.id)) if one.context else _forms(one.id) for one in found)


def _forms(message: str | Sequence[str]) -> Message:
    return message if isinstance(message, str) else tuple(message)


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

    text.render(Asked())
    return asked
