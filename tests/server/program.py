"""The `scorepad` command, run in this process, or in a separate process if `env` is given."""

import json
import subprocess
import sys
from collections.abc import Sequence
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from io import BytesIO, TextIOWrapper
from pathlib import Path
from typing import Any
from unittest.mock import patch

from scorepad.server.cli import main

PYTHON = (sys.executable, "-W", "error")
COMMAND = (*PYTHON, "-m", "scorepad")


@dataclass(frozen=True)
class Done:
    """A finished command. status: its exit status. out, err: its standard output and error."""

    status: int
    out: str
    err: str

    @property
    def results(self) -> list[Any]:
        """The output, one JSON value per line."""
        return [json.loads(line) for line in self.out.splitlines()]


def scorepad(*words: str | Path, stdin: bytes = b"", env: dict[str, str] | None = None) -> Done:
    """Run the command, in this process unless it has its own environment, because starting a process is slow."""
    if env is not None:
        done = subprocess.run([*COMMAND, *words], input=stdin, capture_output=True, env=env, check=False)
        return Done(done.returncode, done.stdout.decode("utf-8"), done.stderr.decode("utf-8"))
    given, out, err = TextIOWrapper(BytesIO(stdin)), TextIOWrapper(BytesIO()), TextIOWrapper(BytesIO())
    with patch("sys.stdin", given), redirect_stdout(out), redirect_stderr(err):
        try:
            status = main([str(word) for word in words])
        except SystemExit as end:  # raised by argparse for help and bad usage
            status = int(end.code or 0)
    out.flush()
    err.flush()
    return Done(status, out.buffer.getvalue().decode("utf-8"), err.buffer.getvalue().decode("utf-8"))


def lines(files: Sequence[Any]) -> bytes:
    """Game files as JSON Lines. Strings are used as they are."""
    return b"".join((file if isinstance(file, str) else json.dumps(file)).encode() + b"\n" for file in files)
