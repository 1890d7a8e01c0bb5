"""The lines of a board: Tome, Artwork, Gem, the Contracts of each resource, and a player's total (rulebook, "Scoring").

Tome, Artwork and Gem are scored alike at the end of the game and in a scoring during the game. If a part of a board is
unknown, the line is open, and its reason names the missing entry.
"""

from bisect import bisect_right
from collections.abc import Sequence
from typing import NamedTuple

from scorepad.core.result import Item, judged
from scorepad.core.text import Text
from scorepad.games.great_split import rules, words
from scorepad.games.great_split.rules import ARTWORK, EMERALD, TOME, TOPAZ, GreatSplitRules
from scorepad.games.great_split.table import NO_BOARD, NO_CLAIMS, Board, BoardMap, GreatSplitTable, Marks, Scoring

CLAIM = "great-split.claim"
_CONTRACT, _SEAL = "great-split.contract", "great-split.seal"
_RULES = GreatSplitRules()
MARKET_PLACES = tuple(f"market.tokens[{index}]" for index in range(rules.ROUNDS))
"""The places of the market tokens in the game file, by round."""


class Market(NamedTuple):
    """The market at a scoring: the position of its slider and the column there, None if unknown.

    entered: how many tokens are known. due: how many tokens there should be. seen: the points that are known at single
    Artwork levels, if the column is not.
    """

    slider: int | None
    column: Marks | None
    entered: int
    due: int
    seen: Marks = ()


def market_after(table: GreatSplitTable, rounds: int) -> Market:
    """The market after this number of rounds. At the end, if no token is known, its slider is read by a player."""
    tokens: Sequence[int] = table.tokens[:rounds]
    entered = len(tokens)
    if not tokens and rounds == rules.ROUNDS:
        tokens = [board.slider for board in table.boards if board.slider is not None][:1]
    elif entered < rounds:
        tokens = ()
    if not tokens:
        return Market(None, None, entered, rounds)
    slider = table.rules.slider(tokens)
    column, seen = table.map.market.get(slider), table.map.seen.market.get(slider, ())
    return Market(slider, column, entered, rounds, seen)


def certain(seen: Marks, level: int | None) -> int | None:
    """The number at a level, if the level is a seen space or between two seen spaces with equal numbers; else None."""
    if level is None:
        return None
    before = [number for space, number in seen if space <= level]
    after = [number for space, number in seen if space >= level]
    return after[0] if before and after and before[-1] == after[0] else None


def known_line(label: Text, points: int, why: Text, rule: str, evidence: tuple[str, ...] = ()) -> Item:
    """A line with known points; it is met if it gives any points."""
    return Item(label, points, why=why, rule=rule, state=judged(points > 0), evidence=evidence)


def open_line(label: Text, look: Text, rule: str) -> Item:
    """A line with a missing entry: 0 points so far, with the missing entry as the reason."""
    return Item(label, 0, why=look, rule=rule, state="open")


def typed_line(label: Text | str, points: int) -> Item:
    """A line from a player's paper."""
    return Item(label, points, why=words.TYPED, rule=CLAIM, state="typed")


# Tome, Artwork and Gem


def scoring_line(kind: str, board: Board, table: GreatSplitTable, market: Market, where: str) -> Item:
    """The line of a kind of scoring: "tome", "artwork" or "gem". where: the board's place in the game file."""
    if kind == "tome":
        return _tome(board, table, where)
    if kind == "artwork":
        return _artwork(board, table, market, where)
    return _gem(board, table, where)


def tome_points(board: Board, board_map: BoardMap) -> int | None:
    """The points of a Tome scoring by the map; None if unknown."""
    marks, level = board_map.tracks[TOME].points, board.levels[TOME]
    if marks is None or level is None:
        return certain(board_map.seen.points, level)
    mark = _RULES.mark_reached(marks, level)
    return 0 if mark is None else mark[1]


def artwork_points(board: Board, market: Market, questions: GreatSplitRules = _RULES) -> int | None:
    """The points of an Artwork scoring by the map; None if unknown."""
    level = board.levels[ARTWORK]
    mark = None if market.column is None or level is None else questions.mark_reached(market.column, level)
    return certain(market.seen, level) if mark is None else mark[1]


