"""The first load of a full sheet, the pad, a number in dispute and the pages to print of each game, in bytes sent.

Run with `python -m bench.load`.
"""

import tempfile
from http.client import HTTPConnection

from bench.tap import full_table
from tests.full_games import great_split_for_seven, splatoids_for_four, splito_for_eight, splitter_for_eight
from tests.web.first_load import asked_for
from tests.web.server import free_port, running
from tools.weight import budget


def fetch(connection: HTTPConnection, path: str) -> int:
    """Bytes of head and body of an answer, packed as over HTTPS; elsewhere browsers take gzip alone."""
    connection.request("GET", path, headers={"Accept-Encoding": "br, gzip"})
    answer = connection.getresponse()
    body = answer.read()
    head = sum(len(name) + len(value) + 4 for name, value in answer.getheaders())
    return head + len(body)


def read(connection: HTTPConnection, path: str) -> str:
    """What an answer says."""
    connection.request("GET", path)
    return connection.getresponse().read().decode()


def main() -> None:
    """Print what each page weighs with all its parts."""
    with tempfile.TemporaryDirectory() as data:
        games = (splito_for_eight(), splitter_for_eight(), great_split_for_seven(), splatoids_for_four())
        sheets = [full_table(data, file) for file in games]
        more = ("", "dispute/0?paper-total=10", "print")
        pages = [path for sheet in sheets for path in (sheet, *(sheet.split("sheet/")[0] + page for page in more))]
        port = free_port()
        serve = ("scorepad", "serve", "--host", "127.0.0.1", "--port", str(port), "--data", data)
        with running(port, *serve) as app:
            for path in pages:
                page = read(app, path)
                parts = asked_for(page, lambda address: read(app, address))
                sizes = {part: fetch(app, part) for part in [path, *parts]}
                for part, size in sizes.items():
                    print(f"{size:7,}  {part}")
                print(f"{sum(sizes.values()):7,}  first load (aim: at most {budget('pages')['first_load']:,})\n")


if __name__ == "__main__":
    main()
