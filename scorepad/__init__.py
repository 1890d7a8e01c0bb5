"""The score pad, on phones: scores games played at a table, and explains every point."""

__version__ = "0.2.0"
