"""The application factory, and the globals and filters of templates."""

from flask import Flask
from werkzeug.middleware.proxy_fix import ProxyFix

from scorepad.core.fields import sum_in
from scorepad.core.result import as_written
from scorepad.storage import Store
from scorepad.web.disputes import disputes, slips
from scorepad.web.frame import assets, branding, errors, health, install, language, limits, links, rendering, security
from scorepad.web.frame.limits import MAX_BODY, THREADS
from scorepad.web.frame.routes import LateRule
from scorepad.web.frame.settings import Settings
from scorepad.web.home import (
    api,
    books,
    device_transfer,
    exports,
    game_files,
    games,
    home,
    importing,
    layouts,
    new,
    places,
    privacy,
    stickers,
)
from scorepad.web.results import evening, par, permalinks, png, printing, records, screen, shared
from scorepad.web.table import evidence_links, history, notes, seating, seats, sheets, snapshots, tables, totals
from scorepad.web.table.loaded_table import new_change
from scorepad.web.table.streams import Streams


def create_app(settings: Settings | None = None) -> Flask:
    """Create the app and migrate its database. Raises StorageError if the database cannot be used."""
    settings = settings or Settings.from_environment()
    app = Flask(
        "scorepad",
        static_folder=str(rendering.folder("static")),
        static_url_path=f"/static/{assets.static_version()}",
        template_folder=str(rendering.folder("templates")),
    )
    app.url_rule_class = LateRule
    app.config.update(
        SECRET_KEY=settings.secret_key,
        SECRET_KEY_FALLBACKS=list(settings.old_keys),
        TRUSTED_HOSTS=[*settings.hosts, *security.OWN_HOSTS] if settings.hosts else None,
        SECURITY_CONTACT=settings.security_contact,
        ACCESS_LOG=settings.access_log,
        HSTS=bool(settings.proxies),
        NEARBY=settings.nearby,
        INSTANCE=settings.name,
        LOGO=settings.logo,
        IMPRINT=settings.imprint,
        KEEP_DELETED=settings.keep_deleted,
        SERVERLESS=settings.serverless,
        PNG=png.is_available(),
        MAX_CONTENT_LENGTH=MAX_BODY,
        MAX_FORM_MEMORY_SIZE=MAX_BODY,
        MAX_FORM_PARTS=400,
        BABEL_DEFAULT_LOCALE="en",
    )
    app.url_map.merge_slashes = False
    app.extensions["readiness"] = health.Readiness()
    health.watch(app)
    rendering.prepare(app)
    assets.serve_packed(app)
    if not settings.serverless:
        _compress(app)
    app.before_request(game_files.make_room)
    security.protect(app)
    limits.protect(app, 0 if settings.serverless else settings.limits_times)
    connections = THREADS + 2  # one for costly requests, one for phones that disconnect
    app.extensions["store"] = Store.open(settings.database_url, connections=connections, listen_url=settings.listen_url)
    app.extensions["streams"] = Streams(app.extensions["store"].news, settings.limits_times)
    share_with_templates(app)
    played = (
        home,
        games,
        new,
        tables,
        evening,
        notes,
        screen,
        shared,
        seats,
        totals,
        sheets,
        layouts,
    )
    of_host = (install, health, language, privacy, device_transfer, branding, permalinks, places, slips, stickers)
    beside = (books, importing, par, disputes, exports, printing, history, snapshots, game_files, api)
    for part in (*of_host, *played, *beside):
        app.register_blueprint(part.blueprint)
    errors.handle(app)
    if settings.proxies or settings.is_prefixed:
        count, prefixes = settings.proxies, int(settings.is_prefixed)
        app.wsgi_app = ProxyFix(app.wsgi_app, x_for=count, x_proto=count, x_host=count, x_prefix=prefixes)  # type: ignore[method-assign] # as Flask's documentation does it
    return app


def _compress(app: Flask) -> None:
    """Compress responses; not needed if the app runs in the browser itself."""
    from flask_compress import Compress  # noqa: PLC0415 - requires brotli, which is not available in browsers

    app.config.update(
        COMPRESS_MIN_SIZE=400,
        COMPRESS_ALGORITHM=["br", "zstd", "gzip", "deflate"],  # smallest first
        COMPRESS_BR_LEVEL=6,
    )
    Compress(app)


def share_with_templates(app: Flask) -> None:
    """Add globals and filters for templates, besides those of Flask and its extensions."""
    app.jinja_env.globals.update(
        asset=assets.asset,
        book_of=books.book_of,
        books_here=books.books_here,
        stays_in_book=books.stays_in_book,
        copy_of=layouts.copy_of,
        direction=language.direction,
        evening_of=evening.evening,
        games_for=evening.games_for,
        unnamed_seats=evening.unnamed_seats,
        new_change=new_change,
        looks=evening.looks,
        looks_of=evening.looks_of,
        drawn_table=seating.drawn_table,
        file_limit=game_files.file_limit,
        language=language.language,
        languages_offered=language.offered,
        layouts_of=layouts.layouts_of,
        locale=language.locale,
        logo_url=branding.logo_url,
        permalinks_of=permalinks.permalinks_of,
        records_of=records.records_of,
        only_here=links.only_here,
        news_of=history.news_of,
        piece=evidence_links.piece,
        pointer=evidence_links.pointer,
        sum_in=sum_in,
        way_to=evidence_links.way_to,
        theme_version=assets.theme_version,
    )
    app.jinja_env.filters.update(
        ago=history.ago,
        as_written=as_written,
        average=language.average,
        day=language.day,
        source=language.source,
        together=language.together,
        tr=rendering.translated,
    )
