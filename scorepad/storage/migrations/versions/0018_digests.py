"""A digest beside what each finished game came to, by which it is known without being read."""

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add it, and drop what has none: it is worked out again where it is asked for."""
    op.execute("DELETE FROM plays")
    op.add_column("plays", sa.Column("digest", sa.String()))


def downgrade() -> None:
    """Drop it."""
    op.drop_column("plays", "digest")
