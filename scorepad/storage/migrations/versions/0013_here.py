"""In a visit, the sheet that the device has open just now, and since when: nobody is anywhere until now."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add both."""
    op.add_column("visits", sa.Column("sheet", sa.String()))
    op.add_column("visits", sa.Column("here_at", sa.DateTime(timezone=True)))


def downgrade() -> None:
    """Drop both."""
    op.drop_column("visits", "here_at")
    op.drop_column("visits", "sheet")
