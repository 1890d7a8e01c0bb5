"""A link that is handed on shows by itself that it was made here: whoever comes by one has guessed nothing."""

import re
from base64 import urlsafe_b64decode
from collections.abc import Callable
from pathlib import Path

import pytest
from flask import Flask
from hypothesis import example, given
from hypothesis import strategies as st
from itsdangerous import Signer

from scorepad.storage.codes import ALPHABET
from scorepad.web import create_app
from scorepad.web.limits import WRONG_CODES
from scorepad.web.links import is_signed, qr_code, signature_of
from scorepad.web.settings import Settings
from tests.games.splito.tables import THREE
from tests.web.browser import Page, Phone
from tests.web.fixtures import KEY
from tests.web.test_web_limited import use_up
from tests.web.test_web_shared import seat

pytestmark = pytest.mark.thorough

LIMIT = 30
WRONG = "K7MP2X94D"
PUPILS = 29
CODES = st.text(ALPHABET, min_size=9, max_size=9) | st.text(ALPHABET, min_size=12, max_size=12)


def signed_links(page: Page) -> list[str]:
    """Where the links of a page lead that carry a signature, in the order of the page, but for pictures."""
    return [link for link in page.links if "?k=" in link and ".png" not in link]


def unsigned(link: str) -> str:
    return link.partition("?k=")[0]


def to_play(phone: Phone) -> Page:
    return phone.open(f"{seat(phone, THREE)}share")


def to_look(phone: Phone) -> Page:
    look = signed_links(to_play(phone))[1]
    return phone.open(f"{unsigned(look)}share")


def on_a_slip(phone: Phone) -> Page:
    slip = phone.forge(f"{seat(phone, THREE)}dispute/0", {"paper-total": "5", "do": "slip"})
    return phone.open(slip.headers["Location"])


def on_a_shared_result(phone: Phone) -> Page:
    return phone.open(phone.forge(f"{seat(phone, THREE)}result", {}).headers["Location"])


def of_a_layout(phone: Phone) -> Page:
    layout = phone.forge("/great-split/layouts", {"change": "one"}).headers["Location"]
    return phone.open(layout.replace("sheet/layout", "share"))


PAGES = {
    "to play": to_play,
    "to look": to_look,
    "slip": on_a_slip,
    "shared result": on_a_shared_result,
    "layout": of_a_layout,
}


