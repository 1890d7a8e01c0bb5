"""Where the server has enough: what was tapped meanwhile is kept, and sent once it takes it."""

from contextlib import closing
from http.client import HTTPConnection
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.fixtures import Server
from tests.browser.steps import card, expect_copies, expect_saved, seed_empty


def test_a_tap_at_a_table_that_is_flooded_is_kept_and_sent_later(page: Page, tmp_path: Path) -> None:
    server = Server(tmp_path, SCOREPAD_LIMITS_TIMES="1")
    server.start()
    try:
        sheet = seed_empty(server) + "sheet/zone-0"
        page.goto(server.url + sheet)
        with closing(HTTPConnection("127.0.0.1", server.port, timeout=10)) as flood:
            status = 400  # without a token
            while status == 400:
                flood.request("POST", sheet, "", {"Content-Length": "0"})
                answer = flood.getresponse()
                answer.read()
                status = answer.status
        assert (status, answer.getheader("Retry-After")) == (429, "5")
        card(page, "red 4").tap()
        expect(page.locator("#toast")).to_have_text("Kept on this phone. It is sent as soon as the table answers.")
        expect_copies(page, "red 4", 1)
        server.stop()  # nobody remembers the flood any more, as a minute later
        server.start()
        expect_saved(page)
        page.reload()
        expect_copies(page, "red 4", 1)
    finally:
        server.kill()
