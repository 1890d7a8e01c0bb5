"""Games that a device has chosen a file of, until they are taken."""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add their table."""
    op.create_table(
        "arrivals",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("device", sa.String(), nullable=False),
        sa.Column("made_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("contents", sa.JSON(), nullable=False),
        sa.Column("taken", sa.JSON(none_as_null=True)),
        sa.PrimaryKeyConstraint("id", name="pk_arrivals"),
    )
    op.create_index("ix_arrivals_device", "arrivals", ["device"])


def downgrade() -> None:
    """Drop it."""
    op.drop_table("arrivals")
