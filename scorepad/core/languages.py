"""The languages of scorepad: English, the language of the source, and all languages with message catalogs.

Catalogs are `translations/LANGUAGE/LC_MESSAGES/messages.mo` in this package, for the messages that all games share, and
in each game's folder. A message without a translation stays English. A new language only needs new catalogs, no code.
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
"""The language of the messages."""
DOMAIN = "messages"
"""The base name of the catalog files."""


@cache
def folders() -> tuple[Path, ...]:
    """The folders with catalogs: the shared folder, then each game's."""
    package = Path(scorepad.__file__).parent
    places = (package, *sorted((package / "games").iterdir()))
    return tuple(place / "translations" for place in places if (place / "translations").is_dir())


@cache
def available() -> tuple[str, ...]:
    """The codes of the available languages, such as `de` or `pt_BR`: English, then the others in alphabetical order."""
    shared = folders()[0] if folders() else Path()
    return (SOURCE, *sorted(path.parents[1].name for path in shared.glob(f"*/LC_MESSAGES/{DOMAIN}.mo")))


def best(wanted: Sequence[str]) -> str:
    """The available language that fits a reader's preferences best: `de` for `de-AT`; English if none fits."""
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
        """The translation of a message."""
        return str(self._catalog.gettext(message))

    def pgettext(self, context: str, message: str) -> str:
        """The translation of a message in a context."""
        return str(self._catalog.pgettext(context, message))

    def ngettext(self, one: str, many: str, n: int) -> str:
        """The translation of a message with a plural form."""
        return str(self._catalog.ngettext(one, many, n))

    def npgettext(self, context: str, one: str, many: str, n: int) -> str:
        """The translation of a message with a plural form, in a context."""
        return str(self._catalog.npgettext(context, one, many, n))

    def join(self, parts: Sequence[str], style: Style) -> str:
        """Join parts as a list; for "unit", with the language's list separator, which is usually a comma."""
        if style == "unit":
            between = str(self._locale.list_patterns["standard"]["start"].format("", ""))
            return between.join(parts)
        return format_list(parts, style, self._locale)


@cache
def words(language: str, show: Callable[[str], str] = str) -> Words:
    """The language for rendering texts; `show` is applied to plain strings among their values."""
    return Words(show) if language == SOURCE else Translated(language, show)
