"""Laws of Splatoids over random matches, and a comparison with a naive second implementation."""

import itertools
from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.examples import meant
from tests.game_files import File
from tests.games.splatoids import tables as matches
from tests.games.splatoids.naive import outcome
from tests.games.splatoids.tables import NAMES, match, points, random_match, refused, score

FILES = st.builds(random_match, st.integers(0, 10**9), st.just(0.0))
OPEN = st.builds(random_match, st.integers(0, 10**9), st.just(0.2))


def possible(file: File) -> File:
    """The match without the deals after its end."""
    last = outcome(file).last
    return file if last is None else {**file, "deals": file["deals"][: last + 1]}


@pytest.mark.thorough
@pytest.mark.parametrize("open_share", [0.0, 0.1])
@pytest.mark.parametrize("begin", [0, 10_000])
def test_matches_score_like_the_naive_implementation(begin: int, open_share: float) -> None:
    seen: Counter[str] = Counter()
    for seed in range(begin, begin + 1000):
        drawn = random_match(seed, open_share)
        expected = outcome(drawn)
        if expected.last is not None and expected.last < len(drawn["deals"]) - 1:
            where, message = refused(drawn) or ("", "")
            assert where == f"deals[{expected.last + 1}]", (seed, message)
            seen["refused"] += 1
        file = possible(drawn)
        expected, result = outcome(file), score(file)
        assert [row["points"] for row in result.extra["deals"]] == expected.points, seed
        standings = result.standings
        assert [standing.total for standing in standings] == expected.totals, seed
        assert [standing.rank for standing in standings] == expected.ranks, seed
        assert [standing.player for standing in standings if standing.winner] == expected.winners, seed
        seen["won"] += len(expected.winners) == 1
        seen["shared"] += len(expected.winners) > 1
        seen["open"] += any(None in row for row in expected.points)
    assert min(seen["refused"], seen["won"], seen["shared"]) > 5, seen
    assert bool(seen["open"]) is (open_share > 0)


@given(FILES)
def test_plain_deal_gives_1_3_or_6_points(file: File) -> None:
    for entry, row in zip(file["deals"], points(possible(file)), strict=False):
        if not entry.get("disqualified") and not entry.get("stalemate"):
            expected = 1 if file.get("single") else {2: 1, 3: 3, 4: 6}[len(file["players"])]
            assert sum(given or 0 for given in row) == expected


@given(OPEN)
def test_a_total_is_the_sum_of_its_deals(file: File) -> None:
    file = possible(file)
    result = score(file)
    for seat, (item, standing) in enumerate(zip(result.scores, result.standings, strict=True)):
        column = [row["points"][seat] for row in result.extra["deals"]]
        assert standing.total == item.points == sum(given or 0 for given in column)
        assert [line.points for line in item.items] == [given or 0 for given in column]
        assert [line.met for line in item.items] == [None if given is None else given > 0 for given in column]
        assert standing.complete is (None not in column)


@given(OPEN, st.permutations(NAMES))
def test_standings_do_not_depend_on_the_seats(file: File, order: list[str]) -> None:
    file = possible(file)
    seats = [name for name in order if name in file["players"]]
    before = {standing.player: standing for standing in score(file).standings}
    after = score({**file, "players": seats}).standings
    assert list(after) == [before[name] for name in seats]


@given(FILES)
def test_won_match_refuses_any_further_deal(file: File) -> None:
    file = possible(file)
    won = score(file)
    more: list[Any] = [{}, matches.deal("A"), matches.deal("!A")]
    for entry in more:
        refusal = refused({**file, "deals": [*file["deals"], entry]})
        assert (refusal is not None) is won.settled
        assert refusal is None or refusal[0] == f"deals[{len(file['deals'])}]"


@given(OPEN)
def test_additional_deal_lowers_no_total(file: File) -> None:
    file = possible(file)
    for n in range(len(file["deals"])):
        shorter, longer = ({**file, "deals": file["deals"][:end]} for end in (n, n + 1))
        pairs = zip(matches.totals(shorter), matches.totals(longer), strict=True)
        assert all((before or 0) <= (after or 0) for before, after in pairs)


@given(OPEN)
def test_file_survives_conversion_to_sheets_and_back(file: File) -> None:
    game, file = matches.SPLATOIDS, possible(file)
    sheets = game.from_file(file)
    for key, fields in sheets.items():
        form = game.forms[key.split("-")[0]].of(fields, file["players"])
        assert form.validate(), form.faults()
        assert (form.sheet(), form.check(matches.around(key, file, sheets))) == (fields, [])
    back = game.to_file(file["players"], sheets, {})
    assert game.from_file(back) == sheets
    if file["deals"]:
        assert meant(score(back), back) == meant(score(file), file)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_points_follow_the_order_of_going_out(players: int) -> None:
    for order in itertools.permutations(NAMES[:players]):
        (row,) = points(match(players, "".join(order[:-1])))
        assert [row[NAMES.index(name)] for name in order] == list(range(players - 1, -1, -1))


@pytest.mark.parametrize("claims", [[9, 9, 9], [0, 0, 0], [None, 7, None]])
def test_totals_on_paper_change_only_problems_if_deals_exist(claims: list[int | None]) -> None:
    for file in (match(3, "AB", target=2), match(3, "AB", "B", target=5), match(3, "AB")):
        bare, claimed = score(file).as_json(), score({**file, "claims": {"totals": claims}}).as_json()
        del bare["problems"], claimed["problems"]
        assert claimed == bare
