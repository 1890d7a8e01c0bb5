"""Helpers for tests of the referee's page."""

from urllib.parse import parse_qs, urlsplit

from tests.web.browser import Page, Phone

ASK = "/splatoids/ask/referee"


def ask(phone: Phone, query: str) -> Page:
    page = phone.open(ASK + query)
    assert page.status == 200
    return page


def keys_of(page: Page) -> dict[str, dict[str, str]]:
    """The query parameters in the link of each key on the page, by the key's id."""
    links = [attributes for tag, attributes in page.tags if tag == "a" and "data-swap" in attributes]
    return {
        attributes["id"] or "": query_of(attributes["href"] or "") for attributes in links if attributes.get("href")
    }


def query_of(address: str) -> dict[str, str]:
    return {name: values[0] for name, values in parse_qs(urlsplit(address).query).items()}


def address(query: dict[str, str]) -> str:
    return "?" + "&".join(f"{name}={value}" for name, value in query.items())


def chosen(page: Page) -> set[str]:
    return {attributes["id"] or "" for _, attributes in page.tags if attributes.get("aria-current") == "true"}


def sit_down(phone: Phone, *names: str) -> str:
    page = phone.open("/splatoids/new")
    fill = {f"player-{seat}": name for seat, name in enumerate(names)}
    page = phone.press(page, ("do", f"seats:{len(names)}"))
    page = phone.press(page, fill=fill)
    assert page.status == 200, page.words
    return page.address.split("/")[2]
