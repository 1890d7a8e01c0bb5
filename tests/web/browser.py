"""A browser without JavaScript: it parses pages, and submits their forms."""

import itertools
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, ClassVar
from urllib.parse import urlsplit
from weakref import ref

from flask.testing import FlaskClient
from selectolax.lexbor import LexborHTMLParser, LexborNode
from werkzeug.datastructures import MultiDict
from werkzeug.test import TestResponse

from scorepad.core import registry
from scorepad.storage import Store

Pairs = list[tuple[str, str]]
Fill = Mapping[str, str | list[str]]


@dataclass
class Form:
    """A form: its URL, and its fields and buttons, each as (name, value)."""

    action: str
    method: str
    fields: Pairs = field(default_factory=list)
    buttons: Pairs = field(default_factory=list)
    names: set[str] = field(default_factory=set)
    """The names of all fields, including unticked boxes."""

    def value(self, name: str) -> str | None:
        """The value of a field; None if the form has no such field, or if it is an unticked box."""
        return dict(self.fields).get(name)

    def post(self, button: tuple[str, str] | None, fill: Fill) -> MultiDict[str, str]:
        """The fields that a browser sends when this button is pressed. fill: fields typed or ticked before.

        button: None for Enter in a field, which presses the first button.
        """
        button = button or self.buttons[0]
        assert button in self.buttons, f"no button {button} to press"
        assert self.names.issuperset(fill), f"no such fields: {set(fill) - self.names}"
        data = MultiDict(self.fields)
        for name, value in fill.items():  # a hidden field with the name of an input is still sent before it
            hidden = [] if name.startswith("new-") else data.getlist(name)[:-1]
            data.setlist(name, [*hidden, value] if isinstance(value, str) else [*hidden, *value])
        if button[0]:
            data.add(*button)
        return data


class Page:
    """A response: its status, headers, text and forms. The HTML is parsed lazily, as a browser would parse it."""

    def __init__(self, answer: TestResponse) -> None:
        self.status, self.headers, self.html = answer.status_code, answer.headers, answer.text
        self.address = answer.request.path
        self._is_html = answer.mimetype == "text/html"

    @cached_property
    def root(self) -> LexborNode | None:
        """The root element, or the first element of a part for a script; None if the response is not HTML."""
        is_part = not self.html.lstrip().lower().startswith("<!doctype")
        html = self.html.replace("<wbr>", "")  # a possible line break within a word
        return LexborHTMLParser(html, is_fragment=is_part).root if self._is_html else None

    @cached_property
    def _nodes(self) -> list[LexborNode]:
        return [node for node in self.root.traverse() if node.is_element_node] if self.root else []

    @cached_property
    def tags(self) -> list[tuple[str, dict[str, str | None]]]:
        """The elements in document order, each as (name, attributes)."""
        return [(node.tag or "", dict(node.attributes)) for node in self._nodes]

    @cached_property
    def words(self) -> str:
        """The text of the page, without tags."""
        return " ".join(self.root.text(separator=" ").split()) if self.root else ""

    def node(self, id_: str) -> LexborNode:
        """The element with this id."""
        (node,) = [node for node in self._nodes if node.id == id_]
        return node

    def text_of(self, id_: str) -> str:
        """The text of the element with this id."""
        return " ".join(self.node(id_).text(separator=" ").split())

    @cached_property
    def _forms(self) -> list[tuple[str, Form]]:
        """The forms, each with its id."""
        forms: dict[int, tuple[str, Form]] = {}
        for node in self._nodes:
            if node.tag == "form":
                id_, action = node.attributes.get("id") or "", node.attributes.get("action") or self.address
                forms[node.mem_id] = id_, Form(action, node.attributes.get("method") or "get")
        with_id = dict(forms.values())
        for node in self._nodes:
            if node.tag not in ("button", "input", "select", "textarea") or "disabled" in node.attributes:
                continue
            if "form" in node.attributes:
                form = with_id.get(node.attributes["form"] or "")
            else:
                around = node.parent
                while around is not None and around.mem_id not in forms:
                    around = around.parent
                form = None if around is None else forms[around.mem_id][1]
            if form is not None:
                _add(form, node)
        return list(forms.values())

    @property
    def all_forms(self) -> list[Form]:
        """All forms, in document order."""
        return [form for _, form in self._forms]

    @property
    def by_id(self) -> dict[str, Form]:
        """The forms by id."""
        return dict(self._forms)

    @property
    def forms(self) -> dict[str, Form]:
        """The forms by the last part of their URL."""
        return {form.action.rsplit("/", 1)[-1]: form for _, form in self._forms}

    @property
    def form(self) -> Form:
        """The main form of a page: the sheet, the seats, or the post to resend."""
        return next(self.by_id[id_] for id_ in ("sheet", "seats", "again") if id_ in self.by_id)

    @property
    def links(self) -> list[str]:
        """The targets of the page's links."""
        return [attributes["href"] or "" for tag, attributes in self.tags if tag == "a" and "href" in attributes]


