"""Charts."""

import pytest

from scorepad.web.home.charts import BOTTOM, HEIGHT, MOST_HIGH, WIDTH, Series, dot_chart, line_chart


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
