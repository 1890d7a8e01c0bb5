"""Tables ("sittings"), their sheets, revisions and accepted changes."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

MOMENT = sa.DateTime(timezone=True)


def upgrade() -> None:
    """Make the four tables."""
    op.create_table(
        "sittings",
        sa.Column("code", sa.String, nullable=False),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("change", sa.String, nullable=False),
        sa.Column("created_at", MOMENT, nullable=False),
        sa.Column("deleted_at", MOMENT),
        sa.PrimaryKeyConstraint("code", name="pk_sittings"),
        sa.UniqueConstraint("change", name="uq_sittings_change"),
    )
    op.create_table(
        "sheets",
        sa.Column("code", sa.String, nullable=False),
        sa.Column("sheet", sa.String, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("fields", sa.JSON, nullable=False),
        sa.Column("made_at", MOMENT, nullable=False),
        sa.Column("device", sa.String, nullable=False),
        sa.Column("before", sa.Integer),
        sa.PrimaryKeyConstraint("code", "sheet", name="pk_sheets"),
        sa.ForeignKeyConstraint(["code"], ["sittings.code"], name="fk_sheets_code", ondelete="CASCADE"),
    )
    op.create_table(
        "revisions",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("code", sa.String, nullable=False),
        sa.Column("sheet", sa.String, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("fields", sa.JSON, nullable=False),
        sa.Column("made_at", MOMENT, nullable=False),
        sa.Column("device", sa.String, nullable=False),
        sa.Column("before", sa.Integer),
        sa.Column("undo", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_revisions"),
        sa.UniqueConstraint("code", "sheet", "number", name="uq_revisions_code_sheet_number"),
        sa.ForeignKeyConstraint(["code"], ["sittings.code"], name="fk_revisions_code", ondelete="CASCADE"),
    )
    op.create_table(
        "changes",
        sa.Column("code", sa.String, nullable=False),
        sa.Column("change", sa.String, nullable=False),
        sa.PrimaryKeyConstraint("code", "change", name="pk_changes"),
        sa.ForeignKeyConstraint(["code"], ["sittings.code"], name="fk_changes_code", ondelete="CASCADE"),
    )


def downgrade() -> None:
    """Drop them, children first."""
    for table in ("changes", "revisions", "sheets", "sittings"):
        op.drop_table(table)
