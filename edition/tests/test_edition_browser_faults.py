"""The edition without a server during failures and version changes: confirmed entries are never lost."""

import base64
import gzip
import hashlib
import json
import re
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Error, Page, expect

from edition.app import DATABASE
from edition.tests.host import KEPT, PADS, PATIENCE, Host, built, opened, phone_that_has, started
from scorepad.storage import Store
from tests.games.splito.tables import THREE

RELEASE = Path(__file__).parents[2] / "tests" / "server" / "release_0_1_0" / "database.sql.gz"

pytestmark = [pytest.mark.browser, pytest.mark.release]

NOTICE = "#notice"


@pytest.fixture(scope="module")
def own_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the built folder, which a test can change and restore."""
    folder = tmp_path_factory.mktemp("host")
    shutil.copytree(built(), folder, dirs_exist_ok=True)
    return folder


@pytest.fixture(scope="module")
def host(own_folder: Path) -> Iterator[Host]:
    host = Host(own_folder)
    yield host
    host.stop()


@pytest.fixture(scope="module")
def phone(browser: Browser, browser_context_args: dict[str, Any], host: Host) -> Iterator[BrowserContext]:
    with phone_that_has(host, browser, browser_context_args) as phone:
        yield phone


@pytest.fixture
def page(phone: BrowserContext) -> Iterator[Page]:
    """A new page on the phone that has loaded the edition; the app has not started on it."""
    page = phone.new_page()
    yield page
    page.close()


def test_incomplete_runtime_download_can_be_repeated(
    open_page: Callable[..., Page], own_folder: Path, host: Host
) -> None:
    pack = own_folder / PADS / "runtime" / "app.xz.gz"
    whole = pack.read_bytes()
    pack.write_bytes(whole[: len(whole) // 2])
    page = open_page(service_workers="allow")
    opened(page, host.url)
    page.get_by_role("button", name="Load it").click()
    expect(page.locator(NOTICE)).to_contain_text("Part of scorepad did not load.")
    pack.write_bytes(whole)
    page.get_by_role("button", name="Try again").click()
    expect(started(page).locator("a.tile").first).to_be_visible()


@pytest.mark.parametrize("lacking", ["self.WebAssembly", "navigator.serviceWorker", "self.DecompressionStream"])
def test_outdated_browser_is_reported(open_page: Callable[..., Page], host: Host, lacking: str) -> None:
    page = open_page(service_workers="allow")
    owner, _, name = lacking.partition(".")
    page.add_init_script(f"Object.defineProperty({owner}, '{name}', {{ value: undefined }})")
    page.goto(host.url)
    expect(page.locator(NOTICE)).to_contain_text("This browser is too old for scorepad")


SPOILED = """async () => {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name), found = await cache.keys();
    const packs = found.filter(({ url }) => url.includes("app.xz") || url.endsWith("/pack"));
    for (const { url } of packs) await cache.put(url, new Response("spoiled"));
  }
}"""


def test_damaged_cached_runtime_is_downloaded_again(page: Page, host: Host) -> None:
    page.goto(host.top)
    page.evaluate(SPOILED)
    page.goto(host.url)
    expect(page.locator(NOTICE)).to_contain_text("scorepad did not start, or stopped")
    page.get_by_role("button", name="Try again").click()
    page.get_by_role("button", name="Load it").click()
    expect(started(page).locator("a.tile").first).to_be_visible()


PUT = """async ([name, file, text]) => {
  const bytes = Uint8Array.from(atob(text), (char) => char.charCodeAt(0)), opening = indexedDB.open(name, 1);
  const database = await new Promise((resolve) => { opening.onsuccess = () => resolve(opening.result); });
  const transaction = database.transaction(["pages", "facts"], "readwrite");
  const pages = transaction.objectStore("pages");
  pages.clear();
  for (let at = 0; at < bytes.length; at += 4096) pages.put(bytes.slice(at, at + 4096), [file, at / 4096]);
  transaction.objectStore("facts").put([[file, bytes.length]], "sizes");
  await new Promise((resolve) => { transaction.oncomplete = resolve; });
  database.close();
}"""

GOT = """async (name) => {
  const opening = indexedDB.open(name, 1);
  const database = await new Promise((resolve) => { opening.onsuccess = () => resolve(opening.result); });
  const asked = database.transaction(["pages"]).objectStore("pages").getAll();
  await new Promise((resolve) => { asked.onsuccess = resolve; });
  const bytes = new Uint8Array(await new Blob(asked.result).arrayBuffer());
  database.close();
  return btoa(bytes.reduce((text, each) => text + String.fromCharCode(each), ""));
}"""


def put(page: Page, host: Host, database: Path) -> None:
    """Replace the database stored on the phone."""
    page.goto(host.top)
    page.evaluate(PUT, [f"scorepad {host.url}", DATABASE, base64.b64encode(database.read_bytes()).decode()])


def filled(folder: Path) -> tuple[Path, str]:
    """A database with one table, and the table's code."""
    file = folder / DATABASE
    store = Store.open(f"sqlite:///{file}")
    seats = {"player-0": "Ana", "player-1": "Bo", "player-2": "Cy"}
    code = store.tables.create("splito", {"seats": seats}, change="1", device="Ana")
    store.close()
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA journal_mode=DELETE")
    return file, code


