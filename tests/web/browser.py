"""A browser without JavaScript: it reads a page's forms and posts what a press of a button would post."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import Any

from flask.testing import FlaskClient
from werkzeug.datastructures import MultiDict
from werkzeug.test import TestResponse

Pairs = list[tuple[str, str]]
Fill = Mapping[str, str | list[str]]


@dataclass
class Form:
    """A form: its address, its fields as the page fills them in, its buttons, each as (name, value)."""

    action: str
    fields: Pairs = field(default_factory=list)
    buttons: Pairs = field(default_factory=list)
    names: set[str] = field(default_factory=set)
    """Of everything that can be filled in, ticked or not."""

    def value(self, name: str) -> str | None:
        """What a field holds; None where the page has none, or it is not ticked."""
        return dict(self.fields).get(name)

    def post(self, button: tuple[str, str] | None, fill: Fill) -> MultiDict[str, str]:
        """What a browser sends when this button is pressed; `fill` is what a person typed or ticked before.

        Enter in a field presses the first button.
        """
        button = button or self.buttons[0]
        assert button in self.buttons, f"no button {button} to press"
        assert self.names.issuperset(fill), f"no such fields: {set(fill) - self.names}"
        data = MultiDict([pair for pair in self.fields if pair[0] not in fill])
        for name, value in fill.items():
            data.setlist(name, [value] if isinstance(value, str) else value)
        if button[0]:
            data.add(*button)
        return data


class Page(HTMLParser):
    """An answer: its status, its headers, what it says, its forms by the last part of their address."""

    def __init__(self, answer: TestResponse) -> None:
        super().__init__()
        self.status, self.headers, self.html = answer.status_code, answer.headers, answer.text
        self.address = answer.request.path
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.forms: dict[str, Form] = {}
        self.by_id: dict[str, Form] = {}
        self._form: Form | None = None
        self._select: tuple[Form, str] | None = None
        self._words: list[str] = []
        if answer.mimetype == "text/html":
            self.feed(self.html)

    @property
    def words(self) -> str:
        """The text of the page, without its tags."""
        return " ".join(" ".join(self._words).split())

    @property
    def form(self) -> Form:
        """The form of a page whose purpose is one form: its sheet, its seats, or what is to be sent again."""
        return next(self.by_id[id_] for id_ in ("sheet", "seats", "again") if id_ in self.by_id)

    @property
    def links(self) -> list[str]:
        """Where the page's links lead."""
        return [attributes["href"] or "" for tag, attributes in self.tags if tag == "a" and "href" in attributes]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = dict(attrs)
        self.tags.append((tag, attributes))
        if tag == "form":
            self._form = Form(attributes.get("action") or self.address)
            self.by_id[attributes.get("id") or ""] = self._form
            self.forms[self._form.action.rsplit("/", 1)[-1]] = self._form
        form = self.by_id.get(attributes["form"] or "") if "form" in attributes else self._form
        if form is None or "disabled" in attributes:
            return
        if tag == "button":
            form.buttons.append((attributes.get("name") or "", attributes.get("value") or ""))
        if tag == "input" and (name := attributes.get("name")):
            form.names.add(name)
            if attributes.get("type") not in ("checkbox", "radio") or "checked" in attributes:
                form.fields.append((name, attributes.get("value") or ""))
        if tag == "select" and (name := attributes.get("name")):
            form.names.add(name)
            self._select = form, name
        if tag == "option" and self._select is not None:
            self._offer(self._select, attributes)

    @staticmethod
    def _offer(select: tuple[Form, str], attributes: Mapping[str, str | None]) -> None:
        """The first option counts until a later one is marked as chosen."""
        form, name = select
        if "selected" in attributes:
            form.fields = [pair for pair in form.fields if pair[0] != name]
        if form.value(name) is None:
            form.fields.append((name, attributes.get("value") or ""))

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self._form = None
        if tag == "select":
            self._select = None

    def handle_data(self, data: str) -> None:
        self._words.append(data)


class Phone:
    """One device at the table. It follows redirects, as browsers do, and keeps its cookies."""

    def __init__(self, client: FlaskClient) -> None:
        self.client = client

    def open(self, path: str, **more: Any) -> Page:
        """The page at an address."""
        return Page(self.client.get(path, follow_redirects=True, **more))

    def press(self, page: Page, button: tuple[str, str] | None = None, fill: Fill | None = None, on: str = "") -> Page:
        """Press a button, or Enter, in the page's form or in the one that posts to an address ending with `on`."""
        form = page.forms[on] if on else page.form
        return self.post(form.action, form.post(button, fill or {}))

    def tap(self, page: Page, what: str, fill: Fill | None = None) -> Page:
        """Press the button that stands for `what` on a sheet."""
        return self.press(page, ("tap", what), fill)

    def post(self, path: str, data: MultiDict[str, str], **more: Any) -> Page:
        """Post without looking at the page."""
        return Page(self.client.post(path, data=data, follow_redirects=True, **more))

    def forge(self, path: str, fields: Mapping[str, str], **more: Any) -> Page:
        """Post fields that no page offers, with a token that is right."""
        token = self.open("/splito/new").form.value("csrf_token") or ""
        data = MultiDict([("csrf_token", token), *fields.items()])
        return Page(self.client.post(path, data=data, **more))

    def new_table(self, *names: str) -> str:
        """Set a table up; its address, ending with a slash."""
        page = self.open("/splito/new")
        while len(page.form.names & {f"player-{seat}" for seat in range(8)}) < len(names):
            page = self.press(page, ("do", "more"))
        page = self.press(page, fill={f"player-{seat}": name for seat, name in enumerate(names)})
        assert page.status == 200, page.words
        return page.address

    def sheet(self, table: str, key: str) -> Page:
        """A sheet's page."""
        return self.open(f"{table}sheet/{key}")

    def file(self, table: str) -> Any:
        """The table's game file."""
        return self.client.get(f"{table}game.json").get_json()
