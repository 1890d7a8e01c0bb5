"""In a visit, the seat of whoever holds the device: nobody has said any until now."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add it."""
    op.add_column("visits", sa.Column("seat", sa.Integer()))


def downgrade() -> None:
    """Drop it."""
    op.drop_column("visits", "seat")