def test_table_in_a_database_of_version_0_1_0_can_be_opened(page: Page, host: Host, tmp_path: Path) -> None:
    file = tmp_path / DATABASE
    with closing(sqlite3.connect(file)) as connection:
        connection.executescript(gzip.decompress(RELEASE.read_bytes()).decode())
    put(page, host, file)
    opened(page, f"{host.url}#splatoids/PMTGCTQE5/")
    expect(started(page).locator("main")).to_contain_text("Ana")


def test_newer_database_is_refused_unchanged(page: Page, host: Host, tmp_path: Path) -> None:
    file, _ = filled(tmp_path)
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
        connection.commit()
    put(page, host, file)
    page.goto(host.url)
    expect(page.locator(NOTICE)).to_contain_text("Your games here are from a newer scorepad.")
    page.goto(host.top)
    assert base64.b64decode(page.evaluate(GOT, f"scorepad {host.url}")) == file.read_bytes()
    put(page, host, filled(tmp_path / "other")[0])  # for the next test


# Makes the worker fail like a browser without free storage, as long as a cache named "no room" exists.
WITHOUT_ROOM = """async (root) => {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name), found = await cache.match(`${root}kept.js`), begin = "keep(files, folder) {";
    if (!found) continue;
    const full = "if (await caches.has('no room')) throw new DOMException('no room', 'QuotaExceededError');";
    const headers = { "Content-Type": "text/javascript" };
    await cache.put(found.url, new Response((await found.text()).replace(begin, begin + full), { headers }));
  }
}"""


def test_entries_wait_until_storage_has_space(page: Page, host: Host) -> None:
    page.goto(host.top)
    page.evaluate(WITHOUT_ROOM, host.url)
    opened(page, host.url)
    started(page)
    table = page.frames[1].evaluate(KEPT, ["file", json.dumps({"game": "splito", "players": ["Ana", "Bo", "Cy"]})])
    page.goto(f"{host.url}#{table.removeprefix(host.url)}")
    pad = page.frame_locator("#page")
    pad.get_by_role("link", name="Type ").first.click()
    expect(pad.locator(".typed-numbers input").first).to_be_visible()
    page.evaluate("() => caches.open('no room').then(() => null)")
    pad.locator(".typed-numbers input").first.click()
    page.keyboard.press("8")
    page.keyboard.press("Enter")
    expect(page.locator(NOTICE)).to_contain_text("This phone has no more room.")
    page.evaluate("() => caches.delete('no room')")
    page.get_by_role("button", name="Try again").click()
    started(page)
    expect(pad.locator(".typed-numbers input").first).to_have_value("8")
    page.wait_for_function("() => !Object.keys(localStorage).some((key) => key.startsWith('scorepad '))")


# Opens the same file again and again, with a pause in milliseconds, and logs the URL of each confirmed table, until a
# file is not confirmed.
ON_AND_ON = f"""async ([address, text, pause]) => {{
  const keep = {KEPT};
  for (let kept; (kept = await keep([address, text])).endsWith("/");) {{
    console.log("kept", kept);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }}
}}"""


