"""Numbers and characters that SQLite or PostgreSQL cannot store are refused on both."""

import pytest

from tests.web.browser import Phone

NUL = "x\0y"


@pytest.fixture(params=["app", "app_on_postgresql"])
def phone(request: pytest.FixtureRequest) -> Phone:
    return Phone(request.getfixturevalue(request.param).test_client())


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("{table}history?before=2147483648", 200),
        ("{table}history?before=99999999999999999", 200),
        ("{table}sheet/%00", 404),
        ("/splito/new?again=%00", 200),
        ("/tables?find=%00", 200),
    ],
)
def test_impossible_values_in_addresses_cause_no_error(phone: Phone, table: str, path: str, status: int) -> None:
    assert phone.open(path.format(table=table)).status == status


@pytest.mark.parametrize(
    ("path", "fields"),
    [
        ("{table}sheet/zone-0", {"tap": "red-4", "change": NUL}),
        ("{table}sheet/zone-0", {"undo": "1", "base": "1", "red-4": "1", "change": NUL}),
        ("{table}sheet/zone-0", {"points": NUL}),
        ("{table}sheet/zone-0", {NUL: "1"}),
        ("{table}seats", {"player-0": NUL, "player-1": "Bo", "player-2": "Cy", "base": "1"}),
        ("/splito/new", {"player-0": "Dee", "player-1": "Bo", "player-2": "Cy", "change": NUL}),
    ],
)
def test_posts_with_nul_characters_are_refused(phone: Phone, table: str, path: str, fields: dict[str, str]) -> None:
    phone.tap_at(table, "zone-0", "red-4")
    before = phone.file(table)
    assert phone.forge(path.format(table=table), fields).status == 422
    assert phone.file(table) == before
