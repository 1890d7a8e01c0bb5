"""A checksum in each row of what pages say: of what is there, as it is now."""

from typing import Any

import sqlalchemy as sa
from alembic import op

from scorepad.storage.checksums import checksum
from scorepad.storage.rows import raw, value_of

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None

AT_ONCE = 1000  # rows
NUMBER, TEXT, TRUTH, CONTENT, MOMENT = sa.Integer(), sa.String(), sa.Boolean(), sa.JSON(), sa.DateTime(timezone=True)
COLUMNS: dict[str, dict[str, Any]] = {
    "sittings": {
        "code": TEXT,
        "game": TEXT,
        "change": TEXT,
        "created_at": MOMENT,
        "deleted_at": MOMENT,
        "kind": TEXT,
        "about": TEXT,
    },
    "links": {
        "code": TEXT,
        "table": TEXT,
        "may_write": TRUTH,
        "replaced_at": MOMENT,
    },
    "revisions": {
        "id": NUMBER,
        "code": TEXT,
        "sheet": TEXT,
        "number": NUMBER,
        "fields": CONTENT,
        "made_at": MOMENT,
        "device": TEXT,
        "whole": TRUTH,
        "deed": TEXT,
        "target": NUMBER,
        "decided": CONTENT,
    },
    "visits": {
        "device": TEXT,
        "code": TEXT,
        "opened_at": MOMENT,
        "seat": NUMBER,
        "sheet": TEXT,
        "here_at": MOMENT,
        "link": TEXT,
    },
}
"""By table, what a checksum of this revision covers, in its order."""
KEYS = {"sittings": ("code",), "links": ("code",), "revisions": ("id",), "visits": ("device", "code")}


def upgrade() -> None:
    """Add it and work it out. A row that holds nonsense gets none, and counts as damaged from now on, too."""
    for name, columns in COLUMNS.items():
        op.add_column(name, sa.Column("checksum", sa.BigInteger()))
        covered = [sa.column(column, kind) for column, kind in columns.items()]
        _seal(op.get_bind(), sa.table(name, *covered, sa.column("checksum")), covered)


def _seal(connection: sa.Connection, table: sa.TableClause, covered: list[sa.ColumnClause[Any]]) -> None:
    keys = [table.c[key] for key in KEYS[table.name]]
    same = [key == sa.bindparam(f"of_{key.name}") for key in keys]
    seal = sa.update(table).where(*same).values(checksum=sa.bindparam("sum"))
    found = connection.execute(raw(table), execution_options={"yield_per": AT_ONCE})
    for rows in found.partitions():
        sums = []
        for row in rows:
            values = row._mapping
            try:
                sum_ = checksum(value_of(column, values[column.name]) for column in covered)
            except ValueError:
                continue
            sums.append({f"of_{key.name}": values[key.name] for key in keys} | {"sum": sum_})
        if sums:
            connection.execute(seal, sums)


def downgrade() -> None:
    """Drop it."""
    for name in COLUMNS:
        op.drop_column(name, "checksum")
