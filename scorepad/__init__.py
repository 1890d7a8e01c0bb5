"""The score pad from the box, on phones: explained scores for games played at a table."""

__version__ = "0.1.0"
