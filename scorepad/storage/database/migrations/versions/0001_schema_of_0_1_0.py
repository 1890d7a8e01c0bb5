"""The schema of version 0.1.0, which stamped its databases "0018"."""

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create all tables."""
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
    op.create_table(
        "purges",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("made_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("newest_revision", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_purges"),
    )
    op.create_table(
        "sittings",
        sa.Column("code", sa.String(), nullable=False),
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("change", sa.String(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("deleted_at", sa.DateTime(timezone=True)),
        sa.Column("kind", sa.String(), nullable=False, server_default="table"),
        sa.Column("about", sa.String()),
        sa.Column("change_count", sa.Integer(), nullable=False, server_default="0"),
        sa.Column("opened_at", sa.DateTime(timezone=True)),
        sa.Column("links_replaced", sa.Integer(), nullable=False, server_default="0"),
        sa.Column("checksum", sa.BigInteger()),
        sa.PrimaryKeyConstraint("code", name="pk_sittings"),
        sa.UniqueConstraint("change", name="uq_sittings_change"),
    )
    op.create_index("ix_sittings_about", "sittings", ["about"])
    op.create_table(
        "changes",
        sa.Column("code", sa.String(), nullable=False),
        sa.Column("change", sa.String(), nullable=False),
        sa.Column("refused", sa.Boolean(), nullable=False, server_default=sa.false()),
        sa.Column("made_at", sa.DateTime(timezone=True)),
        sa.PrimaryKeyConstraint("code", "change", name="pk_changes"),
        sa.ForeignKeyConstraint(["code"], ["sittings.code"], name="fk_changes_code", ondelete="CASCADE"),
    )
    op.create_table(
        "links",
        sa.Column("code", sa.String(), nullable=False),
        sa.Column("table", sa.String(), nullable=False),
        sa.Column("may_write", sa.Boolean(), nullable=False),
        sa.Column("replaced_at", sa.DateTime(timezone=True)),
        sa.Column("checksum", sa.BigInteger()),
        sa.PrimaryKeyConstraint("code", name="pk_links"),
        sa.ForeignKeyConstraint(["table"], ["sittings.code"], name="fk_links_table", ondelete="CASCADE"),
    )
    op.create_index("ix_links_table", "links", ["table"])
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
        sa.Column("digest", sa.String()),
        sa.PrimaryKeyConstraint("code", name="pk_plays"),
        sa.ForeignKeyConstraint(["code"], ["sittings.code"], name="fk_plays_code", ondelete="CASCADE"),
    )
    op.create_table(
        "revisions",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("code", sa.String(), nullable=False),
        sa.Column("sheet", sa.String(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("fields", sa.JSON(), nullable=False),
        sa.Column("made_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("device", sa.String(), nullable=False),
        sa.Column("whole", sa.Boolean(), nullable=False, server_default=sa.true()),
        sa.Column("deed", sa.String(), nullable=False, server_default="change"),
        sa.Column("target", sa.Integer()),
        sa.Column("decided", sa.JSON(none_as_null=True)),
        sa.Column("checksum", sa.BigInteger()),
        sa.PrimaryKeyConstraint("id", name="pk_revisions"),
        sa.ForeignKeyConstraint(["code"], ["sittings.code"], name="fk_revisions_code", ondelete="CASCADE"),
        sa.UniqueConstraint("code", "sheet", "number", name="uq_revisions_code_sheet_number"),
    )
    op.create_index("ix_revisions_device_code_sheet_number", "revisions", ["device", "code", "sheet", "number"])
    op.create_table(
        "sheets",
        sa.Column("code", sa.String(), nullable=False),
        sa.Column("sheet", sa.String(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("fields", sa.JSON(), nullable=False),
        sa.Column("made_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("device", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("code", "sheet", name="pk_sheets"),
        sa.ForeignKeyConstraint(["code"], ["sittings.code"], name="fk_sheets_code", ondelete="CASCADE"),
    )
    op.create_table(
        "visits",
        sa.Column("device", sa.String(), nullable=False),
        sa.Column("code", sa.String(), nullable=False),
        sa.Column("opened_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("seat", sa.Integer()),
        sa.Column("sheet", sa.String()),
        sa.Column("here_at", sa.DateTime(timezone=True)),
        sa.Column("link", sa.String()),
        sa.Column("checksum", sa.BigInteger()),
        sa.PrimaryKeyConstraint("device", "code", name="pk_visits"),
        sa.ForeignKeyConstraint(["code"], ["sittings.code"], name="fk_visits_code", ondelete="CASCADE"),
    )
    op.create_index("ix_visits_code", "visits", ["code"])
    op.create_index("ix_visits_device_opened_at", "visits", ["device", "opened_at"])
