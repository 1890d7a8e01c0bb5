"""Actions and expectations on Splitter's sheets, for the browser tests."""

from collections.abc import Sequence
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.fixtures import Server
from tests.browser.steps import seed

BEST_A = ["##3221##", "#335551#", "16621556", "66623316", "16313166", "#334466#", "##1441##"]
BEST_B = ["445##133", "44556663", "#315516#", "#33##66#", "#661322#", "26633666", "266##666"]


def numbers(rows: Sequence[str]) -> str:
    """A sheet's numbers in reading order."""
    return "".join(rows).replace("#", "")


def places(rows: Sequence[str]) -> list[str]:
    """The names of a sheet's spaces in reading order."""
    return [f"{y}-{x}" for y, row in enumerate(rows, 1) for x, sign in enumerate(row, 1) if sign != "#"]


def mirror(name: str) -> str:
    """The space opposite, on a pad eight spaces wide."""
    row, column = name.split("-")
    return f"{row}-{9 - int(column)}"


def seed_grid(
    server: Server, *names: str, pad: str | list[str] = "A", sheets: Sequence[Sequence[str] | None] = (), **more: Any
) -> str:
    """Create a Splitter table, and return its path. rolls: the dice in order. claims: as in a game file."""
    players = list(names or ("Ana",))
    file: dict[str, Any] = {"game": "splitter", "pad": pad, "players": players}
    file["sheets"] = [*sheets, *([None] * (len(players) - len(sheets)))]
    if "claims" in more:
        file["claims"] = more["claims"]
    rolls = {f"roll-{n}": dice for n, dice in enumerate(more.get("rolls", ()), start=1)}
    return seed(server, file, rolls=rolls) if rolls else seed(server, file)


def cell(page: Page, name: str) -> Locator:
    """A space of the sheet, such as "3-5"."""
    return page.locator(f"#cell-{name}")


def key(page: Page, face: str) -> Locator:
    """A key of the keypad: a number, or "back"."""
    return page.locator(f"[data-key='{face}']")


def write(page: Page, digits: str) -> None:
    """Type numbers on the keypad."""
    for digit in digits:
        key(page, digit).tap()


def expect_pen(page: Page, name: str) -> None:
    """The pen is on this space, and nowhere else."""
    expect(page.locator(".cell.cursor")).to_have_attribute("value", name)


def expect_number(page: Page, name: str, digit: str) -> None:
    """A space shows this number; "" for none."""
    expect(cell(page, name).locator(".digit")).to_have_text(digit)


def expect_numbers(page: Page, text: str) -> None:
    """The sheet shows these numbers in reading order, a dot for an empty space."""
    expect(page.locator("#grid .digit")).to_have_text(["" if sign == "." else sign for sign in text])


def expect_points(page: Page, points: str) -> None:
    """The head of a sheet, and the box for the total, show these points."""
    expect(page.locator(".head-points")).to_contain_text(points)
    expect(page.locator("#sheet-paper .boxes .sum dd")).to_have_text(points)


def roll(page: Page, dice: str) -> None:
    """Tap these numbers of a roll, one or both."""
    for face in dice:
        page.locator(f"[data-die='{face}']").tap()


def expect_rolled(page: Page, dice: str) -> None:
    """Check that the page asks the player to write this roll."""
    expect(page.locator(".keypad.now .dice")).to_have_accessible_name(f"{dice[0]} and {dice[1]}")


def expect_pair(page: Page, name: str, dice: str) -> None:
    """A roll is on this space and, mirrored, opposite."""
    expect_number(page, name, dice[:1])
    expect_number(page, mirror(name), dice[1:])
