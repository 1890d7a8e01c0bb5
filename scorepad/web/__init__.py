"""The web app: pages, API, printing. It knows no game by name."""

from flask import Flask
from flask_compress import Compress
from werkzeug.middleware.proxy_fix import ProxyFix

from scorepad.storage import Store
from scorepad.web import (
    api,
    copies,
    disputes,
    errors,
    files,
    history,
    home,
    imports,
    layouts,
    new,
    pad,
    prints,
    rendering,
    rulings,
    scores,
    security,
    sheets,
    slips,
    tools,
)
from scorepad.web.settings import Settings

MAX_BODY = 256 * 1024


def create_app(settings: Settings | None = None) -> Flask:
    """The app on its database, migrated; raises StorageError where that cannot be used."""
    settings = settings or Settings.from_environment()
    app = Flask(
        "scorepad",
        static_folder=str(rendering.folder("static")),
        static_url_path=f"/static/{rendering.static_version()}",
        template_folder=str(rendering.folder("templates")),
    )
    app.config.update(
        SECRET_KEY=settings.secret_key,
        NEARBY=settings.nearby,
        MAX_CONTENT_LENGTH=MAX_BODY,
        MAX_FORM_MEMORY_SIZE=MAX_BODY,
        MAX_FORM_PARTS=400,
        BABEL_DEFAULT_LOCALE="en",
        COMPRESS_MIN_SIZE=400,
        COMPRESS_BR_LEVEL=4,
    )
    rendering.prepare(app)
    Compress(app)
    app.before_request(files.make_room)
    security.protect(app)
    app.extensions["store"] = Store.open(settings.database_url)
    for part in (
        home,
        layouts,
        scores,
        new,
        pad,
        sheets,
        prints,
        copies,
        tools,
        api,
        disputes,
        slips,
        rulings,
        history,
        imports,
    ):
        app.register_blueprint(part.blueprint)
    errors.handle(app)
    if settings.proxies:
        app.wsgi_app = ProxyFix(app.wsgi_app, x_for=settings.proxies, x_proto=settings.proxies, x_host=settings.proxies)  # type: ignore[method-assign] # as Flask's documentation does it
    return app
