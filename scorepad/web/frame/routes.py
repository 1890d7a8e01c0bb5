"""Flask's routes, with lazily compiled URL builders."""

from collections.abc import Callable
from functools import cache

from werkzeug.routing import Rule


class LateRule(Rule):
    """A route that compiles its URL builder at first use.

    Werkzeug compiles two builders per route at startup. That takes two thirds of the time to create the app, which is
    noticeable on a phone that runs the app itself. Most routes never build a URL.
    """

    def _compile_builder(self, append_unknown: bool = True) -> Callable[..., tuple[str, str]]:
        compile_now = super()._compile_builder

        @cache
        def builder() -> Callable[..., tuple[str, str]]:
            return compile_now(append_unknown)

        def build(rule: Rule, /, **values: object) -> tuple[str, str]:
            return builder()(rule, **values)

        return build
