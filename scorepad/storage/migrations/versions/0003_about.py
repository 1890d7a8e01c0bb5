"""The table that something was made at, such as the one that a slip is about."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

NAME = "ix_sittings_about"


def upgrade() -> None:
    """Add the column and its index."""
    op.add_column("sittings", sa.Column("about", sa.String()))
    op.create_index(NAME, "sittings", ["about"])


def downgrade() -> None:
    """Drop both."""
    op.drop_index(NAME, "sittings")
    op.drop_column("sittings", "about")
