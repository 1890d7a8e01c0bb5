"""The files that the browser unpacks: scorepad and the packages that it needs there."""

import io
import json
import sqlite3
import tempfile
import zipfile
from collections.abc import Iterator, Mapping
from importlib.metadata import Distribution, distribution
from pathlib import Path, PurePosixPath

from packaging.requirements import Requirement

import scorepad
from edition.runtime import PYTHON
from scorepad.core import languages
from scorepad.storage import Store
from scorepad.web.frame.rendering import folder

SERVERS = frozenset({"a2wsgi", "brotli", "flask-compress", "granian"})
"""Packages that only a server needs, or that cannot run in a browser."""
COMMANDS = frozenset({"tabulate"})
"""Packages for the command line."""
LEFT_OUT = (
    "alembic/templates",
    "alembic/testing",
    "babel/messages",
    "click/_termui_impl",
    "click/_winconsole",
    "click/shell_completion",
    "click/testing",
    *("limits/aio/__init__", "limits/aio/storage"),  # the folder itself is kept, because limits imports it
    "mako/ext",
    "mako/testing",
    *("packaging/dependency_groups", "packaging/direct_url", "packaging/licenses", "packaging/metadata"),
    *("packaging/pylock", "platformdirs/android", "platformdirs/macos", "platformdirs/windows"),
    "pytz/zoneinfo",
    *("scorepad/server/cli", "scorepad/server/asgi", "scorepad/server/serving"),
    "segno/cli",
    "segno/helpers",
    "sqlalchemy/dialects/mssql",
    "sqlalchemy/dialects/mysql",
    "sqlalchemy/dialects/oracle",
    "sqlalchemy/ext/associationproxy",
    "sqlalchemy/ext/asyncio",
    "sqlalchemy/ext/automap",
    "sqlalchemy/ext/hybrid",
    "sqlalchemy/ext/mutable",
    "sqlalchemy/ext/mypy",
    "sqlalchemy/orm",
    "sqlalchemy/testing",
    "werkzeug/debug",
    "werkzeug/middleware/lint",
    "werkzeug/middleware/profiler",
    "werkzeug/testapp",
    "wtforms/locale",
)
"""Unused parts of packages: more than half of their bytes."""
LIBRARY_LEFT_OUT = (
    *("_pydatetime", "_pyio", "_pyrepl", "asyncio/__main__", "asyncio/proactor", "asyncio/tools", "asyncio/windows"),
    *("bdb", "cProfile", "cmd.py", "compileall", "concurrent/futures/process", "curses", "doctest", "ensurepip"),
    *("filecmp", "fileinput", "ftplib", "http/cookiejar", "idlelib", "imaplib", "logging/handlers", "mailbox"),
    *("modulefinder", "multiprocessing", "optparse", "pdb", "pickletools", "plistlib", "poplib", "profile", "pstats"),
    *("pty.py", "py_compile", "pyclbr", "pydoc", "pyodide/console", "rlcompleter", "runpy", "sched", "shelve"),
    *("smtplib", "statistics", "symtable", "tabnanny", "trace.py", "tracemalloc", "turtle", "unittest"),
    *("venv", "wave", "webbrowser", "wsgiref/handlers", "wsgiref/simple_server", "wsgiref/validate", "xml/dom"),
    *("xmlrpc", "zipapp"),
)
"""Unused parts of Python's standard library."""
KEPT = frozenset({".dat", ".lua", ".mo", ".py"})
"""The suffixes of the packed files of a package: Python and its data, without compiled files."""
MIGRATIONS = "scorepad/storage/database/migrations/"
EMPTY = "empty.db"
"""The name of the file with a new database."""
EARLIEST = (1980, 1, 1, 0, 0, 0)
"""The date of all files in a zip, so that the build is reproducible."""

HERE = Path(__file__).parent
Files = dict[str, bytes]


def app_files() -> Files:
    """The files of scorepad and of the packages it needs, and an empty database, by path."""
    files: Files = {}
    for found in needed():
        files |= dict(_of_package(found))
    files |= dict(_of_scorepad())
    files |= dict(_of_edition())
    files[EMPTY] = _empty_database()
    return files


