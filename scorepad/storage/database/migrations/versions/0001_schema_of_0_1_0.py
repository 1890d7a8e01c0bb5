"""The version of databases of 0.1.0, where migrations begin; `schema.py` makes new databases."""

revision = "0018"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Nothing: such a database exists already."""
