"""How much of a layout's file is read, and what becomes of it where its post does not count."""

import io
import json
from typing import Any

import pytest
from werkzeug.datastructures import FileStorage, MultiDict

from scorepad.book.imports import MOST
from scorepad.web.home.game_files import too_large
from tests.web.boards import NEW, chosen, fault, file_of, send, start, upload
from tests.web.browser import Phone
from tests.web.home.test_web_layout_files import BOARD
from tests.web.home.test_web_new import typed


def file_alone(content: bytes) -> Any:
    return MultiDict([("do", "open"), ("file", FileStorage(io.BytesIO(content), "b.json"))])


@pytest.mark.parametrize("path", [NEW, "{table}copies", "/splitter/new"])
def test_more_than_eight_megabytes_are_not_read(tiny: Phone, path: str) -> None:
    table = start(tiny)
    page = upload(tiny, path.format(table=table), file_alone(b"x" * 9 * 1024 * 1024))
    assert page.status == 413
    assert "You sent more than any game needs, so nothing was changed." in page.words


@pytest.mark.parametrize(
    "path", ["/splito/new", "{table}keep", "{table}copy", "{table}sheet/board", "{table}seats", "/open"]
)
def test_where_no_file_is_opened_no_more_is_read_than_ever(tiny: Phone, path: str) -> None:
    table = start(tiny)
    assert upload(tiny, path.format(table=table), file_alone(b"x" * 300_000)).status == 413
    assert tiny.forge(NEW, {"player-0": "x" * 300_000}).status == 413
    assert tiny.forge(NEW, {"player-0": "x" * 300_000}, content_type="multipart/form-data").status == 413


def test_a_body_of_untold_length_is_held_to_the_limit_of_its_page(tiny: Phone) -> None:
    for path, megabytes, status in ((NEW, 5, 400), (NEW, 9, 413), ("/splito/new", 1, 413)):
        body = (
            b'--b\r\nContent-Disposition: form-data; name="file"; filename="x"\r\n\r\n' + b"x" * megabytes * 1024 * 1024
        )
        answer = tiny.client.post(
            path,
            input_stream=io.BytesIO(body + b"\r\n--b--\r\n"),
            content_type="multipart/form-data; boundary=b",
            environ_overrides={"wsgi.input_terminated": True},
        )
        assert answer.status_code == status  # 400: it brought no token


def test_without_its_token_nothing_but_the_file_has_to_be_given_again(tiny: Phone) -> None:
    tiny.open(NEW)
    data: Any = MultiDict([("player-0", "Ana"), ("player-1", "Bo"), ("do", "open")])
    data["file"] = FileStorage(io.BytesIO(json.dumps(BOARD).encode()), "b.json")
    page = upload(tiny, NEW, data)
    assert page.status == 400
    assert "Only the file was not kept. Choose it again on the next page." in page.words
    page = tiny.press(page)
    assert (page.status, fault(page)) == (422, "choose a file first")
    assert typed(page) == ["Ana", "Bo"]
    assert file_of(tiny, chosen(send(tiny, page, BOARD)) or "") == BOARD
    data = MultiDict([("player-0", "Ana")])
    assert "Only the file" not in tiny.post(NEW, data).words


@pytest.mark.parametrize(
    ("count", "size"),
    [(MOST + 1, "257 KB"), (300 * 1024, "300 KB"), (1024 * 1024 - 1, "1024 KB"), (1024 * 1024, "1 MB"),
     (5_000_000, "5 MB"), (5 * 1024 * 1024, "5 MB"), (5 * 1024 * 1024 + 1, "6 MB")],
)  # fmt: skip
def test_a_size_is_said_in_kilobytes_or_megabytes(count: int, size: str) -> None:
    assert str(too_large(count)) == f"expected a file of at most 256 KB, got {size}"
