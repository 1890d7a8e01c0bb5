"""What a careful reader of a Splito table would question; none of it stops a score."""

import pytest

from scorepad.games.splito.table import CARDS
from tests.game_files import File
from tests.games.splito.tables import majority, no, problems, score, table, zone

ALL_CARDS = ", ".join(f"{card}, {card}" for card in CARDS)


@pytest.mark.parametrize(
    ("zones", "expected"),
    [
        (("red 4, red 4", "black 6", ""), []),
        (
            ("red 4, red 4, red 4", "black 6", ""),
            [("zones[0].cards", "“red 4” is entered 3 times, but the box has only 2 such cards")],
        ),
        (
            ("red 4, red 4", "black 6", "red 4"),
            [("zones[2].cards", "“red 4” is entered 3 times, but the box has only 2 such cards")],
        ),
        (
            ("red 4, red 4", "black 6, red 4", "red 4"),
            [("zones[2].cards", "“red 4” is entered 4 times, but the box has only 2 such cards")],
        ),
        (
            ("red 4, blue 5", "red 4, blue 5, black 6", "red 4, blue 5"),
            [
                ("zones[2].cards", "“red 4” is entered 3 times, but the box has only 2 such cards"),
                ("zones[2].cards", "“blue 5” is entered 3 times, but the box has only 2 such cards"),
            ],
        ),
    ],
)
def test_two_copies_of_each_card_are_in_the_box(zones: tuple[str, str, str], expected: list[tuple[str, str]]) -> None:
    assert problems(table(*(zone(cards) for cards in zones))) == expected


def test_all_splito_cards_of_the_box_can_lie_in_one_zone() -> None:
    all_of_them = table(zone(ALL_CARDS), zone(), zone())
    assert [place for place, message in problems(all_of_them) if "box" in message] == []


@pytest.mark.parametrize(
    ("file", "expected"),
    [
        (
            table(zone("black 6", majority("green")), zone("", majority("green")), zone()),
            [
                (
                    "zones[1].objectives[0]",
                    "majority of green is entered more than once, but the box usually holds one such card",
                )
            ],
        ),
        (
            table(zone("black 6", no(2), majority("black")), zone(), zone()),
            [
                (
                    "zones[0].objectives[1]",
                    "majority of black is entered more than once, but the box usually holds one such card",
                )
            ],
        ),
        (
            table(zone("red 6", majority(5), majority(5), majority(5)), zone("black 1"), zone()),
            [
                (
                    "zones[0].objectives[1]",
                    "majority of 5s is entered more than once, but the box usually holds one such card",
                ),
                (
                    "zones[0].objectives[2]",
                    "majority of 5s is entered more than once, but the box usually holds one such card",
                ),
            ],
        ),
        (
            table(zone("black 6", majority("green", 2)), zone(), zone()),
            [("zones[0].objectives[0]", "2 points, but majority cards usually give 3")],
        ),
        (table(zone("black 6", no(2)), zone("", no(2)), zone("", no(2))), []),  # how many there are is not known
    ],
)
def test_there_is_one_majority_card_of_each_kind_and_it_gives_3(file: File, expected: list[tuple[str, str]]) -> None:
    assert problems(file) == expected


@pytest.mark.parametrize(
    ("star", "moon", "expected"),
    [
        (6, "black", []),
        ("black", 6, []),
        (
            6,
            5,
            [
                (
                    "common",
                    "usually one common card is for a color and the other for a value, but here both are the same kind",
                )
            ],
        ),
        (
            "black",
            "red",
            [
                (
                    "common",
                    "usually one common card is for a color and the other for a value, but here both are the same kind",
                )
            ],
        ),
    ],
)
def test_the_star_card_is_for_a_value_and_the_moon_card_for_a_color(
    star: str | int, moon: str | int, expected: list[tuple[str, str]]
) -> None:
    file = table(
        zone("black 6, black 5, red 5"), zone("black 5"), zone("red 1"), star=majority(star), moon=majority(moon)
    )
    assert [problem for problem in problems(file) if problem[0] == "common"] == expected


def hand(cards: int) -> File:
    """So many cards of one zone that break no other rule; the first is an objective."""
    return zone(", ".join(list(CARDS)[: cards - 1]), no(2))


def told_about_the_total(file: File) -> str | None:
    told = [str(problem.message) for problem in score(file).problems if problem.where == "zones"]
    return next((message for message in told if "cards in all zones" in message), None)


PAPER = {"points": 5, "card_count": 13}


@pytest.mark.parametrize(
    ("file", "expected"),
    [
        (table(hand(13), hand(13), hand(13)), None),
        (table(hand(10), hand(13), hand(16)), None),
        (table(hand(12), hand(13), hand(13)), "38 cards in all zones, but 3 players play 39 cards: 1 is missing"),
        (table(hand(10), hand(13), hand(13)), "36 cards in all zones, but 3 players play 39 cards: 3 are missing"),
        (table(hand(13), hand(13), hand(14)), "40 cards in all zones, but 3 players play 39 cards: 1 too many"),
        (table(*[hand(13)] * 8), None),
        (table(*[hand(13)] * 7, hand(15)), "106 cards in all zones, but 8 players play 104 cards: 2 too many"),
        (table(hand(13), hand(13), {}), None),
        (table(hand(13), hand(13), {"points": 5}), None),
        (table(PAPER, PAPER, PAPER), None),
        (table(PAPER, PAPER, {"points": 5, "card_count": 15}), None),  # two of them may be won common cards
        (
            table(PAPER, PAPER, {"points": 5, "card_count": 16}),
            "42 cards in all zones, but 3 players play 39 cards: 3 too many",
        ),
        (
            table(PAPER, hand(13), {"points": 5, "card_count": 11}),
            "37 cards in all zones, but 3 players play 39 cards: 2 are missing",
        ),
    ],
)
def test_each_player_plays_13_cards(file: File, expected: str | None) -> None:
    assert told_about_the_total(file) == expected


def test_a_problem_as_json_has_place_sentence_and_severity() -> None:
    found = score(table(zone("red 4, red 4, red 4"), zone("black 6"), zone())).as_json()["problems"]
    assert found[0] == {
        "where": "zones[0].cards",
        "message": "“red 4” is entered 3 times, but the box has only 2 such cards",
        "severity": "warning",
    }
