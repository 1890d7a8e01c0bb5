"""What a device remembers in its cookie: codes of tables, and of layouts, newest first."""

from flask import session

TABLES, LAYOUTS = "tables", "layouts"
MOST = {TABLES: 12, LAYOUTS: 24}


def recent_codes(among: str = TABLES) -> list[str]:
    """The codes of the tables, or of the layouts, opened on this device, newest first."""
    codes: list[str] = session.get(among, [])
    return codes


def known_codes() -> list[str]:
    """All codes that this device knows."""
    return [*recent_codes(), *recent_codes(LAYOUTS)]


def remember(code: str, among: str = TABLES) -> None:
    """Put a table or a layout first among those opened on this device."""
    codes = recent_codes(among)
    if codes[:1] != [code]:
        session[among] = [code, *(other for other in codes if other != code)][: MOST[among]]
        session.permanent = True
