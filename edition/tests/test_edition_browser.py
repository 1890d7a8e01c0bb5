"""The edition without a server on a static file host: games from start to result, and data that survives reloads."""

import gzip
import io
import json
import lzma
import re
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from playwright.sync_api import Browser, BrowserContext, Page, expect
from werkzeug.serving import make_server

from edition.app import create_serverless_app
from edition.build import TEXTS
from edition.tests.host import KEPT, PADS, PATIENCE, Host, built, opened, phone_that_has, started
from scorepad.core import languages
from scorepad.core.scoring import score_file
from scorepad.web.frame.settings import Settings
from tests.browser.test_browser_every_page import EXTREMES, Walk
from tests.examples import all_examples
from tests.games.splito.tables import THREE

pytestmark = [pytest.mark.browser, pytest.mark.thorough]

ONE_OF_EACH = {example.game.slug: example.file for example in all_examples() if example.winners}
"""The file of a worked example with a winner, for each game, by slug."""
PAGES = ("", "result", "print", "history", "share", "export", "screen", "seats", "dispute")


@pytest.fixture(scope="module")
def host() -> Iterator[Host]:
    host = Host(built())
    yield host
    host.stop()


@pytest.fixture(scope="module")
def phone(browser: Browser, browser_context_args: dict[str, Any], host: Host) -> Iterator[BrowserContext]:
    with phone_that_has(host, browser, browser_context_args) as phone:
        yield phone


@pytest.fixture
def started_page(phone: BrowserContext, host: Host) -> Iterator[Page]:
    """A page on the phone where the app responds."""
    page = phone.new_page()
    opened(page, host.url)
    started(page)
    yield page
    page.close()


def test_game_is_played_and_survives_reload_offline(open_page: Callable[..., Page], host: Host) -> None:
    page = open_page(service_workers="allow")
    host.asked.clear()
    pad = opened(page, host.url)
    expect(page.locator("#notice")).to_contain_text(
        re.compile(r"Before you can play, scorepad loads \d+\.\d MB, but only once\.")
    )
    assert not [path for path in host.asked if "/runtime/" in path]  # loading is offered, not forced
    pad.locator("a.tile", has_text="Splito").click()  # confirms the loading, and opens the page later
    seats = pad.get_by_role("group", name="How many players?")
    seats.get_by_role("button", name="3", exact=True).click(timeout=PATIENCE)
    expect(page.locator("#notice")).to_contain_text("It works without a connection")
    page.get_by_role("button", name="OK").click()
    for seat, name in enumerate(("Ana", "Bo", "Cy"), start=1):
        pad.get_by_label(f"Seat {seat}", exact=True).fill(name)
    pad.get_by_role("button", name="Start with").click()
    pad.get_by_role("link", name="Type ").first.click()
    pad.locator(".typed-numbers input").first.click()
    for digit in "824":
        page.keyboard.press(digit)
        page.keyboard.press("Enter")
    expect(pad.locator(".totals-now .verdict")).to_have_text("Ana wins with 32")
    page.wait_for_function("() => !Object.keys(localStorage).some((key) => key.startsWith('scorepad '))")
    result = page.url.partition("sheet/")[0] + "result"
    assert result.startswith(f"{host.url}#splito/")

    page.close()  # like a phone that needs memory: the page gets no warning
    host.stop()
    page = page.context.new_page()
    pad = opened(page, result)
    expect(pad.get_by_text("Ana wins").first).to_be_visible(timeout=PATIENCE)
    expect(page.locator("#notice")).to_be_hidden()
    page.reload()
    expect(pad.get_by_text("Ana wins").first).to_be_visible(timeout=PATIENCE)

    other = page.context.new_page()
    opened(other, host.url)
    expect(other.locator("#notice")).to_contain_text("scorepad is open in another tab")
    other.get_by_role("button", name="Go on here").click()
    expect(page.locator("#notice")).to_contain_text("Your games are in another tab")
    assert page.locator("#page").evaluate("(frame) => frame.inert")
    home = other.frame_locator("#page")
    expect(home.locator("a.go-on")).to_contain_text("Ana", timeout=PATIENCE)
    host.start()


def verdict_in(html: str) -> str:
    """The verdict on a page, as displayed."""
    (found,) = re.findall(r'<p class="verdict[^>]*>(.*?)</p>', html, re.DOTALL)
    return " ".join(re.sub("<[^>]*>", "", found).split())


STATUSES = """async ([table, pages]) => {
  const answers = pages.map((page) => fetch(`${table}${page}`));
  return (await Promise.all(answers)).map((answer) => answer.status);
}"""


