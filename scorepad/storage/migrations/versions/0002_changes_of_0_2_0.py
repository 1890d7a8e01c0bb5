"""The changes of version 0.2.0: rows for all links, forgotten devices, an index for undo; no checksums or dates."""

from typing import Any

import sqlalchemy as sa
from alembic import op

from scorepad.storage.codes import LINK, SHORT, new_code

revision = "0019"
down_revision = "0018"
branch_labels = None
depends_on = None

WITH_CHECKSUMS = ("sittings", "members", "revisions", "visits")


def upgrade() -> None:
    """Make the new table and index, and drop the rest."""
    for table in WITH_CHECKSUMS:
        op.drop_column(table, "checksum")
    op.drop_table("purges")
    op.create_table(
        "ended",
        sa.Column("digest", sa.String(), nullable=False),
        sa.Column("ended_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("digest", name="pk_ended"),
    )
    op.drop_index("ix_revisions_device_code_sheet_number", "revisions")
    op.create_index("ix_revisions_device_code_id_sheet", "revisions", ["device", "code", "id", "sheet"])
    _drop_days("sheets", "code")
    _drop_days("revisions", "id")
    _renew_links()
    op.execute("UPDATE visits SET link = code WHERE link IS NULL")


def _renew_links() -> None:
    """Make a row of every code that leads to a table and the like, and give each of these links a long one, too."""
    connection = op.get_bind()
    moment = sa.DateTime(timezone=True)
    columns: tuple[sa.ColumnClause[Any], ...] = (
        sa.column("code"),
        sa.column("table"),
        sa.column("may_write"),
        sa.column("replaced_at", moment),
    )
    old = connection.execute(sa.select(*columns).select_from(sa.table("links", *columns))).all()
    rows = [(row.code, row.table, "write" if row.may_write else "read", row.replaced_at) for row in old]
    known = {row.code for row in old}
    kinds = connection.execute(sa.text("SELECT code, kind FROM sittings")).all()
    rows += [(code, code, "write", None) for code, _ in kinds if code not in known]
    live = {(target, right) for _, target, right, ended_at in rows if ended_at is None}
    for code, kind in kinds:
        right = {"table": "read", "book": "read", "shared": "bg-stats"}.get(kind, "write")
        if (code, right) not in live:
            rows.append((new_code(SHORT), code, right, None))
    rows += [
        (code + new_code(LINK - len(code)), target, right, None)
        for code, target, right, ended_at in rows
        if ended_at is None
    ]
    op.drop_table("links")
    links = op.create_table(
        "links",
        sa.Column("code", sa.String(), nullable=False),
        sa.Column("target", sa.String(), nullable=False),
        sa.Column("right", sa.String(), nullable=False),
        sa.Column("ended_at", moment),
        sa.PrimaryKeyConstraint("code", name="pk_links"),
    )
    op.create_index("ix_links_target", "links", ["target"])
    op.bulk_insert(links, [dict(zip(links.c.keys(), row, strict=True)) for row in rows])


def _drop_days(name: str, key: str) -> None:
    """Drop the field `day` of the sheets `rolls`, of which 0.1.0 made one a day that was the same for everyone."""
    connection = op.get_bind()
    table = sa.table(name, sa.column(key), sa.column("sheet"), sa.column("fields", sa.JSON()))
    is_of_dice = table.c.sheet == "rolls"
    for row in connection.execute(sa.select(table.c[key], table.c.fields).where(is_of_dice)).all():
        if row.fields and "day" in row.fields:
            fields = {field: value for field, value in row.fields.items() if field != "day"}
            connection.execute(sa.update(table).where(is_of_dice, table.c[key] == row[0]).values(fields=fields))
