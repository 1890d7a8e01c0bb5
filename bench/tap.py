"""The time of a saved tap, a post that durably stores one card and returns the new breakdown, compared with its floor,
an empty Flask view behind the same server; the two requests alternate.

Run with `python -m bench.tap`.
"""

import re
import statistics
import tempfile
import time
from collections.abc import Mapping
from http.client import HTTPConnection
from typing import Any
from urllib.parse import urlencode

from scorepad.core import registry
from scorepad.storage import Store
from tests.full_games import splito_for_eight
from tests.web.server import free_port, running

TAPS, WARM_UP = 400, 40
FIELD = re.compile(r'<input type="hidden" name="([a-z]+-\d|objective-[^"]+)" value="([^"]*)"')


def seconds(connection: HTTPConnection, path: str, body: str, headers: dict[str, str]) -> tuple[float, str]:
    """The time until the response to a post is read, and the text of the response."""
    start = time.perf_counter()
    connection.request("POST", path, body, {"Content-Type": "application/x-www-form-urlencoded", **headers})
    answer = connection.getresponse()
    text = answer.read()
    passed = time.perf_counter() - start
    if answer.status != 200:
        raise SystemExit(f"answered {answer.status} on {path}")
    return passed, text.decode()


def hidden(page: str, name: str) -> str:
    """The value of a hidden input on a page, or ""."""
    found = re.search(rf'name="{name}" value="([^"]*)"', page)
    return found.group(1) if found else ""


def full_table(data: str, file: Mapping[str, Any], which: str = "") -> str:
    """Create a table from a game file, and return the path of its first sheet.

    which: a word that distinguishes further tables of the same game.
    """
    game = registry.games()[file["game"]]
    seats = {f"player-{seat}": name for seat, name in enumerate(file["players"])}
    store = Store.open(f"sqlite:///{data}/scorepad.db")
    code = store.tables.create(
        game.slug, {"seats": seats, **game.from_file(file)}, change=game.slug + which, device="bench"
    )
    store.close()
    first, *_ = game.sheets(file["players"], game.rule_defaults(), game.from_file(file))
    return f"/{game.slug}/{code}/sheet/{first.key}"


class Tapper:
    """A phone that adds a card to a sheet and removes it again."""

    def __init__(self, line: HTTPConnection, path: str) -> None:
        line.request("GET", path)
        answer = line.getresponse()
        self._line, self._path = line, path
        self._headers = {"Cookie": (answer.getheader("Set-Cookie") or "").split(";")[0], "X-Live": "1"}
        self._page = answer.read().decode()
        self._token = hidden(self._page, "csrf_token")
        self._taps = 0
        self.fields = dict(FIELD.findall(self._page))

    def tap(self) -> float:
        """Tap, and return the time until the response is read."""
        self._taps += 1
        self.fields["red-1"] = str(self._taps % 2 + 1)
        controls = {name: hidden(self._page, name) for name in ("base", "change")} | {"csrf_token": self._token}
        passed, self._page = seconds(self._line, self._path, urlencode({**self.fields, **controls}), self._headers)
        return passed


def main() -> None:
    """Print the median times in milliseconds, and the median of the taps' ratios."""
    taps, floors = [], []
    with tempfile.TemporaryDirectory() as data:
        path = full_table(data, splito_for_eight())
        port, floor_port = free_port(), free_port()
        serve = ("scorepad", "serve", "--host", "127.0.0.1", "--port", str(port), "--data", data)
        with running(port, *serve) as app, running(floor_port, "bench.floor", str(floor_port)) as floor:
            tapper = Tapper(app, path)
            for _ in range(TAPS):
                taps.append(tapper.tap())
                floors.append(seconds(floor, "/", urlencode(tapper.fields), {})[0])
    taps, floors = taps[WARM_UP:], floors[WARM_UP:]
    ratio = statistics.median(tap / floor for tap, floor in zip(taps, floors, strict=True))
    print(f"empty view {1e3 * statistics.median(floors):6.2f} ms")
    print(f"saved tap  {1e3 * statistics.median(taps):6.2f} ms")
    print(f"ratio {ratio:.1f} (aim: at most 10)")


if __name__ == "__main__":
    main()
