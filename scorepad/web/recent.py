"""What a device remembers in its cookie: codes of tables, layouts and slips, newest first."""

from flask import session

TABLES, LAYOUTS, SLIPS = "tables", "layouts", "slips"
MOST = {TABLES: 12, LAYOUTS: 24, SLIPS: 24}


def recent_codes(among: str = TABLES) -> list[str]:
    """The codes of the tables, the layouts or the slips opened on this device, newest first."""
    codes: list[str] = session.get(among, [])
    return codes


def known_codes() -> list[str]:
    """All codes that this device knows."""
    return [code for among in MOST for code in recent_codes(among)]


def remember(code: str, among: str = TABLES) -> None:
    """Put a table, a layout or a slip first among those opened on this device."""
    codes = recent_codes(among)
    if codes[:1] != [code]:
        session[among] = [code, *(other for other in codes if other != code)][: MOST[among]]
        session.permanent = True
