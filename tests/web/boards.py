"""What people do with the boards of the tiny game, whose tables have a copy of one."""

import io
import json
from html import unescape
from typing import Any

from werkzeug.datastructures import FileStorage, MultiDict
from werkzeug.test import encode_multipart

from tests.web.browser import Fill, Page, Phone

NEW = "/tiny-game/new"


def board(phone: Phone, name: str, **numbers: int) -> str:
    """Enter a board; its code."""
    page = phone.press(phone.open("/tiny-game/"), on="layouts")
    fields = {"name": name} | {key: str(n) for key, n in numbers.items()}
    page = phone.forge(page.address, fields | {"base": "0"}, follow_redirects=True)
    assert page.status == 200, page.words
    return page.address.split("/")[2]


def address(code: str) -> str:
    """A board's address, or a table's, ending with a slash."""
    return f"/tiny-game/{code}/"


def file_of(phone: Phone, code: str) -> Any:
    """A board's file."""
    return phone.file(address(code))


def chosen(page: Page) -> str | None:
    """The code of the board that is chosen on the page of a new table."""
    return page.form.value("layout")


def start(phone: Phone, fill: Fill | None = None) -> str:
    """A table of Ana and Bo with whatever is chosen; its address."""
    page = phone.press(phone.open(NEW), fill={"player-0": "Ana", "player-1": "Bo", **(fill or {})})
    assert page.status == 200, page.words
    return page.address


def copy_of(phone: Phone, table: str) -> Any:
    """The file of a table's copy."""
    return phone.client.get(f"{table}layout.json").get_json()


def send(
    phone: Phone, page: Page, content: Any, fill: Fill | None = None, *, name: str = "x.json", on: str = ""
) -> Page:
    """Open a file, as the page's form does; what is no bytes is written as JSON."""
    form = page.forms[on] if on else page.form
    assert "file" in form.names
    data: Any = form.post(("do", "open") if ("do", "open") in form.buttons else None, fill or {})
    text = content if isinstance(content, bytes) else json.dumps(content).encode()
    data.setlist("file", [FileStorage(io.BytesIO(text), name)])
    return upload(phone, form.action, data)


def upload(phone: Phone, path: str, data: MultiDict[str, Any]) -> Page:
    """Post a form with a file."""
    boundary, body = encode_multipart(data)  # the client itself would leave a large body open in a file of its own
    return Page(
        phone.client.post(
            path, data=body, content_type=f"multipart/form-data; boundary={boundary}", follow_redirects=True
        )
    )


def fault(page: Page) -> str:
    """What the page says at its file input."""
    return unescape(page.html.split('id="file-fault"')[1].split(">", 1)[1].split("<")[0])
