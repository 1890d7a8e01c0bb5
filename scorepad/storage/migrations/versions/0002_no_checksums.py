"""Drop the checksums of rows and the moments of purges."""

from alembic import op

revision = "0019"
down_revision = "0018"
branch_labels = None
depends_on = None

WITH_CHECKSUMS = ("sittings", "members", "links", "revisions", "visits")


def upgrade() -> None:
    """Drop them."""
    for table in WITH_CHECKSUMS:
        op.drop_column(table, "checksum")
    op.drop_table("purges")
