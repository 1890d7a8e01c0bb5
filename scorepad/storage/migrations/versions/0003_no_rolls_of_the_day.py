"""Remove the dates of Splitter's rolls of the day, which 0.1.0 kept with the dice."""

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Remove them from the newest entries and from the history."""
    connection = op.get_bind()
    for name, key in (("sheets", "code"), ("revisions", "id")):
        table = sa.table(name, sa.column(key), sa.column("sheet"), sa.column("fields", sa.JSON()))
        of_dice = table.c.sheet == "rolls"
        for row in connection.execute(sa.select(table.c[key], table.c.fields).where(of_dice)).all():
            if row.fields and "day" in row.fields:
                fields = {field: value for field, value in row.fields.items() if field != "day"}
                connection.execute(sa.update(table).where(of_dice, table.c[key] == row[0]).values(fields=fields))
