"""What each revision is, which one it takes back or brings back, and what was decided with it.

Until now undo took back the newest change of a sheet, whoever had made it, and `before` led to what it returned to.
From now on it takes back one's own. An old undo of one's own names the change that it took back; one of somebody
else's change counts as a change of its own.
"""

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None

OLD, NEW = "ix_revisions_device_code", "ix_revisions_device_code_sheet_number"
revisions = sa.table(
    "revisions",
    *(sa.column("id"), sa.column("code"), sa.column("sheet"), sa.column("number", sa.Integer), sa.column("device")),
    *(sa.column("before", sa.Integer), sa.column("undo", sa.Boolean)),
    *(sa.column("deed", sa.String), sa.column("target", sa.Integer)),
)
sheets = sa.table("sheets", sa.column("number", sa.Integer), sa.column("before", sa.Integer))


def upgrade() -> None:
    """Add the columns and drop those that they replace."""
    op.add_column("revisions", sa.Column("deed", sa.String(), nullable=False, server_default="change"))
    op.add_column("revisions", sa.Column("target", sa.Integer()))
    op.add_column("revisions", sa.Column("decided", sa.JSON()))
    is_start = sa.and_(revisions.c.before.is_(None), sa.not_(revisions.c.undo), revisions.c.number == 1)
    op.execute(sa.update(revisions).where(is_start).values(deed="start"))
    op.execute(sa.update(revisions).where(revisions.c.undo).values(deed="undo"))
    _find_targets(op.get_bind())
    for table, column in (("revisions", "undo"), ("revisions", "before"), ("sheets", "before")):
        op.drop_column(table, column)
    op.drop_index(OLD, "revisions")
    op.create_index(NEW, "revisions", ["device", "code", "sheet", "number"])


def _find_targets(connection: sa.Connection) -> None:
    with_undo = sa.select(revisions.c.code, revisions.c.sheet).where(revisions.c.undo).distinct()
    for code, sheet in connection.execute(with_undo).all():
        of_sheet = (revisions.c.code == code, revisions.c.sheet == sheet)
        stack: list[Any] = []
        for row in connection.execute(sa.select(revisions).where(*of_sheet).order_by(revisions.c.number)).all():
            if row.deed == "change":
                stack.append(row)
            elif row.deed == "undo" and stack:
                taken_back = stack.pop()
                if taken_back.device == row.device:
                    update = sa.update(revisions).where(revisions.c.id == row.id)
                    connection.execute(update.values(target=taken_back.id))


def downgrade() -> None:
    """Put the old columns back: undo then leads back revision by revision."""
    op.drop_index(NEW, "revisions")
    op.create_index(OLD, "revisions", ["device", "code"])
    op.add_column("sheets", sa.Column("before", sa.Integer()))
    op.add_column("revisions", sa.Column("before", sa.Integer()))
    op.add_column("revisions", sa.Column("undo", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.execute(sa.update(revisions).where(revisions.c.deed != "start").values(before=revisions.c.number - 1))
    op.execute(sa.update(revisions).where(revisions.c.deed == "undo").values(undo=True))
    op.execute(sa.update(sheets).where(sheets.c.number > 1).values(before=sheets.c.number - 1))
    for column in ("decided", "target", "deed"):
        op.drop_column("revisions", column)
