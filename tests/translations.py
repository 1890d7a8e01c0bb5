"""The sentences that translators find, and those that a text asks for."""

from functools import cache
from pathlib import Path

from babel.messages.extract import extract_from_dir

import scorepad
from scorepad.text import Text


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
