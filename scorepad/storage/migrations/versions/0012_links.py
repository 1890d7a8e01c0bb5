"""Links to a table beside the one that its own code is: until now there was no other, and none was ever replaced."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add their table, by which link each device came, and how many links of a table were replaced."""
    op.create_table(
        "links",
        sa.Column("code", sa.String, nullable=False),
        sa.Column("table", sa.String, nullable=False),
        sa.Column("may_write", sa.Boolean, nullable=False),
        sa.Column("replaced_at", sa.DateTime(timezone=True)),
        sa.PrimaryKeyConstraint("code", name="pk_links"),
        sa.ForeignKeyConstraint(["table"], ["sittings.code"], name="fk_links_table", ondelete="CASCADE"),
    )
    op.create_index("ix_links_table", "links", ["table"])
    op.add_column("visits", sa.Column("link", sa.String()))
    op.add_column("sittings", sa.Column("links_replaced", sa.Integer(), nullable=False, server_default="0"))


def downgrade() -> None:
    """Drop all of that: a table's own code then leads there again."""
    op.drop_column("sittings", "links_replaced")
    op.drop_column("visits", "link")
    op.drop_table("links")