def _tome(board: Board, table: GreatSplitTable, where: str) -> Item:
    rule, evidence = "great-split.tome", (f"{where}.levels.tome",)
    marks, level = table.map.tracks[TOME].points, board.levels[TOME]
    points = certain(table.map.seen.points, level)
    if marks is not None and level is not None:
        mark = table.rules.mark_reached(marks, level)
        points, why = 0, words.tome_nothing(level)
        if mark is not None:
            points, why = mark[1], words.tome(level, *mark)
    elif points is not None:
        why = words.seen(level, points)
    elif board.tome_points is not None:
        points, why, evidence = board.tome_points, words.read_off(board.tome_points), (f"{where}.tome_points",)
    elif level == 0:
        points, why = 0, words.tome_nothing(level)
    else:
        return open_line(words.TOME, words.LOOK_LEVEL[TOME] if level is None else words.LOOK_TOME, rule)
    return known_line(words.TOME, points, why, rule, evidence)


def _artwork(board: Board, table: GreatSplitTable, market: Market, where: str) -> Item:
    rule = "great-split.artwork"
    points, level = artwork_points(board, market, table.rules), board.levels[ARTWORK]
    if points is not None and market.slider is not None and level is not None:
        why = words.market(market.slider, level, points)
        return known_line(
            words.ARTWORK, points, why, rule, (f"{where}.levels.artwork", *MARKET_PLACES[: market.entered])
        )
    if board.artwork_points is not None:
        why = Text("{n} from the market", n=board.artwork_points)
        return known_line(words.ARTWORK, board.artwork_points, why, rule, (f"{where}.artwork_points",))
    look = words.LOOK_ARTWORK
    if level is None:
        look = words.LOOK_LEVEL[ARTWORK]
    elif market.slider is None:
        look = Text("not entered: the market slider")
        if market.entered:
            look = Text("market tokens: {n} of {due} entered so far", n=market.entered, due=market.due)
    return open_line(words.ARTWORK, look, rule)


def _gem(board: Board, table: GreatSplitTable, where: str) -> Item:
    rule = "great-split.gem"
    topaz, emerald = board.levels[TOPAZ], board.levels[EMERALD]
    levels = (("topaz", topaz), ("emerald", emerald))
    evidence = tuple([f"{where}.levels.{name}" for name, level in levels if level is not None])
    if 0 in (topaz, emerald) or None not in (topaz, emerald):  # next to a 0 the other does not matter
        points = table.rules.gem_points(topaz or 0, emerald or 0)
        return known_line(words.GEM, points, words.gems(topaz, emerald), rule, evidence)
    if topaz is None and emerald is None:
        look = words.LOOK_GEMS
    else:
        look = words.LOOK_LEVEL[TOPAZ if topaz is None else EMERALD]
    return open_line(words.GEM, look, rule)


# Contracts


def contract_lines(board: Board, table: GreatSplitTable, where: str) -> list[Item]:
    """The lines of all resources: contracts times the stars of a seal (rulebook, "Contract scoring")."""
    lines = []
    for resource, label in enumerate(words.PRODUCTS):
        icons = _icons(resource, board, table, where)
        stars = _stars(table.rules.seal_for(resource), board, table, where)
        if icons.is_open and stars.points == 0 and not stars.is_open:
            icons = Item(words.ICONS, 0, why=words.NOT_NEEDED)
        elif stars.is_open and icons.points == 0 and not icons.is_open:
            stars = Item(words.STARS, 0, why=words.NOT_NEEDED)
        points = (icons.points or 0) * (stars.points or 0)
        lines.append(Item(label, points, op="product", items=(icons, stars)))
    return lines


def tile_of(board: Board, board_map: BoardMap) -> tuple[int, ...] | None:
    """The Contract icons on the Character tile; None if unknown."""
    return board.tile if board.character is None else board_map.characters[board.character]


def reached(board: Board, board_map: BoardMap, resource: int) -> tuple[int, ...] | None:
    """The spaces with a Contract icon that the cube has reached or passed; None if the map or the board lacks them."""
    spaces, level = board_map.tracks[resource].contracts, board.levels[resource]
    return None if spaces is None or level is None else spaces[: bisect_right(spaces, level)]


def contracts_reached(board: Board, board_map: BoardMap, resource: int) -> int | None:
    """The number of Contract icons that the cube has reached or passed; None if unknown."""
    spaces = reached(board, board_map, resource)
    return certain(board_map.seen.contracts[resource], board.levels[resource]) if spaces is None else len(spaces)


