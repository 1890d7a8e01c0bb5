"""Sharing a result as a picture, a text and a link."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.fixtures import Server
from tests.browser.looks import fits, fits_a_desk
from tests.browser.steps import expect_script, pasted, seed
from tests.games.splito.tables import THREE


def test_shared_result_can_be_deleted_and_restored(page: Page, open_page: Callable[..., Page], server: Server) -> None:
    table = seed(server, THREE)
    page.goto(f"{table}result")
    page.get_by_role("button", name="Share the result").tap()
    picture = page.locator(".picture img")
    expect(picture).to_have_attribute("src", re.compile(r"/tall\.png$"))  # replaces the drawing
    expect(picture).to_have_js_property("naturalWidth", 1080)
    fits_a_desk(page)
    fits(page, 390, 320)
    link = page.url
    said = page.locator(".send [role=status]").filter(has_text="Copied")
    for name, begin in (("Copy as text", "Splito, "), ("Copy the link", link)):
        page.get_by_role("button", name=name).tap()
        expect(said).to_have_count(1)
        text = pasted(page)
        assert text.startswith(begin)
        assert text.endswith(link)
        expect(said).to_have_count(0)
    plain = open_page(java_script_enabled=False)
    plain.goto(link)
    expect(plain.locator(".to-send")).to_contain_text(link)
    expect(plain.get_by_role("button", name="Copy as text")).to_be_hidden()
    page.get_by_role("link", name="Result", exact=True).tap()
    expect(page).to_have_url(f"{server.url}{table}result")
    page.goto(f"{table}share")
    fits_a_desk(page)
    fits(page, 390, 320)
    page.locator("a[href*='/shared/']").tap()
    expect(page).to_have_url(link)
    page.locator("summary[aria-label=More]").tap()
    page.locator(".deletion summary").click()
    page.get_by_role("button", name="Delete this shared result").tap()
    expect(page.get_by_role("heading", name="This result was deleted")).to_be_visible()
    page.get_by_role("button", name="Bring it back").tap()
    expect(picture).to_be_visible()


SHARE_SHEET = """
navigator.canShare = ({ files }) => files.every((file) => file instanceof File);
navigator.share = async ({ files = [], ...words }) => {
  if (!navigator.userActivation.isActive) throw new DOMException("no tap", "NotAllowedError");
  const sent = { ...words, files: files.map(({ name, type, size }) => [name, type, size > 10_000]) };
  sessionStorage.setItem("sent", JSON.stringify(sent));
};
"""
SENT = "() => JSON.parse(sessionStorage.getItem('sent'))"


def test_one_tap_shares_picture_text_and_link(open_page: Callable[..., Page], server: Server) -> None:
    phone, table = open_page(), seed(server, THREE)
    phone.add_init_script(SHARE_SHEET)
    with expect_script(phone, "share"):
        phone.goto(f"{table}result")
    phone.get_by_role("button", name="Share the result").tap()
    expect(phone.locator(".picture img")).to_be_visible()
    sent = phone.evaluate(SENT)
    words, link = sent["text"].split("\n")
    assert (words.startswith("Splito, "), link) == (True, phone.url)
    assert sent["files"] == [["splito.png", "image/png", True]]
    for name in ("Copy as text", "Copy the link"):
        expect(phone.get_by_role("button", name=name)).to_be_hidden()
    phone.evaluate("sessionStorage.clear()")
    phone.get_by_role("button", name="Share", exact=True).tap()
    phone.wait_for_function(SENT)
    assert phone.evaluate(SENT) == sent
    phone.goto(f"{table}share")
    phone.get_by_role("button", name="Send the link for watching").tap()
    phone.wait_for_function("() => !JSON.parse(sessionStorage.getItem('sent')).files.length")
    assert "/splito/" in phone.evaluate(SENT)["url"]
    expect(phone.get_by_role("button", name="Copy the link for watching")).to_be_hidden()


@pytest.fixture
def server_without_pictures(tmp_path: Path) -> Iterator[Server]:
    """A server where a package of the extra `pictures` is missing."""
    (tmp_path / "sitecustomize.py").write_text("import sys\nsys.modules['resvg_py'] = None\n")
    server = Server(tmp_path, PYTHONPATH=str(tmp_path))
    server.start()
    yield server
    server.stop()


def test_phone_draws_the_picture_if_the_server_lacks_its_packages(
    open_page: Callable[..., Page], server_without_pictures: Server
) -> None:
    phone, table = open_page(), seed(server_without_pictures, THREE)
    phone.add_init_script(SHARE_SHEET)
    with expect_script(phone, "share"):
        phone.goto(f"{server_without_pictures.url}{table}result")
    phone.get_by_role("button", name="Share the result").tap()
    save = phone.locator("[data-picture]")
    expect(save).to_have_attribute("href", re.compile("^blob:"))
    expect(save).to_have_attribute("download", "splito.png")
    expect(phone.locator(".picture img")).to_have_js_property("naturalWidth", 1080)
    assert phone.evaluate(SENT)["files"] == [["splito.png", "image/png", True]]


INK = """async (src) => {
  const picture = document.querySelector(".picture img"), canvas = document.createElement("canvas");
  if (src) picture.src = src;
  await picture.decode();
  [canvas.width, canvas.height] = [picture.naturalWidth, picture.naturalHeight];
  const paint = canvas.getContext("2d");
  paint.drawImage(picture, 0, 0);
  return [...paint.getImageData(150, 300, 500, 300).data].filter((value) => value < 100).length;
}"""
"""The amount of ink at the names, in the page's picture or in another picture."""
DRAWING = """async () => {
  const page = new DOMParser().parseFromString(await (await fetch(location.href)).text(), "text/html");
  return page.querySelector(".picture img").src;
}"""


def test_phone_draws_names_that_server_fonts_lack(page: Page, server: Server) -> None:
    name = "Ana " + "\u0378" * 20  # a character that no font has
    page.goto(seed(server, {**THREE, "players": [name, "Bo", "Cy"]}) + "result")
    page.get_by_role("button", name="Share the result").tap()
    picture, save = page.locator(".picture img"), page.locator("[data-picture]")
    expect(picture).to_have_attribute("src", re.compile("^blob:"))
    expect(save).to_have_attribute("href", re.compile("^blob:"))
    expect(page.get_by_text("instead of these letters")).to_be_hidden()
    written = page.evaluate(INK)
    assert page.evaluate(INK, page.evaluate(DRAWING)) == written
    assert page.evaluate(INK, f"{page.url.partition('?')[0]}/tall.png") != written
