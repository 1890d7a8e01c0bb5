"""What the referee's page asks for, and how many cards can be tapped there, with and without a table."""

import pytest

from scorepad.games.splatoids.referee.page import Keypad, answer, read, written
from scorepad.games.splatoids.referee.terms import LIMITS, MOST, Limits
from tests.games.splatoids.pages.referee import ask, chosen, keys_of, sit_down, tap
from tests.translations import messages_in, translatable
from tests.web.browser import Page, Phone

SEALS = ("✓", "✗")


def is_ruled(page: Page) -> bool:
    return any(f"{seal} {word}" in page.words for seal in SEALS for word in ("Legal", "Not legal", "Disqualified"))


def test_a_pile_picked_up_without_hand_cards_is_ruled_once_the_tops_are_told(phone: Phone) -> None:
    page = ask(phone, "?pile=7&how=pickup")
    for key, headline, rules in (
        ("left-table", "Tap the face-up cards on top, or say that there are only blind cards", False),
        ("blind-none", "Tap the face-up cards on top", False),
        ("tops-3", "No legal card: the player has to pick up the whole pile", True),
        ("blind-top", "There was a blind card to play", True),
        ("tops-9", "There was a legal card", True),
        ("blind-all", "There was a blind card to play", True),
        ("blind-seen", "Tap the blind card that was seen", False),
        ("tops-3", "The seen blind card has to be played first", True),
        ("tops-8", "There was a legal card", True),
        ("blind-top", "Tap the face-up cards on top", False),  # a seen card is none of those
    ):
        page = tap(phone, page, key)
        assert headline in page.words, key
        assert is_ruled(page) is rules, key
        assert key in chosen(page)


def test_a_blind_card_is_ruled_at_once_for_only_table_cards_are_left_where_one_may_be_turned(phone: Phone) -> None:
    page = ask(phone, "?pile=7&how=blind&cards=9")
    assert "✓ Legal" in page.words
    assert {key for key in chosen(page) if key.startswith("left-")} == {"left-table"}
    assert "Out with the last card" in tap(phone, page, "left-nothing").words
    assert "Hand cards come first" in tap(phone, page, "left-hand").words


def test_face_up_cards_are_ruled_once_it_is_told_what_is_left(phone: Phone) -> None:
    page = ask(phone, "?pile=7&how=table&cards=9")
    assert "Say what the player has left" in page.words
    assert not is_ruled(page)
    assert not {key for key in chosen(page) if key.startswith("left-")}
    assert "✓ Legal" in tap(phone, page, "left-table").words
    assert "Out with the last card" in tap(phone, page, "left-nothing").words
    assert "Hand cards come first" in tap(phone, page, "left-hand").words


def test_seen_blind_cards_are_asked_for_after_the_last_hand_card(phone: Phone) -> None:
    asked = "Were any of the blind cards seen before?"
    page = ask(phone, "?pile=7&how=hand&cards=8&added=8")
    assert asked not in page.words
    assert not is_ruled(page)
    page = tap(phone, page, "left-table")
    assert asked in page.words
    assert "✓ Legal" in page.words
    page = tap(phone, page, "known-other")
    assert "An 8 may stay, but the other cards go back".lower() in page.words.lower()
    assert "left-nothing" not in keys_of(page)
    assert asked not in tap(phone, page, "left-hand").words
    assert asked not in ask(phone, "?pile=7&how=hand&cards=8&added=8&left=nothing").words


def many(rank: str, n: int) -> str:
    return ",".join([rank] * n)


FULL = {
    "two decks": ("?pile=7&how=hand&cards=" + many("9", 8), "cards-9", "There are only 8 nines in all."),
    "the pile counts": ("?pile=9&on=2&how=hand&cards=" + many("9", 6), "cards-9", "There are only 8 nines in all."),
    "what was added counts": (
        "?pile=7&how=hand&left=table&cards=" + many("9", 4) + "&added=" + many("9", 4),
        "cards-9",
        "There are only 8 nines in all.",
    ),
    "face-up cards": ("?pile=7&how=table&cards=8,8,8,9,9", "cards-3", "There are at most 5 face-up cards on top"),
    "face-up cards added": (
        "?pile=7&how=hand&cards=8&left=table&added=8,8,8,8,8",
        "added-3",
        "There are at most 5 face-up cards on top",
    ),
    "face-up cards on top": (
        "?pile=7&how=pickup&left=table&blind=none&tops=3,3,4,5,6",
        "tops-6",
        "There are at most 5 face-up cards on top",
    ),
    "besides a blind one": (
        "?pile=7&how=pickup&left=table&blind=top&tops=3,3,4,5",
        "tops-6",
        "With a blind card on top there are at most 4 face-up cards.",
    ),
}


