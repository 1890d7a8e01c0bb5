"""When what is kept no longer was removed: of the time before, nobody knows."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the table."""
    op.create_table(
        "purges",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("made_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("newest_revision", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_purges"),
    )


def downgrade() -> None:
    """Drop it."""
    op.drop_table("purges")
