"""The languages of scorepad: English, in which it is written, and the languages with catalogs.

A catalog is `translations/LANGUAGE/LC_MESSAGES/messages.mo`, in this package for what all games share and in each
game's own folder. A message without a translation stays English. A new language is new catalogs, and no code.
"""

from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path

from babel import Locale
from babel.core import negotiate_locale
from babel.lists import format_list
from babel.support import Translations

import scorepad
from scorepad.core.text import Style, Words

SOURCE = "en"
"""The language of the messages themselves."""
DOMAIN = "messages"
"""The name of each catalog's files."""


@cache
def folders() -> tuple[Path, ...]:
    """The folders with catalogs: of what all games share, then of each game."""
    package = Path(scorepad.__file__).parent
    places = (package, *sorted((package / "games").iterdir()))
    return tuple(place / "translations" for place in places if (place / "translations").is_dir())


@cache
def available() -> tuple[str, ...]:
    """The languages by their codes, such as `de` or `pt_BR`: English, then the others in alphabetical order."""
    shared = folders()[0] if folders() else Path()
    return (SOURCE, *sorted(path.parents[1].name for path in shared.glob(f"*/LC_MESSAGES/{DOMAIN}.mo")))


def best(wanted: Sequence[str]) -> str:
    """The language for a reader who wants these, the first most: `de` for `de-AT`; English for lack of any."""
    return negotiate_locale([code.replace("-", "_").split(".")[0] for code in wanted], available()) or SOURCE


def own_name(language: str) -> str:
    """A language's own name: "English", "Français"."""
    name = Locale.parse(language).get_language_name(language) or language
    return name[:1].upper() + name[1:]


class Translated(Words):
    """A language with catalogs."""

    def __init__(self, language: str, show: Callable[[str], str]) -> None:
        super().__init__(show)
        self._locale = Locale.parse(language)
        loaded = (Translations.load(folder, [language], DOMAIN) for folder in folders())
        first, *others = (found for found in loaded if isinstance(found, Translations))
        for other in others:
            first.merge(other)
        self._catalog = first

    def gettext(self, message: str) -> str:
        """A message's translation."""
        return str(self._catalog.gettext(message))

    def pgettext(self, context: str, message: str) -> str:
        """The translation of a message in a context."""
        return str(self._catalog.pgettext(context, message))

    def ngettext(self, one: str, many: str, n: int) -> str:
        """The translation of a message that counts."""
        return str(self._catalog.ngettext(one, many, n))

    def npgettext(self, context: str, one: str, many: str, n: int) -> str:
        """The translation of a message that counts, in a context."""
        return str(self._catalog.npgettext(context, one, many, n))

    def join(self, parts: Sequence[str], style: Style) -> str:
        """Parts in a row; where English has commas alone, what the language has between the first of a list."""
        if style == "unit":
            between = str(self._locale.list_patterns["standard"]["start"].format("", ""))
            return between.join(parts)
        return format_list(parts, style, self._locale)


@cache
def words(language: str, show: Callable[[str], str] = str) -> Words:
    """A language to render texts in; `show` is applied to plain strings among their values."""
    return Words(show) if language == SOURCE else Translated(language, show)
