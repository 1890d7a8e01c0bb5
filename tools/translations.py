"""The translation catalogs: `python -m tools.translations extract`, `update`, `compile`, `add LANGUAGE`.

There is a catalog for the shared messages, in scorepad/translations, and one for each game, in the game's folder.
`extract` writes the template of each catalog (messages.pot) from its Python files and templates. `update` adds new
messages to each language's messages.po, and drops removed messages; if a sentence has changed, its translation is kept
as fuzzy, with the previous sentence. `compile` makes the files that scorepad reads (messages.mo), which are not in the
repository. It skips languages with too few translations, because every language with such files is offered to readers.
`add` adds a language.
"""

import argparse
import os
import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from difflib import get_close_matches
from io import BytesIO, StringIO
from pathlib import Path

from babel import Locale
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import denormalize, normalize, read_po, write_po

ROOT = Path(__file__).parent.parent
KEYWORDS = {
    "Text": None,
    "plural": (1, 2),
    "term": ((1, "c"), 2),
    "plural_term": ((1, "c"), 2, 3),
    "_": None,
    "ngettext": (1, 2),
    "pgettext": ((1, "c"), 2),
}
"""The functions that mark messages; an argument "c" is the context."""
METHODS = [("**.py", "python"), ("**.html", "jinja2"), ("**.svg", "jinja2")]
OPTIONS = {pattern: {"trimmed": "true", "silent": "false"} for pattern in ("**.html", "**.svg")}


WIDTH = 120
"""The longest line of a catalog."""
ALIKE = 0.8
"""The minimum similarity of two sentences to count as a changed sentence: from 0 to 1, as in difflib."""
ENOUGH = 95
"""The percentage of translated messages from which a language is offered to readers."""


@dataclass(frozen=True)
class Area:
    """A separate set of catalogs. home: the folder that has them. sources, without: folders to search and to skip."""

    home: Path
    sources: tuple[Path, ...]
    without: tuple[Path, ...] = ()

    @property
    def folder(self) -> Path:
        """The folder of the catalogs."""
        return self.home / "translations"

    @property
    def template(self) -> Path:
        """The path of the template, which has the messages without translations."""
        return self.folder / "messages.pot"

    def catalogs(self) -> list[Path]:
        """The paths of the catalogs, one for each language."""
        return sorted(self.folder.glob("*/LC_MESSAGES/messages.po"))


def areas() -> list[Area]:
    """The area of the messages that all games share, then the area of each game."""
    package, templates = ROOT / "scorepad", ROOT / "templates"
    homes = sorted(path for path in (package / "games").iterdir() if (path / "game.py").is_file())
    games = [Area(home, (home, templates / home.name.replace("_", "-"))) for home in homes]
    owned = tuple(source for game in games for source in game.sources)
    edition = ROOT / "edition"
    return [Area(package, (package, templates, edition), (*owned, edition / "tests")), *games]


def extract(area: Area) -> Catalog:
    """The messages of an area in the order of the sources, each with the files that have it."""
    catalog = Catalog(project="scorepad", charset="utf-8")
    for source in area.sources:
        for name, _, message, comments, context in extract_from_dir(
            source, METHODS, OPTIONS, KEYWORDS, ("Translators:",), strip_comment_tags=True
        ):
            path = source / name
            if not any(path.is_relative_to(other) for other in area.without) and message:
                place = (path.relative_to(ROOT).as_posix(), None)
                catalog.add(message, None, [place], auto_comments=comments, context=context)  # type: ignore[list-item] # no line number
    return catalog


def _write(catalog: Catalog, path: Path) -> None:
    """Write a catalog reproducibly: a template keeps the date of the existing file."""
    path.parent.mkdir(parents=True, exist_ok=True)
    catalog.fuzzy = False
    catalog.header_comment = f"# scorepad: {path.relative_to(ROOT).as_posix()}"
    catalog.version = catalog.msgid_bugs_address = catalog.last_translator = catalog.language_team = ""
    if path.suffix == ".pot" and path.exists():
        catalog.creation_date = read(path).creation_date
    for message in catalog:
        if message.fuzzy:
            message.user_comments = [*_previous(message), *message.user_comments]
    text = BytesIO()
    write_po(text, catalog, width=WIDTH, sort_output=False, include_lineno=False)
    placed = re.sub(rb"((?:^# \|.*\n)+)((?:^#.*\n)*)", _below, text.getvalue(), flags=re.MULTILINE)
    path.write_bytes(placed)


def _previous(message: Message) -> list[str]:
    """Comment lines with the previous message, because Babel's own lines break in the middle of a quote."""
    lines = []
    for name, text in zip(("msgid", "msgid_plural"), message.previous_id, strict=False):
        lines += [f"| {line}" for line in f"{name} {normalize(text, width=WIDTH - 10)}".splitlines()]
    return lines


def _below(found: re.Match[bytes]) -> bytes:
    """Move the lines with the previous message below the other comments, which is gettext's order."""
    return found[2] + found[1].replace(b"# |", b"#|")


def read(path: Path) -> Catalog:
    """Read a template, or a language's catalog."""
    catalog = read_po(StringIO(path.read_text("utf-8")), locale=None if path.suffix == ".pot" else path.parents[1].name)
    for message in catalog:
        previous = [line for line in message.user_comments if line.startswith("|")]  # Babel reads them as comments
        if message.id and previous:
            message.user_comments = [line for line in message.user_comments if line not in previous]
            old = "\n".join(line.removeprefix("|").strip() for line in previous)
            message.previous_id = [denormalize(one) for one in re.split(r"^msg\w+ ", old, flags=re.MULTILINE)[1:]]
    return catalog


