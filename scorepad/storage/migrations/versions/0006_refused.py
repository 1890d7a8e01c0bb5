"""Which changes were refused, and when each came: until now only those that were accepted were known by their ids."""

from datetime import UTC, datetime

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None

changes = sa.table("changes", sa.column("refused", sa.Boolean), sa.column("made_at", sa.DateTime(timezone=True)))


def upgrade() -> None:
    """Add both; what is known already counts as of now, to be forgotten in a day."""
    op.add_column("changes", sa.Column("refused", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.add_column("changes", sa.Column("made_at", sa.DateTime(timezone=True)))
    op.execute(sa.update(changes).values(made_at=datetime.now(UTC)))


def downgrade() -> None:
    """Drop both, and forget what was refused."""
    op.execute(sa.delete(changes).where(changes.c.refused))
    with op.batch_alter_table("changes") as batch:
        batch.drop_column("made_at")
        batch.drop_column("refused")
