"""Evidence links: URLs that highlight the pieces behind a line of the score, or at a place in doubt, on their sheet."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

from flask import g, request
from markupsafe import Markup, escape

from scorepad.core.fields import Piece
from scorepad.core.game import Sheet
from scorepad.core.result import Item, Result
from scorepad.web.table.loaded_table import LoadedTable

SHOW = "show"
"""The query parameter for a line: `?show=1-0-3` is line 3 of line 0 of seat 1."""
AT = "at"
"""The query parameter for places of the game file: `?at=sheets[0][3][2]`, once for each place."""
MOST_PLACES = 10
_PATH = re.compile(r"\d{1,3}(-\d{1,3}){0,5}", re.ASCII)


def line_at(result: Result, path: str) -> Item | None:
    """The line of a score at a path of indices, seat first; None if it has no evidence or the path is invalid."""
    if not _PATH.fullmatch(path):
        return None
    items, found = result.scores, None
    for index in map(int, path.split("-")):
        if index >= len(items):
            return None
        found = items[index]
        items = found.items
    return found if found is not None and found.evidence else None


def paths_of(result: Result) -> dict[str, Item]:
    """The lines that have evidence, by path. A line that two players share is listed once, by its first path."""
    paths: dict[str, Item] = {}
    seen: set[int] = set()

    def walk(item: Item, path: str) -> None:
        if item.evidence and id(item) not in seen:
            paths[path] = item
            seen.add(id(item))
        for index, part in enumerate(item.items):
            walk(part, f"{path}-{index}")

    for seat, item in enumerate(result.scores):
        walk(item, str(seat))
    return paths


class Way(NamedTuple):
    """A link to the pieces of a line.

    href: the URL that highlights them; for the highlighted line, the URL without a highlight. names: the names of the
    pieces that are on the page's own sheet. is_shown: True for the highlighted line.
    """

    href: str
    names: str
    is_shown: bool


@dataclass(frozen=True)
class Pointer:
    """The links from the lines on a page to their pieces. here: the page's sheet, if it has one."""

    loaded: LoadedTable
    here: Sheet | None

    @property
    def result(self) -> Result:
        """The score."""
        return self.loaded.table.result

    @staticmethod
    def is_asked() -> bool:
        """True if the URL names a line or places."""
        return not {SHOW, AT}.isdisjoint(request.args)

    @cached_property
    def path(self) -> str:
        """The path of the highlighted line; "" if there is none."""
        path = request.args.get(SHOW, "")
        return path if self.found and line_at(self.result, path) is not None else ""

    @cached_property
    def line(self) -> Item | None:
        """The highlighted line; None if there is none."""
        return line_at(self.result, self.path)

    @cached_property
    def found(self) -> Sequence[tuple[Sheet, Piece]]:
        """The requested pieces, of a line or at places, and their sheets; empty if all are on other sheets."""
        asked = line_at(self.result, request.args.get(SHOW, ""))
        pieces = self.pieces(request.args.getlist(AT)[:MOST_PLACES] if asked is None else asked.evidence)
        return pieces if any(self._is_here(sheet) for sheet, _ in pieces) else ()

    @cached_property
    def lit(self) -> frozenset[str]:
        """The names of the highlighted pieces on this sheet."""
        return frozenset(piece.name for sheet, piece in self.found if self._is_here(sheet))

    @cached_property
    def _paths(self) -> dict[int, str]:
        return {id(item): path for path, item in paths_of(self.result).items()}

    def pieces(self, places: Sequence[str]) -> Sequence[tuple[Sheet, Piece]]:
        """The pieces at places of the game file, and their sheets."""
        return [found for place in places if (found := self.loaded.table.piece_at(place)) is not None]

    def _is_here(self, sheet: Sheet) -> bool:
        return self.here is not None and sheet.key == self.here.key

    @cached_property
    def plain(self) -> str:
        """The URL of this sheet without a highlighted line."""
        key = "" if self.here is None else self.here.key
        return self.loaded.url(key, way=request.args.get("way"))

    def _url(self, key: str, path: str) -> str:
        """The URL of a sheet with a highlighted line. A page has a hundred, so the URLs of the sheets are cached."""
        if self.here is not None and key == self.here.key:
            return f"{self.plain}{'&' if '?' in self.plain else '?'}{SHOW}={path}"
        if key not in self._urls:
            self._urls[key] = self.loaded.url(key)
        return f"{self._urls[key]}?{SHOW}={path}"

    @cached_property
    def _urls(self) -> dict[str, str]:
        return {}

    def way(self, item: Item) -> Way | None:
        """The link to a line's pieces; None if the line has no pieces."""
        path = self._paths.get(id(item)) if item.evidence else None
        if path is None:
            return None
        if self.here is not None:
            names = dict.fromkeys(piece.name for sheet, piece in self.pieces(item.evidence) if self._is_here(sheet))
            if names:
                is_shown = path == self.path
                href = self.plain if is_shown else self._url(self.here.key, path)
                return Way(href, " ".join(names), is_shown)
        found = self.loaded.table.piece_at(item.evidence[0])
        return None if found is None else Way(self._url(found[0].key, path), "", is_shown=False)


def pointer() -> Pointer | None:
    """For templates: the `Pointer` of the page; None if the page has no links to evidence."""
    shown: dict[str, Any] = g.get("shown") or {"loaded": None}
    if "pointer" not in shown:
        loaded = shown["loaded"]
        has_none = loaded is None or loaded.is_past or loaded.table.is_layout
        shown["pointer"] = None if has_none else Pointer(loaded, shown["here"])
    found: Pointer | None = shown["pointer"]
    return found


def way_to(item: Item) -> Way | None:
    """For templates: the link to the pieces of a line; None if there is none."""
    found = pointer()
    return None if found is None else found.way(item)


def piece(*names: str) -> Markup:
    """For templates: the attributes of an element that shows one or several pieces."""
    found = pointer()
    attribute = Markup(f'data-piece="{escape(" ".join(names))}"')  # noqa: S704 - escaped
    return attribute if found is None or found.lit.isdisjoint(names) else attribute + " data-lit"
