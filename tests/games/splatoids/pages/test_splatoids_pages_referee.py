"""The referee's page: its whole state is in the URL, and every key is a link to the state it shows."""

import pytest

from scorepad.games.splatoids.referee.page import REFEREE, answer, read, written
from scorepad.games.splatoids.referee.rulings import ruling_on
from tests.games.splatoids.pages.referee import ASK, address, ask, chosen, keys_of, query_of, sit_down
from tests.games.splatoids.referee_cases import read_cases
from tests.games.splatoids.tables import match, pad
from tests.translations import messages_in, translatable
from tests.web.browser import Phone

CASES = read_cases()


def test_referee_has_a_translatable_title_and_tagline() -> None:
    assert (REFEREE.key, str(REFEREE.title)) == ("referee", "Referee")
    for text in (REFEREE.title, REFEREE.tagline):
        assert messages_in(text) <= translatable()


def test_game_page_links_to_the_referee(phone: Phone) -> None:
    assert ASK in phone.open("/splatoids/").links


@pytest.mark.parametrize("name", CASES)
def test_every_case_is_shown_with_its_rules_as_links(phone: Phone, name: str) -> None:
    case = CASES[name]
    page = ask(phone, address(written(case.asked)))
    word = "Disqualified" if "disqualified" in case.becomes else "Legal" if case.legal else "Not legal"
    seal = "✓" if case.legal else "✗"
    assert f"{seal} {word}" in page.words
    links = [link for link in page.links if link.startswith("/splatoids/#")]
    assert links == [f"/splatoids/#splatoids.{rule}" for rule in case.rules]


def test_rules_of_every_case_are_on_the_games_page(phone: Phone) -> None:
    ids = {attributes.get("id") for _, attributes in phone.open("/splatoids/").tags}
    assert {f"splatoids.{rule}" for case in CASES.values() for rule in case.rules} <= ids


def test_referee_url_and_question_convert_into_each_other() -> None:
    for name, case in CASES.items():
        question = read(written(case.asked))
        assert question == (case.asked if question.left == "table" else case.asked._replace(tops=())), name
        ruling = ruling_on(question)
        assert (ruling.legal, ruling.turn, ruling.pile) == (case.legal, case.turn, case.pile), name


STATES = (
    "",
    "?pile=7",
    "?pile=none&how=hand&cards=7,7",
    "?pile=7&how=hand&cards=9,9&left=table&added=9",
    "?pile=7&on=2&how=table&cards=7",
    "?pile=A&how=blind&cards=4&known=more",
    "?pile=A&how=pickup&cards=4,2",
    "?pile=A&how=pickup&left=table",
    "?pile=A&how=pickup&left=table&tops=4,A&blind=top",
    "?pile=A&how=pickup&left=table&blind=all",
    "?pile=7&how=hand&cards=8&left=table&added=8&known=other",
    "?pile=A&how=pickup&left=table&blind=seen",
    "?pile=A&how=pickup&left=table&tops=4&blind=seen",
)


@pytest.mark.parametrize("state", STATES)
def test_every_key_leads_to_the_state_it_shows(phone: Phone, state: str) -> None:
    keys = keys_of(ask(phone, state))
    for key in keys.keys() - {"again", "onward", "pile-change", "added-some"}:
        if "-lies-" in key:
            continue
        there = ask(phone, address(keys[key]))
        if key.startswith("pile-"):
            assert keys[key] == {"pile": key.removeprefix("pile-")}
        else:
            assert key in chosen(there), key


@pytest.mark.parametrize("state", STATES)
def test_each_chosen_card_can_be_taken_back(phone: Phone, state: str) -> None:
    keys, query = keys_of(ask(phone, state)), query_of(state)
    for name in ("cards", "added", "tops"):
        cards = query.get(name, "").split(",") if name in query else []
        for place in range(len(cards)):
            left = ",".join(cards[:place] + cards[place + 1 :])
            assert keys[f"{name}-lies-{place + 1}"].get(name, "") == left


def test_each_key_keeps_the_answers_that_still_apply(phone: Phone) -> None:
    code = sit_down(phone, "Ana", "Bo", "Cy")
    query = {"pile": "9", "how": "blind", "cards": "J", "added": "J", "known": "last", "table": code}
    page = ask(phone, address(query))
    keys = keys_of(page)
    assert keys["left-nothing"] == query | {"left": "nothing"}
    assert keys["known-more"] == query | {"known": "more"}
    assert keys["added-J"] == query | {"added": "J,J"}
    assert keys["cards-4"] == query | {"cards": "4"}
    assert keys["how-table"] == {"pile": "9", "how": "table", "cards": "J", "table": code}
    assert keys["how-pickup"] == {"pile": "9", "how": "pickup", "table": code}
    assert keys["again"] == {"table": code}


def test_every_text_of_the_page_can_be_translated() -> None:
    for case in CASES.values():
        shown = answer(written(case.asked), pad(match(3, "A")) if case.turn == "next" else None)
        assert shown.then is not None
        assert shown.pile is not None
        texts = [shown.then, shown.pile]
        texts += [choice.label for choice in (*shown.on_top, *shown.sources)]
        texts += [part.title for part in shown.parts]
        for text in texts:
            assert messages_in(text) <= translatable()
