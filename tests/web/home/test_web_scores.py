"""Scores of one's own: what was played alone on this device, with its course."""

import re

import pytest

from scorepad.web.home.charts import BOTTOM, HEIGHT, MOST_HIGH, WIDTH, Series, dot_chart, line_chart
from tests.web.browser import Phone
from tests.web.home.test_web_new import rows


def play(phone: Phone, total: int, *names: str) -> str:
    """A table finished by its total on paper; its address."""
    table = phone.forge("/splitter/new", rows(*(names or ("Ana",)))).headers["Location"]
    for seat in range(len(names) or 1):
        page = phone.sheet(table, f"pad-{seat}")
        phone.forge(page.address, {"base": page.form.value("base") or "0", "paper-total": str(total)})
    return table


def totals(phone: Phone) -> list[str]:
    page = phone.open("/splitter/scores")
    assert page.status == 200
    return re.findall(r'class="grand-total num[^>]*>(\d+)<', page.html)


def test_finished_games_are_listed_newest_first_and_the_best_is_marked(phone: Phone) -> None:
    tables = [play(phone, total) for total in (31, 45, 28)]
    page = phone.open("/splitter/scores")
    assert [link for link in page.links if link in tables] == tables[::-1]
    assert totals(phone) == ["28", "45", "31"]
    assert page.words.count(" best") == 1
    assert ("svg", "img") in [(tag, attributes.get("role")) for tag, attributes in page.tags]


def test_several_players_half_finished_and_deleted_tables_are_left_out(phone: Phone) -> None:
    play(phone, 31)
    play(phone, 40, "Ana", "Bo")
    phone.forge("/splitter/new", rows("Ana"))
    phone.press(phone.open(play(phone, 50)), on="delete")
    assert totals(phone) == ["31"]
    assert "svg" not in [tag for tag, a in phone.open("/splitter/scores").tags if a.get("role") == "img"]


def test_the_list_is_this_devices_own(phone: Phone, other_phone: Phone) -> None:
    play(phone, 31)
    assert "Nothing here yet" in other_phone.open("/splitter/scores").words
    assert "31" not in other_phone.open("/splitter/scores").words


def test_an_empty_list_says_what_will_be_there_and_sets_no_cookie(phone: Phone) -> None:
    answer = phone.client.get("/splitter/scores")
    assert "Every game that you finish alone on this phone is listed here" in answer.text
    assert "Set-Cookie" not in answer.headers


@pytest.mark.parametrize("name", ["<script>alert(1)</script>", '"><img src=x onerror=1>', "%(n)s {n}", "أحمد"])
def test_a_name_is_only_text(phone: Phone, name: str) -> None:
    play(phone, 31, name)
    page = phone.open("/splitter/scores")
    assert name in page.words
    assert page.html.count("<script") == 1
    assert "<img" not in page.html


@pytest.mark.parametrize(
    ("path", "status"), [("/splito/scores", 404), ("/nothing/scores", 404), ("/splitter/scores", 200)]
)
def test_only_games_for_one_have_the_page(phone: Phone, path: str, status: int) -> None:
    assert phone.open(path).status == status
    assert ("/splitter/scores" in phone.open("/splitter/").links) is True
    assert [link for link in phone.open("/splito/").links if "scores" in link] == []


@pytest.mark.parametrize(
    ("values", "labels"),
    [
        ([31, 45, 28], [25, 30, 35, 40, 45, 50]),
        ([0, 61], [0, 20, 40, 60, 80]),
        ([7, 7], [7, 8]),
        ([-3, 4], [-4, -2, 0, 2, 4, 6]),
        ([998], [998, 999]),
        ([0, 12345], [0, 5000, 10000, 15000]),
    ],
)
def test_the_raster_has_few_round_numbers_around_all_values(values: list[int], labels: list[int]) -> None:
    chart = line_chart([Series("", values)], ("", ""))
    assert chart is not None
    assert [tick.label for tick in chart.ticks] == labels
    assert len(labels) <= 6
    for line in chart.lines:
        assert [dot.value for dot in line.dots] == values
        assert all(0 <= dot.x <= WIDTH and 0 <= dot.y <= HEIGHT for dot in line.dots)
        assert [dot.x for dot in line.dots] == sorted(dot.x for dot in line.dots)
        assert sorted(line.dots, key=lambda dot: dot.y)[0].value == max(values)


def test_a_line_breaks_off_where_a_number_is_missing_and_lines_differ_in_their_dashes() -> None:
    chart = line_chart([Series("Ana", [1, None, 3, 4]), Series("Bo", [None] * 4), Series("Cy", [2, 2, 2, 2])], ("", ""))
    assert chart is not None
    assert chart.lines[0].path.count("M") == 2
    assert (chart.lines[1].path, chart.lines[1].dots) == ("", ())
    assert len({line.dash for line in chart.lines}) == 3


def test_without_a_number_there_is_no_chart() -> None:
    assert line_chart([], ("", "")) is None
    assert line_chart([Series("Ana", [None])], ("", "")) is None


@pytest.mark.parametrize(
    "marks",
    [
        [(1, True), (2, False)],
        [(-3, False), (40, True), (40, False), (40, True)],
        [(n % 7, n % 3 == 0) for n in range(50)],
        [(5, True)] * 49 + [(900, False)],
    ],
)
def test_a_strip_has_a_dot_for_each_number_and_none_on_another(marks: list[tuple[int, bool]]) -> None:
    chart = dot_chart(marks)
    assert chart is not None
    assert sorted((dot.value, dot.is_full) for dot in chart.dots) == sorted(marks)
    assert len({(dot.x, dot.y) for dot in chart.dots}) == len(marks)
    assert {dot.value for dot in chart.dots if dot.is_best} == {max(value for value, _ in marks)}
    assert chart.ends == (str(min(value for value, _ in marks)), str(max(value for value, _ in marks)))
    for dot in chart.dots:
        assert chart.left <= dot.x <= chart.right
        assert 0 < dot.y < chart.bottom
    by_value = sorted(chart.dots, key=lambda dot: dot.x)
    assert [dot.value for dot in by_value] == sorted(dot.value for dot in by_value)
    assert chart.height <= MOST_HIGH + BOTTOM + 20


@pytest.mark.parametrize("marks", [[], [(4, True)], [(4, True), (4, False)]])
def test_a_strip_of_one_number_is_none(marks: list[tuple[int, bool]]) -> None:
    assert dot_chart(marks) is None
