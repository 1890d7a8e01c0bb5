"""The app inside a browser's worker: requests arrive as messages, and responses are returned as messages.

Browsers hide their cookies from workers, so the app keeps its own cookies, in the folder with the database.
"""

import io
import json
import os
import random
import shutil
import sqlite3
from dataclasses import replace
from http.cookies import SimpleCookie
from pathlib import Path
from urllib.parse import SplitResult, unquote_to_bytes, urlsplit

from flask import Flask
from jinja2 import ChoiceLoader, FileSystemBytecodeCache, FileSystemLoader, PrefixLoader
from werkzeug.wrappers import Response

from edition import backup
from scorepad.core.text import Text
from scorepad.storage import Store
from scorepad.web.app import create_app
from scorepad.web.frame.rendering import folder
from scorepad.web.frame.settings import Settings

DATABASE, COOKIES = "scorepad.db", "cookies.json"
NOWHERE = "http://localhost/"


def create_serverless_app(settings: Settings) -> Flask:
    """Create the app with this package's pages and templates, which override scorepad's templates of the same name.

    To extend the template that it overrides, a template refers to it as `scorepad/NAME`.
    """
    app = create_app(settings)
    app.config["PNG"] = False
    pages = FileSystemLoader(folder("templates"))
    own = FileSystemLoader(Path(__file__).parent / "templates")
    app.jinja_env.loader = ChoiceLoader([own, pages, PrefixLoader({"scorepad": pages})])
    app.jinja_env.globals.update(is_saved=backup.is_saved, only_here=only_here)
    app.register_blueprint(backup.blueprint)
    return app


def only_here() -> Text:
    """The reason why a link works on no other phone."""
    return Text("This link only works on this phone. Playing on several phones needs a scorepad server.")


class BrowserApp:
    """The app for the phone that runs it. The phone's tables are opened separately, by `open`.

    The browser keeps a snapshot of the memory from before that call. empty: the file of a new database. templates:
    a folder for compiled templates.
    """

    def __init__(self, empty: Path, templates: Path) -> None:
        templates.mkdir(exist_ok=True)
        self._empty = empty
        self._address: SplitResult = urlsplit(NOWHERE)
        self._cookies: dict[str, str] = {}
        self._data: Path | None = None
        place = templates / DATABASE
        shutil.copyfile(empty, place)
        self._app = create_serverless_app(Settings(f"sqlite:///{place}", "none" * 8, serverless=True))
        self._app.jinja_env.bytecode_cache = FileSystemBytecodeCache(str(templates))
        self.answer("GET", NOWHERE, "[]", b"")
        self._app.extensions["store"].close()
        for file in templates.glob(f"{DATABASE}*"):
            file.unlink()

    def compile_templates(self) -> None:
        """Compile all templates into the folder for compiled templates."""
        for name in self._app.jinja_env.list_templates(extensions=["html", "svg"]):
            self._app.jinja_env.get_template(name)

    def open(self, address: str, data: Path) -> None:
        """Open the phone's tables. Raises StorageError if they cannot be used.

        address: the URL of the first page, with the path on the host. data: the folder of the database, empty at first.
        """
        random.seed()  # with the state of the snapshot, phones would roll the same dice
        self._address, self._data = urlsplit(address), data
        jar, file = data / COOKIES, data / DATABASE
        self._cookies = json.loads(jar.read_text()) if jar.exists() else {}
        if not file.exists():
            shutil.copyfile(self._empty, file)
        os.environ["SCOREPAD_DATA"] = str(data)
        settings = replace(Settings.from_environment(), serverless=True)
        self._app.config["SECRET_KEY"] = settings.secret_key
        self._app.extensions["store"] = Store.open(settings.database_url, check=True)
        self._log = file.with_name(f"{DATABASE}-wal")
        self._connection = sqlite3.connect(file, isolation_level=None)

    def answer(self, method: str, url: str, headers: str, body: bytes) -> tuple[int, str, bytes]:
        """The response to a request: its status, headers and body. Headers are a JSON list of pairs.

        Once it returns, all changes are in the files of the data folder, without a write-ahead log.
        """
        environ = self._environ(method, url, json.loads(headers), body)
        response = Response.from_app(self._app, environ, buffered=True)
        answered = []
        for name, value in response.headers:
            if name == "Set-Cookie":
                self._keep(value)
            else:
                answered.append((name, value))
        if self._data is not None and self._log.exists() and self._log.stat().st_size:
            self._connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        return response.status_code, json.dumps(answered), response.get_data()

    def _environ(self, method: str, url: str, headers: list[tuple[str, str]], body: bytes) -> dict[str, object]:
        asked, root = urlsplit(url), self._address.path.rstrip("/")
        environ: dict[str, object] = {
            "REQUEST_METHOD": method,
            "SCRIPT_NAME": root,
            "PATH_INFO": unquote_to_bytes(asked.path).decode("latin-1").removeprefix(root),
            "QUERY_STRING": asked.query,
            "SERVER_NAME": self._address.hostname or "",
            "SERVER_PORT": str(self._address.port or {"https": 443}.get(self._address.scheme, 80)),
            "SERVER_PROTOCOL": "HTTP/1.1",
            "HTTP_HOST": self._address.netloc,
            "HTTP_COOKIE": "; ".join(f"{name}={value}" for name, value in self._cookies.items()),
            "REMOTE_ADDR": "127.0.0.1",
            "CONTENT_LENGTH": str(len(body)),
            "wsgi.version": (1, 0),
            "wsgi.url_scheme": self._address.scheme,
            "wsgi.input": io.BytesIO(body),
            "wsgi.errors": io.StringIO(),
            "wsgi.multithread": False,
            "wsgi.multiprocess": False,
            "wsgi.run_once": False,
        }
        for name, value in headers:
            key = name.upper().replace("-", "_")
            environ[key if key == "CONTENT_TYPE" else f"HTTP_{key}"] = value
        return environ

    def _keep(self, cookie: str) -> None:
        """Store or delete a cookie, as a browser does."""
        for name, morsel in SimpleCookie(cookie).items():
            if morsel["max-age"] == "0" or not morsel.value:
                self._cookies.pop(name, None)
            else:
                self._cookies[name] = morsel.coded_value
        if self._data is not None:
            (self._data / COOKIES).write_text(json.dumps(self._cookies))
