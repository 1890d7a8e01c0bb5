"""The command line: `scorepad [serve]`, `scorepad score`, `scorepad games`; `backup`, `restore`, `purge`, `recount`,
`check`, `delete`.
"""

import argparse
import io
import json
import os
import signal
import sys
from collections.abc import Sequence
from contextlib import closing, nullcontext
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from scorepad import __version__
from scorepad.core import registry
from scorepad.core.errors import GameFileError, ScorepadError, UnknownTableError
from scorepad.core.scoring import files_in, score_file
from scorepad.server import text_report

if TYPE_CHECKING:
    from scorepad.web.frame.settings import Settings

COMMANDS = ("serve", "score", "games", "backup", "restore", "purge", "recount", "check", "delete")
BAD_USAGE = 2
MOST_PORT = 65535


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command, by default `serve`. Returns the exit status."""
    words = [*sys.argv[1:]] if argv is None else [*argv]
    if not words or words[0] not in (*COMMANDS, "-h", "--help", "--version"):
        words.insert(0, "serve")
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
        print(f"scorepad: {error.text()}", file=sys.stderr)
        return 1
    return status


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="scorepad", description="Scores games played at a table, and explains every point."
    )
    parser.add_argument("--version", action="version", version=f"scorepad {__version__}")
    commands = parser.add_subparsers(metavar="COMMAND", required=True)

    serve = commands.add_parser("serve", help="start the score pad for the phones on this network (the default)")
    everywhere = "0.0.0.0"  # noqa: S104 - phones on the network must reach it
    hosts = "address to listen on (default: all addresses, so that phones can reach it)"
    serve.add_argument("--host", default=everywhere, help=hosts)
    serve.add_argument("--port", type=_port, default=8000, help="port to listen on (default: 8000)")
    serve.add_argument("--cert", type=Path, help="certificate for HTTPS (needs --key)")
    serve.add_argument("--key", type=Path, help="the certificate’s key")
    serve.set_defaults(run=_serve)

    score = commands.add_parser("score", help="score game files: one JSON object per file or per line")
    score.add_argument("files", nargs="+", metavar="file", help="a game file, or - for standard input")
    score.add_argument("--json", action="store_true", help="print one JSON result per line")
    score.set_defaults(run=_score)

    games = commands.add_parser("games", help="list the games")
    games.set_defaults(run=_games)

    backup = commands.add_parser("backup", help="copy all tables into a file, even while scorepad runs")
    backup.add_argument("file", type=Path, help="the file to make")
    backup.add_argument("--replace", action="store_true", help="replace a file that already exists")
    backup.set_defaults(run=_backup)
    restore = commands.add_parser("restore", help="replace all tables with a backup, while scorepad is stopped")
    restore.add_argument("file", type=Path, help="a file made by `scorepad backup`")
    restore.set_defaults(run=_restore)
    daily = "take a snapshot and remove tables deleted long ago, as a running scorepad does every day"
    purge = commands.add_parser("purge", help=daily)
    purge.set_defaults(run=_purge)
    recount = commands.add_parser("recount", help="score the games in all books again, for example after an update")
    recount.set_defaults(run=_recount)
    check = commands.add_parser("check", help="look for damage, and check that every table can be scored")
    check.set_defaults(run=_check)
    delete = commands.add_parser("delete", help="delete a game, a book, a map, a slip, a shared result or a sticker")
    delete.add_argument("link", help="its link or its code")
    delete.set_defaults(run=_delete)
    for command in (serve, backup, restore, purge, recount, check, delete):
        command.add_argument("--data", type=Path, help="folder for the tables (default: your data folder)")
    return parser


def _port(text: str) -> int:
    if not text.isdecimal() or not 1 <= int(text) <= MOST_PORT:
        raise argparse.ArgumentTypeError(f"expected a whole number from 1 to {MOST_PORT}, got {text!r}")
    return int(text)


def _serve(args: argparse.Namespace) -> int:
    from scorepad.server.serving import serve  # noqa: PLC0415 - scoring must not wait for the web to load

    if (args.cert is None) != (args.key is None):
        raise ScorepadError("expected --cert and --key together")
    return serve(args.host, args.port, args.data, None if args.cert is None else (args.cert, args.key))


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
    print(f"All tables were copied into {args.file}.")
    return 0


def _restore(args: argparse.Namespace) -> int:
    from scorepad.storage.database.backups import restore  # noqa: PLC0415 - as in _serve

    kept = restore(_settings(args.data).database_url, args.file, datetime.now(UTC))
    print(f"All tables now come from {args.file}.")
    if kept:
        print(f"The earlier tables are kept as {kept}.")
    return 0


def _purge(args: argparse.Namespace) -> int:
    from scorepad.server.maintenance import maintain  # noqa: PLC0415 - as in _serve
    from scorepad.storage import Store  # noqa: PLC0415 - as in _serve

    settings = _settings(args.data)
    with closing(Store.open(settings.database_url)) as store:
        removed = maintain(store, settings, datetime.now(UTC))
    print(f"Removed: {removed}.")
    return 0


def _recount(args: argparse.Namespace) -> int:
    from scorepad.book.book import count_anew  # noqa: PLC0415 - as in _serve
    from scorepad.storage import Store  # noqa: PLC0415 - as in _serve

    with closing(Store.open(_settings(args.data).database_url)) as store:
        print(f"Games scored again: {count_anew(store)}.")
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
    print(f"Checked: {checked}. Damaged: {damaged}.")
    return int(bool(damaged))


def _delete(args: argparse.Namespace) -> int:
    from scorepad.storage import Store, normalise_code  # noqa: PLC0415 - as in _serve

    code = normalise_code(args.link) or ""
    settings = _settings(args.data)
    with closing(Store.open(settings.database_url)) as store:
        try:
            store.tables.delete(store.tables.load(code).code)
        except UnknownTableError as error:
            raise ScorepadError(f"nothing has the link or code {args.link!r}") from error
    print(f"Days until it is deleted for good: {settings.keep_deleted}.")
    return 0


def _games(args: argparse.Namespace) -> int:
    for game in registry.games().values():
        least, most = game.players
        print(f"{game.slug:12} {game.title}, {least}-{most} players: {game.tagline}")
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
                    refused |= not _score_one(file, f"game {number} in {name}", is_json=args.json)
        except BrokenPipeError:
            raise
        except OSError as error:
            print(f"scorepad: cannot read {name}: {error.strerror}", file=sys.stderr)
            missing = True
    return BAD_USAGE if missing else int(refused)


def _score_one(file: Any, source: str, *, is_json: bool) -> bool:
    """Print a game's result, or its error with the source. Returns True if the game was scored."""
    try:
        if isinstance(file, GameFileError):
            raise file
        result = score_file(file)
    except GameFileError as error:
        if is_json:
            _print_json({"error": {"where": error.where, "message": str(error.message)}})
        else:
            print(f"scorepad: {source}: {error}", file=sys.stderr)
        return False
    if is_json:
        _print_json(result.as_json())
    else:
        print(text_report.write(result, file))
    return True


def _print_json(value: Any) -> None:
    print(json.dumps(value, ensure_ascii=False))
