"""Transcripts: text files with commands on a phone and their expected output, for testing pages.

A transcript has a heading (`# Title`) for each story; lines before the first heading begin every story. A command
follows `> `, or `>> ` for another phone; the lines below it, indented, are its output. Any other line is a comment.
`python -m tests.web.transcripts FOLDER ...` replays the transcripts below these folders and rewrites their output.
"""

import json
import re
import shlex
import sys
import tempfile
from collections.abc import Iterable, Iterator
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import urljoin

import pytest
from flask import Flask
from selectolax.lexbor import LexborNode
from werkzeug.datastructures import MultiDict

from scorepad.core import registry
from scorepad.core.scoring import score_file
from scorepad.server import text_report
from scorepad.web.app import create_app
from scorepad.web.frame.settings import Settings
from tests.web.browser import Form, Page, Phone
from tests.web.printed import table_of

NEW = re.compile("/[a-z-]+/(new|layouts)")
"""Matches URLs that create a table or another object with a code."""
INDENT = "    "
MESSAGES = ".notice:not([data-unsent]), section[role=alert], .field-fault"
"""Selects errors, questions and messages, which are printed after every request."""
PHONE = re.compile(r"phone [0-9A-Z]{3}\b")
"""Matches the random name that others see for a phone without a seat."""


class Story(NamedTuple):
    """A section of a transcript: its heading and its lines. opening: the lines that begin every story of the file."""

    title: str
    opening: list[str]
    lines: list[str]

    def replay(self, app: Flask) -> list[str]:
        """The story's lines with the current output of its commands."""
        replay = Replay(app)
        for line in self.opening:
            replay.run(line)
        found = []
        for line in self.lines:
            if not line.startswith(INDENT):
                found += [line, *(INDENT + words for words in replay.output(line))]
        return found


