"""The edition without a server next to a real server: files move in both directions."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from edition.tests.host import PATIENCE, Host, built, loaded
from tests.browser.fixtures import Server
from tests.full_games import SHEET

pytestmark = [pytest.mark.browser, pytest.mark.release]

GAME = {"game": "splitter", "pad": "A", "players": ["Ana", "Bo"], "sheets": [SHEET, SHEET]}
OPEN = """async ([root, file]) => {
  const token = (await fetch(root + "file", { method: "POST", headers: { "X-Live": "1" } })).headers.get("X-Token");
  const form = new FormData();
  form.set("csrf_token", token);
  form.set("file", new File([JSON.stringify(file)], "x.json"));
  return (await fetch(root + "file", { method: "POST", body: form })).url;
}"""
FILE = "async () => (await fetch(`${location.href.split('#')[0]}game.json`)).json()"
DAMAGE = """async (name) => {
  const opening = indexedDB.open(name);
  const database = await new Promise((done) => { opening.onsuccess = () => done(opening.result); });
  const transaction = database.transaction("pages", "readwrite"), pages = transaction.objectStore("pages");
  for (let at = 1; at < 9; at += 1) pages.put(new Uint8Array(4096).fill(0xee), ["scorepad.db", at]);
  await new Promise((done) => { transaction.oncomplete = done; });
  database.close();
}"""


@pytest.fixture
def host() -> Iterator[Host]:
    host = Host(built())
    yield host
    host.stop()


def saved(page: Page, name: str) -> bytes:
    """Tap the link with this name, and return the file that it saves."""
    with page.expect_download() as download:
        page.frame_locator("#page").get_by_role("link", name=name).click()
    return Path(download.value.path()).read_bytes()


def test_saved_files_open_on_a_server_and_another_phone(
    open_page: Callable[..., Page],
    server: Server,
    host: Host,
) -> None:
    page = open_page(service_workers="allow")
    loaded(page, host.url)
    pad, frame = page.frame_locator("#page"), page.frames[1]
    table = frame.evaluate(OPEN, [host.url, GAME])

    frame.goto(f"{table}result")
    file = json.loads(saved(page, "Save the game file"))
    assert file["players"] == GAME["players"]
    expect(pad.get_by_text("The game file is saved on this phone.")).to_be_visible()

    other = open_page()
    other.goto(server.url)
    other.locator("summary", has_text="More").click()
    contents = json.dumps(file).encode()
    other.locator("#file").set_input_files({"name": "game.json", "mimeType": "application/json", "buffer": contents})
    other.get_by_role("button", name="Open the file").click()
    expect(other.locator("h1")).to_have_text("Splitter")
    assert other.evaluate(FILE) == file

    frame.goto(f"{host.url}backup")
    everything = saved(page, "Save everything")
    second = open_page(service_workers="allow")  # another phone
    loaded(second, host.url)
    pad = second.frame_locator("#page")
    second.frames[1].goto(f"{host.url}backup")
    pad.locator("#file").set_input_files({"name": "all.db", "mimeType": "application/x-x", "buffer": everything})
    pad.get_by_role("button", name="Bring it back").click()
    expect(pad.locator("a.go-on")).to_have_attribute("href", table.removeprefix(host.url.partition("/club")[0]))
    second.reload()
    expect(pad.locator("a.go-on")).to_contain_text("Ana", timeout=PATIENCE)

    second.evaluate(DAMAGE, f"scorepad {host.url}")
    second.reload()
    expect(second.locator("#notice")).to_contain_text("Your games on this phone are damaged.", timeout=PATIENCE)
    with second.expect_download() as download:
        second.get_by_role("link", name="Save everything as a file").click()
    assert len(Path(download.value.path()).read_bytes()) == len(everything)
    second.get_by_role("button", name="Start without these games").click()
    expect(pad.locator("a.go-on")).to_have_count(0)
    expect(second.locator("#notice")).to_be_hidden(timeout=PATIENCE)
