"""Made-up languages: every message is translated, and a page reveals untranslated text."""

import re
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from tools.translations import areas, read

_PLACE = re.compile(r"(\{[^{}]*\}|%(?:\([a-z_]+\))?[sdr]|%%|&[a-z]+;|<[^>]*>)")
WIDE = {letter: letter + 0xFEE0 for first in "Aa" for letter in range(ord(first), ord(first) + 26)}
"""Latin letters in the full width of Chinese characters: readable, but not English letters."""
ARABIC = {letter: 0x0627 + letter % 20 for first in "Aa" for letter in range(ord(first), ord(first) + 26)}
"""Meaningless Arabic letters, which run from right to left."""


BEGIN, END = "⟦⟧"
"""Marks around each message, which show the messages that a text consists of."""


def spell(message: str, letters: dict[int, int]) -> str:
    """A message in other letters, between marks, with unchanged placeholders."""
    parts = _PLACE.split(message)
    said = "".join(part if at % 2 else part.translate(letters) for at, part in enumerate(parts))
    return f"{BEGIN}{said}{END}"


def write_language(folder: Path, language: str, letters: dict[int, int]) -> None:
    """Write a catalog of the language that has every message of scorepad in other letters."""
    catalog = Catalog(locale=language)
    for area in areas():
        for message in read(area.template):
            if isinstance(message.id, str):
                catalog.add(message.id, spell(message.id, letters), context=message.context)
            elif message.id:
                forms = [spell(message.id[1], letters)] * catalog.num_plurals
                catalog.add(message.id, (spell(message.id[0], letters), *forms[1:]), context=message.context)
    path = folder / language / "LC_MESSAGES" / "messages.mo"
    path.parent.mkdir(parents=True)
    with path.open("wb") as file:
        write_mo(file, catalog)
