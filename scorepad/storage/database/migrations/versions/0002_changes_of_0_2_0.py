"""Changes of version 0.2.0: rows for all links and for the games of books, forgotten devices, no checksums.

The history no longer shows the values that were discarded when two phones entered different values (`decided`).
"""

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"
branch_labels = None
depends_on = None

MOMENT = sa.DateTime(timezone=True)
WITH_CHECKSUMS = ("sittings", "members", "revisions", "visits")


def upgrade() -> None:
    """Create the new tables and indexes, and drop the columns and tables that are no longer used."""
    for table in WITH_CHECKSUMS:
        op.drop_column(table, "checksum")
    op.drop_column("revisions", "decided")
    op.drop_column("sittings", "opened_at")
    op.drop_table("purges")
    op.create_table(
        "ended",
        sa.Column("digest", sa.String(), nullable=False),
        sa.Column("ended_at", MOMENT, nullable=False),
        sa.PrimaryKeyConstraint("digest", name="pk_ended"),
    )
    op.drop_index("ix_revisions_device_code_sheet_number", "revisions")
    op.create_index("ix_revisions_device_code_id_sheet", "revisions", ["device", "code", "id", "sheet"])
    _drop_days("sheets", "code")
    _drop_days("revisions", "id")
    _renew_links()
    _renew_plays()
    op.execute("UPDATE visits SET link = code WHERE link IS NULL")


def _renew_links() -> None:
    """Recreate the table of links with a row for every code."""
    query = sa.text('SELECT code, "table", may_write, replaced_at FROM links').columns(replaced_at=MOMENT)
    rows = op.get_bind().execute(query).all()
    op.drop_table("links")
    links = op.create_table(
        "links",
        *_columns(sa.String(), "code", "target", "right"),
        sa.Column("ended_at", MOMENT),
        sa.PrimaryKeyConstraint("code", name="pk_links"),
    )
    op.create_index("ix_links_target", "links", ["target"])
    for row in rows:
        right = "write" if row.may_write else "read"
        new = {"code": row.code, "target": row.table, "right": right, "ended_at": row.replaced_at}
        op.bulk_insert(links, [new])
    op.execute(
        'INSERT INTO links (code, target, "right") '
        "SELECT code, code, 'write' FROM sittings WHERE code NOT IN (SELECT code FROM links)"
    )


def _renew_plays() -> None:
    """Recreate the tables for the games of books; their rows are computed again."""
    op.drop_table("plays")
    op.add_column("members", sa.Column("change_count", sa.Integer()))
    op.add_column("members", sa.Column("people", sa.Integer()))
    text, number, truth = sa.String(), sa.Integer(), sa.Boolean()
    op.create_table(
        "plays",
        *_columns(text, "code", "book", "id", "slug", "place", "note"),
        *_columns(MOMENT, "at"),
        *_columns(number, "players"),
        *_keys("plays", "members", "code"),
    )
    op.create_index("ix_plays_book_at", "plays", ["book", "at"])
    op.create_table(
        "seats",
        *_columns(text, "code", "book", "slug", "name", "tie_break"),
        *_columns(MOMENT, "at"),
        *_columns(number, "seat"),
        *_columns(truth, "is_winner", "begins"),
        sa.Column("person", text, server_default="", nullable=False),
        sa.Column("total", number),
        sa.Column("rank", number),
        sa.Column("won", truth),
        sa.Column("short", number),
        sa.Column("won_on", text),
        *_keys("seats", "plays", "code", "seat"),
    )
    names = ["book", "person", "at", "slug", "won", "name"]
    op.create_index("ix_seats_book_person_at_slug_won_name", "seats", names)
    op.create_table(
        "lines",
        *_columns(text, "code", "label"),
        *_columns(number, "seat", "number", "points"),
        *_keys("lines", "plays", "code", "seat", "number"),
    )


def _columns(kind: Any, *names: str) -> list[sa.Column[Any]]:
    return [sa.Column(name, kind, nullable=False) for name in names]


def _keys(table: str, parent: str, *primary: str) -> list[sa.Constraint]:
    """The primary key of a table, and a foreign key to its parent that deletes rows along with the parent's."""
    parents = sa.ForeignKeyConstraint(["code"], [f"{parent}.code"], name=f"fk_{table}_code", ondelete="CASCADE")
    return [sa.PrimaryKeyConstraint(*primary, name=f"pk_{table}"), parents]


def _drop_days(name: str, key: str) -> None:
    """Drop the field `day` of the sheets `rolls`; in 0.1.0, it marked the daily game, the same for everyone."""
    connection = op.get_bind()
    table = sa.table(name, sa.column(key), sa.column("sheet"), sa.column("fields", sa.JSON()))
    is_of_dice = table.c.sheet == "rolls"
    for row in connection.execute(sa.select(table.c[key], table.c.fields).where(is_of_dice)).all():
        if row.fields and "day" in row.fields:
            fields = {field: value for field, value in row.fields.items() if field != "day"}
            connection.execute(sa.update(table).where(is_of_dice, table.c[key] == row[0]).values(fields=fields))
