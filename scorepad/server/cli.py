"""The command line: `scorepad [serve]`, `scorepad score`, `scorepad games`; `backup`, `restore`, `purge`, `recount`,
`check`, `delete`.
"""

import argparse
import gettext
import io
import json
import locale
import os
import signal
import sys
from collections.abc import Sequence
from contextlib import closing, nullcontext, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from scorepad import __version__
from scorepad.core import registry
from scorepad.core.errors import GameFileError, ScorepadError, UnknownTableError
from scorepad.core.scoring import files_in, score_file
from scorepad.core.text import ENGLISH, Text, Words, plural
from scorepad.server import example, text_report

if TYPE_CHECKING:
    from scorepad.web.frame.settings import Settings

ARGPARSE_MESSAGES = (
    Text("usage: "),
    Text("positional arguments"),
    Text("options"),
    Text("show this help message and exit"),
    Text("%(prog)s: error: %(message)s\n"),
    Text("argument %(argument_name)s: %(message)s"),
    Text("expected one argument"),
    Text("not allowed with argument %s"),
    Text("the following arguments are required: %s"),
    Text("unrecognized arguments: %s"),
    Text("ambiguous option: %(option)s could match %(matches)s"),
    Text("ignored explicit argument %r"),
)
"""Messages of argparse, which looks them up with gettext; listed here for our catalogs."""
COMMANDS = ("serve", "score", "games", "backup", "restore", "purge", "recount", "check", "delete")
FLAGS = ("--json", "--example", "--replace")
"""Options without a value."""
BAD_USAGE = 2


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command, `serve` by default; the exit status."""
    words = _command_first(sys.argv[1:] if argv is None else argv)
    translations = Path(__file__).parents[1] / "translations"
    gettext.bindtextdomain(gettext.textdomain(), str(translations))  # argparse prints its messages through gettext
    with suppress(locale.Error):  # for the system's messages about files
        locale.setlocale(locale.LC_MESSAGES, "")
    args = _parser().parse_args(words)
    try:
        status: int = args.run(args)
        sys.stdout.flush()
    except BrokenPipeError:  # the reader, such as `head`, has closed the pipe
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except KeyboardInterrupt:
        return 128 + signal.SIGINT
    except ScorepadError as error:
        print(f"scorepad: {_tr(error.text())}", file=sys.stderr)
        return 1
    return status


def _command_first(words: Sequence[str]) -> list[str]:
    """The words with the command in front, even if options came before it; `serve` if there is no command."""
    i = 0
    while i < len(words) and words[i].startswith("--"):
        i += 1 if "=" in words[i] or words[i] in FLAGS else 2
    if i < len(words) and words[i] in COMMANDS:
        return [words[i], *words[:i], *words[i + 1 :]]
    return [*words] if words and words[0] in ("-h", "--help", "--version") else ["serve", *words]


def _words() -> Words:
    """The terminal's language; for English, nothing else is loaded."""
    wanted = next(filter(None, map(os.environ.get, ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"))), "")
    if wanted.startswith(("en", "C", "POSIX")) or not wanted:
        return ENGLISH
    from scorepad.core import languages  # noqa: PLC0415 - as in _serve

    return languages.words(languages.best(wanted.split(":")))


def _tr(text: Text) -> str:
    return text.render(_words())


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="scorepad", description=_tr(Text("Scores games played at a table, and explains every point."))
    )
    parser.add_argument(
        "--version",
        action="version",
        version=f"scorepad {__version__}",
        help=_tr(Text("show program's version number and exit")),
    )
    commands = parser.add_subparsers(metavar=_tr(Text("COMMAND")), required=True)

    serve = commands.add_parser(
        "serve", help=_tr(Text("start the score pad for the phones on this network (the default)"))
    )
    everywhere = "0.0.0.0"  # noqa: S104 - phones on the table's network are the point
    hosts = Text("address to listen on (default: all addresses, so that phones can reach it)")
    serve.add_argument("--host", default=everywhere, metavar=_tr(Text("ADDRESS")), help=_tr(hosts))
    ports = Text("port to listen on (default: 8000)")
    serve.add_argument("--port", type=_port, default=8000, metavar=_tr(Text("PORT")), help=_tr(ports))
    serve.add_argument(
        "--data",
        type=Path,
        metavar=_tr(Text("FOLDER")),
        help=_tr(Text("folder for the tables (default: your data folder)")),
    )
    serve.add_argument(
        "--cert", type=Path, metavar=_tr(Text("FILE")), help=_tr(Text("certificate for HTTPS (needs --key)"))
    )
    serve.add_argument("--key", type=Path, metavar=_tr(Text("FILE")), help=_tr(Text("the certificate’s key")))
    serve.set_defaults(run=_serve)

    score = commands.add_parser("score", help=_tr(Text("score game files: one JSON object per file or per line")))
    score.add_argument(
        "files", nargs="+", metavar=_tr(Text("FILE")), help=_tr(Text("a game file, or - for standard input"))
    )
    forms = score.add_mutually_exclusive_group()
    forms.add_argument("--json", action="store_true", help=_tr(Text("print one JSON result per line")))
    forms.add_argument(
        "--example",
        action="store_true",
        help=_tr(Text("print each game and its lines as an entry of examples.toml, to check by eye")),
    )
    score.set_defaults(run=_score)

    games = commands.add_parser("games", help=_tr(Text("list the games")))
    games.set_defaults(run=_games)

    backup = commands.add_parser("backup", help=_tr(Text("copy all tables into a file, even while scorepad runs")))
    backup.add_argument("file", type=Path, metavar=_tr(Text("FILE")), help=_tr(Text("the file to make")))
    backup.add_argument("--replace", action="store_true", help=_tr(Text("replace a file that already exists")))
    backup.set_defaults(run=_backup)
    restore = commands.add_parser(
        "restore", help=_tr(Text("replace all tables with a backup, while scorepad is stopped"))
    )
    restore.add_argument(
        "file", type=Path, metavar=_tr(Text("FILE")), help=_tr(Text("a file made by `scorepad backup`"))
    )
    restore.set_defaults(run=_restore)
    purge = commands.add_parser(
        "purge",
        help=_tr(Text("take a snapshot and remove tables deleted long ago, as a running scorepad does every day")),
    )
    purge.add_argument(
        "--unopened",
        type=_days,
        metavar=_tr(Text("DAYS")),
        help=_tr(Text("also remove tables that nobody has opened for that many days and that are in no book")),
    )
    purge.set_defaults(run=_purge)
    recount = commands.add_parser(
        "recount", help=_tr(Text("score the games in all books again, for example after an update"))
    )
    recount.set_defaults(run=_recount)
    check = commands.add_parser("check", help=_tr(Text("look for damage, and check that every table can be scored")))
    check.set_defaults(run=_check)
    delete = commands.add_parser(
        "delete", help=_tr(Text("delete a game, a book, a map, a slip, a shared result or a sticker"))
    )
    delete.add_argument("link", metavar=_tr(Text("LINK")), help=_tr(Text("its link or its code")))
    delete.set_defaults(run=_delete)
    for command in (backup, restore, purge, recount, check, delete):
        command.add_argument(
            "--data",
            type=Path,
            metavar=_tr(Text("FOLDER")),
            help=_tr(Text("folder for the tables, as for `scorepad serve`")),
        )
    return parser


def _port(text: str) -> int:
    if not text.isdecimal() or not 1 <= int(text) <= 65535:
        raise argparse.ArgumentTypeError(_tr(Text("expected a port from 1 to 65535, got {text}", text=repr(text))))
    return int(text)


def _days(text: str) -> int:
    if not text.isdecimal() or not 1 <= int(text) <= 36500:
        raise argparse.ArgumentTypeError(_tr(Text("expected a number of days, got {text}", text=repr(text))))
    return int(text)


def _serve(args: argparse.Namespace) -> int:
    from scorepad.server.serving import serve  # noqa: PLC0415 - scoring must not wait for the web to load

    if (args.cert is None) != (args.key is None):
        raise ScorepadError(Text("expected --cert and --key together"))
    return serve(args.host, args.port, args.data, None if args.cert is None else (args.cert, args.key), _words())


def _settings(data: Path | None) -> "Settings":
    from scorepad.web.frame.settings import Settings  # noqa: PLC0415 - as in _serve

    _use_folder(data)
    return Settings.from_environment()


def _use_folder(data: Path | None) -> None:
    if data is not None:
        os.environ["SCOREPAD_DATA"] = str(data.absolute())


def _backup(args: argparse.Namespace) -> int:
    from scorepad.storage.database.backups import backup  # noqa: PLC0415 - as in _serve

    backup(_settings(args.data).database_url, args.file, replace=args.replace)
    print(_tr(Text("All tables were copied into {file}.", file=str(args.file))))
    return 0


def _restore(args: argparse.Namespace) -> int:
    from scorepad.storage.database.backups import restore  # noqa: PLC0415 - as in _serve

    kept = restore(_settings(args.data).database_url, args.file, datetime.now(UTC))
    print(_tr(Text("All tables now come from {file}.", file=str(args.file))))
    if kept:
        print(_tr(Text("The earlier tables are kept as {kept}.", kept=str(kept))))
    return 0


def _purge(args: argparse.Namespace) -> int:
    from scorepad.server.maintenance import maintain  # noqa: PLC0415 - as in _serve
    from scorepad.storage import Store  # noqa: PLC0415 - as in _serve

    settings = _settings(args.data)
    with closing(Store.open(settings.database_url)) as store:
        removed = maintain(store, settings, datetime.now(UTC), args.unopened)
    print(_tr(Text("Removed: {n}.", n=removed)))
    return 0


def _recount(args: argparse.Namespace) -> int:
    from scorepad.book.book import count_anew  # noqa: PLC0415 - as in _serve
    from scorepad.storage import Store  # noqa: PLC0415 - as in _serve

    with closing(Store.open(_settings(args.data).database_url)) as store:
        print(_tr(Text("Games scored again: {n}.", n=count_anew(store))))
    return 0


def _check(args: argparse.Namespace) -> int:
    from scorepad.server.maintenance import check  # noqa: PLC0415 - as in _serve
    from scorepad.web.frame.settings import database_url  # noqa: PLC0415 - as in _serve

    _use_folder(args.data)
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")  # damaged names may have unprintable characters
    checked = damaged = 0
    for code, error in check(database_url()):
        checked += code is not None
        damaged += error is not None
        if error is not None:
            print(f"{code}: {error}" if code is not None else error)
    print(_tr(Text("Checked: {n}. Damaged: {damaged}.", n=checked, damaged=damaged)))
    return int(bool(damaged))


def _delete(args: argparse.Namespace) -> int:
    from scorepad.storage import Store, normalise_code  # noqa: PLC0415 - as in _serve

    code = normalise_code(args.link) or ""
    settings = _settings(args.data)
    with closing(Store.open(settings.database_url)) as store:
        try:
            store.tables.delete(store.tables.load(code).code)
        except UnknownTableError as error:
            raise ScorepadError(Text("nothing has the link or code {text}", text=repr(args.link))) from error
    print(_tr(plural("Deleted for good in {n} day.", "Deleted for good in {n} days.", settings.keep_deleted)))
    return 0


def _games(args: argparse.Namespace) -> int:
    for game in registry.games().values():
        least, most = game.players
        players = Text("{least}-{most} players", least=least, most=most)
        # Translators: {game}: a game’s title; {players}: for how many it is, such as “3 to 8 players”; {tagline}: what
        # the game is, in a line
        line = Text("{game}, {players}: {tagline}", game=game.title, players=players, tagline=game.tagline)
        print(f"{game.slug:12} {_tr(line)}")
    return 0


def _score(args: argparse.Namespace) -> int:
    if isinstance(sys.stdout, io.TextIOWrapper):
        # Names and marks need UTF-8, whatever the terminal's encoding; each result is printed before the next is read.
        sys.stdout.reconfigure(encoding="utf-8", line_buffering=True)
    refused = missing = False
    for name in args.files:
        try:
            with nullcontext(sys.stdin.buffer) if name == "-" else Path(name).open("rb") as stream:
                for number, file in enumerate(files_in(stream), start=1):
                    refused |= not _score_one(file, Text("game {n} in {file}", n=number, file=name), args)
        except BrokenPipeError:
            raise
        except OSError as error:
            reason = Text("cannot read {file}: {reason}", file=name, reason=error.strerror or "")
            print(f"scorepad: {_tr(reason)}", file=sys.stderr)
            missing = True
    return BAD_USAGE if missing else int(refused)


def _score_one(file: Any, source: Text, args: argparse.Namespace) -> bool:
    """Print the result or the error of a game, with its source; True if it was scored."""
    try:
        if isinstance(file, GameFileError):
            raise file
        result = score_file(file)
    except GameFileError as error:
        if args.json:
            _print_json({"error": {"where": error.where, "message": str(error.message)}})
        else:
            # Translators: {place}: a place in a game file, such as “players[2]”; {fault}: such as “expected 7 rows, got
            # 6”
            refusal = Text("{place}: {fault}", place=source, fault=error.text())
            print(f"scorepad: {_tr(refusal)}", file=sys.stderr)
        return False
    if args.json:
        _print_json(result.as_json())
    elif args.example:
        print(example.write(result, file))
    else:
        print(text_report.write(result, file, _words()))
    return True


def _print_json(value: Any) -> None:
    print(json.dumps(value, ensure_ascii=False))
