"""The referee's page asks for whatever it needs for a ruling."""

from tests.games.splatoids.pages.referee import ask, chosen, keys_of, tap
from tests.web.browser import Page, Phone

SEALS = ("✓", "✗")


def is_ruled(page: Page) -> bool:
    return any(f"{seal} {word}" in page.words for seal in SEALS for word in ("Legal", "Not legal", "Disqualified"))


def test_pile_picked_up_is_ruled_once_tops_are_known(phone: Phone) -> None:
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


def test_blind_card_is_ruled_at_once(phone: Phone) -> None:
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


def test_a_blind_card_tapped_instead_of_another_counts_once(phone: Phone) -> None:
    page = tap(phone, ask(phone, "?pile=9&on=2&how=blind&cards=8&left=table&added=9"), "cards-9")
    assert keys_of(page)["cards-8"]["cards"] == "8"