@pytest.mark.release
@pytest.mark.parametrize("slug", ONE_OF_EACH)
def test_game_file_opens_and_scores_as_on_a_server(started_page: Page, app: Flask, slug: str) -> None:
    text = json.dumps(ONE_OF_EACH[slug])
    pad = started_page.frame_locator("#page")
    pad.locator("summary", has_text="More").click()
    pad.locator("#import input[type=file]").set_input_files(
        {"name": "game.json", "mimeType": "application/json", "buffer": text.encode()}
    )
    pad.get_by_role("button", name="Open the file").click()
    started_page.wait_for_url(re.compile(rf"#{slug}/\w+/$"))
    frame = started_page.frames[1]
    frame.wait_for_url(re.compile(rf"/{slug}/\w+/$"))
    assert set(frame.evaluate(STATUSES, [frame.url, PAGES])) == {200}
    link = frame.locator("#dock a[href$=result]")
    address = link.evaluate("(link) => link.href")
    frame.wait_for_function("(page) => performance.getEntriesByName(page).length", arg=address)  # prefetched
    frame.evaluate("window.isLoadedOnce = true")
    link.click()
    started_page.wait_for_url(re.compile(rf"#{slug}/\w+/result"))  # a reload stays there
    assert frame.evaluate("window.isLoadedOnce")
    frame.goto(address.removesuffix("result"))
    there = app.test_client()
    token = there.post("/file", headers={"X-Live": "1"}).headers["X-Token"]
    table = there.post("/file", data={"file": (io.BytesIO(text.encode()), "x.json"), "csrf_token": token}).location
    frame.goto(f"{frame.url}result")
    expect(pad.locator(".verdict").first).to_have_text(verdict_in(there.get(f"{table}result").text))


@pytest.mark.release
def test_disputes_slips_and_prints_work_in_the_edition(started_page: Page, host: Host) -> None:
    file = json.dumps(THREE)
    table = started_page.frames[1].evaluate(KEPT, ["file", file])
    started_page.goto(f"{host.url}#{table.removeprefix(host.url)}dispute/0?paper-total=10")
    pad = started_page.frame_locator("#page")
    pad.get_by_role("button", name="Make a slip").click()
    expect(pad.locator(".slip")).to_contain_text("was added, not multiplied: 3 × 7 is 21, not 10")
    started_page.goto(f"{host.url}#{table.removeprefix(host.url)}print")
    expect(pad.locator("main")).to_contain_text("Ana")
    expect(pad.get_by_role("button", name="Print")).to_be_visible()


@pytest.mark.release
@pytest.mark.parametrize("language", languages.available())
def test_edition_is_available_in_every_language(
    open_page: Callable[..., Page], started_page: Page, host: Host, language: str
) -> None:
    page = open_page(service_workers="allow", locale=language)
    page.goto(host.url)
    load = TEXTS["load"].render(languages.words(language))
    expect(page.get_by_role("button", name=load, exact=True)).to_be_visible()
    expect(page.frame_locator("#page").locator("html")).to_have_attribute("lang", language)
    pad = started_page.frame_locator("#page")
    for each in (language, "en"):
        pad.locator(f"button[name=language][value={each}]").click()
        expect(pad.locator("html")).to_have_attribute("lang", each)


# Returns the result of each game file, as the worker scores it for a page in the frame.
SCORED = """async (files) => {
  const results = [];
  for (const file of files) {
    const body = JSON.stringify(file), headers = { "Content-Type": "application/json" };
    results.push(await (await fetch("../api/score", { method: "POST", body, headers })).json());
  }
  return results;
}"""


@pytest.mark.release
def test_examples_score_the_same_in_the_edition(phone: BrowserContext, host: Host) -> None:
    page = phone.new_page()
    page.goto(f"{host.url}splito/")
    page.wait_for_url(f"{host.url}#splito/")
    expect(page.frame_locator("#page").get_by_role("heading", name="Splito")).to_be_visible(timeout=PATIENCE)
    page.wait_for_function("() => document.getElementById('page').contentWindow.location.pathname.endsWith('/splito/')")
    files = [example.file for example in all_examples()]
    assert page.frames[1].evaluate(SCORED, files) == [score_file(file).as_json() for file in files]
    page.close()


@pytest.mark.release
def test_manifest_keeps_editions_on_one_host_separate() -> None:
    manifest = json.loads((built() / PADS / "manifest.webmanifest").read_bytes())
    assert (manifest["start_url"], manifest["scope"], "id" in manifest) == ("./", "./", False)


@pytest.mark.release
def test_dataclass_methods_are_compiled() -> None:
    """Without compiled methods, a first start would take longer, which no other test would notice."""
    pack = lzma.decompress(gzip.decompress((built() / PADS / "runtime" / "app.xz.gz").read_bytes()))
    assert pack.count(b"def __create_fn__(") > 100


@pytest.mark.release
def test_unknown_paths_redirect_to_the_edition(open_page: Callable[..., Page], host: Host) -> None:
    page = open_page(service_workers="allow")
    page.goto(f"{host.url}splito/new?at=x")
    page.wait_for_url(f"{host.url}#splito/new?at=x")
    expect(page.locator("#notice")).to_contain_text("Before you can play, scorepad loads")


@pytest.mark.release
def test_page_to_save_everything_is_accessible(open_page: Callable[..., Page], tmp_path: Path) -> None:
    app = create_serverless_app(Settings(f"sqlite:///{tmp_path / 'x.db'}", "k" * 40, serverless=True))
    server = make_server("127.0.0.1", 0, app, threaded=True)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    walk = Walk(open_page(locale="de"), "de", EXTREMES, is_thorough=False)
    walk.visit("backup", f"http://127.0.0.1:{server.port}/backup")
    server.shutdown()
    app.extensions["store"].close()
    assert walk.faults == [], "\n".join(walk.faults)
