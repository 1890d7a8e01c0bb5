"""Forgetting a phone clears scorepad's storage in the browser. A warning about unsent entries is shown before."""

from collections.abc import Callable

from playwright.sync_api import Page, Route, expect

from tests.browser.fixtures import Server
from tests.browser.steps import seed_empty, wait_for_promise

KEYS = "() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].sort()"

REFEREE = "/splatoids/ask/referee?pile=7"


def is_in_caches(page: Page, address: str) -> bool:
    found: bool = page.evaluate("(address) => caches.match(address).then(Boolean)", address)
    return found


def refuse(route: Route) -> None:
    if route.request.method == "POST":
        route.abort()
    else:
        route.continue_()


def test_forgotten_phone_keeps_nothing_and_works_offline(open_page: Callable[..., Page], server: Server) -> None:
    page, zone = open_page(service_workers="allow"), f"{seed_empty(server)}sheet/zone-0"
    page.goto("/privacy")
    page.wait_for_function("() => navigator.serviceWorker.controller")
    page.evaluate("() => { localStorage.of = 'another app'; sessionStorage.other = 'of it' }")
    page.evaluate(
        "async () => { const name = (await caches.keys()).find((one) => one.startsWith('scorepad '));"
        f" await (await caches.open(name)).put('{REFEREE}', new Response('asked here')) }}"
    )
    assert is_in_caches(page, REFEREE)
    page.goto("/splito/new")
    page.evaluate("() => sessionStorage.setItem('scorepad new /splito/new', 'player-0=Ana')")
    page.route("**/sheet/zone-0", refuse)
    page.goto(zone)
    page.locator("button[name=tap]").first.tap()
    page.wait_for_function("() => Object.keys(localStorage).some((key) => key.startsWith('scorepad /'))")
    page.goto("/privacy")
    assert is_in_caches(page, REFEREE)
    unsent = page.get_by_text("Some entries on this phone have not been sent yet.")
    expect(unsent).to_be_hidden()
    page.locator("summary", has_text="Forget this phone").tap()
    expect(unsent).to_be_visible()
    page.get_by_role("button", name="Forget this phone").tap()
    expect(page.get_by_role("status").get_by_text("This phone is forgotten.")).to_be_visible()
    page.wait_for_function(f"() => ({KEYS})().join() === 'of,other'")
    wait_for_promise(page, f"() => caches.match('{REFEREE}').then((kept) => !kept)")
    wait_for_promise(page, "() => caches.match('/offline').then(Boolean)")
    assert [cookie.get("name") for cookie in page.context.cookies()] == []
    page.context.set_offline(True)
    page.goto("/splito/")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Splito")
