"""A game passed on to another scorepad, a server or one without, as a link that holds all of it.

The game stands behind the # of the other one's first page, so that whoever looks at the addresses that are asked for
sees nothing of it. What is there to take it is `bringing`. Nothing is sent from here, and nobody has to trust anybody:
the link is followed, copied or scanned like any other.
"""

import re
from urllib.parse import urljoin, urlsplit, urlunsplit

from flask import Blueprint, current_app, request, session, url_for
from flask.typing import ResponseReturnValue

from scorepad import registry
from scorepad.exports import in_a_link
from scorepad.imports import MOST_IN_LINK
from scorepad.text import Text
from scorepad.web.bringing import IN_LINK
from scorepad.web.edition import link_to_edition
from scorepad.web.exports import MOST_SCANNED
from scorepad.web.links import qr_code
from scorepad.web.loaded_table import open_seated_table
from scorepad.web.rendering import page

blueprint = Blueprint("passing", __name__)

KNOWN, MOST_KNOWN = "elsewhere", 3
"""The name in the cookie of the addresses where games were passed on to, the last one first; and how many are kept."""
LONGEST = 200
"""The characters of an address."""
HOST = re.compile(r"[\w.-]+|\[[0-9a-f:.]+\]", re.IGNORECASE)
AT_HOME = re.compile(r"([\d.]+|[^./:]+|[^/:]+\.local)(:\d+)?(/|$)", re.IGNORECASE)
"""The beginning of an address without its scheme where nobody has a certificate: a number, or a name at home."""


@blueprint.get("/<slug>/<code>/elsewhere")
def show(slug: str, code: str) -> ResponseReturnValue:
    """The way of a game to another scorepad: `to` is its address; alone, also to another phone with this one.

    Known are the last ones, and the edition without a server that this server hands on.
    """
    loaded = open_seated_table(slug, code)
    packed, typed = in_a_link(loaded.table), request.args.get("to", "").strip()
    there = _first_page(typed)
    if there is not None:
        session[KNOWN] = [there, *(each for each in session.get(KNOWN, []) if each != there)][:MOST_KNOWN]
    own = urljoin(request.host_url, url_for("home.index")) if current_app.config["ALONE"] else None
    to = there or own
    link = f"{to}#bring#{IN_LINK}={packed}" if to is not None and len(packed) <= MOST_IN_LINK else None
    known, edition = session.get(KNOWN, []), link_to_edition()
    if edition is not None:
        here = urljoin(request.host_url, edition)
        known = [here, *(each for each in known if each != here)]
    is_wrong = bool(typed) and there is None
    fault = Text("This is not the address of a scorepad. An address looks like this: pad.example") if is_wrong else None
    return page(
        "passing.html",
        game=loaded.game,
        loaded=loaded,
        is_small=len(packed) <= MOST_IN_LINK,
        typed=there or typed[:LONGEST],
        there=there,
        known=known,
        link=link,
        qr=qr_code(link, "l") if link is not None and len(link) <= MOST_SCANNED else None,
        fault=fault,
    ), 200 if fault is None else 422


def _first_page(typed: str) -> str | None:
    """The first page of the scorepad at an address that was typed, or pasted from any page of it; None if it is none.

    What stands behind a # is the page that a scorepad without a server shows: its first page is all before that.
    """
    if not typed or len(typed) > LONGEST or not typed.isprintable():
        return None
    if "://" not in typed:
        typed = f"{'http' if AT_HOME.match(typed) else 'https'}://{typed}"
    try:
        parts = urlsplit(typed)
        port = "" if parts.port is None else f":{parts.port}"
    except ValueError:
        return None
    name = parts.netloc.removesuffix(port)
    if parts.scheme not in ("http", "https") or not HOST.fullmatch(name):
        return None
    kept = []
    for part in parts.path.split("/"):
        if part in _own_parts():
            break
        kept.append(part)
    path = "/".join(["", *filter(None, kept), ""])
    return urlunsplit((parts.scheme, parts.netloc.lower(), path, "", ""))


def _own_parts() -> set[str]:
    """The first parts of the addresses of our pages, below the path of a scorepad."""
    first = {rule.rule.split("/")[1] for rule in current_app.url_map.iter_rules()}
    # a scorepad without a server may lie below one with the same name
    return (first | {*registry.games()}) - {"", "<slug>", "offline"}
