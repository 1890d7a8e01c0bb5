"""Any uploaded zip or JSON file is either read or refused."""

import io
import json
import zipfile
from contextlib import suppress
from typing import NamedTuple

from hypothesis import given
from hypothesis import strategies as st

from scorepad.book.imports import Arriving, FileFault, Opened, Refused, of_game_files, of_zip

INDEX = [{"file": "games/1.json", "id": "FC82B76F-05CA-5FF4-B9BC-2BB1FBAB1407", "at": "2026-05-31T20:15:00+00:00"}]
GAME = {"game": "splito", "players": ["Ana", "Bo", "Cy"], "claims": {"totals": [48, 42, 36]}}


class Held(NamedTuple):
    """The games in a file, and those that were refused."""

    games: list[Arriving]
    refused: list[Refused]


def all_in(file: Opened) -> Held:
    found = [file.read(number) for number in range(file.games)]
    return Held([each for each in found if isinstance(each, Arriving)], [e for e in found if isinstance(e, Refused)])


def whole(kind: int) -> bytes:
    """A zip with one game. kind: the compression method."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", kind) as archive:
        archive.writestr("index.json", json.dumps(INDEX))
        archive.writestr("games/1.json", json.dumps(GAME))
    return out.getvalue()


WHOLE = [whole(zipfile.ZIP_DEFLATED), whole(zipfile.ZIP_STORED), whole(zipfile.ZIP_LZMA)]
ANY_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from([*INDEX[0], "note"]), inner),
    max_leaves=8,
)


@given(st.sampled_from(WHOLE), st.integers(0, 600), st.binary(max_size=8), st.integers(0, 8))
def test_zip_with_changed_bytes_is_read_or_refused(data: bytes, at: int, put: bytes, instead: int) -> None:
    with suppress(FileFault):
        all_in(of_zip(data[:at] + put + data[at + instead :]))


@given(ANY_JSON)
def test_any_index_entry_leaves_other_games_readable(entries: object) -> None:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        archive.writestr("index.json", json.dumps([INDEX[0], entries]))
        archive.writestr("games/1.json", json.dumps(GAME))
    found = all_in(of_zip(out.getvalue()))
    assert [game.id for game in found.games] == [INDEX[0]["id"]]
    assert not found.refused


@given(ANY_JSON)
def test_any_json_file_is_read_or_refused(file: object) -> None:
    with suppress(FileFault):
        all_in(of_game_files(json.dumps(file).encode()))
