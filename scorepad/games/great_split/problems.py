"""Problems of a table of The Great Split: what a careful reader would question, in the order of its file."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from scorepad.core.result import Problem
from scorepad.core.text import Text, either, plural, together
from scorepad.games.great_split import lines, rules, words
from scorepad.games.great_split.board_map.reading import MAP, map_problems
from scorepad.games.great_split.lines import Earlier, Market, PlayerScore
from scorepad.games.great_split.table import NO_BOARD, NO_CLAIMS, NO_MAP, Board, BoardMap, Claims, Marks, Table

UNFINISHED = "great-split.unfinished"
_ROUNDS, _SCORINGS = "rounds", "great-split.scorings"


def find_problems(table: Table, scorings: Sequence[Earlier], scores: Sequence[PlayerScore]) -> Iterator[Problem]:
    """The problems of a scored table: map, market, boards, scorings during the game, paper."""
    if table.map is not NO_MAP:
        yield from map_problems(table.map)
    yield from _tokens(table.tokens)
    market = lines.market_after(table, rules.ROUNDS)
    boards = [_Seen(board, f"boards[{seat}]", f"board-{seat}", market) for seat, board in enumerate(table.boards)]
    for seat, board in enumerate(table.boards):
        is_begun = board is not NO_BOARD or table.claims[seat] != NO_CLAIMS
        if is_begun and not scores[seat].complete:
            lacking = Text("still missing: {lines}", lines=together(scores[seat].open))
            yield Problem(f"boards[{seat}]", lacking, "info", f"board-{seat}", UNFINISHED)
        if board is not NO_BOARD:
            yield from _board(boards[seat], table.map)
            yield from _marker(seat, board, scores[seat])
    yield from _one_market(table.players, boards)
    yield from _scorings(table, scorings)
    for seat, claims in enumerate(table.claims):
        if claims != NO_CLAIMS:
            yield from _claims(seat, table.boards[seat], claims, scores[seat])


def _tokens(tokens: Sequence[int]) -> Iterator[Problem]:
    """More market tokens of a value than the box holds."""
    for value, n in sorted(Counter(tokens).items()):
        most = rules.MARKET_TOKENS[value]
        if n > most:
            message = plural(
                "{n} market token with the value {value}, but the box has only {most}",
                "{n} market tokens with the value {value}, but the box has only {most}",
                n,
                value=value,
                most=most,
            )
            yield Problem("market.tokens", message, sheet=_ROUNDS, rule="great-split.market")


def _marker(seat: int, board: Board, score: PlayerScore) -> Iterator[Problem]:
    """A marker behind what the scorings during the game gave, or beyond the track."""
    marker, where, sheet = board.prestige, f"boards[{seat}].prestige", f"board-{seat}"
    if marker is not None and marker > rules.PRESTIGE_END:
        yield Problem(where, _beyond_the_track(marker), sheet=sheet, rule="great-split.prestige")
    if marker is not None and marker < score.earlier:
        values = {"marker": marker, "points": score.earlier}
        message = Text("the marker is at {marker}, but the scorings during the game gave {points}", **values)
        yield Problem(where, message, sheet=sheet, rule="great-split.prestige")


# A board, against the rulebook's figures and against the board map


class _Seen(NamedTuple):
    """A board where it stands in the file, the sheet that it was entered on, and the market at that moment."""

    board: Board
    where: str
    sheet: str
    market: Market

    def problem(self, place: str, message: Text, rule: str | None = None) -> Problem:
        """A problem of the board."""
        return Problem(f"{self.where}.{place}", message, sheet=self.sheet, rule=rule)


def _board(seen: _Seen, board_map: BoardMap) -> Iterator[Problem]:
    yield from _beyond(seen, board_map)
    yield from _before_the_start(seen, board_map)
    yield from _tome(seen, board_map)
    yield from _artwork(seen)
    for resource, read in enumerate(seen.board.contracts):
        if read is not None:
            yield from _counted(seen, resource, read, board_map)
    yield from _stars(seen, board_map)


def _beyond(seen: _Seen, board_map: BoardMap) -> Iterator[Problem]:
    """Levels that the tracks of the map do not have."""
    for index, level in enumerate(seen.board.levels):
        end, resource = board_map.tracks[index].length, words.RESOURCES[index]
        if level is not None and end is not None and level > end:
            values = {"level": level, "resource": resource, "end": end}
            message = Text("level {level}, but on the map the {resource} track ends at {end}", **values)
            yield seen.problem(f"levels.{rules.RESOURCES[index]}", message, MAP)
    for index, level in enumerate(seen.board.seals):
        end, resource = board_map.seals[index].length, words.RESOURCES[index]
        if level is not None and end is not None and level > end:
            values = {"level": level, "resource": resource, "end": end}
            message = Text("level {level}, but on the map the {resource} seal ends at {end}", **values)
            yield seen.problem(f"seals.{rules.RESOURCES[index]}", message, MAP)


def _before_the_start(seen: _Seen, board_map: BoardMap) -> Iterator[Problem]:
    """Levels before the space where the Character tile put the cube."""
    if seen.board.character is None:
        return
    start = board_map.characters[seen.board.character].start
    for index, (level, least) in enumerate(zip(seen.board.levels, start, strict=True)):
        if level is not None and level < least:
            message = Text(
                "level {level}, but the Character tile starts this track at {least}", level=level, least=least
            )
            yield seen.problem(f"levels.{rules.RESOURCES[index]}", message, MAP)


def _tome(seen: _Seen, board_map: BoardMap) -> Iterator[Problem]:
    read = seen.board.tome_points
    if read is None:
        return
    if read > rules.MAX_TOME_POINTS:
        message = Text("{read} points, but a Tome scoring gives at most {most}", read=read, most=rules.MAX_TOME_POINTS)
        yield seen.problem("tome_points", message)
    yield from _against_the_map(
        seen, "tome_points", read, lines.tome_points(seen.board, board_map), board_map.tracks[rules.TOME].points
    )


def _artwork(seen: _Seen) -> Iterator[Problem]:
    read, proof, column = seen.board.artwork_points, lines.artwork_points(seen.board, seen.market), seen.market.column
    if read is None or column is None:
        return
    if proof is not None:
        if read != proof:
            message = Text("{read} from the market, but the map gives {proof}", read=read, proof=proof)
            yield seen.problem("artwork_points", message, MAP)
        return
    values = sorted({0, *(points for _, points in column)} if column[0][0] else {points for _, points in column})
    if seen.board.levels[rules.ARTWORK] is not None:  # it is before the first entry, or the points would be known
        values = list(range(min(points for _, points in column) + 1))
    if read not in values:
        message = Text(
            "{read} from the market, but with its slider at {slider} the map gives {values}",
            read=read,
            slider=seen.market.slider,
            values=either([str(value) for value in values], len(values)),
        )
        yield seen.problem("artwork_points", message, MAP)


def _one_market(players: Sequence[str], boards: Sequence[_Seen]) -> Iterator[Problem]:
    """Artwork points of a scoring, by seat, that one market cannot give; those that the map has are held against it."""
    readings = []
    for seat, seen in enumerate(boards):
        level, points = seen.board.levels[rules.ARTWORK], seen.board.artwork_points
        if level is not None and points is not None and lines.artwork_points(seen.board, seen.market) is None:
            readings.append((level, -points, seat))
    readings.sort()  # of equal levels the one with more points first, so that points may never fall
    for index, (level, minus, seat) in enumerate(readings):
        higher = [reading for reading in readings[:index] if reading[1] < minus]
        if not higher:
            continue
        low, most, other = higher[-1]
        values = {"points": -minus, "level": level, "player": players[other], "more": -most}
        if low == level:
            # Translators: {player}: such as “Ana”; {more}: a number
            message = Text(
                "Artwork gives {points} at level {level}, but {player} has {more} at the same level, and all boards "
                "share one market",
                **values,
            )
        else:
            # Translators: {player}: such as “Ana”; {more}: a number
            message = Text(
                "Artwork gives {points} at level {level}, but {player} has {more} at level {low}, and all boards share "
                "one market",
                **values,
                low=low,
            )
        here = boards[seat]
        beside = dict.fromkeys(boards[each].sheet for _, _, each in higher if boards[each].sheet != here.sheet)
        where = f"{here.where}.artwork_points"
        yield Problem(where, message, sheet=here.sheet, rule="great-split.artwork", beside=tuple(beside))


def _counted(seen: _Seen, resource: int, read: int, board_map: BoardMap) -> Iterator[Problem]:
    """The contracts of a resource as they were counted, with those on the Character tile."""
    place, tile = f"contracts.{rules.RESOURCES[resource]}", lines.tile_of(seen.board, board_map)
    on_tile = None if tile is None else tile[resource]
    printed, passed = board_map.tracks[resource].contracts, lines.reached(seen.board, board_map, resource)
    most = rules.GOLD_CONTRACTS if resource == rules.GOLD else None
    if printed is not None:
        most = len(printed)
    if passed is not None and on_tile is not None:
        if read != len(passed) + on_tile:
            yield _differ(seen, place, read, len(passed) + on_tile)
    elif passed is not None and read < len(passed):
        message = Text("{read} counted, but the map gives {n} on the track alone", read=read, n=len(passed))
        yield seen.problem(place, message, MAP)
    elif on_tile is not None and read < on_tile:
        message = Text("{read} counted, but the Character tile alone has {n}", read=read, n=on_tile)
        yield seen.problem(place, message)
    elif on_tile is not None and most is not None and read > most + on_tile:
        message = Text(
            "{read} counted, but the track has {most} and the Character tile {n}", read=read, most=most, n=on_tile
        )
        yield seen.problem(place, message)
    elif on_tile is None and most is not None and read > most + rules.MAX_TILE_ICONS:
        message = Text("{read} counted, but the track has only {most}", read=read, most=most)
        yield seen.problem(place, message)


def _stars(seen: _Seen, board_map: BoardMap) -> Iterator[Problem]:
    for index, read in enumerate(seen.board.stars):
        if read is None:
            continue
        place, most = f"stars.{rules.RESOURCES[index]}", rules.MAX_STARS.get(rules.RESOURCES[index])
        if most is not None and read > most:
            message = plural(
                "{n} star, but the {resource} seal ends at {most}",
                "{n} stars, but the {resource} seal ends at {most}",
                read,
                resource=words.RESOURCES[index],
                most=most,
            )
            yield seen.problem(place, message)
        proof = lines.stars_reached(seen.board, board_map, index)
        yield from _against_the_map(seen, place, read, proof, board_map.seals[index].stars)


def _against_the_map(seen: _Seen, place: str, read: int, proof: int | None, marks: Marks | None) -> Iterator[Problem]:
    """A number that was read off against what the map gives, or against all numbers that it has on that track."""
    if proof is not None:
        if read != proof:
            yield _differ(seen, place, read, proof)
    elif marks is not None and read not in (0, *(number for _, number in marks)):
        known = sorted({0, *(number for _, number in marks)})
        numbers = together([str(number) for number in known])
        message = Text("{read} from the board, but the map gives only {known} on this track", read=read, known=numbers)
        yield seen.problem(place, message, MAP)


def _differ(seen: _Seen, place: str, read: int, proof: int) -> Problem:
    message = Text("{read} from the board, but the map gives {proof}", read=read, proof=proof)
    return seen.problem(place, message, MAP)


# Scorings during the game


def _scorings(table: Table, scorings: Sequence[Earlier]) -> Iterator[Problem]:
    """Their tokens, the boards at that moment, and what cannot have come after them."""
    yield from _lines(scorings)
    for earlier in scorings:
        boards = []
        for seat, board in enumerate(earlier.scoring.boards):
            boards.append(_Seen(board, f"{earlier.where}.boards[{seat}]", earlier.sheet, earlier.market))
            if board is not NO_BOARD:
                yield from _board(boards[seat], table.map)
        yield from _one_market(table.players, boards)
    for seat in range(len(table.players)):
        yield from _falling(table, scorings, seat)


def _lines(scorings: Sequence[Earlier]) -> Iterator[Problem]:
    """The tokens on the two scoring lines: three and one that triggers nothing, two on each line."""
    are_both = len(scorings) == len(rules.SCORING_ROUNDS)
    for earlier in scorings:
        after = earlier.scoring.after_round
        if len(earlier.kinds) > rules.TOKENS_ON_A_LINE:
            values = {"n": len(earlier.kinds), "after": after, "most": rules.TOKENS_ON_A_LINE}
            # Translators: {after}: a number
            message = Text("{n} scorings after round {after}, but a line has {most} tokens", **values)
            yield Problem(f"{earlier.where}.kinds", message, sheet=_ROUNDS, rule=_SCORINGS)
        elif not earlier.kinds and are_both:
            # Translators: {after}: a number
            message = Text("no scoring after round {after}, but each line has one or two scorings", after=after)
            yield Problem(f"{earlier.where}.kinds", message, sheet=_ROUNDS, rule=_SCORINGS)
    if are_both:
        yield from _tokens_on_both_lines(*scorings)


def _tokens_on_both_lines(first: Earlier, second: Earlier) -> Iterator[Problem]:
    """Tokens that lie on neither line, and those that lie on both."""
    for kind in rules.KINDS:
        if first.kinds and second.kinds and kind not in first.kinds + second.kinds:
            message = Text("no {kind} token on the scoring lines yet", kind=words.KINDS[kind])
            yield Problem("scorings", message, "info", _ROUNDS, _SCORINGS)
    for kind in first.kinds:
        if kind in second.kinds:
            message = Text(
                "{kind} is scored after round {first} and after round {second}, but there is only one such token",
                kind=words.KINDS[kind],
                first=first.scoring.after_round,
                second=second.scoring.after_round,
            )
            yield Problem(f"{second.where}.kinds", message, sheet=_ROUNDS, rule=_SCORINGS)


def _falling(table: Table, scorings: Sequence[Earlier], seat: int) -> Iterator[Problem]:
    """Levels that are lower than they were before: cubes only ever advance."""
    moments: list[tuple[Board, str, str, int | None]] = []
    for each in scorings:
        where = f"{each.where}.boards[{seat}]"
        moments.append((each.scoring.boards[seat], where, each.sheet, each.scoring.after_round))
    moments.append((table.boards[seat], f"boards[{seat}]", f"board-{seat}", None))
    for key in ("levels", "seals"):
        before: dict[int, tuple[int, int | None]] = {}
        for board, where, sheet, now in moments:
            for index, level in enumerate(board.levels if key == "levels" else board.seals):
                if level is None:
                    continue
                high, after = before.get(index, (level, None))
                if level < high:
                    message = Text(
                        "level {low}, but it was already {high} after round {n}", low=level, high=high, n=after
                    )
                    place = f"{where}.{key}.{rules.RESOURCES[index]}"
                    yield Problem(place, message, sheet=sheet, rule=_SCORINGS)
                before[index] = level, now


# Paper


def _claims(seat: int, board: Board, claims: Claims, score: PlayerScore) -> Iterator[Problem]:
    """The total on paper against the lines, and each line on paper against the board."""
    message = _wrong_total(claims.total, score)
    if message is not None:
        yield _on_paper(f"claims.totals[{seat}]", message, seat)
    elif claims.total is not None and claims.total > rules.PRESTIGE_END:
        message = _beyond_the_track(claims.total)
        yield Problem(f"claims.totals[{seat}]", message, sheet=f"board-{seat}", rule="great-split.prestige")
    places = (*rules.KINDS, *(f"contracts.{resource}" for resource in rules.RESOURCES))
    for index, (claim, proof) in enumerate(zip(claims.lines, score.proved, strict=True)):
        if claim is None:
            continue
        if proof is None:
            message = _impossible(places[index], claim, board)
        elif claim != proof:
            message = Text("{line}: paper {claim}, scorepad {proof}", line=lines.LINES[index], claim=claim, proof=proof)
            if places[index] == "gem":
                gems = words.gems(board.levels[rules.TOPAZ], board.levels[rules.EMERALD])
                values = {"line": words.GEM, "claim": claim, "proof": proof, "gems": gems}
                message = Text("{line}: paper {claim}, scorepad {proof} ({gems})", **values)
        else:
            message = None
        if message is not None:
            yield _on_paper(f"claims.lines[{seat}].{places[index]}", message, seat)


def _beyond_the_track(points: int) -> Text:
    values = {"points": points, "end": rules.PRESTIGE_END}
    return Text("{points} points, but the Prestige track usually ends at {end}: is that right?", **values)


def _wrong_total(claim: int | None, score: PlayerScore) -> Text | None:
    points = score.item.points
    if claim is None or points is None or points == claim:
        return None
    if not score.complete:
        return Text("{claim} on paper, but the lines give at least {sum}", claim=claim, sum=points)
    if score.item.is_typed:
        return Text("{claim} on paper, but the lines give {sum}", claim=claim, sum=points)
    return Text("paper {claim}, scorepad {proof}", claim=claim, proof=points)


def _impossible(line: str, claim: int, board: Board) -> Text | None:
    """Why a line on paper cannot be, although the board does not prove it: by one gem, or by arithmetic alone."""
    if line == "tome" and claim > rules.MAX_TOME_POINTS:
        values = {"line": words.TOME, "claim": claim, "most": rules.MAX_TOME_POINTS}
        return Text("{line}: {claim} on paper, but this line gives at most {most}", **values)
    if line != "gem":
        return None
    topaz, emerald = board.levels[rules.TOPAZ], board.levels[rules.EMERALD]
    known = topaz if emerald is None else emerald
    if known is not None and claim > rules.GEM_FACTOR * known:
        return Text(
            "{line}: {claim} on paper, but {gem} gives at most {most}",
            line=words.GEM,
            claim=claim,
            gem=words.gem_levels(topaz, emerald),
            most=rules.GEM_FACTOR * known,
        )
    if claim % rules.GEM_FACTOR:
        return Text(
            "{line}: {claim} on paper, but this line doubles a level, so it is always even", line=words.GEM, claim=claim
        )
    return None


def _on_paper(where: str, message: Text, seat: int) -> Problem:
    return Problem(where, message, sheet=f"board-{seat}", rule=lines.CLAIM)