def test_a_school_plays_on_beside_one_who_tries_codes(app: Flask, phone: Phone, table: str) -> None:
    link = signed_links(phone.open(f"{table}share"))[0]
    curious = Phone(app.test_client())
    answers = [curious.open(f"/splito/{WRONG}/").status for _ in range(2 * LIMIT)]
    assert answers == [404] * LIMIT + [429] * LIMIT
    for turn in range(PUPILS):
        pupil = Phone(app.test_client())
        assert pupil.open(link).status == 200
        zone, color = f"zone-{turn % 3}", ("red", "blue", "green", "black", "orange")[turn // 6]
        assert pupil.tap(pupil.sheet(table, zone), f"{color}-{turn % 6 + 1}").status == 200
        assert pupil.client.get(f"{table}changes").text == f"{turn + 2}"
        assert pupil.client.get(f"{table}live?at={zone}").text.startswith(f"data: {turn + 2}\n")
    assert curious.open(table).status == 429


@pytest.mark.parametrize("kind", PAGES)
def test_every_link_that_is_handed_on_leads_there_while_codes_are_refused(
    app: Flask, phone: Phone, other_phone: Phone, kind: str
) -> None:
    link = signed_links(PAGES[kind](phone))[0]
    use_up(app, WRONG_CODES)
    assert other_phone.open(unsigned(link)).status == 429
    assert other_phone.open(link).status == 200
    assert other_phone.open(unsigned(link)).status == 200  # it has taken note
    assert other_phone.client.get_cookie("scorepad") is not None


@pytest.mark.parametrize("kind", [*PAGES, "screen"])
def test_qr_codes_and_buttons_that_copy_hand_on_the_signed_link(app: Flask, phone: Phone, kind: str) -> None:
    page = phone.open(f"{seat(phone, THREE)}screen") if kind == "screen" else PAGES[kind](phone)
    drawn = re.findall(r'<svg [^>]*class="qr".*?</svg>\n', page.html)
    copied = {
        (attributes["data-copy"] or "").split("\n")[-1] for _, attributes in page.tags if "data-copy" in attributes
    }
    links = signed_links(page)
    if kind == "screen":  # where nobody follows a link
        look = page.words.partition("Scan to watch")[2].split()[0].replace("-", "")
        with app.app_context():
            links = [f"http://localhost/splito/{look}/?k={signature_of(look)}"]
    assert copied == (set() if kind == "screen" else set(links))
    assert drawn == ([] if kind == "shared result" else [str(qr_code(link)) for link in links])


@pytest.mark.parametrize("kind", ["to play", "to look", "slip", "layout"])
def test_the_address_that_people_read_is_short(phone: Phone, kind: str) -> None:
    page = PAGES[kind](phone)
    for link in signed_links(page):
        assert unsigned(link) in page.words
        assert link not in page.words


def test_the_preview_of_a_shared_result_is_drawn_while_codes_are_refused(
    app: Flask, phone: Phone, other_phone: Phone
) -> None:
    page = on_a_shared_result(phone)
    properties = {str(attributes.get("property")): attributes.get("content") or "" for tag, attributes in page.tags}
    use_up(app, WRONG_CODES)
    assert properties["og:url"] == signed_links(page)[0]
    for address in (properties["og:image"], properties["og:url"]):
        assert app.test_client().get(address).status_code == 200, address
    sources = [attributes["src"] or "" for tag, attributes in page.tags if tag == "img"]
    pictures = [source for source in sources if not source.startswith("data:")]
    pictures += [link for link in page.links if ".png" in link]
    assert len(pictures) == 3
    for address in pictures:
        assert app.test_client().get(address).status_code == 200, address


def test_whoever_plays_along_opens_what_others_have_handed_over_there(
    app: Flask, phone: Phone, other_phone: Phone
) -> None:
    table = seat(phone, THREE)
    phone.forge(f"{table}result", {})
    phone.forge(f"{table}dispute/0", {"paper-total": "5", "do": "slip"})
    other_phone.open(table)
    use_up(app, WRONG_CODES)
    listed = other_phone.open(f"{table}share").links + other_phone.open(f"{table}dispute").links
    (shared,) = [link for link in listed if "/shared/" in link]
    (slip,) = [link for link in listed if "/slip/" in link]
    assert [other_phone.open(link).status for link in (shared, slip)] == [200, 200]


@pytest.mark.parametrize("kind", PAGES)
@pytest.mark.parametrize("form", ["{}", " {} ", "{}#main", "Come and play: {}"])
def test_a_whole_link_can_be_pasted_while_codes_are_refused(
    app: Flask, phone: Phone, other_phone: Phone, kind: str, form: str
) -> None:
    link = signed_links(PAGES[kind](phone))[0]
    use_up(app, WRONG_CODES)
    home = other_phone.open("/")
    assert other_phone.press(home, fill={"code": unsigned(link)}, on="open").status == 429
    page = other_phone.press(home, fill={"code": form.format(link)}, on="open")
    assert page.status == 200
    assert unsigned(link).split("/")[-2] in page.address or unsigned(link).endswith(page.address)


def test_whoever_types_a_code_that_is_refused_is_told_what_helps(app: Flask, other_phone: Phone, table: str) -> None:
    use_up(app, WRONG_CODES)
    code = table.split("/")[2]
    home = other_phone.open("/")
    for page in (other_phone.press(home, fill={"code": code}, on="open"), other_phone.open(table)):
        assert page.status == 429
        assert "Too many wrong codes were entered from this network." in page.words
        assert "or ask for the QR code or the link: they work right away." in page.words


def test_forged_signatures_count_as_wrong_codes(app: Flask, other_phone: Phone) -> None:
    with app.app_context():
        right = signature_of("ACDEFGHJK")
    forged = [right, right[::-1], "A" * 27, "", "0" * 200, "k", right[:-1], f"{right}.{right}", "\u00e4", "%00"]
    answers = [other_phone.open(f"/splito/{WRONG}/?k={forged[turn % len(forged)]}").status for turn in range(300)]
    assert answers == [404] * LIMIT + [429] * (300 - LIMIT)


def forged(app: Flask, code: str, look: str) -> dict[str, str]:
    """What may be taken for the signature of a table's link, and is none."""
    with app.app_context():
        right, of_look = signature_of(code), signature_of(look)
    return {
        "none": "",
        "of the link to look": of_look,
        "of another code": Signer(KEY, salt="scorepad.links").get_signature(WRONG).decode(),
        "of a cookie": Signer(KEY, salt="cookie-session").get_signature(code).decode(),
        "of no purpose": Signer(KEY).get_signature(code).decode(),
        "by another key": Signer("x" * 40, salt="scorepad.links").get_signature(code).decode(),
        "cut off": right[:-1],
        "half of it": right[: len(right) // 2],
        "longer": f"{right}AAAA",
        "twice": right + right,
        "in capitals": right.upper(),
        "the code": code,
        "the code with it": f"{code}.{right}",
    }


def test_what_is_no_signature_of_this_code_is_a_code_that_was_typed(app: Flask, phone: Phone, table: str) -> None:
    code, look = (unsigned(link).split("/")[-2] for link in signed_links(phone.open(f"{table}share")))
    cases = forged(app, code, look)
    for case, signature in cases.items():
        assert Phone(app.test_client()).open(f"{table}?k={signature}").status == 200, case
    use_up(app, WRONG_CODES)
    for case, signature in cases.items():
        assert Phone(app.test_client()).open(f"{table}?k={signature}").status == 429, case
    with app.app_context():
        assert Phone(app.test_client()).open(f"{table}?k={signature_of(code)}").status == 200


def test_a_link_to_what_is_gone_is_no_wrong_code(app: Flask, phone: Phone, other_phone: Phone, table: str) -> None:
    with app.app_context():
        old = f"/splito/{WRONG}/?k={signature_of(WRONG)}"
    assert {other_phone.open(old).status for _ in range(2 * LIMIT)} == {404}
    assert other_phone.open(table).status == 200


def test_an_address_that_lacks_its_last_slash_keeps_its_signature(app: Flask, phone: Phone, table: str) -> None:
    link = signed_links(phone.open(f"{table}share"))[0]
    use_up(app, WRONG_CODES)
    assert app.test_client().get(link.replace("/?k=", "?k="), follow_redirects=True).status_code == 200


def test_a_browser_that_keeps_no_cookies_reads_what_its_link_leads_to(app: Flask, phone: Phone) -> None:
    page = to_play(phone)
    link, look = signed_links(page)
    forgetful = Phone(app.test_client(use_cookies=False))
    for address in (unsigned(link), f"{unsigned(link)}result", link, f"{unsigned(look)}sheet/zone-0"):
        assert forgetful.open(address).status == 200, address
    use_up(app, WRONG_CODES)
    assert [forgetful.open(address).status for address in (link, look)] == [200, 200]
    assert forgetful.open(f"{unsigned(link)}result").status == 429


def test_a_link_survives_a_new_key_for_as_long_as_the_old_one_counts(
    make_app: Callable[[], Flask], tmp_path: Path
) -> None:
    link = signed_links(to_play(Phone(make_app().test_client())))[0]
    for keys, status in (((), 429), (("older" * 10, KEY), 200), ((KEY, "older" * 10), 200)):
        app = create_app(Settings(f"sqlite:///{tmp_path / 'x.db'}", "n" * 40, old_keys=keys))
        later = Phone(app.test_client())
        use_up(app, WRONG_CODES)
        page = later.open(link)
        assert page.status == status
        if status == 200:  # what is handed on from here is signed by the new key
            new = signed_links(later.open(f"{page.address}share"))[0]
            assert (unsigned(new), new == link) == (unsigned(link), False)
        app.extensions["store"].close()


@given(CODES, CODES, st.integers(0, 26), st.sampled_from("AEIMQUYcgkosw048"))
@example("K7MP2X94D", "K7MP2X94DAAA", 26, "A")
def test_only_a_code_and_its_own_signature_pass(shared_app: Flask, code: str, other: str, at: int, sign: str) -> None:
    with shared_app.app_context():
        signature = signature_of(code)
        changed = signature[:at] + sign + signature[at + 1 :]
        assert is_signed(code, signature)
        assert is_signed(other, signature) == (other == code)
        assert is_signed(code, changed) == (changed == signature)
        assert not is_signed(code, signature[:at])
        assert not is_signed(signature, code)


@given(CODES, st.text(max_size=40) | st.text("ABCxyz0189-_=", min_size=26, max_size=28))
@example("K7MP2X94D", "\ud800")
@example("K7MP2X94D", "\0")
def test_no_text_from_elsewhere_passes(shared_app: Flask, code: str, text: str) -> None:
    with shared_app.app_context():
        assert not is_signed(code, text)


def test_a_signature_can_be_tried_no_sooner_than_a_key(app: Flask) -> None:
    with app.app_context():
        signature = signature_of(WRONG)
    assert re.fullmatch("[A-Za-z0-9_-]+", signature)
    assert len(urlsafe_b64decode(f"{signature}=")) * 8 >= 128


def test_who_only_looks_is_never_shown_a_signature_of_the_code_that_writes(
    app: Flask, phone: Phone, other_phone: Phone
) -> None:
    table = seat(phone, THREE)
    phone.open(table)
    shared = phone.forge(f"{table}result", {}).headers["Location"]
    slip = phone.forge(f"{table}dispute/0", {"paper-total": "5", "do": "slip"}).headers["Location"]
    link, look, *_ = signed_links(phone.open(f"{table}share"))
    secrets = (unsigned(link).split("/")[-2], link.partition("?k=")[2])
    for path in ("", "result", "share", "screen", "history", "print", "sheet/zone-0", "game.json", "seats"):
        page = other_phone.open(f"{unsigned(look)}{path}?k={look.partition('?k=')[2]}")
        text = page.html + str(page.headers)
        assert not [secret for secret in secrets if secret in text], path
    for address in (shared, slip, look, "/", "/tables"):
        html = other_phone.open(address).html
        assert not [secret for secret in secrets if secret in html], address


def test_longer_codes_work_like_short_ones(
    app: Flask, phone: Phone, other_phone: Phone, table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scorepad.storage.links.MANY", 0)
    table = phone.new_table("Ana", "Bo", "Cy")
    code = table.split("/")[2]
    assert len(code) == 12
    shown = "-".join(code[start : start + 3] for start in (0, 3, 6, 9))
    page = phone.open(f"{table}share")
    assert shown in page.words
    link, look = signed_links(page)
    assert len(unsigned(look).split("/")[-2]) == 12
    home = other_phone.open("/")
    for typed in (code, shown, shown.lower(), f" {code[:6]} {code[6:]}", link, unsigned(link)):
        assert other_phone.press(home, fill={"code": typed}, on="open").address == table
    assert other_phone.tap(other_phone.sheet(table, "zone-0"), "red-4").status == 200
    use_up(app, WRONG_CODES)
    third = Phone(app.test_client())
    assert [third.open(address).status for address in (table, link, look)] == [429, 200, 200]
