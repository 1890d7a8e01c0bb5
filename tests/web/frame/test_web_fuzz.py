"""Hundreds of malformed requests: each gets a response, and none breaks the program or a table.

`python -m bench.malformed` sends a hundred thousand.
"""

from pathlib import Path

import pytest

from tests.tiers import tried
from tests.web.browser import Phone
from tests.web.malformed import KINDS, open_app, send_all

pytestmark = [
    pytest.mark.thorough,
    # uploaded files are closed with their request; the test client would close them earlier
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
        phone.tap_at(untouched, "zone-0", "red-4")
        before = phone.file(untouched)
        outcome = send_all(app, seed, tried(200, 400))
        assert not outcome.wrong
        assert phone.file(untouched) == before
    sent = {kind: sum(n for (each, _), n in outcome.answers.items() if each == kind) for kind in KINDS}
    assert all(sent.values())
    taken = outcome.answers["post", 200] + outcome.answers["post", 303]
    assert taken > sent["post"] / 5  # in fact nearly half: not every post is too malformed to have an effect


ZONE, NOWHERE, SCORE = "sheet/zone-0", "/splito/AAAAAAAAA/sheet/zone-0", "/api/score"
