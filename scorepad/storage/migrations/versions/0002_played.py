"""An index of what a device has written on."""

from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

NAME = "ix_revisions_device_code"


def upgrade() -> None:
    """Add it."""
    op.create_index(NAME, "revisions", ["device", "code"])


def downgrade() -> None:
    """Drop it."""
    op.drop_index(NAME, "revisions")
