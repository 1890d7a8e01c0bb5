"""How much of long-running tests each way to run `./test` tries (docs/testing.md)."""

from hypothesis import settings


def is_release() -> bool:
    """True if `./test all` runs, which tries everything."""
    return settings.get_current_profile_name() == "all"


def tried(usual: int, release: int) -> int:
    """So many; more before a release."""
    return release if is_release() else usual
