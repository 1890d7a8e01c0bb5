"""The reader's language: the browser's, or the one chosen on this device."""

import unicodedata
from collections.abc import Iterable
from datetime import date, datetime

from babel import Locale, UnknownLocaleError
from babel.core import parse_locale
from flask import Blueprint, abort, g, redirect, request, session, url_for
from flask.typing import ResponseReturnValue
from flask_babel import format_date, format_decimal
from markupsafe import Markup, escape

from scorepad.core import languages
from scorepad.core.text import Style, Text, Words

blueprint = Blueprint("language", __name__)


def language() -> str:
    """The code of the reader's language, such as `de`; a page may set a default for readers without a preference."""
    chosen = session.get("language")
    wanted = [chosen] if chosen in languages.available() else list(request.accept_languages.values())
    return languages.best(wanted or [g.get("preferred_language", languages.SOURCE)])


def locale() -> str:
    """The reader's language with their region, for days and times, such as `en_GB`.

    The region is the first in the browser's list for which Babel has a locale in this language: a reader of English in
    the Netherlands gets the days of `en_NL`. Without a region it is only the language.
    """
    spoken = Locale.parse(language())
    for wanted in request.accept_languages.values():
        try:
            region = parse_locale(wanted, sep="-")[1]
            if region is not None:
                return str(Locale(spoken.language, region))
        except (ValueError, UnknownLocaleError):
            continue
    return str(spoken)


def offered() -> dict[str, str]:
    """The languages to choose from: the name of each in the language itself, by code."""
    return {code: languages.own_name(code) for code in languages.available()}


def direction() -> str:
    """The writing direction of the reader's language: "ltr" or "rtl"."""
    return Locale.parse(language()).text_direction


def words() -> Words:
    """The reader's language, for rendering texts. Looked up once per request, because a page has hundreds of texts."""
    found: Words | None = g.get("words")
    if found is None:
        found = g.words = languages.words(language(), _isolated)
    return found


def translate(text: Text) -> str:
    """The text in the reader's language."""
    return text.render(words())


def source(text: Text | str) -> Markup:
    """A rulebook's sections in the reader's language; names that exist only in English are marked as English."""
    if isinstance(text, str):
        return escape(text)
    if language() == languages.SOURCE:
        return escape(translate(text))
    return Markup(text.render(languages.words(language(), _in_english)))  # noqa: S704 - our own or a translator's


def average(number: float) -> str:
    """A number with one decimal place, in the format of the reader's region."""
    return str(format_decimal(number, "0.0"))


def day(moment: datetime | date) -> str:
    """A date, or the local date of a moment, in the format of the reader's region: "22 November 2026"."""
    local = moment.astimezone().date() if isinstance(moment, datetime) else moment
    return str(format_date(local, "long"))


def together(parts: Iterable[Text | str], style: Style = "standard") -> Markup:
    """Names, texts or markup, joined as the reader's language joins a list: "Ana, Bo and Cy"."""
    shown = [escape(translate(part) if isinstance(part, Text) else part) for part in parts]
    return Markup(words().join(shown, style))  # noqa: S704 - each part is escaped


def _in_english(name: str) -> str:
    return f'<span lang="{languages.SOURCE}">{escape(name)}</span>'


def _isolated(name: str) -> str:
    """The name; in Unicode isolates if it has right-to-left characters, which would reorder the words around it."""
    if name.isascii() or not any(unicodedata.bidirectional(char) in ("R", "AL", "AN") for char in name):
        return name
    return f"\u2068{name}\u2069"


@blueprint.post("/language")
def choose() -> ResponseReturnValue:
    """Set the language of this device, and return to the table or the home page."""
    chosen = request.form.get("language")
    if chosen not in languages.available():
        abort(400)
    session["language"] = chosen
    session.permanent = True
    slug, code = request.form.get("slug"), request.form.get("code")
    return redirect(url_for("tables.pad", slug=slug, code=code) if slug and code else url_for("home.index"), 303)
