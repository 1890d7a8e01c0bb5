"""Files for installing the app and using it offline, the browser's icon, and robots.txt."""

from flask import Blueprint, Response, current_app, jsonify, render_template, url_for

from scorepad.core import registry
from scorepad.web.frame.assets import asset, static_version, theme_version
from scorepad.web.frame.rendering import folder, page

blueprint = Blueprint("install", __name__)

PAPER, TABLE = "#dbe3dc", "#cfd8d0"
"""The background while the app starts, and the bar above it; each page sets them for light and dark."""
ICONS = (("any", "icon.svg", "any"), ("192x192", "icons/icon-192.png", "any"), ("512x512", "icons/icon-512.png", "any"))
MASKABLE = ("512x512", "icons/maskable-512.png", "maskable")


@blueprint.get("/manifest.webmanifest")
def manifest() -> Response:
    """The name and look of the installed app."""
    home = url_for("home.index")
    name = current_app.config["INSTANCE"] or "scorepad"
    response = jsonify(
        id=home,
        start_url=home,
        scope=home,
        name=name,
        short_name=name,
        display="standalone",
        background_color=PAPER,
        theme_color=TABLE,
        icons=[
            {"src": asset(name), "sizes": sizes, "purpose": purpose, "type": _type(name)}
            for sizes, name, purpose in (*ICONS, MASKABLE)
        ],
    )
    response.mimetype = "application/manifest+json"
    return response


def _type(name: str) -> str:
    return "image/svg+xml" if name.endswith(".svg") else "image/png"


@blueprint.get("/service-worker.js")
def worker() -> Response:
    """The service worker, which answers from its cache while offline."""
    root = folder("static")
    files = sorted(file.relative_to(root).as_posix() for file in root.rglob("*") if file.is_file())
    games = registry.games().values()
    tools = [url_for("games.ask", slug=game.slug, key=tool.key) for game in games for tool in game.pages.tools]
    script = render_template(
        "frame/service-worker.js",
        version=f"{static_version()} {theme_version()}",
        files=[url_for("home.theme_css", v=theme_version()), *map(asset, files)],
        pages=[*(url_for("games.about", slug=game.slug) for game in games), *tools],
        offline=url_for(".offline"),
    )
    return Response(script, mimetype="text/javascript")


@blueprint.get("/offline")
def offline() -> str:
    """The page that is shown while offline instead of a page that is not cached."""
    return page("frame/offline.html", games=registry.games().values())


@blueprint.get("/favicon.ico")
def favicon() -> Response:
    """The icon for browsers that ignore a page's own icon."""
    icon = (folder("static") / "icons" / "favicon.ico").read_bytes()
    return Response(icon, mimetype="image/x-icon", headers={"Cache-Control": "public, max-age=86400"})


@blueprint.get("/robots.txt")
def robots() -> Response:
    """Rules for search engines: tables are private; a shared result may be read for previews of its link."""
    home = url_for("home.index")
    rules = [
        "User-agent: *",
        f"Allow: {home}*/shared/",
        f"Allow: {url_for('static', filename='')}",
        f"Disallow: {home}",
    ]
    return Response("\n".join([*rules, ""]), mimetype="text/plain")
