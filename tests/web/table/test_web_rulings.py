"""House rules that decide who has won say so by themselves."""

import json
from collections.abc import Mapping
from typing import Any

import pytest
from flask import Flask

from scorepad.core import registry
from scorepad.core.rulings import rulings_of
from scorepad.storage import Store
from tests.games.splito.tables import count, majority
from tests.web.browser import Phone

ZONES = [
    {
        "cards": ["black 2", "green 4", "orange 5", "orange 6", "red 4", "red 6", "yellow 4", "yellow 5"],
        "objectives": [
            majority("yellow"),
            count("orange", 2, exactly=0),
            majority(6),
            count(4, 2, exactly=2),
            majority("blue"),
        ],
    },
    {
        "cards": ["black 3", "blue 4", "blue 6", "green 1", "green 5", "green 6", "orange 1", "yellow 1"],
        "objectives": [majority("orange"), majority("black"), count(4, 1, exactly=0), count(2, 2, exactly=2)],
    },
    {
        "cards": [
            "black 1",
            "black 5",
            "blue 4",
            "green 3",
            "green 3",
            "orange 2",
            "red 1",
            "red 2",
            "red 3",
            "yellow 2",
            "yellow 6",
        ],
        "objectives": [count(2, 1, exactly=0), majority(2), majority(3)],
    },
]
FILE: dict[str, Any] = {
    "game": "splito",
    "players": ["Ana", "Bo", "Cy"],
    "common": [majority(5), majority("green")],
    "zones": ZONES,
}
"""Ana and Cy have 18 each; Cy has fewer cards only because unmet objectives count."""

PAIR: dict[str, Any] = {
    "game": "splito",
    "players": ["Ana", "Bo", "Cy", "Dan"],
    "common": [majority(2), majority("green")],
    "zones": [
        {
            "cards": [
                "orange 6",
                "black 3",
                "orange 4",
                "yellow 2",
                "yellow 4",
                "orange 2",
                "red 3",
                "blue 3",
                "blue 5",
            ],
            "objectives": [
                *(count(4, 2, exactly=2), count(1, 1, exactly=0), majority(5), count(2, 2, exactly=2)),
                *(majority(3), count(5, 2, exactly=2), count(3, 2, exactly=2)),
                {"type": "variety", "points": 1, "colors": {"all_of": ["red", "black", "green"]}},
            ],
        },
        {
            "cards": ["blue 1", "orange 3", "black 6", "orange 3", "green 1", "blue 2"],
            "objectives": [{"type": "zone", "amount": {"at_least": 12}, "points": 1}],
        },
        {
            "cards": ["red 1", "yellow 2", "green 5", "red 5", "yellow 6", "yellow 5", "red 4", "green 2", "orange 1"],
            "objectives": [
                {"type": "zone", "amount": {"at_least": 15}, "points": 2},
                {"type": "zone", "amount": {"at_most": 11}, "points": 2},
                {"type": "variety", "points": 3, "colors": {"at_least": 6}},
                {"type": "variety", "points": 1, "values": {"at_least": 5}},
                *(count("blue", 2, exactly=0), count(6, 3, exactly=3)),
            ],
        },
        {
            "cards": [
                "black 5",
                "orange 5",
                "blue 6",
                "yellow 1",
                "yellow 1",
                "green 6",
                "yellow 4",
                "red 1",
                "blue 2",
            ],
            "objectives": [
                {"type": "variety", "points": 1, "colors": {"all_of": ["yellow", "black", "orange"]}},
                {"type": "variety", "points": 1, "colors": {"all_of": ["yellow", "blue", "orange"]}},
                *(count(2, 1, exactly=0), majority(6)),
            ],
        },
    ],
    "rules": {"unmet_objectives_count": True, "won_commons_count": False},
}
"""Ana wins by one card; either rule the other way round leaves that, both together make Dan share the win."""


def table(app: Flask, unmet: bool, zones: int = 3) -> str:
    rules = {"unmet_objectives_count": unmet, "won_commons_count": True}
    game, file = registry.games()["splito"], FILE | {"zones": [*ZONES[:zones], *[{}] * (3 - zones)]}
    seats = {f"player-{seat}": name for seat, name in enumerate(FILE["players"])}
    seats |= {f"rule-{name}": "yes" if is_on else "no" for name, is_on in rules.items()}
    store: Store = app.extensions["store"]
    sheets: dict[str, Mapping[str, str]] = {"seats": seats, **game.from_file(file)}
    return f"/splito/{store.tables.create('splito', sheets, change=json.dumps([unmet, zones]), device='test')}/"


@pytest.mark.parametrize("name", ["", "result"])
def test_a_house_rule_that_decides_is_named_with_what_would_be_without_it(app: Flask, phone: Phone, name: str) -> None:
    words = phone.open(table(app, unmet=True) + name).words
    assert "Cy wins with 18" in words
    assert (
        "“The tie-break counts unmet objectives”: the rulebook does not say. In this game the answer is “yes”." in words
    )
    assert "With the other answer, Ana and Cy would share the win." in words
    assert "Won common cards" not in words
    words = phone.open(table(app, unmet=False) + name).words
    assert "the rulebook does not say. In this game the answer is “no”. With the other answer, Cy would win." in words


def test_nothing_is_said_while_the_game_goes_on(app: Flask, phone: Phone) -> None:
    assert "With the other answer" not in phone.open(table(app, unmet=True, zones=2)).words


def test_two_house_rules_that_decide_only_together_are_named_together() -> None:
    game = registry.games()["splito"]
    result = game.score(game.parse(PAIR))
    assert [str(ruling) for ruling in rulings_of(game, PAIR, result)] == [
        "“The tie-break counts unmet objectives” and “The tie-break counts common cards that were won”: the rulebook "
        "does not say. In this game the answers are “yes” and “no”. "
        "If both answers were the other way round, Ana and Dan would share the win."
    ]
