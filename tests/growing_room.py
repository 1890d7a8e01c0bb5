"""The source of a room whose sheets are a list that grows, to be run by tests/rooms.py."""

GROWING = '''

from scorepad.errors import GameFileError
from scorepad.growing import Entries, filled, key_of, keys_of, numbers
from scorepad.parsing import read_common, read_list, read_object, read_optional_number
from scorepad.result import Item, Result, judged, rank, sum_of

SEATS, TARGET = ("first", "second", "third", "fourth"), 50


class RoundForm(SheetForm):
    first, second, third, fourth = [NumberField(Text("{seat} seat", seat=seat), 0, 99) for seat in SEATS]


def sheets(players, rules, stored):
    """The rounds so far and the next one."""
    keys = [key_of("round", number) for number in numbers(stored, "round")]
    following = key_of("round", max(numbers(filled(stored, "round"), "round"), default=0) + 1)
    keys += [] if following in keys else [following]
    return tuple(Sheet(key, "round", Text("Round {n}", n=place), gradual=True, listed=True)
                 for place, key in enumerate(keys, start=1))


def to_file(players, sheets, rules):
    rounds = filled(sheets, "round")
    entries = [{name: int(fields[name]) for name in SEATS if name in fields} for fields in rounds.values()]
    return {"game": SLUG, "players": list(players), "rounds": Entries(entries, tuple(rounds))}


def from_file(file):
    return {key_of("round", number): {name: str(points) for name, points in entry.items()}
            for number, entry in enumerate(file.get("rounds") or [], start=1)}


def parse(file):
    """The rounds, and their keys; none may follow the one that reached the target."""
    players = read_common(file, SLUG, PLAYERS, Text("two to four"), ("rounds",))
    entries = read_list(file.get("rounds") or [], "rounds", Text("a list"), 99)
    totals = [0] * len(players)
    rounds = []
    for index, entry in enumerate(entries):
        if max(totals) >= TARGET:
            raise GameFileError(f"rounds[{index}]", Text("expected no round after somebody reached {n}", n=TARGET))
        read_object(entry, f"rounds[{index}]", SEATS[: len(players)])
        rounds.append([read_optional_number(entry.get(name), f"rounds[{index}].{name}", 0, 99)
                       for name, _ in zip(SEATS, players)])
        totals = [total + (points or 0) for total, points in zip(totals, rounds[-1])]
    return players, rounds, keys_of(entries, "round")


def score(table):
    """Points not entered count as nothing so far."""
    players, rounds, keys = table
    scores = [sum_of(player, [_line(row[seat], key, n) for n, (row, key) in enumerate(zip(rounds, keys), start=1)])
              for seat, player in enumerate(players)]
    totals = [item.points for item in scores]
    standings = rank(players, totals, [all(row[seat] is not None for row in rounds) for seat in range(len(players))])
    unfinished = frozenset(key for row, key in zip(rounds, keys) if None in row)
    return Result(SLUG, standings, tuple(scores), settled=max(totals) >= TARGET, unfinished=unfinished)


def _line(points, key, n):
    state = judged(None if points is None else points > 0)
    return Item(Text("round {n}", n=n), points or 0, Text("as written"), "tiny.round", state, sheet=key)


GAME = Game(
    slug=SLUG, title=Text("Tiny Room"), tagline=Text("Round after round"), accent=("#225577", "#88bbdd"),
    players=PLAYERS, sheets=sheets, forms={"round": RoundForm}, to_file=to_file, from_file=from_file,
    parse=parse, score=score, view=lambda table, key, sheets, score: {},
)
'''
"""To stand behind GAME: a round follows the other until somebody has 50 points."""