class Redirected(Page):
    """The page that a redirect leads to.

    It is requested when a test first uses it, or before the next request if the test still has it, otherwise never.
    """

    latest: ClassVar[Callable[[], Page | None]] = lambda: None

    def __init__(self, client: FlaskClient, answer: TestResponse) -> None:
        self.address = urlsplit(answer.location).path
        self._client, self._answer = client, answer
        Redirected.latest = ref(self)

    def __getattr__(self, name: str) -> Any:
        if name not in ("status", "headers", "html", "_is_html"):
            raise AttributeError(name)
        while self._answer.location:
            self._answer = self._client.resolve_redirect(self._answer)
        super().__init__(self._answer)
        return self.__dict__[name]


def follow() -> None:
    """Request the page of the latest redirect if a test still has it, because the next request may change the page."""
    page = Redirected.latest()
    if page is not None:
        assert page.status


def _add(form: Form, node: LexborNode) -> None:
    """Add a control to its form. The value of a select is its selected option, by default the first one."""
    name, value = node.attributes.get("name") or "", node.attributes.get("value") or ""
    if node.tag == "button":
        form.buttons.append((name, value))
        return
    if not name:
        return
    form.names.add(name)
    if node.tag == "textarea":
        form.fields.append((name, node.text(strip=False)))
    elif node.tag == "select":
        options = node.css("option:not([disabled])")
        chosen = [option for option in options if "selected" in option.attributes][-1:] or options[:1]
        form.fields += [(name, option.attributes.get("value") or "") for option in chosen]
    elif node.attributes.get("type") not in ("checkbox", "radio") or "checked" in node.attributes:
        form.fields.append((name, value))


def by_seat(names: Iterable[str]) -> dict[str, str]:
    """The names as form fields: `player-0`, `player-1` and so on."""
    return {f"player-{seat}": name for seat, name in enumerate(names)}


def code_of(address: str) -> str:
    """The code in a URL such as "/splito/CODE/"."""
    return address.split("/")[2]


NUMBERS = itertools.count()
"""Numbers the phones of a test run."""


class Phone:
    """A device. Like a browser, it follows redirects and keeps cookies."""

    def __init__(self, client: FlaskClient) -> None:
        self.client = client
        self.number = next(NUMBERS)

    @property
    def store(self) -> Store:
        """The app's store."""
        store: Store = self.client.application.extensions["store"]
        return store

    def open(self, path: str, **more: Any) -> Page:
        """Request a page."""
        follow()
        return Page(self.client.get(path, follow_redirects=True, **more))

    def press(
        self, page: Page | str, button: tuple[str, str] | None = None, fill: Fill | None = None, on: str = ""
    ) -> Page:
        """Press a button, or Enter, in the page's form or in the form whose URL ends with `on`.

        page: a page, or a URL to open first.
        """
        page = self.open(page) if isinstance(page, str) else page
        form = page.forms[on] if on else page.form
        return self.post(form.action, form.post(button, fill or {}))

    def tap(self, page: Page, what: str, fill: Fill | None = None) -> Page:
        """Press the button with the value `what` on a sheet."""
        return self.press(page, ("tap", what), fill)

    def tap_at(self, table: str, key: str, what: str, fill: Fill | None = None) -> Page:
        """Open a sheet, and press the button with the value `what`."""
        return self.tap(self.sheet(table, key), what, fill)

    def enter(self, table: str, key: str, fill: Fill) -> Page:
        """Open a sheet, fill in these fields, and press Enter."""
        return self.press(self.sheet(table, key), fill=fill)

    def post(self, path: str, data: Mapping[str, Any], **more: Any) -> Page:
        """Post without looking at the page."""
        follow()
        answer = self.client.post(path, data=data, **more)
        return Redirected(self.client, answer) if answer.location else Page(answer)

    def forge(self, path: str, fields: Mapping[str, str], *, follow_redirects: bool = False, **more: Any) -> Page:
        """Post fields that no page offers, with a valid token."""
        data = MultiDict([("csrf_token", self.token), *fields.items()])
        if follow_redirects:
            return self.post(path, data, **more)
        follow()
        return Page(self.client.post(path, data=data, **more))

    @cached_property
    def token(self) -> str:
        """The CSRF token of this phone's posts, valid as long as it keeps its cookies."""
        refused = self.client.post("/splito/new", headers={"X-Live": "1"})
        return refused.headers.get("X-Token", "")

    def new_table(self, *names: str) -> str:
        """Create a table with a single post, and return its address, with a final slash."""
        rules = {f"rule-{name}": "yes" for name, is_on in registry.games()["splito"].rule_defaults().items() if is_on}
        made = self.forge("/splito/new", by_seat(names) | rules)
        assert made.status == 303, made.words
        return str(made.headers["Location"])

    def sheet(self, table: str, key: str) -> Page:
        """Open a sheet's page."""
        return self.open(f"{table}sheet/{key}")

    def look(self, table: str) -> str:
        """The read-only address of a table or a book."""
        code = code_of(table)
        return table.replace(code, self.store.links.codes(code, "read").long)

    def file(self, table: str) -> Any:
        """The table's game file, without its date."""
        follow()
        file = self.client.get(f"{table}game.json").get_json()
        file.pop("date", None)
        return file
