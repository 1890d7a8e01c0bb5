"""What each device has opened, and when. Until now its cookie held the newest twelve codes."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the table."""
    op.create_table(
        "visits",
        sa.Column("device", sa.String, nullable=False),
        sa.Column("code", sa.String, nullable=False),
        sa.Column("opened_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("device", "code", name="pk_visits"),
        sa.ForeignKeyConstraint(["code"], ["sittings.code"], name="fk_visits_code", ondelete="CASCADE"),
    )
    op.create_index("ix_visits_device_opened_at", "visits", ["device", "opened_at"])


def downgrade() -> None:
    """Drop it."""
    op.drop_table("visits")
