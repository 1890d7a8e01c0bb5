"""URLs without their final slash redirect to the URL with the slash, if that page exists."""

import pytest

from tests.web.browser import Phone


@pytest.mark.parametrize("path", ["/splito", "{table}"])
@pytest.mark.parametrize("query", ["", "?of=a%20b"])
def test_redirect_to_final_slash_stays_on_the_server(phone: Phone, table: str, path: str, query: str) -> None:
    path = path.format(table=table[:-1])
    answer = phone.client.get(path + query, headers={"Host": "evil.example"})
    assert (answer.status_code, answer.headers["Location"]) == (308, f"{path}/{query}")
    assert "evil" not in answer.text
    assert phone.client.get(f"{path}/{query}").status_code == 200


@pytest.mark.parametrize(
    "path",
    ["/nothing", "/splito/K7MP2X94D", "/splito/new-one", "/api", "/.well-known/x"],
)
def test_unknown_address_is_not_found_without_a_redirect(phone: Phone, path: str) -> None:
    assert phone.client.get(path).status_code == 404
