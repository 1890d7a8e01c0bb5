"""A place and a note for a game: shown with the result, in the history, in lists of games and in the game file."""

import io
import json

import pytest

from tests.games.splito.tables import THREE
from tests.web.browser import Page, Phone
from tests.web.frame.test_web_links import to_look
from tests.web.results.test_web_shared import seat

PLACE, NOTE = "Oma’s garden", "After cake.\nBo bluffed <all> evening."


@pytest.fixture
def game(phone: Phone) -> str:
    table = seat(phone, THREE)
    phone.open(table)
    return table


def remark(phone: Phone, table: str, **typed: str) -> Page:
    return phone.press(f"{table}result", fill=typed, on="remarks")


def test_place_and_note_are_shown_with_the_result(phone: Phone, other_phone: Phone, game: str) -> None:
    page = remark(phone, game, place=PLACE, note=NOTE)
    assert page.address == f"{game}result"
    for words in (page.words, phone.open("/").words, phone.open(f"{game}history").words):
        for text in (PLACE, "After cake.", "Bo bluffed <all> evening."):
            assert text in words
    assert phone.file(game)["note"] == f"{PLACE} · {NOTE}"
    assert PLACE in other_phone.open(f"{to_look(phone, game)}result").words
    assert phone.open("/tables").words.count(PLACE) == 1


@pytest.mark.parametrize("typed", [{"place": PLACE}, {"note": NOTE}])
def test_place_and_note_are_optional_and_can_be_removed(phone: Phone, game: str, typed: dict[str, str]) -> None:
    remark(phone, game, **typed)
    assert phone.file(game)["note"] in typed.values()
    remark(phone, game, place="", note="")
    assert "note" not in phone.file(game)


def test_note_changes_no_score_and_survives_restoring(phone: Phone, game: str) -> None:
    phone.enter(game, "totals", {"zone-0.points": "3"})
    before, moment = phone.file(game), phone.open(f"{game}history").links
    remark(phone, game, note=NOTE)
    assert phone.file(game) == {**before, "note": NOTE}
    phone.enter(game, "totals", {"zone-0.points": "4"})
    assert phone.file(game) != {**before, "note": NOTE}
    then = next(link for link in moment if "history/moment?after=" in link)
    phone.press(then, on="back")
    assert phone.file(game) == {**before, "note": NOTE}


def test_note_in_a_file_is_imported(phone: Phone) -> None:
    data = {"file": (io.BytesIO(json.dumps({**THREE, "note": NOTE}).encode()), "game.json")}
    form = phone.open("/").forms["file"]
    answer = phone.client.post(form.action, data={**dict(form.fields), **data}, follow_redirects=True)
    table = answer.request.path
    assert phone.file(table)["note"] == NOTE
    assert "Bo bluffed <all> evening." in phone.open(f"{table}result").words


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ({"place": "x" * 81}, "The place may have at most 80 characters."),
        ({"note": "x" * 2001}, "Place and note together may have at most 2000 characters."),
        ({"note": "a\x07"}, "Place and note together may have at most 2000 characters."),
    ],
)
def test_invalid_note_is_refused_and_redisplayed(phone: Phone, game: str, typed: dict[str, str], said: str) -> None:
    page = remark(phone, game, **typed)
    assert (page.status, said in page.words) == (422, True)
    assert "note" not in phone.file(game)
    assert next(iter(typed.values())).replace("\x07", "") in page.html.replace("\x07", "")


@pytest.mark.parametrize(
    ("theirs", "said"),
    [("Ana’s note", "Somebody has just written “Ana’s note”."), ("", "Somebody has just deleted place and note.")],
)
def test_second_of_two_concurrent_notes_must_be_confirmed(
    phone: Phone, other_phone: Phone, game: str, theirs: str, said: str
) -> None:
    remark(phone, game, note="Before")
    late = other_phone.open(f"{game}result")
    remark(phone, game, note=theirs)
    page = other_phone.press(late, fill={"note": "Bo’s note"}, on="remarks")
    assert page.status == 409
    assert said in page.words
    assert phone.file(game).get("note", "") == theirs
    assert other_phone.press(page, fill={"note": "Bo’s note"}, on="remarks").status == 200
    assert phone.file(game)["note"] == "Bo’s note"
