"""Hundreds of requests that no page would send: each is answered, none breaks the program or a table.

`python -m bench.malformed` sends a hundred thousand.
"""

import json
from pathlib import Path
from urllib.parse import urljoin

import pytest

from tests.games.splito.tables import THREE
from tests.tiers import tried
from tests.web.browser import Phone
from tests.web.malformed import KINDS, Drawer, Request, open_app, send_all

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
        outcome = send_all(app, seed, tried(200, 400))
        assert not outcome.wrong
        assert phone.file(untouched) == before
    sent = {kind: sum(n for (each, _), n in outcome.answers.items() if each == kind) for kind in KINDS}
    assert all(sent.values())
    taken = outcome.answers["post", 200] + outcome.answers["post", 303]
    assert taken > sent["post"] / 5  # nearly half of them; not all were spoiled so much that they got nowhere


ZONE, NOWHERE, SCORE = "sheet/zone-0", "/splito/AAAAAAAAA/sheet/zone-0", "/api/score"
FILE = json.dumps(THREE).encode()
ASKED = [
    (303, ZONE, b"base=0&points=5", {}),
    (200, ZONE, b"base=1&points=6", {"X-Live": "1"}),
    (409, ZONE, b"base=1&points=7", {}),
    (422, ZONE, b"base=2&points=many", {}),
    (404, NOWHERE, b"base=0&points=5", {}),
    (200, SCORE, FILE, {}),
    (400, SCORE, FILE[:-1], {}),
    (422, SCORE, b"{}", {}),
]


def test_each_kind_of_answer_comes_back_on_the_way_that_drawn_requests_go(tmp_path: Path) -> None:
    with open_app(f"sqlite:///{tmp_path / 'x.db'}") as app:
        drawer = Drawer(app, 1)
        table = drawer.phone.new_table("Ana", "Bo", "Cy")
        for status, path, body, more in ASKED:
            kind = "application/json" if path == SCORE else "application/x-www-form-urlencoded"
            request = Request("", "POST", urljoin(table, path), body=body, headers={"Content-Type": kind, **more})
            assert drawer.send(request).status == status, request
