"""Laws that hold for every Splito table."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from scorepad.core.result import Result
from tests.examples import walk
from tests.game_files import File
from tests.games.splito import naive
from tests.games.splito.strategies import NO_SIZES, half_entered, tables, with_paper
from tests.games.splito.tables import SPLITO, score


@given(tables())
def test_whole_game_matches_the_naive_implementation(file: File) -> None:
    result = score(file)
    assert [zone["points"] for zone in result.extra["zones"]] == naive.zone_points(file)
    assert [standing.total for standing in result.standings] == naive.totals(file)
    assert result.is_complete


def rotated(file: File, by: int) -> File:
    """The file after everybody moves `by` seats, with their zones and totals on paper."""
    turn = len(file["players"]) - by
    moved = {**file, **{key: file[key][turn:] + file[key][:turn] for key in ("players", "zones")}}
    if "claims" in file:
        totals = file["claims"]["totals"]
        moved["claims"] = {"totals": totals[turn:] + totals[:turn]}
    return moved


@given(tables() | with_paper(), st.integers(1, 7))
def test_rotating_the_seats_rotates_the_standings(file: File, by: int) -> None:
    by %= len(file["players"])
    before, after = score(file), score(rotated(file, by))
    assert after.standings[by:] + after.standings[:by] == before.standings
    assert [item.points for item in after.scores[by:] + after.scores[:by]] == [item.points for item in before.scores]


@given(tables(NO_SIZES), st.data())
def test_unmet_objective_changes_no_points(file: File, data: st.DataObject) -> None:
    """ZONE objectives are excluded, because they would count the new objective as a card of the zone."""
    index = data.draw(st.integers(0, len(file["zones"]) - 1))
    card = data.draw(NO_SIZES)
    with_card = [dict(zone) for zone in file["zones"]]
    with_card[index]["objectives"] = [*with_card[index]["objectives"], card]
    before, after = score(file), score({**file, "zones": with_card})
    points = [zone["points"] for zone in before.extra["zones"]]
    item = after.scores[index].items[1].items[len(with_card[index]["objectives"]) - 1]
    points[index] += card["points"] if item.met else 0
    assert [zone["points"] for zone in after.extra["zones"]] == points
    if not item.met:
        assert [s.total for s in after.standings] == [s.total for s in before.standings]


@given(tables() | with_paper())
def test_points_of_every_line_follow_from_its_parts(file: File) -> None:
    for item in (item for top in score(file).scores for _, item in walk(top)):
        parts = [part.points for part in item.items]
        if item.op == "sum":
            assert item.points == (None if None in parts else sum(part for part in parts if part is not None))
        elif item.op == "product":
            left, right = parts
            is_zero = any(part.points == 0 and not part.is_open for part in item.items)
            product = None if left is None or right is None else left * right
            assert item.points == (0 if is_zero else product)


def verdicts(result: Result) -> dict[tuple[str, ...], list[tuple[bool | None, str]]]:
    """For each path to a line, the objectives at that path: whether each is met, and why."""
    found: dict[tuple[str, ...], list[tuple[bool | None, str]]] = {}
    for top in result.scores:
        for path, item in walk(top):
            if item.rule in ("splito.majority", "splito.count", "splito.variety", "splito.zone"):
                found.setdefault(path, []).append((item.met, str(item.why)))
    return found


@given(half_entered())
def test_decided_objectives_stay_decided_when_the_rest_is_entered(pair: tuple[File, File]) -> None:
    whole, half = (verdicts(score(file)) for file in pair)
    for path, early in half.items():
        for (met, why), (final, final_why) in zip(early, whole[path], strict=True):
            assert met in (None, final), (path, why, final_why)


@given(half_entered())
def test_totals_so_far_never_shrink(pair: tuple[File, File]) -> None:
    whole, half = (score(file).standings for file in pair)
    for early, final in zip(half, whole, strict=True):
        assert early.total is None or final.total is not None
        if early.total is not None and final.total is not None:
            assert early.total <= final.total
            assert not early.complete or early.total == final.total


@given(with_paper())
def test_winners_exist_only_once_all_totals_are_complete(file: File) -> None:
    standings = score(file).standings
    winners = [standing for standing in standings if standing.winner]
    if not all(standing.complete for standing in standings):
        assert winners == []
    for winner in winners:
        assert winner.rank == 1
        assert all(other.total is not None and other.total <= (winner.total or 0) for other in standings)
    assert all((standing.rank is None) == (standing.total is None) for standing in standings)
    assert all(standing.total is not None for standing in standings if standing.complete)


@given(with_paper())
def test_a_file_and_its_sheets_score_the_same(file: File) -> None:
    sheets = SPLITO.from_file(file)
    back = SPLITO.to_file(file["players"], sheets, {**SPLITO.rule_defaults(), **file["rules"]})
    assert SPLITO.from_file(back) == sheets
    before, after = score(file), score(back)
    assert after.standings == before.standings
    assert after.extra == before.extra


@given(with_paper())
def test_every_sheet_of_a_file_passes_its_form(file: File) -> None:
    kinds: dict[str, Any] = {sheet.key: sheet.kind for sheet in SPLITO.sheets(file["players"], {}, {})}
    for key, fields in SPLITO.from_file(file).items():
        form = SPLITO.forms[kinds[key]].of(fields)
        assert form.validate(), form.faults()
        assert form.sheet() == fields
