"""What a process remembers of books: so much at most, and what was used last."""

from concurrent.futures import ThreadPoolExecutor

from scorepad.book import Over as Table
from scorepad.book import Remembered, shown
from scorepad.people import People
from tests.plays import a_play


def test_what_was_not_asked_for_the_longest_goes_first() -> None:
    remembered: Remembered[str, int] = Remembered(3)
    remembered.keep({"a": 1, "b": 2, "c": 3})
    assert remembered.find(["a", "nothing"]) == {"a": 1}
    remembered.keep({"d": 4})
    assert remembered.find(["a", "b", "c", "d"]) == {"a": 1, "c": 3, "d": 4}
    remembered.keep({"e": 5, "f": 6, "g": 7, "h": 8})
    assert remembered.find("abcdefgh") == {"f": 6, "g": 7, "h": 8}


def test_many_threads_remember_no_more_than_one() -> None:
    remembered: Remembered[int, int] = Remembered(50)

    def work(start: int) -> bool:
        for key in range(start, start + 300):
            remembered.keep({key: -key})
            if any(value != -key for key, value in remembered.find(range(start, key)).items()):
                return False
        return True

    with ThreadPoolExecutor(8) as pool:
        assert all(pool.map(work, range(0, 80, 10)))
    assert len(remembered.find(range(1000))) <= 50


def test_figures_follow_each_game_each_merge_and_each_span() -> None:
    one, two, other = a_play("Ana 3; Bo 2", 1), a_play("Anna 4; Bo 2", 2), a_play("Anna 1; Bo 2", 2)
    book = [Table("X", "1", one), Table("Y", "2", two)]
    changed = [Table("X", "1", one), Table("Y", "3", other)]
    merged = People({"Anna": "Ana"})

    def wins(over: list[Table], people: People, name: str, day: int | None = None) -> int:
        end = None if day is None else one.at.date().replace(day=day)
        return len(shown(over, people, None, end).person(name).wins.won)

    for _ in range(2):
        assert wins(book, People(), "Ana") == 1
        assert wins(book, merged, "Ana") == 2
        assert wins(changed, merged, "Ana") == 1
        assert wins(changed, merged, "Bo") == 1
        assert wins(book, merged, "Ana", day=1) <= 1
        assert wins(book, People(left_out=frozenset({"Ana"})), "Ana") == 0
        assert wins(book[:1], merged, "Ana") == 1
