"""Routes, as Flask's own but for when they compile what writes their addresses."""

from collections.abc import Callable
from functools import cache

from werkzeug.routing import Rule


class LateRule(Rule):
    """A route that compiles what writes its addresses once the first of them is asked for.

    Werkzeug does that at once, two programs a route: two thirds of the time that it takes to make the app, which a
    phone without a server feels. Most routes write no address before the app ends.
    """

    def _compile_builder(self, append_unknown: bool = True) -> Callable[..., tuple[str, str]]:
        compile_now = super()._compile_builder

        @cache
        def builder() -> Callable[..., tuple[str, str]]:
            return compile_now(append_unknown)

        def build(rule: Rule, /, **values: object) -> tuple[str, str]:
            return builder()(rule, **values)

        return build
