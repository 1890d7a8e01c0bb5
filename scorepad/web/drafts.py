"""A new table's names and choices, kept on this device while something is drawn for it."""

import json
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field

from flask import session

from scorepad.game import Game

KEY = "draft"
ROOM = 2250  # bytes, packed as the cookie is; what else the cookie holds takes the rest of its 4 KB


@dataclass(frozen=True)
class Draft:
    """What was entered so far, one name for each row.

    layout: the code of the one chosen to be copied, "" for none; None where nobody was asked.
    """

    game: str
    names: Sequence[str] = ()
    rules: Mapping[str, bool] = field(default_factory=dict)
    setup: Mapping[str, str] = field(default_factory=dict)
    layout: str | None = None


def keep(draft: Draft) -> None:
    """Remember a draft in place of any other. The last names are left out where the cookie has no room for them."""
    names = list(draft.names)
    while names and not names[-1].strip():
        names.pop()
    kept = asdict(draft) | {"names": names}
    while names and not _fits(kept):
        names.pop()
    if _fits(kept):
        session[KEY] = kept
        session.permanent = True
    else:
        session.pop(KEY, None)


def _fits(kept: Mapping[str, object]) -> bool:
    return len(zlib.compress(json.dumps(kept).encode())) <= ROOM


def draft_of(game: Game) -> Draft:
    """What is kept for a new table of this game; a blank one if nothing is."""
    kept = session.get(KEY)
    if kept is None or kept["game"] != game.slug:
        return Draft(game.slug, rules=game.rule_defaults())
    return Draft(**kept)


def forget(game: Game) -> None:
    """The table has been set up."""
    if session.get(KEY, {}).get("game") == game.slug:
        del session[KEY]
