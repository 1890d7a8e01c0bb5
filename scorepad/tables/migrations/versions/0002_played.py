"""An index of what a device has written on."""

from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

NAME = "ix_sheets_device_code"


def upgrade() -> None:
    """Add it."""
    op.create_index(NAME, "sheets", ["device", "code"])


def downgrade() -> None:
    """Drop it."""
    op.drop_index(NAME, "sheets")
