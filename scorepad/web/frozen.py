"""Slips and shared results: frozen copies under links of their own. Their maker may delete them."""

import json
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass

from flask import Response, abort, redirect, url_for
from flask.typing import ResponseReturnValue

from scorepad.errors import UnknownTableError
from scorepad.game import Game
from scorepad.storage import Kind, StoredTable
from scorepad.text import Text
from scorepad.web.loaded_table import LoadedTable
from scorepad.web.lookup import game_or_404, keep_new, link_to, store, stored_or_404
from scorepad.web.rendering import page
from scorepad.web.security import device
from scorepad.web.tables import download

SHOWN = "shown"
"""The sheet with all that it says, and the game file; lists do without. What lists show is on a sheet named as its
kind."""
MOST = 100
"""Copies of a kind that a table may have."""


@dataclass(frozen=True)
class Frozen:
    """Something that was kept as it stood at a table."""

    stored: StoredTable

    @property
    def code(self) -> str:
        """The code of the link that led here."""
        return self.stored.link_code

    @property
    def table(self) -> str:
        """The code of its table, if this device knows it already: a code lets one write there."""
        return self.stored.about or ""

    @property
    def way_back(self) -> str | None:
        """The code by which this device reaches its table; None where it never was there, or the table is gone."""
        return link_to(self.table) if store().tables.recent([self.table]) else None

    @property
    def is_deleted(self) -> bool:
        """True if its maker has taken it back."""
        return self.stored.deleted_at is not None

    @property
    def is_own(self) -> bool:
        """True if this device made it, and so may delete it."""
        return self.stored.sheets[self.stored.kind].device == device()


def frozen_of(loaded: LoadedTable, kind: Kind) -> list[StoredTable]:
    """The frozen copies of a kind that were made at a table, the newest first; without all that they say."""
    return store().tables.about(loaded.stored.code, kind, MOST)


def has_room(loaded: LoadedTable, kind: Kind, mark: str) -> bool:
    """True if the table may have one more of a kind, or has the one with this mark already."""
    kept = frozen_of(loaded, kind)
    return len(kept) < MOST or any(each.fields(kind).get("mark") == mark for each in kept)


def freeze(loaded: LoadedTable, kind: Kind, mark: str, head: Mapping[str, str], shown: Mapping[str, str]) -> str:
    """Keep a copy and the game file of this moment; its code. The same mark is the same copy, even a deleted one.

    head: what lists show of it. shown: all that it says.
    """
    sheets = {
        kind: {**head, "mark": mark},
        SHOWN: {**shown, "file": json.dumps(loaded.table.exported, ensure_ascii=False)},
    }
    slug, change = loaded.game.slug, f"{kind}-{mark}"
    code = keep_new(slug, sheets, change=change, kind=kind, about=loaded.stored.code)
    store().tables.restore(code)
    return code


def file_text(loaded: LoadedTable) -> str:
    """The game file as text, by which a copy is known again."""
    return json.dumps(loaded.table.file, ensure_ascii=False)


def find_frozen(slug: str, code: str, kind: Kind) -> tuple[Game, StoredTable]:
    """The frozen copy of a kind with this code, deleted or not, and its game; 404 if there is none."""
    return game_or_404(slug), stored_or_404(code, kind, slug=slug)


def gone_page(game: Game, frozen: Frozen, title: Text, taken_back: Text) -> tuple[str, int]:
    """The page at the link of a deleted copy; its maker can bring it back."""
    return page("frozen_gone.html", game=game, frozen=frozen, title=title, taken_back=taken_back), 410


def file_of(frozen: Frozen) -> Response:
    """The game file of that very moment, to save."""
    if frozen.is_deleted:
        abort(410)
    stored = frozen.stored
    return download(json.loads(stored.fields(SHOWN)["file"]), f"{stored.game}-{stored.kind}-{stored.code}.json")


def put_away(frozen: Frozen) -> ResponseReturnValue:
    """Delete it, which only the device that made it can; its page offers to bring it back."""
    return _marked(frozen, is_deleted=True)


def take_up(frozen: Frozen) -> ResponseReturnValue:
    """Bring it back, which only the device that deleted it can."""
    return _marked(frozen, is_deleted=False)


def _marked(frozen: Frozen, *, is_deleted: bool) -> ResponseReturnValue:
    if not frozen.is_own:
        abort(403)
    with suppress(UnknownTableError):  # gone for good a moment ago: its page says so
        (store().tables.delete if is_deleted else store().tables.restore)(frozen.stored.code)
    return redirect(url_for(".show", slug=frozen.stored.game, code=frozen.code), 303)
