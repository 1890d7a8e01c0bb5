"""The schema version of 0.1.0, with which migrations begin; new databases are created by `schema.py`."""

revision = "0018"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Do nothing: such a database already exists."""
