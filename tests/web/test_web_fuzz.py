"""More than a thousand posts that no page would send: each is answered, none breaks the program or a table."""

import random
from collections import Counter
from collections.abc import Callable
from urllib.parse import quote_from_bytes

import pytest
from flask import Flask
from werkzeug.datastructures import MultiDict

from scorepad import registry
from scorepad.storage import Store
from scorepad.web.loaded_table import SEATS, LoadedTable, players_of
from scorepad.web.seats import seats_form
from tests.web.browser import Phone

pytestmark = pytest.mark.thorough

SEED = 20
POSTS = {"sheet/zone-0": 600, "sheet/common": 250, "sheet/totals": 200, "seats": 300, "new": 200, "open": 150}
ANSWERS = {200, 303, 404, 409, 413, 422}

FIELDS = {
    "sheet/zone-0": [
        *("red-4", "blue-1", "orange-6", "objective-majority-red", "objective-zone-at_least-15", "empty", "points"),
        *("card_count", "red-7", "pink-3", "objective-nonsense", "objective-count-2-exactly-99", "objective-"),
    ],
    "sheet/common": ["star", "moon", "star-points", "moon-points", "sun"],
    "sheet/totals": [
        "totals.total-0",
        "totals.total-8",
        "zone-1.points",
        "zone-2.card_count",
        "zone-9.points",
        "red-4",
    ],
    "seats": ["player-0", "player-1", "player-2", "player-3", "rule-won_commons_count", "rule-x", "player-00"],
    "new": ["player-0", "player-1", "player-2", "player-7", "player-8", "rule-won_commons_count", "do"],
    "open": ["code"],
}
CONTROLS = ["base", "change", "tap", "undo", "dispute", "resolve", "save", "csrf_token", "new-count-of"]
CONTROLS += ["new-count-amount", "new-variety-named", "new-variety-colors", "new-", "new-x"]
WORDS = ["", "0", "1", "2", "3", "4", "5", "9", "13", "yes", "no", "red", "green", "Ana", "Bo", "Dee", "ana ", "on"]
WORDS += ["red-4", "red-4=1", "objective-majority-red=3", "new-count=2", "new-variety=1", "new-=", "star=5", "moon=5"]
WORDS += [
    "up:0",
    "down:9",
    "drop:1",
    "seats:4",
    "seats:99",
    "same",
    "add:Dee",
    "add:",
    "exactly-2",
    "at_least-3",
    "points=8",
    "=",
    "K7MP2X94D",
]
NOISE = [b"\x00", b"\xed\xa0\x80", b"\xff\xfe", b"<script>", b"{{7*7}}", b"%s%n", b"{x}", b"\xe2\x80\xae", b"\r\n"]
NOISE += [b"-1", b"2.5", b"1e9", b"9" * 30, b"9" * 5000, b"x" * 3000, "١²½".encode(), b"' OR 1=1 --", b"../..", b" "]


def some_bytes(dice: random.Random, known: list[str]) -> bytes:
    roll = dice.random()
    if roll < 0.75:
        return dice.choice(known).encode()
    if roll < 0.9:
        return dice.choice(NOISE)
    if roll < 0.97:
        return dice.choice(known).encode() + dice.choice(NOISE)
    return dice.randbytes(dice.randrange(12))


def some_body(dice: random.Random, known: list[str], base: int) -> bytes:
    """A form as bytes: known and unknown fields, some twice, some not well-formed; about half on the newest base."""
    names = known * 5 + CONTROLS
    parts = [
        quote_from_bytes(some_bytes(dice, names)) + "=" + quote_from_bytes(some_bytes(dice, WORDS))
        for _ in range(dice.choice([1, 1, 2, 2, 3, 5, 9]))
    ]
    if dice.random() < 0.5:
        parts.insert(0, f"base={base}")
    if "player-0" in known and dice.random() < 0.5:
        parts += [f"player-{seat}={name}" for seat, name in enumerate(("Ana", "Bo", "Cy"))]
    if dice.random() < 0.1:
        parts += [dice.choice(["%zz", "&&", "=", "a=b=c", "%", "+" * 50, "=&" * 300])]
    return "&".join(parts).encode()


def is_valid(loaded: LoadedTable, key: str, fields: dict[str, str]) -> bool:
    """Whether a person could have entered this sheet."""
    if key == SEATS:
        form = seats_form(loaded.game, players_of(fields), {})
        return form.check(loaded.game) is None and not form.has_faults()
    sheet = next(sheet for sheet in loaded.sheets if sheet.key == key)
    entry = loaded.game.forms[sheet.kind].of(fields)
    return not entry.unknown(fields) and entry.validate()


@pytest.fixture
def open_app(make_app: Callable[[], Flask]) -> Flask:
    """The app without tokens, for speed; that they are asked for is tested elsewhere."""
    app = make_app()
    app.config["WTF_CSRF_ENABLED"] = False
    return app


def test_no_post_breaks_the_program_or_a_table(open_app: Flask) -> None:
    phone = Phone(open_app.test_client())
    store: Store = open_app.extensions["store"]
    dice = random.Random(SEED)
    answers: Counter[int] = Counter()
    tables = [phone.new_table("Ana", "Bo", "Cy") for _ in range(3)]
    untouched = phone.new_table("Ana", "Bo", "Cy")
    phone.post(f"{untouched}sheet/zone-0", MultiDict({"red-4": "1"}))
    before = phone.file(untouched)

    kinds = [kind for kind, times in POSTS.items() for _ in range(times)]
    dice.shuffle(kinds)
    for number, kind in enumerate(kinds):
        table = tables[number % 3]
        path = {"new": "/splito/new", "open": "/open"}.get(kind, table + kind)
        base = store.load(table.split("/")[2]).revision(kind.removeprefix("sheet/"))
        answer = phone.client.post(
            path,
            data=some_body(dice, FIELDS[kind], base),
            content_type="application/x-www-form-urlencoded",
            headers={"X-Live": "1"} if number % 4 else {},
            environ_overrides={"REMOTE_ADDR": f"10.0.{number >> 8}.{number & 255}"},
        )
        answers[answer.status_code] += 1
        assert answer.status_code in ANSWERS, (kind, number)
        assert "Traceback" not in answer.text

    assert all(answers[status] > 25 for status in (200, 303, 409, 422))  # all of it was tried
    assert phone.file(untouched) == before
    with open_app.test_request_context():
        for table in tables:
            code = table.split("/")[2]
            loaded = LoadedTable(registry.games()["splito"], store.load(code))
            changes = store.history(code)
            assert len(changes) > 15
            assert not [change for change in changes if not is_valid(loaded, change.sheet, dict(change.fields))]
            for page in ("", "result", "seats", "share", *[f"sheet/{sheet.key}" for sheet in loaded.sheets]):
                assert phone.open(table + page).status == 200
