"""Headers, cookies and CSRF protection."""

from datetime import timedelta
from urllib.parse import urlunsplit

from flask import Flask, Request, Response, abort, current_app, redirect, request, session, url_for
from flask.sessions import SecureCookieSession, SecureCookieSessionInterface, SessionMixin
from flask.typing import ResponseReturnValue
from flask_wtf.csrf import CSRFError, CSRFProtect, generate_csrf
from itsdangerous import BadSignature

from scorepad.core.errors import ForgottenDeviceError
from scorepad.core.text import Text
from scorepad.storage import new_device
from scorepad.web.frame.assets import FOR_GOOD
from scorepad.web.frame.rendering import is_live, page

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
"""The endpoints of style sheets, scripts and icons, which need few headers."""
HEADERS_OF_FILES = {
    "Content-Security-Policy": "default-src 'none'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'",
    "X-Frame-Options": "DENY",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "X-Robots-Tag": "noindex, nofollow",
    "Cross-Origin-Resource-Policy": "same-origin",
}
HSTS = "max-age=31536000"
"""HTTPS only for a year. Sent if a proxy provides HTTPS: the server's own certificate may be temporary."""
OWN_HOSTS = ("localhost", "127.0.0.1")
"""Names that are always trusted, so that a local health check needs no setting."""
REFUSED = "scorepad.refused"
"""The key in an ASGI scope for the status of a request whose body was not read."""
csrf = CSRFProtect()


class _Cookies(SecureCookieSessionInterface):
    def get_cookie_name(self, app: Flask) -> str:
        """A different name over HTTPS, because browsers do not let plain HTTP overwrite a secure cookie."""
        name = super().get_cookie_name(app)
        if not request.is_secure:
            return name
        return f"__Host-{name}" if self.get_cookie_path(app) == "/" else f"__Secure-{name}"

    def get_cookie_secure(self, app: Flask) -> bool:
        """True over HTTPS. Without a proxy, a server in a home network usually has plain HTTP."""
        return request.is_secure

    def get_cookie_path(self, app: Flask) -> str:
        """The proxy's path prefix, so that other apps on the same machine do not get the cookie."""
        return f"{request.script_root}/"

    def open_session(self, app: Flask, request: Request) -> SecureCookieSession | None:
        """Like Flask's, but ignores the cookie's timestamp, because the server's clock may be wrong.

        It may also have been wrong when the cookie was signed. Browsers drop expired cookies.
        """
        serializer = self.get_signing_serializer(app)
        if serializer is None:
            return None
        plain = request.cookies.get(super().get_cookie_name(app), "")  # a phone keeps its cookie from before HTTPS
        try:
            return self.session_class(serializer.loads(request.cookies.get(self.get_cookie_name(app), plain)))
        except BadSignature:
            return self.session_class()

    def save_session(self, app: Flask, session: SessionMixin, response: Response) -> None:
        """Like Flask's, which deletes an emptied cookie; also deletes the cookie from before HTTPS."""
        super().save_session(app, session, response)
        if session.modified and not session and request.is_secure:
            response.delete_cookie(super().get_cookie_name(app), path=self.get_cookie_path(app))


def device() -> str:
    """The random id of this browser, from its cookie. It identifies a phone, not a person."""
    if "device" not in session:
        session["device"] = new_device()
        session.permanent = True
    return str(session["device"])


def mark(name: str) -> str:
    """The short name under which others see a phone: the first characters of its random id."""
    return name[:3].upper()


def protect(app: Flask) -> None:
    """Set up cookies, headers and CSRF tokens."""
    app.session_interface = _Cookies()
    app.config.update(
        SESSION_COOKIE_NAME="scorepad",
        SESSION_COOKIE_HTTPONLY=True,
        SESSION_COOKIE_SAMESITE="Lax",
        PERMANENT_SESSION_LIFETIME=timedelta(days=400),
        SESSION_REFRESH_EACH_REQUEST=False,
        WTF_CSRF_TIME_LIMIT=None,  # a pad may stay open all evening
        WTF_CSRF_SSL_STRICT=False,  # strict checks need the referrer, which our own policy suppresses
    )
    app.before_request(_refuse_unread)
    csrf.init_app(app)
    app.register_error_handler(CSRFError, _refused)
    app.register_error_handler(ForgottenDeviceError, _forgotten)
    app.after_request(_headers)


def _refuse_unread() -> None:
    refused = request.environ.get("asgi.scope", {}).get(REFUSED)
    if refused is not None:
        abort(refused, "busy")


def _headers(response: Response) -> Response:
    if session and session.modified:
        device()  # a first change whose response is lost is still this phone's change when it is sent again
    is_file = request.endpoint in FILES and response.status_code in (200, 206, 304)
    headers = HEADERS_OF_FILES if is_file else HEADERS
    if current_app.config["SERVERLESS"]:  # its page shows the app in a frame
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


def _forgotten(error: ForgottenDeviceError) -> ResponseReturnValue:
    """Make a forgotten phone send its request again, as a new phone. Nothing has been stored yet."""
    session.clear()
    if request.method == "POST":
        return _refused(error)
    there = url_for(str(request.endpoint), **(request.view_args or {}))
    return redirect(urlunsplit(("", "", there, request.query_string.decode("latin-1"), "")), 303)


def _refused(error: Exception) -> tuple[str, int] | Response:
    """The response to a post without a valid token: a new token for a script, else a page to send the post again."""
    if is_live():
        return Response(status=400, headers={"X-Token": generate_csrf()})
    sentence = Text(
        "This page was open for too long, or your browser keeps no cookies. "
        "Nothing has been changed yet, and everything you entered is still here."
    )
    return resend(Text("Send it again"), sentence), 400


def resend(title: Text, sentence: Text) -> str:
    """A page to send the posted fields again, with a valid token. Files are lost, as the page mentions."""
    fields = [(name, value) for name, value in request.form.items(multi=True) if name != "csrf_token"]
    action = url_for(str(request.endpoint), **(request.view_args or {}))  # the path itself may be //elsewhere/new
    has_file = any(file.filename for file in request.files.values())
    return page("frame/resend.html", title=title, sentence=sentence, fields=fields, action=action, has_file=has_file)
