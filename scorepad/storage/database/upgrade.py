"""Bring a database's schema up to a version, with Alembic."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection

MIGRATIONS = Path(__file__).parent / "migrations"


def alembic_config(connection: Connection) -> Config:
    """Alembic's settings to work on this connection with the migrations of this package."""
    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    return config


def upgrade(connection: Connection, version: str) -> None:
    """Run the migrations that lead from a database's version to this one."""
    command.upgrade(alembic_config(connection), version)
