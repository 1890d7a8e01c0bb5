"""An index of visits by table: a table that is purged takes its visits along."""

from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None

NAME = "ix_visits_code"


def upgrade() -> None:
    """Add it."""
    op.create_index(NAME, "visits", ["code"])


def downgrade() -> None:
    """Drop it."""
    op.drop_index(NAME, "visits")
