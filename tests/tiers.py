"""How much of what takes long each way to run `./test` tries (docs/testing.md)."""

from hypothesis import settings


def is_release() -> bool:
    """Whether `./test all` runs, which tries all of everything."""
    return settings.get_current_profile_name() == "all"


def tried(usual: int, release: int) -> int:
    """So many; before a release more."""
    return release if is_release() else usual
