"""Every reason in Splito's results is true: it is parsed as a person would read it, and recounted."""

from hypothesis import given

from tests.examples import walk
from tests.game_files import File
from tests.games.splito.reader import Reader, size_is_true
from tests.games.splito.strategies import half_entered, tables
from tests.games.splito.tables import score, zone_item


def check(file: File) -> int:
    """Check the reason of every decided line in the zones of a table, and return the number of these reasons."""
    reader, result, said = Reader(file), score(file), 0
    for index, lies in enumerate(file["zones"]):
        lines = [item for _, item in walk(zone_item(result, index)) if item.op is None and item.met is not None]
        won = sum(str(item.rule) == "splito.common" for item in lines)
        for item in lines:
            said += 1
            if item.rule == "splito.zone":
                assert size_is_true(lies, str(item.why), won), (item.why, lies)
            else:
                assert reader.is_true(index, str(item.why)), (str(item.why), index)
    return said


@given(tables())
def test_every_reason_in_a_complete_game_is_true(file: File) -> None:
    check(file)


@given(half_entered())
def test_every_reason_in_an_unfinished_game_is_true(pair: tuple[File, File]) -> None:
    check(pair[1])
