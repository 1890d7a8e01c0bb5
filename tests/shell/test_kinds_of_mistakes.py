"""The kit for mistakes: candidates become mistakes once, for every game."""

from collections.abc import Iterator

from scorepad.mistakes import HARDLY, TOTAL, Box, Candidate, Kinds, Mistake, find_all, say, say_plural
from scorepad.text import Text

BOXES = (Box("a", "A", 5, most=9), Box("b", "B", 3, most=9), Box("c", "C", None), Box(TOTAL, "Total", None))
SAY = say("wrong at {places}")


def found(*candidates: Candidate) -> list[Mistake]:
    """The mistakes of one kind that finds these."""
    kinds: Kinds[None, Candidate] = Kinds("toy")

    @kinds.add("toy.rule", 0.6, SAY)
    def _kind(evidence: None) -> Iterator[Candidate]:
        yield from candidates

    return [*find_all(kinds, None, BOXES)]


def at(place: str, change: int = 1, likely: float = 1.0, box: str = "a") -> Candidate:
    return Candidate({box: change}, place=Text(place), about=[place], likely=likely)


def test_a_kind_is_named_by_its_function() -> None:
    (mistake,) = found(at("x"))
    assert (mistake.key, mistake.rule, str(mistake.text)) == ("toy.kind", "toy.rule", "wrong at x")


def test_kinds_of_one_function_are_named_apart_and_stand_in_the_order_in_which_they_are_read() -> None:
    kinds: Kinds[None, Candidate] = Kinds("toy")

    @kinds.add("toy.rule", 0.6, SAY, name="forgotten", times=0)
    @kinds.add("toy.rule", 0.3, SAY, name="twice", times=2)
    def _kind(evidence: None, times: int) -> Iterator[Candidate]:
        yield at("x", change=times - 1)

    assert [(mistake.key, mistake.weight, dict(mistake.changes)) for mistake in find_all(kinds, None, BOXES)] == [
        ("toy.forgotten", 0.6, {"a": -1}),
        ("toy.twice", 0.3, {"a": 1}),
    ]


def test_the_first_sentence_that_fits_is_said() -> None:
    kinds: Kinds[None, Candidate] = Kinds("toy")

    @kinds.add(
        "toy.rule",
        0.6,
        say("the last card was forgotten", is_last=True, cards=1),
        say_plural("a card was forgotten", "{n} cards were forgotten", "cards"),
    )
    def _kind(evidence: None) -> Iterator[Candidate]:
        for number, (is_last, cards) in enumerate([(True, 1), (False, 1), (True, 2)], start=1):
            yield Candidate({"a": number}, {"is_last": is_last, "cards": cards})

    assert [str(mistake.text) for mistake in find_all(kinds, None, BOXES)] == [
        "the last card was forgotten",
        "a card was forgotten",
        "2 cards were forgotten",
    ]


def test_candidates_that_change_the_same_are_one_mistake_about_all_of_them() -> None:
    one, other = found(at("x"), at("y"), at("x"), at("z", change=2))
    assert (str(one.text), one.about, one.weight) == ("wrong at x or y", frozenset("xy"), 0.6 * 3 / 4)
    assert (str(other.text), other.weight) == ("wrong at z", 0.6 / 4)


def test_of_a_kind_with_none_but_unlikely_places_some_weight_is_lost() -> None:
    (mistake,) = found(at("x", likely=HARDLY))
    assert mistake.weight == 0.6 * HARDLY


def test_an_unlikely_place_is_not_named_beside_a_likely_one() -> None:
    (mistake,) = found(at("x", likely=HARDLY), at("y"))
    assert (str(mistake.text), mistake.about) == ("wrong at y", frozenset("xy"))


def test_kinds_up_to_a_weight_of_their_game_are_rare() -> None:
    kinds: Kinds[None, Candidate] = Kinds("toy", rare=0.3)

    @kinds.add("toy.rule", 0.3, SAY)
    def _rare(evidence: None) -> Iterator[Candidate]:
        yield at("x")

    @kinds.add("toy.rule", 0.4, SAY)
    def _usual(evidence: None) -> Iterator[Candidate]:
        yield at("y", change=2)

    assert [(mistake.key, mistake.is_rare) for mistake in find_all(kinds, None, BOXES)] == [
        ("toy.rare", True),
        ("toy.usual", False),
    ]


def test_what_changes_nothing_or_cannot_stand_in_its_box_is_no_mistake() -> None:
    assert found(at("x", change=0), at("y", change=5), at("z", change=-6)) == []
    assert len(found(at("x", change=4), at("y", change=-5), at("z", change=99, box="c"))) == 3


def test_mistakes_in_the_total_are_one_where_they_give_the_same() -> None:
    only_a, also_a = (Candidate({}, place=Text(place), total=lambda boxes: boxes["a"]) for place in "xy")
    both = Candidate({}, place=Text("z"), total=lambda boxes: boxes["a"] + boxes["b"])
    assert [str(mistake.text) for mistake in found(only_a, both, also_a)] == ["wrong at x or y", "wrong at z"]


def test_a_kind_gives_way_where_another_says_the_same_better() -> None:
    kinds: Kinds[None, Candidate] = Kinds("toy")

    @kinds.add("toy.rule", 1.0, SAY, unless=["toy.better"])
    def _worse(evidence: None) -> Iterator[Candidate]:
        yield from (at("x"), at("y", change=2))

    @kinds.add("toy.rule", 1.0, SAY)
    def _better(evidence: None) -> Iterator[Candidate]:
        yield at("z")

    worse, better = find_all(kinds, None, BOXES)
    assert [(mistake.key, dict(mistake.changes), mistake.weight) for mistake in (worse, better)] == [
        ("toy.worse", {"a": 2}, 0.5),
        ("toy.better", {"a": 1}, 1.0),
    ]
