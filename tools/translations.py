"""The catalogs of translations: `python -m tools.translations extract`, `update`, `compile`; `add LANGUAGE`.

One catalog for what all games share, in scorepad/translations, and one for each game, in its own folder. `extract`
writes the template of each (messages.pot), from the Python of its folder and its templates; `update` takes what is new
into each language's messages.po, and drops what is gone; `compile` makes the files that scorepad reads (messages.mo),
which are not kept in the repository. `add` begins a language.
"""

import argparse
import os
from dataclasses import dataclass
from pathlib import Path

from babel import Locale
from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).parent.parent
KEYWORDS = {
    "Text": None,
    "plural": (1, 2),
    "term": ((1, "c"), 2),
    "plural_term": ((1, "c"), 2, 3),
    "say": None,
    "say_plural": (1, 2),
    "_": None,
    "ngettext": (1, 2),
    "pgettext": ((1, "c"), 2),
}
"""The functions that mark messages; of those with a "c" it is the context."""
METHODS = [("**.py", "python"), ("**.html", "jinja2"), ("**.svg", "jinja2")]
OPTIONS = {pattern: {"trimmed": "true", "silent": "false"} for pattern in ("**.html", "**.svg")}


@dataclass(frozen=True)
class Area:
    """A set of catalogs of its own: the folder that holds them, and the folders of its sources."""

    home: Path
    sources: tuple[Path, ...]
    without: tuple[Path, ...] = ()

    @property
    def folder(self) -> Path:
        """The folder of its catalogs."""
        return self.home / "translations"

    @property
    def template(self) -> Path:
        """Its messages without translations."""
        return self.folder / "messages.pot"

    def catalogs(self) -> list[Path]:
        """Its translations, a file for each language."""
        return sorted(self.folder.glob("*/LC_MESSAGES/messages.po"))


def areas() -> list[Area]:
    """The part that all games share, then each game's."""
    package, templates = ROOT / "scorepad", ROOT / "templates"
    homes = sorted(path for path in (package / "games").iterdir() if (path / "game.py").is_file())
    games = [Area(home, (home, templates / home.name.replace("_", "-"))) for home in homes]
    owned = tuple(source for game in games for source in game.sources)
    return [Area(package, (package, templates), owned), *games]


def extract(area: Area) -> Catalog:
    """The messages of an area in the order of their sources, each with the files that it stands in."""
    catalog = Catalog(project="scorepad", charset="utf-8")
    for source in area.sources:
        for name, _, message, comments, context in extract_from_dir(
            source, METHODS, OPTIONS, KEYWORDS, ("Translators:",), strip_comment_tags=True
        ):
            path = source / name
            if not any(path.is_relative_to(other) for other in area.without) and message:
                place = (path.relative_to(ROOT).as_posix(), None)
                catalog.add(message, None, [place], auto_comments=comments, context=context)  # type: ignore[list-item]
    return catalog


def _write(catalog: Catalog, path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    catalog.fuzzy = False
    catalog.header_comment = f"# scorepad: {path.relative_to(ROOT).as_posix()}"
    catalog.version = catalog.msgid_bugs_address = catalog.last_translator = catalog.language_team = ""
    with path.open("wb") as file:
        write_po(file, catalog, width=120, omit_header=path.suffix == ".pot", sort_output=False, include_lineno=False)


def read(path: Path) -> Catalog:
    """A template, or a language's catalog."""
    with path.open("rb") as file:
        return read_po(file, locale=None if path.suffix == ".pot" else path.parents[1].name)


def _extract() -> None:
    for area in areas():
        _write(extract(area), area.template)


def _update() -> None:
    _extract()
    for area in areas():
        for path in area.catalogs():
            catalog = read(path)
            catalog.update(extract(area), no_fuzzy_matching=True, update_creation_date=False)
            catalog.obsolete.clear()
            _write(catalog, path)


def compile_all() -> None:
    """Make each catalog's binary file, where it is not there or older; put in place at once, for others may read it."""
    for path in (path for area in areas() for path in area.catalogs()):
        binary = path.with_suffix(".mo")
        if not binary.is_file() or binary.stat().st_mtime < path.stat().st_mtime:
            begun = path.with_name(f"{os.getpid()}.tmp")
            with begun.open("wb") as file:
                write_mo(file, read(path))
            begun.replace(binary)


def _add(language: str) -> None:
    Locale.parse(language)
    for area in areas():
        path = area.folder / language / "LC_MESSAGES" / "messages.po"
        if not path.exists():
            catalog = extract(area)
            catalog.locale = language
            _write(catalog, path)


def main() -> None:
    """Do what the arguments say."""
    parser = argparse.ArgumentParser(prog="python -m tools.translations", description=__doc__)
    commands = parser.add_subparsers(required=True)
    for name, run in (("extract", _extract), ("update", _update), ("compile", compile_all)):
        commands.add_parser(name).set_defaults(run=lambda args, run=run: run())
    add = commands.add_parser("add")
    add.add_argument("language", metavar="LANGUAGE", help="its code, such as es or pt_BR")
    add.set_defaults(run=lambda args: _add(args.language))
    args = parser.parse_args()
    args.run(args)


if __name__ == "__main__":
    main()
