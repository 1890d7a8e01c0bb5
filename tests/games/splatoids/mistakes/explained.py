"""A column of Splatoids in dispute: what explains the numbers on A's paper."""

from scorepad.mistakes import TOTAL, Explanation, explain
from tests.game_files import File
from tests.games.splatoids.tables import SPLATOIDS


def explained(file: File, *deals: int | None, total: int | None = None) -> list[Explanation]:
    """What explains the deals and the total on A's paper; None is not claimed."""
    table = SPLATOIDS.parse(file)
    assert SPLATOIDS.case is not None
    case = SPLATOIDS.case(table, SPLATOIDS.score(table), 0)
    claims = dict(zip((box.key for box in case.boxes), deals, strict=False)) | {TOTAL: total}
    return explain(case, {key: claim for key, claim in claims.items() if claim is not None})


def check_first(file: File, deals: tuple[int | None, ...], total: int | None, key: str, sentence: str) -> None:
    """One mistake alone explains it best, with this sentence."""
    (mistake,) = explained(file, *deals, total=total)[0].mistakes
    assert mistake.key == f"splatoids.{key}"
    assert str(mistake.text) == sentence
