"""The rows of names on a page: as they were posted, how many there are, and how its buttons rearrange them."""

from collections.abc import Sequence

from flask import request

from scorepad.game import Game

ROWS = 3  # on a page where nobody sits yet; blank ones are left out


def posted_seats(game: Game) -> tuple[list[str], dict[str, bool]]:
    """The names as posted, one for each row of the page, and the house rules."""
    most = 2 * game.players[1]  # what is too much is for the form to say
    count = max((seat + 1 for seat in range(most) if f"player-{seat}" in request.form), default=0)
    names = [request.form.get(f"player-{seat}", "")[:200] for seat in range(count)]
    rules = {rule.name: request.form.get(f"rule-{rule.name}") == "yes" for rule in game.house_rules}
    return rows_of(names, count, game), rules


def rows_of(names: Sequence[str], count: int, game: Game) -> list[str]:
    """The names in `count` rows, but in no fewer than the game's fewest players, or ROWS, and no more than its most.

    No name is left out, not even where there are too many.
    """
    count = min(max(count, game.players[0], ROWS), game.players[1])
    named = max((row for row, name in enumerate(names, start=1) if name.strip()), default=0)
    return [*names, *[""] * game.players[1]][: max(count, named)]


def rearranged(names: list[str], do: str, what: str, game: Game) -> list[str]:
    """The rows after a button: up, down or drop the seat `what`, more of them, or add the name `what`."""
    seat = int(what) if what.isdecimal() and len(what) < 3 else len(names)
    rows = len(names)
    if do in ("up", "down") and seat < rows:
        other = (seat + (1 if do == "down" else -1)) % rows
        names[seat], names[other] = names[other], names[seat]
    elif do == "drop" and seat < rows:
        del names[seat]
        rows -= 1
    elif do == "more":
        rows += 1
    elif do == "add":
        names = _with_name(names, what[:200], game)
        rows = len(names)
    return rows_of(names, rows, game)


def _with_name(names: list[str], name: str, game: Game) -> list[str]:
    """The names with one more, on the first blank row, or on a new one where there is room."""
    blank = next((seat for seat, other in enumerate(names) if not other.strip()), None)
    if blank is not None:
        return [*names[:blank], name, *names[blank + 1 :]]
    return [*names, name] if len(names) < game.players[1] else names
