"""Templates: undefined variables are errors, texts are translated, and games can replace the default templates."""

import re
from collections.abc import Mapping, MutableMapping
from pathlib import Path
from threading import RLock
from typing import Any

from flask import Flask, g, render_template, request
from flask.sansio.app import App
from flask.templating import Environment as FlaskEnvironment
from flask_babel import Babel
from jinja2 import StrictUndefined, Template, pass_eval_context
from jinja2.ext import Extension
from jinja2.nodes import EvalContext
from markupsafe import Markup

import scorepad
from scorepad.core.game import Game, Sheet
from scorepad.core.text import Text, signed
from scorepad.web.frame import language

PRINT = "print"
"""A game's page for printing."""
PAST = "frame/past.html"
"""The layout of a past state of a pad."""
READING = "frame/reading.html"
"""The layout of a read-only sheet."""
_INDENT = re.compile(r"^[ \t]+", re.MULTILINE)


class _Flush(Extension):
    """Replaces each indent of a template by a single space, so that pages are smaller."""

    def preprocess(self, source: str, name: str | None, filename: str | None = None) -> str:
        return _INDENT.sub(" ", source)


class Environment(FlaskEnvironment):
    """Flask's environment, with a single dict of globals and with a lock for compiling templates."""

    def __init__(self, app: App, **options: Any) -> None:
        super().__init__(app, **options)
        self._loading = RLock()

    def _load_template(self, *args: Any, **options: Any) -> Template:
        """Load a template with a lock: after a restart, all phones request the same templates at once."""
        with self._loading:
            return super()._load_template(*args, **options)

    def make_globals(self, d: MutableMapping[str, Any] | None) -> MutableMapping[str, Any]:
        """A single dict for each template. Jinja's ChainMap would be searched at every import of macros."""
        return {**self.globals, **(d or {})}


def folder(name: str) -> Path:
    """The folder `templates` or `static`: beside the package in a checkout, inside it in an installed wheel."""
    package = Path(scorepad.__file__).parent
    inside = package / name
    return inside if inside.is_dir() else package.parent / name


def translated(value: Any) -> Any:
    """A value for output: a text in the reader's language, anything else unchanged."""
    return language.translate(value) if isinstance(value, Text) else value


@pass_eval_context
def _gettext(context: EvalContext, message: str, **values: Any) -> str:
    return _filled(context, language.words().gettext(message), values)


@pass_eval_context
def _pgettext(context: EvalContext, which: str, message: str, **values: Any) -> str:
    return _filled(context, language.words().pgettext(which, message), values)


@pass_eval_context
def _ngettext(context: EvalContext, one: str, many: str, n: int, **values: Any) -> str:
    return _filled(context, language.words().ngettext(one, many, n), {"num": n, **values})


def _filled(context: EvalContext, message: str, values: Mapping[str, Any]) -> str:
    """Like Jinja's newstyle gettext, but texts among the values are translated, too."""
    text = Markup(message) if context.autoescape else message  # noqa: S704 - our own or a translator's
    if "%" not in message:  # most messages
        return text
    return text % {name: signed(translated(value)) for name, value in values.items()}


def prepare(app: Flask) -> None:
    """Set up the templates. Must be called before any use of `app.jinja_env`."""
    app.jinja_environment = Environment
    app.jinja_options = {
        "finalize": translated,
        "undefined": StrictUndefined,
        "trim_blocks": True,
        "lstrip_blocks": True,
    }
    Babel(app, locale_selector=language.locale)
    app.jinja_env.add_extension("jinja2.ext.i18n")
    app.jinja_env.add_extension(_Flush)
    app.jinja_env.install_gettext_callables(  # type: ignore[attr-defined] # from its i18n extension
        _gettext, _ngettext, newstyle=False, pgettext=_pgettext
    )


def is_live() -> bool:
    """True if the page's own script requests the changed parts of the page."""
    return request.headers.get("X-Live") == "1"


def _frame(layout: str | None, loaded: Any, here: Sheet | None = None) -> dict[str, Any]:
    """The variables that all layouts need. Also sets `g.shown`, for links to evidence."""
    g.shown = {"loaded": loaded, "here": here}
    live = is_live()
    return {"layout": layout or ("frame/live.html" if live else "frame/base.html"), "is_live": live}


def page(name: str, **context: Any) -> str:
    """A page with exactly this template."""
    return render_template(name, **_frame(None, context.get("loaded")), **context)


def game_page(name: str, *, game: Game, layout: str | None = None, **context: Any) -> str:
    """A page of a game: the game's own template if it has one, else the default; optionally in another layout."""
    loaded = None if name == PRINT else context.get("loaded")  # paper has no links
    return render_template(_templates(game, name), **_frame(layout, loaded), game=game, **context)


def sheet_page(name: str, *, game: Game, on: Any) -> str:
    """The page of a sheet, or of the totals. Its template reads everything from the object `on`."""
    frame = _frame(None if on.is_editable else READING, on.loaded, on.sheet)
    return render_template([*_templates(game, name), "game/sheet.html"], **frame, on=on)


def _templates(game: Game, name: str) -> list[str | Template]:
    """The templates of a page by priority: the game's own, then the default."""
    return [f"{game.slug}/{name}.html", f"game/{name}.html"]