STATUSES = "(all) => Promise.all(all.map(async (address) => (await fetch(address)).status))"


def test_confirmed_entries_survive_closed_and_crashed_tabs(phone: BrowserContext, host: Host) -> None:
    confirmed: list[str] = []

    def crash(page: Page) -> None:
        with page.expect_event("crash"), suppress(Error):
            page.goto("chrome://crash")  # raises, because a crashed page does not respond

    def note(message: ConsoleMessage) -> bool:
        if not message.text.startswith("kept "):
            return False
        confirmed.append(message.text.removeprefix("kept "))
        return len(confirmed) % 4 == 0

    for end in (Page.close, crash, crash):
        page = phone.new_page()
        opened(page, host.url)
        started(page)
        with page.expect_console_message(note):
            page.frames[1].evaluate(f"(given) => {{ ({ON_AND_ON})(given) }}", ["file", json.dumps(THREE), 0])
        end(page)
    assert len(confirmed) == 12
    page = phone.new_page()
    opened(page, host.url)
    started(page)
    assert page.frames[1].evaluate(STATUSES, confirmed) == [200] * len(confirmed)
    page.close()


def test_confirmed_entries_survive_full_browser_storage(page: Page, host: Host) -> None:
    opened(page, host.url)
    started(page)
    confirmed: list[str] = []
    page.on("console", lambda message: confirmed.append(message.text) if message.text.startswith("kept ") else None)
    origin, devtools = host.top.removesuffix("/"), page.context.new_cdp_session(page)
    devtools.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 1})
    # Chromium checks its storage every 30 seconds; without a pause scorepad’s own limit on new games comes first.
    page.frames[1].evaluate(f"(given) => {{ ({ON_AND_ON})(given) }}", ["file", json.dumps(THREE), 250])
    expect(page.locator(NOTICE)).to_contain_text("This phone has no more room.", timeout=PATIENCE)
    devtools.send("Storage.overrideQuotaForOrigin", {"origin": origin})
    page.get_by_role("button", name="Try again").click()
    started(page)
    addresses = [text.removeprefix("kept ") for text in confirmed]
    assert page.frames[1].evaluate(STATUSES, addresses) == [200] * len(addresses)


def put_newer(pads: Path) -> str:
    """Replace the edition with a newer version, and return that version."""
    edition = (pads / "edition.js").read_text("utf-8")
    (version,) = re.findall(r'VERSION = "(.*?)"', edition)
    changed = {"edition.js": edition.replace(version, f"{version}b")}
    changed["shell.css"] = (pads / "shell.css").read_text("utf-8") + "/* newer */"
    worker = (pads / "service-worker.js").read_text("utf-8").replace(version, f"{version}b")
    for name, text in changed.items():
        digests = [hashlib.sha256(data).hexdigest() for data in ((pads / name).read_bytes(), text.encode())]
        worker = worker.replace(digests[0], digests[1])
        (pads / name).write_text(text, "utf-8")
    (pads / "service-worker.js").write_text(worker, "utf-8")
    return f"{version}b"


def test_new_version_is_offered_and_installed_on_request(page: Page, own_folder: Path, host: Host) -> None:
    opened(page, host.url)
    started(page)
    code = page.frames[1].evaluate(KEPT, ["file", json.dumps(THREE)])
    version = put_newer(own_folder / PADS)
    which = "() => import('./edition.js').then(({ VERSION }) => VERSION)"
    page.reload()
    expect(page.locator(NOTICE)).to_contain_text("There is a new version of scorepad.", timeout=PATIENCE)
    assert page.evaluate(which) != version
    page.evaluate("() => { window.isOld = true }")
    page.get_by_role("button", name="Update").click()
    page.wait_for_function("() => !window.isOld", timeout=PATIENCE)
    started(page)
    assert page.evaluate(which) == version
    page.goto(f"{host.url}#{code.removeprefix(host.url)}")
    expect(page.frame_locator("#page").locator("main")).to_contain_text("Ana")