class Replay:
    """Runs the commands of a story on two phones and a table."""

    def __init__(self, app: Flask) -> None:
        self.phones = {">": Phone(app.test_client()), ">>": Phone(app.test_client())}
        self.pages: dict[str, Page] = {}
        self.texts: dict[str, str] = {}
        self.table = "/none/CODE/"
        self.prompt = ">"

    @property
    def phone(self) -> Phone:
        """The phone of the current command."""
        return self.phones[self.prompt]

    @property
    def page(self) -> Page:
        """The current page of this phone, at first the table's."""
        if self.prompt not in self.pages:
            self.do_open("")
        return self.pages[self.prompt]

    @property
    def _code(self) -> str:
        """The code of the table, which a transcript writes as CODE."""
        return self.table.split("/")[2]

    def run(self, line: str) -> Iterable[str]:
        """Run the command of a line, and return its output, which may request pages while it is read."""
        if not line.startswith(tuple(self.phones)):
            return []
        self.prompt, name, *given = shlex.split(line)
        arguments = [*self._expanded(given)]
        if hasattr(self, f"do_{name}"):
            found: Iterable[str] = getattr(self, f"do_{name}")(*arguments)
            return found
        return [words for words in getattr(self, f"see_{name}")(*arguments) if words] or ["nothing"]

    def output(self, line: str) -> list[str]:
        """Run the command of a line, and return its output as in the file; a comment has none."""
        found = [words.replace(self.table, "").replace(self._code, "CODE") or "the table" for words in self.run(line)]
        return [PHONE.sub("phone 123", words).rstrip() for words in found]

    def _expanded(self, arguments: Iterable[str]) -> Iterator[str]:
        for argument in arguments:
            if argument.startswith("@"):
                yield from shlex.split(self.texts[argument[1:]])
            else:
                yield argument

    def do_let(self, name: str, *arguments: str) -> list[str]:
        """Let `@name` stand for these arguments in later commands."""
        self.texts[name] = shlex.join(arguments)
        return []

    def do_table(self, *parts: str) -> Iterable[str]:
        """Make a table with everything in a game file; later addresses are relative to this table."""
        self.table = table_of(self.phone, json.loads(" ".join(parts)))
        self.pages.pop(self.prompt, None)
        return []

    def do_new(self, slug: str, *fields: str) -> Iterable[str]:
        """Make a table as the page of a new table does, from names and fields."""
        names = [field for field in fields if "=" not in field]
        seats = [f"player-{seat}={name}" for seat, name in enumerate(names)]
        rules = [f"rule-{name}=yes" for name, is_on in registry.games()[slug].rule_defaults().items() if is_on]
        return self.do_send(f"/{slug}/new", *seats, *rules, *(field for field in fields if "=" in field))

    def do_open(self, path: str) -> Iterable[str]:
        """Open a page."""
        self.pages.pop(self.prompt, None)  # the page behind a redirect is not requested if it was not looked at
        return self._show(self.phone.open(self._address(path)), path)

    def do_follow(self, id_: str) -> Iterable[str]:
        """Follow the link with this id."""
        (node,) = self._selected(f"a#{id_}")
        return self.do_open(urljoin(self.page.address, node.attributes["href"]))

    def do_press(self, button: str, *fields: str) -> Iterable[str]:
        """Fill in fields, and press a button.

        button: its name or name=value, the last part of a form's URL for that form's first button, or "enter" for the
        Enter key in the page's form.
        """
        if button == "enter":
            return self._submit(self.page.form, None, fields)
        if button in self.page.forms:
            return self._submit(self.page.forms[button], None, fields)
        for form in self.page.all_forms:
            for name, value in form.buttons:
                if button in (name, f"{name}={value}"):
                    return self._submit(form, (name, value), fields)
        return ["no such button"]

    def do_tap(self, what: str, *fields: str) -> Iterable[str]:
        """Press the button that posts this as `tap`."""
        return self.do_press(f"tap={what}", *fields)

    def do_post(self, *fields: str) -> Iterable[str]:
        """Post the page's form with fields that it may not offer; `-name` drops fields whose names begin with it."""
        dropped = tuple(field[1:] for field in fields if field.startswith("-"))
        data = MultiDict(pair for pair in self.page.form.fields if not (dropped and pair[0].startswith(dropped)))
        for name, values in _fill(field for field in fields if not field.startswith("-")).items():
            data.setlist(name, values)
        return self._show(self.phone.post(self.page.form.action, data), self.page.address)

    def do_change(self, key: str, *fields: str) -> Iterable[str]:
        """Open a sheet, and post its form with these fields changed."""
        self.do_open(f"sheet/{key}")
        return self.do_post(*fields)

    def do_send(self, path: str, *fields: str) -> Iterable[str]:
        """Post these fields to a URL, without opening its page."""
        self.pages.pop(self.prompt, None)
        fill = {name: values[-1] for name, values in _fill(fields).items()}
        return self._show(self.phone.forge(self._address(path), fill, follow_redirects=True), path)

    def see_show(self, *selectors: str) -> list[str]:
        """The text of each selected element."""
        return [_text(node) for node in self._selected(" ".join(selectors))]

    def see_printed(self, *selectors: str) -> list[str]:
        """The text of each selected element within the printed sheets."""
        return self.see_show("#prints", *selectors)

    def see_count(self, *selectors: str) -> list[str]:
        """The number of selected elements."""
        return [str(len(self._selected(" ".join(selectors))))]

    def see_attribute(self, name: str, *selectors: str) -> list[str]:
        """The value of an attribute of each selected element."""
        return [node.attributes.get(name) or "" for node in self._selected(" ".join(selectors))]

    def see_find(self, words: str) -> list[str]:
        """The text of the innermost elements with these words."""
        found = []
        for node in self._selected("body *"):
            is_innermost = words in _text(node) and not any(words in _text(child) for child in node.iter())
            if is_innermost and node.tag not in ("script", "template"):
                found.append(_text(node))
        return found

    def see_action(self) -> list[str]:
        """The address that the page's form posts to."""
        return [self.page.form.action]

    def see_fields(self, *patterns: str) -> list[str]:
        """The fields of the page's form, except unticked boxes, as name=value, whose names match the patterns."""
        return [" ".join(f"{name}={value}" for name, value in self.page.form.fields if _matches(name, patterns))]

    def see_names(self, *patterns: str) -> list[str]:
        """The names of all fields of the page's form that match the patterns."""
        return [" ".join(sorted(name for name in self.page.form.names if _matches(name, patterns)))]

    def see_buttons(self, *patterns: str) -> list[str]:
        """The page's buttons that match the patterns."""
        buttons = ["=".join(button) for form in self.page.all_forms for button in form.buttons]
        return [" ".join(button for button in buttons if _matches(button, patterns))]

    def see_links(self, *patterns: str) -> list[str]:
        """The page's links that match the patterns, relative to the table."""
        return [link for link in dict.fromkeys(self.page.links) if _matches(link.replace(self.table, ""), patterns)]

    def see_file(self, *places: str) -> list[str]:
        """The values in the table's game file at these places."""
        file = self.phone.file(self.table)
        return [json.dumps(_at(file, place.split(".")), ensure_ascii=False) for place in places]

    def see_report(self, *parts: str) -> list[str]:
        """The score sheet that the command line prints for a game file, without blank lines."""
        file = json.loads(" ".join(parts))
        return text_report.write(score_file(file), file).splitlines()

    def _address(self, path: str) -> str:
        return path.replace("CODE", self._code) if path.startswith("/") else self.table + path

    def _submit(self, form: Form, button: tuple[str, str] | None, fields: Iterable[str]) -> Iterable[str]:
        page = self.phone.post(form.action, form.post(button, _fill(fields)))
        return self._show(page, self.page.address, form.action)

    def _show(self, page: Page, path: str, action: str = "") -> Iterable[str]:
        """Store the page."""
        self.pages[self.prompt] = page
        if NEW.fullmatch(action or path) and page.address not in (path, action):
            self.table = "/".join([*page.address.split("/")[:3], ""])
            path = page.address
        return self._messages(page, path)

    def _messages(self, page: Page, path: str) -> Iterator[str]:
        """The status and URL of a page if unexpected, and its messages."""
        found = [] if page.status == 200 else [str(page.status)]
        if page.address != self._address(path).partition("?")[0]:
            found.append("at " + (page.address.removeprefix(self.table) or "the table"))
        for message in self.see_show(MESSAGES):
            if not any(message in words for words in found):  # the same message may be at its input and in the summary
                found.append(message)
        yield from found

    def _selected(self, selector: str) -> list[LexborNode]:
        root = self.page.root
        return root.css(selector) if root else []


