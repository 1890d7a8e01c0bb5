"""How many cases long-running tests try, depending on how `./test` is run (docs/testing.md)."""

from hypothesis import settings


def is_release() -> bool:
    """True if `./test all` runs, which tries everything."""
    return settings.get_current_profile_name() == "all"


def tried(usual: int, release: int) -> int:
    """The number of cases to try: `usual`, or `release` before a release."""
    return release if is_release() else usual
