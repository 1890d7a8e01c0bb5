"""Permalinks: slips and shared results, immutable copies with their own codes, which their creators may delete."""

import hmac
import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from flask import Blueprint, Response, current_app

from scorepad.core.game import Game
from scorepad.core.result import Item
from scorepad.core.serialization import from_json, to_json
from scorepad.core.text import Text
from scorepad.storage import Kind, StoredTable
from scorepad.tables.game_table import GameTable
from scorepad.web.frame.lookup import check_not_deleted, game_or_404, is_own, keep_new, link_to, store, stored_or_404
from scorepad.web.table.loaded_table import LoadedTable
from scorepad.web.table.tables import download

blueprint = Blueprint("permalinks", __name__)

PATH = "/<slug>/<any(slip,shared):kind>/<code>"
SHOWN = "shown"
"""The key of the sheet with the content and the game file; lists load only the sheet named after the kind."""
SENTENCE, CONTENT = "parting_text", "said"
"""The fields with the sentence that lists show, and with the contents of the page. Both are JSON, named as in 0.1.0."""
MOST_LISTED = 100


@dataclass(frozen=True)
class Permalink:
    """A slip or a shared result."""

    stored: StoredTable

    @property
    def code(self) -> str:
        """The code of the link that led here."""
        return self.stored.link_code

    @property
    def head(self) -> Mapping[str, str]:
        """The fields that lists show."""
        return self.stored.fields(self.stored.kind)

    @property
    def sentence(self) -> Text | str:
        """The sentence in lists; for results shared by 0.1.0, in the language in which they were shared."""
        kept = self.head.get(SENTENCE)
        found: Text | str = self.head["said"] if kept is None else from_json(json.loads(kept))
        return found

    @cached_property
    def content(self) -> dict[str, Any]:
        """The contents of the page."""
        found: dict[str, Any] = from_json(json.loads(self.stored.fields(SHOWN)[CONTENT]))
        return found

    @cached_property
    def file(self) -> dict[str, Any]:
        """The game file at the time of the copy."""
        found: dict[str, Any] = json.loads(self.stored.fields(SHOWN)["file"])
        return found

    @property
    def way_back(self) -> str | None:
        """The code of this device's link to the original table; None if it has none, or the table was deleted."""
        return link_to(self.stored.about or "")

    @property
    def is_own(self) -> bool:
        """True if this device created the copy, and so may delete it."""
        return is_own(self.stored)


def permalinks_of(loaded: LoadedTable, kind: Kind) -> list[Permalink]:
    """The newest copies of a kind that were made at a table, without their content."""
    return [Permalink(stored) for stored in store().tables.about(loaded.stored.code, kind, MOST_LISTED)]


def keep(loaded: LoadedTable, kind: Kind, head: Mapping[str, str], shown: Mapping[str, str], *same: str) -> str:
    """Create a copy with the current game file, and return its code.

    If a copy of this table with the same game file and the same values `same` exists, its code is returned instead, and
    the copy is restored if it was deleted.
    """
    file = as_text(loaded.table.exported)
    key, said = current_app.config["SECRET_KEY"], "\n".join((loaded.stored.code, file, *same))
    mark = hmac.new(key.encode(), said.encode(), "sha256").hexdigest()  # the database alone reveals no device
    sheets = {kind: head, SHOWN: {**shown, "file": file}}
    code = keep_new(loaded.game.slug, sheets, change=f"{kind}-{mark}", kind=kind, about=loaded.stored.code)
    store().tables.restore(code)
    return code


def as_text(value: Any) -> str:
    """A value serialized as JSON."""
    return json.dumps(to_json(value), ensure_ascii=False)


def with_pieces(table: GameTable, item: Item) -> Item:
    """A line and all lines below it, each with the names of the pieces that are its evidence."""
    found = [table.piece_at(place) for place in item.evidence]
    pieces = tuple(each[1].said for each in found if each is not None)
    return item._replace(pieces=pieces, items=tuple(with_pieces(table, part) for part in item.items))


def find(slug: str, code: str, kind: Kind) -> tuple[Game, Permalink]:
    """The copy of a kind with this code, and its game; 404 if there is none, 410 if it was deleted."""
    game, found = game_or_404(slug), Permalink(stored_or_404(code, kind, slug=slug))
    check_not_deleted(found.stored, game.title, may_restore=found.is_own)
    return game, found


@blueprint.get(f"{PATH}/game.json")
def export(slug: str, kind: Kind, code: str) -> Response:
    """The game file at the time of the copy."""
    return download(find(slug, code, kind)[1].file, f"{slug}-{kind}-{code}.json")
