"""Headers, cookies, forged posts and guessed codes."""

import ipaddress
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from typing import NoReturn
from wsgiref.types import WSGIEnvironment

from flask import Flask, Request, Response, abort, current_app, request, session, url_for
from flask.sessions import SecureCookieSession, SecureCookieSessionInterface, SessionMixin
from flask_wtf.csrf import CSRFError, CSRFProtect, generate_csrf
from itsdangerous import BadSignature
from limits import RateLimitItem, RateLimitItemPerHour, RateLimitItemPerMinute
from limits.strategies import MovingWindowRateLimiter
from werkzeug.exceptions import HTTPException, TooManyRequests

from scorepad.storage import new_device, normalise_code
from scorepad.text import Text
from scorepad.web.assets import FOR_GOOD
from scorepad.web.counting import SteadyMemory
from scorepad.web.rendering import is_live, page

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Frame-Options": "DENY",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "X-Robots-Tag": "noindex, nofollow",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=()",
}
FILES = ("static", "home.theme_css")
"""The endpoints of style sheets, scripts and icons. A page loads several, and browsers heed few headers on them."""
HEADERS_OF_FILES = {
    "Content-Security-Policy": "default-src 'none'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'",
    "X-Frame-Options": "DENY",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "X-Robots-Tag": "noindex, nofollow",
    "Cross-Origin-Resource-Policy": "same-origin",
}
HSTS = "max-age=31536000"
"""For a year browsers come back over HTTPS alone, where a proxy brings it; a certificate of one's own may go again."""
OWN_HOSTS = ("localhost", "127.0.0.1")
"""How the machine asks itself, trusted always: so a check of its health needs no name."""
FORMS = ("application/x-www-form-urlencoded", "multipart/form-data")
WRONG_CODES = RateLimitItemPerMinute(30, 10, namespace="wrong codes")
NEW = RateLimitItemPerHour(300, namespace="new")
"""Tables, layouts, slips, shared results and places."""
FILE_WEIGHT = 3
"""An opened file is stored at once and whole: it counts as so many new tables."""
COSTLY_PAGES = (
    "prints.",
    "exports.",
    "history.",
    "disputes.",
    "shared.",
    "api.score",
    "imports.",
    "bringing.",
    "privacy.forget",
    "stickers.",
    "par.",
)
"""How the endpoints of pages begin that may take a tenth of a second or more."""
CHANGES = RateLimitItemPerMinute(3000, namespace="changes")
CHANGES_OF_TABLE = RateLimitItemPerMinute(1200, namespace="changes of a table")
"""From wherever they come: eight people who tap twice a second for a whole minute make fewer."""
LARGE_CHANGES = RateLimitItemPerHour(3000, namespace="large changes")
"""Of a kilobyte and more, by kilobytes: some fifty fields at once, where a tap is one."""
REFUSED = "scorepad.refused"
"""The name in a request's environ of the status by which it was refused before the app saw it."""
csrf = CSRFProtect()


class _Cookies(SecureCookieSessionInterface):
    def get_cookie_name(self, app: Flask) -> str:
        """Another one over HTTPS: browsers keep plain HTTP from writing over that, and would keep no cookie there."""
        name = super().get_cookie_name(app)
        if not request.is_secure:
            return name
        return f"__Host-{name}" if self.get_cookie_path(app) == "/" else f"__Secure-{name}"

    def get_cookie_secure(self, app: Flask) -> bool:
        """Over HTTPS the cookie stays there; at most tables the network is plain HTTP."""
        return request.is_secure

    def get_cookie_path(self, app: Flask) -> str:
        """Where a proxy puts us under a path of our own, others on the same machine do not get the cookie."""
        return f"{request.script_root}/"

    def open_session(self, app: Flask, request: Request) -> SecureCookieSession | None:
        """As Flask's own, but a cookie from the future counts: a small computer's clock may start in the past."""
        serializer = self.get_signing_serializer(app)
        if serializer is None:
            return None
        plain = request.cookies.get(super().get_cookie_name(app), "")  # what a phone had before HTTPS stays its own
        try:
            data, signed = serializer.loads(
                request.cookies.get(self.get_cookie_name(app), plain), return_timestamp=True
            )
        except BadSignature:
            return self.session_class()
        is_old = datetime.now(UTC) - signed > app.permanent_session_lifetime
        return self.session_class() if is_old else self.session_class(data)

    def save_session(self, app: Flask, session: SessionMixin, response: Response) -> None:
        """As Flask's own, which deletes a cookie that was emptied; and with it the one that the phone had before."""
        super().save_session(app, session, response)
        if session.modified and not session and request.is_secure:
            response.delete_cookie(super().get_cookie_name(app), path=self.get_cookie_path(app))


class Limits:
    """The number of events from one network, so that no sender tries codes one after the other or fills the disk.

    Each process counts for itself. `times` multiplies the limits, except the limit of wrong codes.
    """

    def __init__(self, times: int = 1) -> None:
        self._times = times
        self._limiter = MovingWindowRateLimiter(SteadyMemory())

    def is_reached(self, limit: RateLimitItem) -> bool:
        """True if this request's network has used up its share."""
        return not self._limiter.test(limit, network(request.remote_addr or ""))

    def count(self, limit: RateLimitItem, weight: int = 1, of: str | None = None) -> bool:
        """Count once more, from this request's network or `of` something; False, and nothing counted, if too much."""
        if limit is not WRONG_CODES:
            limit = type(limit)(limit.amount * self._times, limit.multiples, limit.namespace)
        return self._limiter.hit(limit, of or network(request.remote_addr or ""), cost=weight)


def limits() -> Limits:
    """The app's limits."""
    kept: Limits = current_app.extensions["limits"]
    return kept


