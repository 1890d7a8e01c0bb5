"""Transfer of all games and books from one phone to another, with a code that works once, within ten minutes.

The first phone shows a link that cannot be guessed. If another phone opens it in time, that phone lists the contents,
with a button to take them; the first phone then confirms the transfer. Nothing is removed from the first phone.
"""

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from flask import Blueprint, redirect, session, url_for
from flask.typing import ResponseReturnValue
from markupsafe import Markup

from scorepad.core.text import Series, Text, plural
from scorepad.web.frame.limits import NEW_THINGS, count
from scorepad.web.frame.links import qr_code, shared_address
from scorepad.web.frame.lookup import games_of, store
from scorepad.web.frame.rendering import page
from scorepad.web.frame.security import device

blueprint = Blueprint("device_transfer", __name__)

GOOD_FOR = timedelta(minutes=10)


@dataclass(frozen=True)
class Load:
    """The games and books of a phone. phone: its device id, which is never shown."""

    phone: str

    @property
    def is_own(self) -> bool:
        """True if this request comes from the phone itself."""
        return session.get("device") == self.phone

    @property
    def contents(self) -> Series | None:
        """A summary: “12 games, 2 books”; None if there is nothing."""
        counts, games = store().visits.counts(self.phone), len(games_of(self.phone))
        found: list[Text | str] = []
        if games:
            found.append(plural("{n} game", "{n} games", games))
        if counts.get("book"):
            found.append(plural("{n} book", "{n} books", counts["book"]))
        others = sum(counts.values()) - counts.get("table", 0) - counts.get("book", 0)
        if others:
            found.append(plural("{n} more", "{n} more", others))
        return Series(found, "standard") if found else None


@blueprint.get("/phone")
def show() -> str:
    """The code to scan with the other phone, and its link."""
    load = None if "device" not in session else Load(session["device"])
    if load is None or load.contents is None:
        return page(
            "home/device_transfer.html", load=None, link="", qr=Markup(), is_local=False, minutes=0, taken_at=None
        )
    count(NEW_THINGS)
    token = store().links.add_transfer(load.phone, datetime.now(UTC) + GOOD_FOR)
    link, is_local = shared_address(url_for(".opened", token=token))
    return page(
        "home/device_transfer.html",
        load=load,
        link=link,
        qr=qr_code(link, "l"),
        is_local=is_local,
        minutes=GOOD_FOR // timedelta(minutes=1),
        taken_at=store().links.transferred_at(load.phone),
    )


@blueprint.get("/phone/<token>")
def opened(token: str) -> ResponseReturnValue:
    """The contents of a transfer, and the button to take it; 410 if it expired, is unknown or was used elsewhere."""
    load = _load(token)
    return page("home/handed_over.html", load=load, token=token), 200 if load is not None else 410


@blueprint.post("/phone/<token>")
def take(token: str) -> ResponseReturnValue:
    """Give this phone everything that the first phone has opened; on the first phone itself, do nothing."""
    load = _load(token)
    if load is None:
        return page("home/handed_over.html", load=None, token=token), 410
    if not load.is_own and not store().visits.hand_over(token, device()):
        return page("home/handed_over.html", load=None, token=token), 410
    return redirect(url_for("home.index"), 303)


def _load(token: str) -> Load | None:
    """The contents of a transfer code; None if it is expired, unknown, or was used by another phone."""
    phone = store().links.transfer_from(token, session.get("device"))
    return None if phone is None else Load(phone)
