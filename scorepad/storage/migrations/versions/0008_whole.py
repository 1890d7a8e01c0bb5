"""Which revisions hold the whole sheet: until now all did; from now on most hold what changed since the one before."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None

revisions = sa.table(
    "revisions",
    *(sa.column("id"), sa.column("code"), sa.column("sheet"), sa.column("number")),
    *(sa.column("fields", sa.JSON), sa.column("whole", sa.Boolean)),
)


def upgrade() -> None:
    """Add the column. What is there stays as it is."""
    op.add_column("revisions", sa.Column("whole", sa.Boolean(), nullable=False, server_default=sa.true()))


def downgrade() -> None:
    """Make every revision a whole sheet again; in what changed, a blank value stands for a field that went."""
    connection = op.get_bind()
    in_order = sa.select(revisions).order_by(revisions.c.code, revisions.c.sheet, revisions.c.number)
    fields: dict[str, str] = {}
    for row in connection.execute(in_order).all():
        fields = row.fields if row.whole else {name: value for name, value in {**fields, **row.fields}.items() if value}
        if not row.whole:
            connection.execute(sa.update(revisions).where(revisions.c.id == row.id).values(fields=fields))
    op.drop_column("revisions", "whole")