def needed() -> list[Distribution]:
    """The packages that scorepad needs in a browser, and their dependencies, sorted by name."""
    here = {
        "python_version": f"{PYTHON[0]}.{PYTHON[1]}",
        "python_full_version": f"{PYTHON[0]}.{PYTHON[1]}.0",
        "sys_platform": "emscripten",
        "platform_system": "Emscripten",
        "extra": "",
    }
    found: dict[str, Distribution] = {}
    left = ["scorepad"]
    while left:
        for text in distribution(left.pop()).requires or ():
            wanted = Requirement(text)
            name = wanted.name.lower().replace("_", "-")
            if (
                name in found
                or name in SERVERS | COMMANDS
                or not (wanted.marker is None or wanted.marker.evaluate(here))
            ):
                continue
            found[name] = distribution(name)
            left.append(name)
    return [found[name] for name in sorted(found)]


def library_files(library: bytes) -> Files:
    """The needed files of Python's standard library. library: the zip file from the runtime."""
    files = unzipped(library)
    return {path: data for path, data in files.items() if not path.startswith(LIBRARY_LEFT_OUT)}


def licenses() -> str:
    """The licenses of everything that the build includes besides scorepad, as one text."""
    texts = {path.stem: path.read_text("utf-8") for path in (HERE / "licenses").glob("*.txt")}
    for found in needed():
        for file in found.files or ():
            if file.parent.name == "licenses" or file.name.upper().startswith("LICENSE"):
                texts[f"{found.name}: {file.name}"] = file.read_text("utf-8")
    return "\n\n".join(f"==== {name} ====\n\n{text.strip()}" for name, text in sorted(texts.items())) + "\n"


def _of_package(found: Distribution) -> Iterator[tuple[str, bytes]]:
    spoken = {"root"}
    for code in languages.available():
        spoken |= {code, code.partition("_")[0]}
    for file in found.files or ():
        path = str(file)
        is_data = path.startswith("babel/locale-data/")
        if file.suffix not in KEPT or path.startswith((*LEFT_OUT, "..")) or "tests" in file.parts:
            continue
        if is_data and file.stem not in spoken:
            continue
        yield path, Path(str(file.locate())).read_bytes()


def _of_scorepad() -> Iterator[tuple[str, bytes]]:
    package = Path(scorepad.__file__).parent
    parts = {"scorepad": package, "scorepad/templates": folder("templates"), "scorepad/static": folder("static")}
    for place, source in parts.items():
        for path in source.rglob("*"):
            inside = PurePosixPath(place, path.relative_to(source).as_posix())
            is_ours = place != "scorepad" or path.suffix in {".json", ".mo", ".py"}
            is_left_out = "__pycache__" in inside.parts or str(inside).startswith(LEFT_OUT)
            if path.is_file() and is_ours and not is_left_out:
                yield str(inside), path.read_bytes()


def _of_edition() -> Iterator[tuple[str, bytes]]:
    """The parts of this package that the build includes."""
    for name in ("__init__.py", "app.py", "backup.py"):
        yield f"edition/{name}", (HERE / name).read_bytes()
    for folder_name in ("templates", "static"):
        for path in sorted((HERE / folder_name).rglob("*.*")):
            yield f"edition/{path.relative_to(HERE).as_posix()}", path.read_bytes()


def _empty_database() -> bytes:
    with tempfile.TemporaryDirectory() as name:
        file = Path(name, EMPTY)
        Store.open(f"sqlite:///{file}").close()
        connection = sqlite3.connect(file)
        connection.execute("PRAGMA journal_mode=DELETE")
        connection.execute("VACUUM")
        connection.close()
        return file.read_bytes()


def packed(files: Mapping[str, bytes]) -> bytes:
    """Files as one pack, for a browser to unpack: the length of a list, the list of paths and sizes, the contents."""
    paths = json.dumps([(path, len(data)) for path, data in sorted(files.items())]).encode()
    return b"".join([len(paths).to_bytes(4), paths, *(data for _, data in sorted(files.items()))])


def zipped(files: Mapping[str, bytes]) -> bytes:
    """An uncompressed zip of files, because the whole zip is compressed later."""
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_STORED) as archive:
        for path, data in sorted(files.items()):
            archive.writestr(zipfile.ZipInfo(path, EARLIEST), data)
    return stream.getvalue()


def unzipped(data: bytes) -> Files:
    """The files of a zip."""
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        return {each.filename: archive.read(each) for each in archive.infolist() if not each.is_dir()}
