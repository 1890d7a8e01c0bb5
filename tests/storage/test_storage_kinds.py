"""Tables, layouts and slips side by side."""

import pytest

from scorepad.storage import Edit, Kind, Store


@pytest.mark.parametrize("kind", ["table", "layout", "slip", "shared", "place"])
def test_created_entries_have_the_given_kind(store: Store, kind: Kind) -> None:
    code = store.tables.create("splito", {"s": {"a": "1"}}, change="1", device="phone", kind=kind)
    assert store.tables.load(code).kind == kind
    assert store.tables.change(code, Edit("s", {"a": "2"}, 1), id_="2", device="phone") == store.tables.load(code)
