"""What opening a layout's file promises of every game."""

import pytest

from scorepad.core import registry
from scorepad.core.game import Game
from tests.examples import Example, all_examples, some_examples
from tests.web.boards import chosen, copy_of, fault, send
from tests.web.browser import Phone
from tests.web.home.test_web_new import rows, typed

pytestmark = pytest.mark.thorough

GAMES = [game for game in registry.games().values() if game.layout is not None]


@pytest.mark.parametrize("game", registry.games().values(), ids=lambda game: game.slug)
def test_every_game_with_layouts_opens_their_files_and_no_other_does(phone: Phone, game: Game) -> None:
    page = phone.open(f"/{game.slug}/new")
    assert ("file" in page.form.names) is (game.layout is not None)
    assert (("do", "open") in page.form.buttons) is (game.layout is not None)
    answer = phone.forge(f"/{game.slug}/new", {"do": "open", "player-0": "Ana"})
    assert answer.status == (200 if game.layout is None else 422)
    assert typed(answer)[0] == "Ana"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_the_file_of_another_game_is_named(phone: Phone, game: Game) -> None:
    for example in some_examples():
        page = send(phone, phone.open(f"/{game.slug}/new"), dict(example.file))
        assert page.status == 422
        if example.game is game:
            assert "got the file of a whole game" in fault(page)
        else:
            assert fault(page) == f"expected a file for {game.title}, got a file for {example.game.title}"


COPIED = [
    (example, fields)
    for example in all_examples()
    if example.game.copy and (fields := example.game.from_file(example.file).get(example.game.copy))
]


@pytest.mark.parametrize(("example", "fields"), COPIED, ids=lambda value: getattr(value, "title", ""))
def test_whatever_is_printed_in_an_example_is_opened_from_its_file_and_copied(
    phone: Phone, example: Example, fields: dict[str, str]
) -> None:
    game = example.game
    assert game.layout is not None
    file = game.layout.to_file(fields)
    page = send(phone, phone.open(f"/{game.slug}/new"), file, rows(*example.file["players"][:2]))
    assert chosen(page)
    table = phone.press(page)
    assert copy_of(phone, table.address) == file
    assert phone.sheet(table.address, game.copy or "").status == 200
    page = phone.open(f"{table.address}copies")
    assert (page.status, "Already kept" in page.words) == (200, True)
