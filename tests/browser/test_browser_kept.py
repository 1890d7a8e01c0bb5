"""The service worker's cache: pages that need no table can be opened offline."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.fixtures import Server
from tests.browser.steps import seed_empty, wait_for_promise


@pytest.fixture
def kept(open_page: Callable[..., Page]) -> Iterator[Page]:
    """A page in a browser where the service worker has cached its files."""
    page = open_page(service_workers="allow")
    page.goto("/")
    page.evaluate("() => navigator.serviceWorker.ready.then(() => null)")
    page.wait_for_function("() => navigator.serviceWorker.controller")
    yield page
    page.goto("about:blank")


def test_rules_and_referee_open_offline(kept: Page, server: Server) -> None:
    pad = seed_empty(server)
    kept.evaluate(
        "async () => { const name = (await caches.keys()).find((one) => one.startsWith('scorepad '));"
        " await (await caches.open(name)).put('/splito/', new Response('old')) }"
    )
    kept.goto("/splito/")
    expect(kept.get_by_role("heading", level=1)).to_contain_text("Splito")
    kept.goto("/splatoids/ask/referee")
    kept.locator("#pile-7").tap()
    expect(kept.locator("#how-hand")).to_be_visible()
    kept.context.set_offline(True)
    kept.goto("/splito/")
    expect(kept.get_by_role("heading", level=1)).to_contain_text("Splito")
    kept.goto("/splatoids/ask/referee")
    kept.locator("#pile-7").tap()
    expect(kept.locator("#how-hand")).to_be_visible()
    kept.goto(pad)
    expect(kept.get_by_role("heading", name="No connection")).to_be_visible()
    kept.context.set_offline(False)
    expect(kept.get_by_role("table", name="Score sheet")).to_be_visible()


def test_cache_has_no_tables_and_no_old_versions(kept: Page, server: Server) -> None:
    kept.evaluate("() => caches.open(`scorepad ${location.origin}/ older`).then(() => null)")
    kept.evaluate("() => caches.open('of another app').then(() => null)")
    pad = seed_empty(server)
    for path in (pad, pad + "sheet/zone-0", pad + "result", "/splatoids/ask/referee?table=K7MP2X94D"):
        kept.goto(path)
    addresses = kept.evaluate(
        "async () => { const found = [];"
        " for (const name of await caches.keys()) for (const one of await (await caches.open(name)).keys())"
        " found.push(one.url); return found }"
    )
    assert addresses
    assert not [address for address in addresses if pad in address or "table=" in address]
    kept.evaluate("() => navigator.serviceWorker.getRegistration().then((one) => one.unregister())")
    kept.goto("/")
    kept.evaluate("() => navigator.serviceWorker.ready.then(() => null)")
    wait_for_promise(kept, "() => caches.keys().then((names) => names.length === 2)")
    assert "of another app" in kept.evaluate("() => caches.keys()")