def _text(node: LexborNode) -> str:
    return " ".join(node.text(separator=" ").split())


def _fill(fields: Iterable[str]) -> dict[str, list[str]]:
    """Values by field name, from fields written as name=value. A name without = gives an empty list."""
    fill: dict[str, list[str]] = {}
    for field in fields:
        name, is_filled, value = field.partition("=")
        fill.setdefault(name, []).extend([value] if is_filled else [])
    return fill


def _matches(name: str, patterns: Iterable[str]) -> bool:
    return any(fnmatchcase(name, pattern) for pattern in patterns)


def _at(value: Any, place: list[str]) -> Any:
    """The value at a place such as ["boards", "0", "levels"]; None if there is none."""
    for key in place:
        if isinstance(value, list):
            value = value[int(key)] if int(key) < len(value) else None
        else:
            value = (value or {}).get(key)
    return value


def files_below(folder: Path) -> list[Path]:
    """The transcripts in a folder and its subfolders."""
    return sorted(folder.rglob("*.transcript"))


def stories(path: Path) -> list[Story]:
    """The stories in a transcript."""
    opening, *parts = path.read_text("utf-8").split("\n# ")
    begins = [line for line in opening.splitlines() if not line.startswith(INDENT)]
    return [Story(part.partition("\n")[0], begins, part.splitlines()[1:]) for part in parts]


def cases(module: str) -> list[Any]:
    """Parameters for a test: every story in or below the folder of a test module."""
    found = [story for path in files_below(Path(module).parent) for story in stories(path)]
    assert found, f"no transcript beside {module}"
    return [pytest.param(story, id=story.title) for story in found]


def rewrite(path: Path, app: Flask) -> None:
    """Replay a transcript, and write it with its current output."""
    opening = path.read_text("utf-8").split("\n# ")[0]
    parts = ["\n".join([story.title, *story.replay(app)]) for story in stories(path)]
    path.write_text("\n\n# ".join(part.strip("\n") for part in [opening, *parts]) + "\n", "utf-8")


def main() -> None:
    """Rewrite the transcripts below the given folders."""
    with tempfile.TemporaryDirectory() as folder:
        app = create_app(Settings(f"sqlite:///{folder}/x.db", "k" * 40, limits_times=100))
        for path in (path for name in sys.argv[1:] for path in files_below(Path(name))):
            rewrite(path, app)
        app.extensions["store"].close()


if __name__ == "__main__":
    main()
