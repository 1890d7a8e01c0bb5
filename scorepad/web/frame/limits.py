"""Rate limits per network, and the costly pages."""

import ipaddress

from flask import Flask, current_app, request
from limits import RateLimitItem, RateLimitItemPerHour, RateLimitItemPerMinute
from limits.storage import MemoryStorage
from limits.strategies import MovingWindowRateLimiter
from werkzeug.exceptions import HTTPException, TooManyRequests

WRONG_CODES = RateLimitItemPerMinute(30, 10, namespace="wrong codes")
"""Thirty in ten minutes: the only limit that `SCOREPAD_LIMITS_TIMES` does not raise."""
NEW_THINGS = RateLimitItemPerHour(300, namespace="new things")
"""Tables, layouts, slips, shared results, places, books and transfer codes. A game file counts as FILE_WEIGHT."""
CHANGES = RateLimitItemPerHour(20_000, namespace="changes")
"""A change of a kilobyte or more counts once more for each kilobyte."""
COSTLY_PAGES = RateLimitItemPerMinute(1200, 10, namespace="costly pages")

FILE_WEIGHT = 3
MAX_BODY = 256 * 1024
"""Maximum bytes of a request, except for a file in a form (`game_files.READ_AT_MOST`)."""
THREADS = 8
"""Maximum concurrent quick requests."""
COSTLY = (
    "api.score",
    "importing.",
    "disputes.",
    "exports.",
    "history.",
    "game_files.",
    "par.",
    "printing.",
    "privacy.forget",
    "shared.",
    "stickers.",
)
"""Prefixes of the endpoints of costly pages, which may take a tenth of a second or more."""


class Limits:
    """The request counters of one process.

    times: the factor for all limits except WRONG_CODES; 0 for no limits, if the app runs in the browser itself.
    """

    def __init__(self, times: int = 1) -> None:
        self._times = times
        self._limiter = MovingWindowRateLimiter(MemoryStorage()) if times else None

    def is_reached(self, limit: RateLimitItem) -> bool:
        """True if the network of this request has used up a limit."""
        return self._limiter is not None and not self._limiter.test(self._raised(limit), _sender())

    def count(self, limit: RateLimitItem, weight: int = 1) -> bool:
        """Count this request for its network. Returns False, and counts nothing, if that would exceed the limit."""
        return self._limiter is None or self._limiter.hit(self._raised(limit), _sender(), cost=weight)

    def _raised(self, limit: RateLimitItem) -> RateLimitItem:
        if limit is WRONG_CODES:
            return limit
        return type(limit)(limit.amount * self._times, limit.multiples, limit.namespace)


def limits() -> Limits:
    """The app's limits."""
    kept: Limits = current_app.extensions["limits"]
    return kept


def count(limit: RateLimitItem, weight: int = 1) -> None:
    """Count this request. Raises 429 if it exceeds the limit, with Retry-After: a twelfth of the limit's period."""
    if not limits().count(limit, weight):
        raise TooManyRequests("busy", retry_after=limit.get_expiry() // 12)


def protect(app: Flask, times: int) -> None:
    """Limit changes and costly pages: requests are counted before their views run."""
    app.extensions["limits"] = Limits(times)
    app.before_request(_count)


def _count() -> None:
    if (request.endpoint or "").startswith(COSTLY):
        count(COSTLY_PAGES)
    if request.method == "POST" and "code" in (request.view_args or {}):
        count(CHANGES)


def network(address: str) -> str:
    """The network of an address: an IPv4 address, or the /64 of an IPv6 address, which a household shares."""
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(parsed, ipaddress.IPv6Address):
        mapped = parsed.ipv4_mapped
        return str(mapped or ipaddress.ip_network((int(parsed) >> 64 << 64, 64)))
    return address


def _sender() -> str:
    return network(request.remote_addr or "")


def is_costly(app: Flask, method: str, path: str) -> bool:
    """True if a path leads to a costly page."""
    try:
        endpoint, _ = app.url_map.bind("localhost").match(path, method)
    except HTTPException:
        return False
    return str(endpoint).startswith(COSTLY)
