"""A naive second implementation of Splatoids' scoring, which treats a match as a sequence of moments."""

from typing import NamedTuple

from tests.game_files import File

Moment = dict[str, int]
"""The points that players get at the same moment, by name."""


class Outcome(NamedTuple):
    """The result of a match. points: by deal and seat. last: the index of the deal that wins the match, or None."""

    points: list[list[int | None]]
    totals: list[int]
    ranks: list[int]
    winners: list[str]
    last: int | None


def moments(entry: File, names: list[str], single: bool, stalemate_gives: bool) -> list[Moment]:
    most = 1 if single else len(names) - 1
    found = [{name: max(0, most - place)} for place, name in enumerate(entry["out"])]
    left = still_in(entry, names)
    if entry.get("stalemate"):
        found += [dict.fromkeys(left, 1)] if stalemate_gives else []
    elif len(left) == 1 and len(entry.get("disqualified", ())) == len(names) - 1:
        found.append({left[0]: most})
    return found


def still_in(entry: File, names: list[str]) -> list[str]:
    return [name for name in names if name not in entry["out"] and name not in entry.get("disqualified", ())]


def is_finished(entry: File, names: list[str], single: bool) -> bool:
    return bool(entry.get("stalemate")) or len(still_in(entry, names)) < 2 or (single and len(entry["out"]) == 1)


def outcome(file: File) -> Outcome:
    names: list[str] = file["players"]
    target, single = file.get("target") or 10**6, file.get("single", False)
    totals = dict.fromkeys(names, 0)
    winners: list[str] = []
    last: int | None = None
    rows: list[list[int | None]] = []
    is_known, is_reached = True, False
    for index, entry in enumerate(file["deals"]):
        row: dict[str, int | None] = dict.fromkeys(names, 0)
        for moment in moments(entry, names, single, not single or file.get("stalemate_points", False)):
            for name, given in moment.items():
                totals[name] += given
                row[name] = given
            if not is_reached and any(total >= target for total in totals.values()):
                is_reached = True
                if is_known and (is_finished(entry, names, single) or index == len(file["deals"]) - 1):
                    last = index
                    winners = [name for name in names if totals[name] >= target]
        if not is_finished(entry, names, single):
            is_known = False
            if not winners:
                row |= dict.fromkeys(still_in(entry, names), None)
        rows.append([row[name] for name in names])
    return Outcome(rows, list(totals.values()), [_rank(name, totals, winners) for name in names], winners, last)


def _rank(name: str, totals: dict[str, int], winners: list[str]) -> int:
    if name in winners:
        return 1
    better = [other for other in names_but(name, totals) if other in winners or totals[other] > totals[name]]
    return 1 + len(better)


def names_but(name: str, totals: dict[str, int]) -> list[str]:
    return [other for other in totals if other != name]
