"""The scorings that the Prestige marker includes; engine/papers.toml tests the boxes of a board."""

from tests.games.great_split.disputed import PLAYED, case_of


def test_readings_do_not_change_scorings_already_in_the_marker() -> None:
    """These scorings were added to the marker on the board, so no reading of a gem changes Prestige."""
    readings = [mistake for mistake in case_of(PLAYED).mistakes if mistake.key == "great-split.gem_higher"]
    assert [*map(set, (mistake.changes for mistake in readings))] == [{"gem"}]
