"""Laws of the sentences about a change of a zone; consequences.toml tests the sentences."""

from hypothesis import given

from scorepad.games.splito.actions import consequences
from tests.game_files import File
from tests.games.splito.strategies import half_entered, tables
from tests.games.splito.tables import SPLITO, score, zone_item


def told(before: File, after: File, key: str = "zone-0") -> list[str]:
    return [str(text) for text in consequences(SPLITO.parse(before), SPLITO.parse(after), key)]


@given(tables())
def test_announced_objectives_match_the_score(file: File) -> None:
    empty = {**file, "zones": None}
    words = {"met": "Now met: ", "missed": "Now not met: ", "open": "Not decided yet: "}
    for index in range(len(file["players"])):
        items = zone_item(score(file), index).items
        said = told(empty, file, f"zone-{index}")
        assert {text.split(":")[0] + ": " for text in said} == {words[item.state] for item in items}


@given(half_entered())
def test_consequences_end_with_a_period_and_need_a_change(files: tuple[File, File]) -> None:
    whole, half = files
    for index in range(len(whole["players"])):
        assert told(half, half, f"zone-{index}") == []
        assert all(
            text.endswith(".") for text in told(half, whole, f"zone-{index}") + told(whole, half, f"zone-{index}")
        )
