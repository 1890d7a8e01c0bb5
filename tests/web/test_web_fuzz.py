"""More than a thousand requests that no page would send: each is answered, none breaks the program or a table.

`python -m tests.bench.malformed` sends a hundred thousand.
"""

from pathlib import Path

import pytest

from tests.web.browser import Phone
from tests.web.malformed import KINDS, open_app, send_all

pytestmark = [
    pytest.mark.thorough,
    # a file that was posted goes with its request, and is not closed before; a client of the tests would
    pytest.mark.filterwarnings("ignore:Unclosed file <tempfile.SpooledTemporaryFile:ResourceWarning"),
]


@pytest.mark.parametrize(("kind", "seed"), [("sqlite", 20), ("postgresql", 21)])
def test_no_request_breaks_the_program_or_a_table(
    tmp_path: Path, request: pytest.FixtureRequest, kind: str, seed: int
) -> None:
    is_file = kind == "sqlite"
    url = f"sqlite:///{tmp_path / 'x.db'}" if is_file else request.getfixturevalue("migrated_postgresql")
    with open_app(url) as app:
        phone = Phone(app.test_client())
        untouched = phone.new_table("Ana", "Bo", "Cy")
        phone.tap(phone.sheet(untouched, "zone-0"), "red-4")
        before = phone.file(untouched)
        outcome = send_all(app, seed, 800)
        assert not outcome.wrong
        assert phone.file(untouched) == before
    tried = {kind: {status for each, status in outcome.answers if each == kind} for kind in KINDS}
    assert tried["post"] >= {200, 303, 404, 409, 422}  # all of it was tried
    assert tried["api"] >= {200, 400, 422}
    assert all(tried.values())
