"""Books that tables belong to, and what each finished game of theirs came to."""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add a table for either."""
    op.create_table(
        "members",
        sa.Column("code", sa.String(), nullable=False),
        sa.Column("book", sa.String(), nullable=False),
        sa.Column("checksum", sa.BigInteger()),
        sa.PrimaryKeyConstraint("code", name="pk_members"),
        sa.ForeignKeyConstraint(["code"], ["sittings.code"], name="fk_members_code", ondelete="CASCADE"),
    )
    op.create_index("ix_members_book", "members", ["book"])
    op.create_table(
        "plays",
        sa.Column("code", sa.String(), nullable=False),
        sa.Column("change_count", sa.Integer(), nullable=False),
        sa.Column("play", sa.JSON(none_as_null=True)),
        sa.PrimaryKeyConstraint("code", name="pk_plays"),
        sa.ForeignKeyConstraint(["code"], ["sittings.code"], name="fk_plays_code", ondelete="CASCADE"),
    )


def downgrade() -> None:
    """Drop them."""
    op.drop_table("plays")
    op.drop_table("members")
