"""The personal data that scorepad stores, and how to make it forget a phone."""

from flask import Blueprint, redirect, request, session, url_for
from flask.typing import ResponseReturnValue

from scorepad.web.frame.lookup import store
from scorepad.web.frame.rendering import page
from scorepad.web.frame.security import csrf

blueprint = Blueprint("privacy", __name__)


@blueprint.get("/privacy")
def show() -> str:
    """The page on personal data: how long it is kept, who can see it, and a button to forget this phone."""
    is_forgotten = "forgotten" in request.args and not session
    return page("home/privacy.html", is_known=bool(session), is_forgotten=is_forgotten)


@blueprint.post("/privacy/forget")
def forget() -> ResponseReturnValue:
    """Forget this phone: its visits, its pending imports and its id in changes. The tables stay."""
    if session:  # a second tap has no cookie, and its token is invalid
        csrf.protect()
        if "device" in session:
            store().visits.forget(session["device"])
            store().arrivals.forget(session["device"])
        session.clear()
    return redirect(url_for(".show", forgotten=1), 303)


csrf.exempt(forget)