def stars_reached(board: Board, board_map: BoardMap, resource: int) -> int | None:
    """The stars at the rightmost banner that the cube has reached or passed; None if unknown."""
    banners, level = board_map.seals[resource].stars, board.seals[resource]
    if banners is None or level is None:
        return certain(board_map.seen.stars[resource], level)
    banner = _RULES.mark_reached(banners, level)
    return 0 if banner is None else banner[1]


def _icons(resource: int, board: Board, table: GreatSplitTable, where: str) -> Item:
    """The contracts of a resource. If only the Character tile is unknown, the contracts on the track count so far."""
    on_track, counted = contracts_reached(board, table.map, resource), board.contracts[resource]
    tile = tile_of(board, table.map)
    on_tile = None if tile is None else tile[resource]
    name = rules.RESOURCES[resource]
    level_place, spaces = f"{where}.levels.{name}", reached(board, table.map, resource)
    level = board.levels[resource]
    if level == 0 and on_track is None and on_tile is not None and counted is None:
        on_track, spaces = 0, ()
    there = words.seen_on_track(on_track or 0, level or 0) if spaces is None else words.on_track(spaces)
    if on_track is not None and on_tile is not None:
        n = table.rules.contracts(on_track, on_tile)
        tile_place = f"{where}.character" if board.tile is None else f"{where}.character.{name}"
        evidence = (level_place, tile_place) if on_tile else (level_place,)
        return known_line(words.icons(n), n, words.icons_reached(there, on_tile), _CONTRACT, evidence)
    if counted is not None:
        why, on_tile_too = words.icons_counted(counted, on_tile), min(on_tile or 0, counted)
        n = table.rules.contracts(counted - on_tile_too, on_tile_too)
        return known_line(words.icons(n), n, why, _CONTRACT, (f"{where}.contracts.{name}",))
    if on_track is not None:
        why, n = words.look_tile(there), on_track
        return Item(words.icons(n), n, why=why, rule=_CONTRACT, state="open", worth=n, evidence=(level_place,))
    look = words.LOOK_LEVEL if level is None else words.LOOK_ICONS
    return open_line(words.ICONS, look[resource], _CONTRACT)


def _stars(resource: int, board: Board, table: GreatSplitTable, where: str) -> Item:
    """The stars of a resource's seal."""
    banners, level, read = table.map.seals[resource].stars, board.seals[resource], board.stars[resource]
    points, name = certain(table.map.seen.stars[resource], level), rules.RESOURCES[resource]
    evidence = (f"{where}.seals.{name}",)
    if banners is not None and level is not None:
        banner = table.rules.mark_reached(banners, level)
        points, why = 0, words.NO_BANNER
        if banner is not None:
            points, why = banner[1], words.banner(banner[0])
    elif points is not None:
        why = words.seen(level, points)
    elif read is not None:
        points, why, evidence = read, words.READ_STARS, (f"{where}.stars.{name}",)
    elif level == 0:
        points, why = 0, words.NO_BANNER
    else:
        return open_line(words.STARS, (words.LOOK_SEAL if level is None else words.LOOK_STARS)[resource], _SEAL)
    return known_line(words.stars(points), points, why, _SEAL, evidence)


# A player's total: from the board, from scorings during the game, and otherwise from paper (`claims`)

LINES = (words.TOME, words.ARTWORK, words.GEM, *words.PRODUCTS)
"""The lines that can be on paper, in the order of `BoardScore.proved`."""
_PRESTIGE = "great-split.prestige"


class Earlier(NamedTuple):
    """A scoring during the game, its place in the game file, its kinds, and the market at that time."""

    scoring: Scoring
    where: str
    kinds: tuple[str, ...]
    market: Market

    @property
    def sheet(self) -> str:
        """The key of the scoring's sheet."""
        return f"scoring-{self.scoring.after_round}"


class BoardScore(NamedTuple):
    """A player's score. item: the top item.

    complete: True if nothing is missing. proved: the points of each of LINES, None if the board does not prove them.
    open: the labels of the missing lines. earlier: the known points from scorings during the game.
    """

    item: Item
    complete: bool
    proved: tuple[int | None, ...]
    open: tuple[Text, ...]
    earlier: int


def earlier_scorings(table: GreatSplitTable) -> list[Earlier]:
    """The scorings during the game, by round."""
    found = []
    for index, scoring in enumerate(table.scorings):
        kinds = tuple(kind for kind in rules.KINDS if kind in scoring.kinds)
        found.append(Earlier(scoring, f"scorings[{index}]", kinds, market_after(table, scoring.after_round)))
    return sorted(found, key=lambda earlier: earlier.scoring.after_round)


