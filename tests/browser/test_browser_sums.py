"""Typed sums: the page's script parses them like the server."""

from playwright.sync_api import Page, expect

from tests.browser.fixtures import Server
from tests.browser.steps import expect_script, seed_empty
from tests.web.table.test_web_sums import BELOW_ZERO, TYPED

READ = """([url, texts, isBelowZero]) => import(url).then(
    ({ typedNumber }) => texts.map((text) => [text, typedNumber(text, isBelowZero)])
        .map(([text, number]) => [text, Number.isNaN(number) ? null : number]))"""


def test_script_reads_numbers_as_the_server_does(page: Page, server: Server) -> None:
    with expect_script(page, "sums"), page.expect_response("**/table/sums.js") as script:
        page.goto(seed_empty(server) + "sheet/totals")
    for table, is_below_zero in ((TYPED, False), (BELOW_ZERO, True)):
        assert dict(page.evaluate(READ, [script.value.url, list(table), is_below_zero])) == table

    field, shown = page.locator("#n-zone-0-points"), page.locator("output[for=n-zone-0-points]")
    for typed, text in {"12": "", "12+": "", "12+٣": "= 15", "12.0+3": "= 15", "-2+5": ""}.items():
        field.fill(typed)
        expect(shown).to_have_text(text)
