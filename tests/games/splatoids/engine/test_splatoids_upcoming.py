"""What happens next in Splatoids: who deals, who goes first, which way, and how the cards are dealt."""

import pytest

from scorepad.games.splatoids.pages import Upcoming, upcoming
from scorepad.games.splatoids.rules import DEALING, PILE_CARDS
from tests.game_files import File
from tests.games.splatoids.tables import NAMES, deal, match, parse


def following(file: File) -> Upcoming:
    """The deal after those of the file."""
    return upcoming(parse(file), len(file["deals"]))


ANYBODY, SINGLE = "Anybody may deal the first time.", "After a single game, anybody may deal."
HELD = "{name} was left with cards, so {name} deals."
DREW = "{name} drew the lowest card after the stalemate, so {name} deals."
WAIT_HELD = "The dealer is the player who was left with cards."
WAIT_DRAW = "The dealer is the player who drew the lowest card."
SILENT = "Nobody was left with cards, and the rulebook does not say who deals in that case: agree on a dealer."
TIE = {"A": "7", "B": "7", "C": "Q"}


@pytest.mark.parametrize(
    ("file", "dealer", "why", "draw_in"),
    [
        # nothing was played yet
        (match(3), None, ANYBODY, None),
        (match(4), None, ANYBODY, None),
        (match(2), None, ANYBODY, None),
        # single games: whoever chooses
        (match(3, "A", single=True), None, SINGLE, None),
        (match(4, "D!A", single=True), None, SINGLE, None),
        (match(3, "!AB", single=True), None, SINGLE, None),
        (match(3, "", single=True), None, SINGLE, None),
        (match(3, "=", single=True), None, WAIT_DRAW, "deal-1"),
        (match(3, deal("=", draws=[{"A": "7", "B": "5", "C": "Q"}]), single=True), "B", DREW, None),
        # two players always play them
        (match(2, "A"), None, SINGLE, None),
        (match(2, "!B"), None, SINGLE, None),
        # whoever still has cards collects, shuffles and deals
        (match(3, "AB"), "C", HELD, None),
        (match(3, "CA"), "B", HELD, None),
        (match(4, "BDA"), "C", HELD, None),
        (match(4, "ABC", "BCD"), "A", HELD, None),
        (match(3, "=", "AB"), "C", HELD, None),
        # also where somebody is disqualified: their cards are removed
        (match(4, "BD!A"), "C", HELD, None),
        (match(4, "B!AD"), "C", HELD, None),
        (match(3, "!AB"), "C", HELD, None),
        # the last one holding cards was disqualified
        (match(3, "AB!C"), None, SILENT, None),
        (match(4, "AB!CD"), None, SILENT, None),
        # the deal is not over
        (match(3, "A"), None, WAIT_HELD, None),
        (match(4, ""), None, WAIT_HELD, None),
        # after a stalemate the lowest card drawn
        (match(3, deal("=", draws=[{"A": "7", "B": "5", "C": "Q"}])), "B", DREW, None),
        (match(4, deal("A=", draws=[{"B": "7", "C": "6", "D": "Q"}])), "C", DREW, None),
        (match(3, deal("=", draws=[TIE, {"A": "10", "B": "9"}])), "B", DREW, None),
        # not drawn, or not drawn to the end
        (match(3, "="), None, WAIT_DRAW, "deal-1"),
        (match(4, "ABC", "A="), None, WAIT_DRAW, "deal-2"),
        (match(3, deal("=", draws=[TIE])), None, WAIT_DRAW, "deal-1"),
        (match(3, deal("=", draws=[{"A": "2"}])), None, WAIT_DRAW, "deal-1"),
        (match(3, deal("=", draws=[{"A": "2", "B": "3", "C": None}])), None, WAIT_DRAW, "deal-1"),
    ],
)
def test_dealer_of_the_next_deal(file: File, dealer: str | None, why: str, draw_in: str | None) -> None:
    found = following(file)
    name = None if found.dealer is None else NAMES[found.dealer]
    assert (name, str(found.why), found.draw_in) == (dealer, why.format(name=dealer), draw_in)


@pytest.mark.parametrize(
    ("players", "more", "orders"),
    [
        # the next player clockwise goes first, and play is reversed
        (4, {}, ["ABCD", "BADC", "CDAB", "DCBA", "ABCD"]),
        (3, {}, ["ABC", "BAC", "CAB", "ACB", "BCA", "CBA", "ABC"]),
        (2, {}, ["AB", "BA", "AB"]),
        (4, {"first": "C"}, ["CDAB", "DCBA", "ABCD"]),
        (3, {"first": "B", "direction": "anticlockwise"}, ["BAC", "CAB", "ACB"]),
        (4, {"first": None, "direction": None}, ["ABCD", "BADC"]),
        (4, {"direction": "clockwise"}, ["ABCD", "BADC"]),
        (2, {"first": "B", "direction": "anticlockwise"}, ["BA", "AB"]),
    ],
)
def test_first_go_and_direction(players: int, more: File, orders: list[str]) -> None:
    for number, order in enumerate(orders, start=1):
        found = following(match(players, *["!" + NAMES[: players - 1]] * (number - 1), **more))
        assert (found.number, "".join(NAMES[seat] for seat in found.order)) == (number, order)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_first_go_and_direction_rotate(players: int) -> None:
    found = [following(match(players, *["!" + NAMES[: players - 1]] * n)) for n in range(2 * players)]
    assert [each.order[0] for each in found] == [*range(players)] * 2
    assert [each.clockwise for each in found] == [True, False] * players


@pytest.mark.parametrize(
    ("players", "decks", "piles", "hands"),
    [
        (2, 1, 4, (2, 2)),  # the rulebook says 8 cards are left, but 52 - 2 x 4 x 6 are 4
        (3, 2, 5, (5, 5, 4)),
        (4, 2, 4, (2, 2, 2, 2)),
    ],
)
def test_the_dealing_uses_up_the_cards(players: int, decks: int, piles: int, hands: tuple[int, ...]) -> None:
    found = following(match(players))
    assert found.dealing == (decks, piles, hands)
    assert piles * PILE_CARDS * players + sum(hands) == 52 * decks


def test_there_is_a_dealing_for_each_number_of_players() -> None:
    assert {players: len(dealing.hands) for players, dealing in DEALING.items()} == {2: 2, 3: 3, 4: 4}


def test_the_third_to_play_has_a_hand_card_less_wherever_they_sit() -> None:
    for file, last in ((match(3), "C"), (match(3, "AB"), "C"), (match(3, "AB", "AB"), "B"), (match(3, first="C"), "B")):
        found = following(file)
        hands = dict(zip((NAMES[seat] for seat in found.order), found.dealing.hands, strict=True))
        assert hands == {"A": 5, "B": 5, "C": 5} | {last: 4}
