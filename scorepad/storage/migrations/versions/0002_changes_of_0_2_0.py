"""The changes of version 0.2.0: a table of what counts no more, an index for undo; no checksums, no days of dice."""

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"
branch_labels = None
depends_on = None

WITH_CHECKSUMS = ("sittings", "members", "links", "revisions", "visits")


def upgrade() -> None:
    """Make the new table and index, and drop the rest."""
    for table in WITH_CHECKSUMS:
        op.drop_column(table, "checksum")
    op.drop_table("purges")
    op.create_table(
        "ended",
        sa.Column("digest", sa.String(), nullable=False),
        sa.Column("ended_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("giver", sa.String()),
        sa.Column("taker", sa.String()),
        sa.PrimaryKeyConstraint("digest", name="pk_ended"),
    )
    op.create_index("ix_ended_giver", "ended", ["giver"])
    op.drop_index("ix_revisions_device_code_sheet_number", "revisions")
    op.create_index("ix_revisions_device_code_id_sheet", "revisions", ["device", "code", "id", "sheet"])
    _drop_days("sheets", "code")
    _drop_days("revisions", "id")


def _drop_days(name: str, key: str) -> None:
    """Drop the field `day` of the sheets `rolls`, of which 0.1.0 made one a day that was the same for everyone."""
    connection = op.get_bind()
    table = sa.table(name, sa.column(key), sa.column("sheet"), sa.column("fields", sa.JSON()))
    is_of_dice = table.c.sheet == "rolls"
    for row in connection.execute(sa.select(table.c[key], table.c.fields).where(is_of_dice)).all():
        if row.fields and "day" in row.fields:
            fields = {field: value for field, value in row.fields.items() if field != "day"}
            connection.execute(sa.update(table).where(is_of_dice, table.c[key] == row[0]).values(fields=fields))
