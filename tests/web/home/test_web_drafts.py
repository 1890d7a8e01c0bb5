"""Names typed before a pad is drawn: kept in the cookie, which has room for 4 KB."""

import pytest
from werkzeug.datastructures import MultiDict

from scorepad.web.home.new import ROOM
from tests.web.browser import Phone
from tests.web.home.test_web_new import rows, typed


def long_names(sign: str) -> list[str]:
    return [(sign * 60)[:38] + f"{seat:02}" for seat in range(7)]


@pytest.mark.thorough
@pytest.mark.parametrize("sign", ["x", "и", "日", "😀"])
def test_the_cookie_holds_a_full_draft_beside_all_that_it_remembers(phone: Phone, sign: str) -> None:
    for _ in range(13):
        phone.forge("/great-split/new", rows("Ana"))
    for _ in range(25):
        phone.forge("/great-split/layouts", {})
    names = long_names(sign)
    phone.forge("/great-split/new", {f"player-{seat}": name for seat, name in enumerate(names)} | {"do": "layout"})
    assert size(phone) < 4000
    assert typed(phone.open("/great-split/new")) == names


def test_names_that_no_cookie_can_hold_are_dropped_from_the_last(phone: Phone) -> None:
    token = phone.open("/great-split/new").form.value("csrf_token") or ""
    signs = "".join(chr(0x1F300 + 97 * n % 768) + chr(0x4E00 + 7919 * n % 20000) for n in range(1200))
    names = [signs[200 * seat : 200 * seat + 200] for seat in range(7)]
    posted = [("csrf_token", token), ("do", "layout"), ("pad", "x" * 3000)]
    data = MultiDict([*posted, *[(f"player-{seat}", name) for seat, name in enumerate(names)]])
    phone.post("/great-split/new", data)
    assert size(phone) < 4000
    kept = [name for name in typed(phone.open("/great-split/new")) if name]
    assert kept == names[: len(kept)]
    assert 0 < len(kept) < 7
    assert ROOM < 4096


def size(phone: Phone) -> int:
    cookie = phone.client.get_cookie("scorepad")
    assert cookie is not None
    return len(cookie.value) + len("scorepad=; Expires=Fri, 31 Dec 2027 23:59:59 GMT; HttpOnly; Path=/; SameSite=Lax")