def earlier_item(earlier: Earlier, table: GreatSplitTable, seat: int) -> Item | None:
    """A player's points in a scoring during the game; None while all its lines are open."""
    board, where = earlier.scoring.boards[seat], f"{earlier.where}.boards[{seat}]"
    lines = tuple(scoring_line(kind, board, table, earlier.market, where) for kind in earlier.kinds)
    if all(line.is_open for line in lines):
        return None
    points = sum(line.points or 0 for line in lines)
    label = words.SCORINGS[earlier.scoring.after_round]
    return Item(label, points, op="sum", items=lines, sheet=earlier.sheet)


def final_lines(table: GreatSplitTable, seat: int) -> list[Item]:
    """The lines of a player's board at the end of the game, in the order of LINES."""
    board, market, where = table.boards[seat], market_after(table, rules.ROUNDS), f"boards[{seat}]"
    lines = []
    for kind in rules.KINDS:
        line = scoring_line(kind, board, table, market, where)
        lines.append(line if table.rules.is_scored_at_end(kind) else line._replace(points=0))
    return [*lines, *contract_lines(board, table, where)]


def score_player(table: GreatSplitTable, seat: int, scorings: Sequence[Earlier]) -> BoardScore:
    """The score of a player. scorings: the table's scorings during the game."""
    player, board, claims = table.players[seat], table.boards[seat], table.claims[seat]
    earlier = [item for each in scorings if (item := earlier_item(each, table, seat)) is not None]
    if board is NO_BOARD and not earlier and claims._replace(total=None) == NO_CLAIMS:
        item = Item(player, None, why=words.NOT_ENTERED)
        if claims.total is not None:
            item = typed_line(player, claims.total)
        item = item._replace(sheet=f"board-{seat}")
        return BoardScore(item, claims.total is not None, proved=(None,) * len(LINES), open=(), earlier=0)
    proofs = final_lines(table, seat)
    lines = [
        typed_line(label, claim) if proof.is_open and claim is not None else proof
        for label, proof, claim in zip(LINES, proofs, claims.lines, strict=True)
    ]
    products = tuple(lines[len(rules.KINDS) :])
    contracts = Item(words.CONTRACTS, sum(product.points or 0 for product in products), op="sum", items=products)
    items = [_prestige(table, seat, earlier), *lines[: len(rules.KINDS)], contracts]
    points = sum(item.points or 0 for item in items)
    lacking = [words.PRESTIGE] if board.prestige is None else []
    lacking += [words.KINDS[kind] for kind, line in zip(rules.KINDS, lines, strict=False) if line.is_open]
    open_products = [label for label, item in zip(words.PRODUCTS, products, strict=True) if item.is_open]
    lacking += open_products if len(open_products) < len(products) else [words.CONTRACTS]
    if lacking and claims.total is not None and claims.total >= points:
        items.append(typed_line(words.THE_REST, claims.total - points))
        points, lacking = claims.total, []
    return BoardScore(
        item=Item(player, points, op="sum", items=tuple(items), sheet=f"board-{seat}"),
        complete=not lacking,
        proved=tuple(None if proof.is_open else proof.points for proof in proofs),
        open=tuple(lacking),
        earlier=sum(item.points or 0 for item in earlier),
    )


def _prestige(table: GreatSplitTable, seat: int, earlier: Sequence[Item]) -> Item:
    """The Prestige points: points from scorings during the game, and the rest, open until the marker is entered."""
    marker = table.boards[seat].prestige
    gained = sum(item.points or 0 for item in earlier)
    label = words.THE_REST if earlier else words.PRESTIGE
    if marker is None:
        rest = open_line(label, words.LOOK_PRESTIGE, _PRESTIGE)
    else:
        # a rest of 0 is no miss; a marker below the points of scorings is impossible
        why = words.marker(marker) if earlier else words.ON_PRESTIGE
        state, evidence = judged(marker >= gained), (f"boards[{seat}].prestige",)
        rest = Item(
            label,
            table.rules.prestige(marker, gained) - gained,
            why=why,
            rule=_PRESTIGE,
            state=state,
            evidence=evidence,
        )
    if not earlier:
        return rest
    return Item(words.PRESTIGE, gained + (rest.points or 0), op="sum", items=(*earlier, rest))
