"""A closed pipe behind the command is no error."""

import subprocess

import pytest

from tests.games.splito.tables import table
from tests.server.program import COMMAND, lines

pytestmark = pytest.mark.thorough

GAME = table({"points": 8}, {"points": 4}, {"points": 6})


def test_a_reader_that_has_seen_enough_ends_it_quietly() -> None:
    pipe = subprocess.PIPE
    with subprocess.Popen([*COMMAND, "score", "--json", "-"], stdin=pipe, stdout=pipe, stderr=pipe) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        process.stdin.write(lines([GAME]) * 1000)
        process.stdin.close()
        assert (process.wait(), process.stderr.read()) == (1, b"")