def network(address: str) -> str:
    """The sender for limits: an IPv4 address, or the 64 bits of an IPv6 address that a household shares."""
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(parsed, ipaddress.IPv6Address):
        mapped = parsed.ipv4_mapped
        return str(mapped or ipaddress.ip_network((int(parsed) >> 64 << 64, 64)))
    return address


def device() -> str:
    """A random name for this browser, kept in its cookie: it tells phones apart, not people."""
    if "device" not in session:
        session["device"] = new_device()
        session.permanent = True
    return str(session["device"])


def has_our_cookie(app: Flask, environ: WSGIEnvironment) -> bool:
    """True if a request has a cookie that this server has signed, under any of the names that it uses."""
    serializer = SecureCookieSessionInterface().get_signing_serializer(app)
    cookies = app.request_class(environ).cookies
    for prefix in ("", "__Host-", "__Secure-"):
        with suppress(BadSignature):
            if serializer is not None and serializer.loads(cookies.get(prefix + app.config["SESSION_COOKIE_NAME"], "")):
                return True
    return False


def is_costly(app: Flask, environ: WSGIEnvironment) -> bool:
    """True if the requested page may take long."""
    try:
        endpoint, _ = app.url_map.bind_to_environ(environ).match()
    except HTTPException:
        return False
    return str(endpoint).startswith(COSTLY_PAGES)


def mark(name: str) -> str:
    """How others call a phone: the first signs of its random name. Of eight phones two are hardly ever called alike."""
    return name[:3].upper()


def protect(app: Flask) -> None:
    """Set cookies, headers and the token of every post up."""
    app.session_interface = _Cookies()
    app.config.update(
        SESSION_COOKIE_NAME="scorepad",
        SESSION_COOKIE_HTTPONLY=True,
        SESSION_COOKIE_SAMESITE="Lax",
        PERMANENT_SESSION_LIFETIME=timedelta(days=400),
        SESSION_REFRESH_EACH_REQUEST=False,
        WTF_CSRF_TIME_LIMIT=None,  # a pad may lie open all evening
        WTF_CSRF_SSL_STRICT=False,  # it wants the referrer that our own policy keeps back
    )
    app.before_request(_refuse_unread)
    app.before_request(_refuse_too_many)
    app.before_request(_refuse_broken_off)
    csrf.init_app(app)
    app.register_error_handler(CSRFError, _refused)
    app.after_request(_headers)


def _refuse_unread() -> None:
    if REFUSED in request.environ:
        abort(request.environ[REFUSED], "busy")


def _refuse_too_many() -> None:
    code = (request.view_args or {}).get("code")
    if request.method == "POST" and code is not None:
        if not limits().count(CHANGES):
            too_many(CHANGES)
        if not limits().count(CHANGES_OF_TABLE, of=normalise_code(code) or "none"):
            too_many(CHANGES_OF_TABLE)


def too_many(limit: RateLimitItem) -> NoReturn:
    """Answer 429, with the time after which some of the count is forgotten."""
    raise TooManyRequests("busy", retry_after=limit.get_expiry() // 12)


def _refuse_broken_off() -> None:
    """See that a form that broke off on its way is not taken for whole: 411 where its length is not told, else 400.

    A file for the API shows by itself whether it is whole. It is refused with 413 where it reaches the limit, for it
    would be cut there.
    """
    if request.method != "POST":
        return
    if request.content_length is not None:
        # by this a server says that it sees to the end of a body itself, and granian says so of one that broke off
        request.environ.pop("wsgi.input_terminated", None)
        return
    if request.mimetype in FORMS:
        abort(411)
    if len(request.get_data()) >= (request.max_content_length or 0):
        abort(413)


def _headers(response: Response) -> Response:
    if session and session.modified:
        device()  # so a first change whose answer is lost is that phone's own when it is sent again
    is_file = request.endpoint in FILES and response.status_code in (200, 206, 304)
    headers = HEADERS_OF_FILES if is_file else HEADERS
    if current_app.config["SERVERLESS"]:  # it is shown in a frame of its own page
        policy = response.headers.get("Content-Security-Policy", headers["Content-Security-Policy"])
        response.headers["Content-Security-Policy"] = policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'")
        response.headers["X-Frame-Options"] = "SAMEORIGIN"
    for name, value in headers.items():
        response.headers.setdefault(name, value)
    if request.is_secure and current_app.config["HSTS"]:
        response.headers["Strict-Transport-Security"] = HSTS
    if request.endpoint == "static" and response.status_code in (200, 206, 304):
        response.headers["Cache-Control"] = FOR_GOOD
    elif "Cache-Control" not in response.headers:
        response.headers["Cache-Control"] = "no-store"
    if response.mimetype == "text/html":
        response.vary.add("Accept-Language")
    return response


def _refused(error: CSRFError) -> tuple[str, int] | Response:
    """A post without a valid token did nothing; a script gets a new token, a person what it brought once more."""
    if is_live():
        return Response(status=400, headers={"X-Token": generate_csrf()})
    sentence = Text(
        "This page was open for too long, or your browser keeps no cookies. "
        "Nothing has been changed yet, and everything you entered is still here."
    )
    return resend(Text("Send it again"), sentence), 400


def resend(title: Text, sentence: Text) -> str:
    """A page that offers what a post brought once more, under a valid token; all but files, as it then says."""
    fields = [(name, value) for name, value in request.form.items(multi=True) if name != "csrf_token"]
    action = url_for(str(request.endpoint), **(request.view_args or {}))  # the path itself may be //elsewhere/new
    has_file = any(file.filename for file in request.files.values())
    return page("resend.html", title=title, sentence=sentence, fields=fields, action=action, has_file=has_file)
