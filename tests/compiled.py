"""Compiled templates, shared by all apps and processes of a run and by the next run, because compiling is slow."""

import hashlib
import shutil
from importlib.metadata import version
from pathlib import Path
from time import process_time
from typing import Any, ClassVar

from flask import Flask
from jinja2.bccache import FileSystemBytecodeCache

from scorepad.web.frame.rendering import Environment

ROOT = Path(__file__).parents[1]


def folder() -> Path:
    """The folder for compiled templates of this version of our code, which affects the compilation.

    Jinja itself checks each compiled file against its template.
    """
    code = [(str(file), file.stat().st_mtime_ns) for file in sorted((ROOT / "scorepad").rglob("*.py"))]
    made_by = hashlib.sha256(repr(code).encode()).hexdigest()[:16]
    found = ROOT / ".pytest_cache" / f"templates-{version('jinja2')}-{version('flask')}" / made_by
    if not found.is_dir():
        shutil.rmtree(found.parent, ignore_errors=True)
        found.mkdir(parents=True, exist_ok=True)
    return found


KEPT = FileSystemBytecodeCache(str(folder()))


class KeepingEnvironment(Environment):
    """The app's environment with a cache of compiled templates. compiling: seconds spent compiling in this process."""

    compiling: ClassVar = 0.0

    def __init__(self, app: Flask, **options: Any) -> None:
        super().__init__(app, **options, bytecode_cache=KEPT)

    def compile(self, *args: Any, **options: Any) -> Any:
        before = process_time()
        compiled = super().compile(*args, **options)
        KeepingEnvironment.compiling += process_time() - before
        return compiled