@pytest.mark.parametrize(("query", "key", "why"), FULL.values(), ids=FULL)
def test_a_key_beyond_what_there_is_leads_nowhere_and_says_why(phone: Phone, query: str, key: str, why: str) -> None:
    page = ask(phone, query)
    assert why in page.words
    assert "left out" not in page.words
    assert key not in keys_of(page)
    pad, _, _ = key.partition("-")
    dead = next(attributes for _, attributes in page.tags if attributes.get("id") == key)
    assert (dead.get("aria-disabled"), dead.get("aria-describedby")) == ("true", f"{pad}-limit")
    assert f"{pad}-lies-1" in keys_of(page)
    fewer = tap(phone, page, f"{pad}-lies-1")
    assert why not in fewer.words
    assert {key, f"{pad}-A"} <= keys_of(fewer).keys()


@pytest.mark.parametrize(("names", "copies", "piles"), [("Ana Bo", 4, 4), ("Ana Bo Cy", 8, 5), ("Ana Bo Cy Di", 8, 4)])
def test_a_table_says_how_many_cards_there_are(phone: Phone, names: str, copies: int, piles: int) -> None:
    code = sit_down(phone, *names.split())
    page = ask(phone, f"?table={code}&pile=7&how=hand&cards=" + many("9", copies))
    assert f"There are only {copies} nines in all." in page.words
    assert "cards-9" not in keys_of(page)
    assert "left out" not in page.words
    page = ask(phone, f"?table={code}&pile=7&how=hand&cards=" + many("9", copies + 1))
    assert f"There are only {copies} nines in all. The rest was left out." in page.words
    page = ask(phone, f"?table={code}&pile=7&how=table&cards=2,3,4,5,6,8")
    assert f"There are at most {piles} face-up cards on top, one on each pile. The rest was left out." in page.words
    assert [key for key in keys_of(page) if "-lies-" in key] == [f"cards-lies-{n + 1}" for n in range(piles)]


def test_a_blind_card_tapped_instead_of_another_counts_once(phone: Phone) -> None:
    code = sit_down(phone, "Ana", "Bo")
    page = ask(phone, f"?table={code}&pile=9&on=2&how=blind&cards=8&left=table&added=9")
    assert "There are only" not in page.words
    page = tap(phone, page, "cards-9")
    assert "There are only 4 nines in all." in page.words
    assert keys_of(page)["cards-8"]["cards"] == "8"


@pytest.mark.parametrize("limits", [*LIMITS.values(), MOST])
@pytest.mark.parametrize("how", ["hand", "table", "blind", "pickup"])
def test_what_is_read_is_within_the_limits_and_read_again_unchanged(how: str, limits: Limits) -> None:
    every = ",".join(rank for rank in ("9", "10", "2") for _ in range(20))
    lists = dict.fromkeys(("cards", "added", "tops"), every)
    for more in ({"left": "table", "blind": "top"}, {"left": "table", "blind": "none"}, {"left": "hand"}, {}):
        question, notes = read({"pile": "9", "on": "2", "how": how, **lists, **more}, limits)
        assert notes
        assert read(written(question), limits) == (question, ())


def test_without_a_table_there_are_the_widest_limits() -> None:
    shown = answer({"pile": "7", "how": "hand", "cards": many("9", 8)}, None)
    assert len(shown.question.cards) == 8


def test_every_limit_can_be_found_by_translators() -> None:
    for query in (
        {"how": "hand", "cards": many("9", 8)},
        {"how": "table", "cards": "2,3,4,5,6"},
        {"how": "pickup", "left": "table", "blind": "top", "tops": "3,4,5,6"},
    ):
        pads = [part for part in answer({"pile": "7", **query}, None).parts if isinstance(part, Keypad)]
        assert [pad.limit is not None and messages_in(pad.limit) <= translatable() for pad in pads] == [True]