def _extract() -> None:
    for area in areas():
        _write(extract(area), area.template)


def _update() -> None:
    _extract()
    for area in areas():
        for path in area.catalogs():
            catalog = read(path)
            take_over(catalog, read(area.template))
            _write(catalog, path)
    _print_progress()


def take_over(catalog: Catalog, template: Catalog) -> None:
    """Update a language's catalog from a template; changed messages become fuzzy, removed messages are dropped."""
    kept = {(one.context, one.id): one for one in catalog if one.id}
    messages = {(one.context, one.id) for one in template}
    gone = [one for key, one in kept.items() if key not in messages and _said(one)]
    catalog.update(template, no_fuzzy_matching=True, update_creation_date=False)
    catalog.obsolete.clear()
    for message in catalog:
        old = kept.get((message.context, message.id))
        if old:
            message.previous_id = old.previous_id
        elif message.id and (old := _changed(message, gone)):
            gone.remove(old)
            message.string, message.user_comments = old.string, old.user_comments
            translated = old.previous_id or _forms(old.id)
            if translated != _forms(message.id) or old.context != message.context:
                message.previous_id = translated
                message.flags.add("fuzzy")


def _changed(message: Message, gone: list[Message]) -> Message | None:
    """The old message that probably became a new message: of the same kind, with a similar sentence; or None."""
    alike = {}
    for old in gone:
        if old.pluralizable == message.pluralizable and (old.context == message.context or old.id == message.id):
            alike["\n".join(_forms(old.id))] = old
    found = get_close_matches("\n".join(_forms(message.id)), alike, 1, ALIKE)
    return alike[found[0]] if found else None


def _forms(text: str | Sequence[str] | None) -> list[str]:
    """The forms of a message as a list: a plural message has several forms."""
    return [text] if isinstance(text, str) else list(text or ())


def _said(message: Message) -> bool:
    """True if a message has a translation in each of its forms."""
    forms = _forms(message.string)
    return bool(forms) and all(forms)


def progress() -> dict[str, tuple[int, int]]:
    """The progress of each language, by its code: the numbers of translated messages and of all messages.

    Fuzzy messages are not translated. A game without any catalogs, which is still being written, does not count.
    """
    begun = [area for area in areas() if area.catalogs()]
    messages = sum(len(read(area.template)) for area in begun)
    done: dict[str, int] = {}
    for path in (path for area in begun for path in area.catalogs()):
        translated = [one for one in read(path) if one.id and _said(one) and not one.fuzzy]
        language = path.parents[1].name
        done[language] = done.get(language, 0) + len(translated)
    return {language: (done[language], messages) for language in sorted(done)}


def is_offered(done: int, messages: int) -> bool:
    """True if enough of a language is translated to offer it to readers."""
    return done * 100 >= messages * ENOUGH


def offered() -> list[str]:
    """The languages offered to readers, by code; English, the source, has no catalog."""
    return [language for language, counts in progress().items() if is_offered(*counts)]


def _print_progress() -> None:
    for language, (done, messages) in progress().items():
        missing = "" if is_offered(done, messages) else f": offered from {ENOUGH} % on"
        print(f"{language}: {done} of {messages} messages, {done * 100 // messages} %{missing}")


def compile_all(unfinished: bool = False) -> None:
    """Compile the catalogs of the offered languages, or of all if `unfinished`, and remove other compiled catalogs.

    A file is written if it is missing or outdated, and replaced atomically, because other processes may read it.
    """
    languages = list(progress()) if unfinished else offered()
    for path in (path for area in areas() for path in area.catalogs()):
        binary = path.with_suffix(".mo")
        if path.parents[1].name not in languages:
            binary.unlink(missing_ok=True)
        elif not binary.is_file() or binary.stat().st_mtime < path.stat().st_mtime:
            begun = path.with_name(f"{os.getpid()}.tmp")
            with begun.open("wb") as file:
                write_mo(file, read(path))
            begun.replace(binary)


def _compile(unfinished: bool) -> None:
    compile_all(unfinished)
    _print_progress()


def _add(language: str) -> None:
    Locale.parse(language)
    _extract()
    for area in areas():
        path = area.folder / language / "LC_MESSAGES" / "messages.po"
        if not path.exists():
            catalog = read(area.template)
            catalog.locale = language
            catalog.revision_date = datetime.now(UTC)
            _write(catalog, path)
    _print_progress()


def main() -> None:
    """Run the command given by the arguments."""
    parser = argparse.ArgumentParser(prog="python -m tools.translations", description=__doc__)
    commands = parser.add_subparsers(required=True)
    for name, run in (("extract", _extract), ("update", _update)):
        commands.add_parser(name).set_defaults(run=lambda args, run=run: run())
    compile_ = commands.add_parser("compile")
    compile_.add_argument("--unfinished", action="store_true", help="also of languages that are not offered yet")
    compile_.set_defaults(run=lambda args: _compile(args.unfinished))
    add = commands.add_parser("add")
    add.add_argument("language", metavar="LANGUAGE", help="its code, such as es or pt_BR")
    add.set_defaults(run=lambda args: _add(args.language))
    args = parser.parse_args()
    args.run(args)


if __name__ == "__main__":
    main()
